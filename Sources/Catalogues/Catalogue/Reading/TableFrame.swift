/// What stands around the rows of a table and is not read.
public struct TableFrame: Hashable, Sendable {
  /// The number of lines above the header.
  public var linesAbove = 0
  /// The line on which another table begins; nil where none does.
  public var otherTable: Int?

  public init() {}
}
