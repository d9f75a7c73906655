/// What stands around the rows of a table and is not read.
public struct TableFrame: Hashable, Sendable {
  /// The number of lines above the header.
  public var linesAbove = 0

  public init() {}
}
