import CarsContracts

/// Where and why a text is not JSON.
///
/// Lines end with a line feed and count from 1. Columns count Unicode scalars from 1; a byte order mark at the
/// start is not counted.
struct JSONFailure: Error, Equatable {
  let line: Int
  let column: Int
  let reason: MalformedReason
}
