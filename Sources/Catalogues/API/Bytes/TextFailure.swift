import CarsContracts

/// Where and why a text is malformed, as JSON or as a table.
///
/// Lines end with a line feed and are numbered from 1. Columns count Unicode scalars from 1, excluding a leading byte
/// order mark.
struct TextFailure: Error, Equatable {
  let line: Int
  let column: Int
  let reason: MalformedReason
  /// The offset of the place in bytes.
  let offset: Int

  static func == (one: TextFailure, other: TextFailure) -> Bool {
    (one.line, one.column, one.reason) == (other.line, other.column, other.reason)
  }
}
