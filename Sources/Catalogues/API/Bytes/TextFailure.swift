import CarsContracts

/// Where and why a text is neither JSON nor a table.
///
/// Lines end with a line feed and count from 1. Columns count Unicode scalars from 1; a byte order mark at the
/// start is not counted.
struct TextFailure: Error, Equatable {
  let line: Int
  let column: Int
  let reason: MalformedReason
  /// The same place as an offset, in bytes.
  let offset: Int

  static func == (one: TextFailure, other: TextFailure) -> Bool {
    (one.line, one.column, one.reason) == (other.line, other.column, other.reason)
  }
}
