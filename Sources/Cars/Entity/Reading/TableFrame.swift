/// What stands around the rows of a table and is not read.
public struct TableFrame: Hashable, Sendable {
  /// The number of lines above the header.
  public var linesAbove = 0
  /// The names of the columns, where they are not those in the header as it stands: it has too few or too many cells, or other
  /// delimiters.
  public var columns: [String] = []
  /// The line on which another table begins; nil where none does.
  public var otherTable: Int?

  public init() {}
}
