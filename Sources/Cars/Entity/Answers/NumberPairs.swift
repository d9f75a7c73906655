/// Two numbers of each of some cars, counted in a grid: for a picture of the one over the other.
public struct NumberPairs: Hashable, Sendable {
  /// The field that goes from left to right.
  public let x: CarField
  /// The field that goes up.
  public let y: CarField
  /// What is in the grid, from left to right and from the bottom up; what is far out is not.
  public let xRange: ClosedRange<Double>, yRange: ClosedRange<Double>
  /// The number of columns in the grid.
  public let columns: Int
  /// How many cars are in each cell, row by row from the lowest.
  public let cells: [UInt32]
  /// How many cars have both numbers.
  public let count: Int
  /// How many of these are not in the grid.
  public var outside: Int { count - cells.reduce(0) { $0 + Int($1) } }
  /// The one in the middle of the numbers that go up, for those cars that are in each range of the others.
  public let medians: [Median]

  /// What is in the middle for some cars.
  public struct Median: Hashable, Sendable {
    /// Which cars.
    public let bin: NumberBin
    /// How many.
    public let count: Int
    /// What is in the middle.
    public let median: Double

    public init(_ bin: NumberBin, count: Int, median: Double) {
      self.bin = bin
      self.count = count
      self.median = median
    }
  }

  public init(
    _ x: CarField, in xRange: ClosedRange<Double>, _ y: CarField, in yRange: ClosedRange<Double>,
    columns: Int, cells: [UInt32], count: Int, medians: [Median] = []
  ) {
    self.x = x
    self.y = y
    self.xRange = xRange
    self.yRange = yRange
    self.columns = columns
    self.cells = cells
    self.count = count
    self.medians = medians
  }
}
