/// What surrounds the rows of a table and isn't read.
public struct TableFrame: Hashable, Sendable {
  /// The number of lines above the header.
  public var linesAbove = 0
  /// The names of the columns, if they differ from the header: it has too few or too many cells, or another
  /// delimiter.
  public var columns: [String] = []
  /// The line on which another table begins, or nil.
  public var otherTable: Int?

  public init() {}
}
