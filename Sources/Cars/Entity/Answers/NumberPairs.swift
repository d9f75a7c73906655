/// Two numbers of each car, counted in a grid for a scatter plot.
public struct NumberPairs: Hashable, Sendable {
  /// The field on the horizontal axis.
  public let x: CarField
  /// The field on the vertical axis.
  public let y: CarField
  /// The ranges of the axes, without outliers.
  public let xRange: ClosedRange<Double>, yRange: ClosedRange<Double>
  /// The number of columns in the grid.
  public let columns: Int
  /// The number of cars in each cell, row by row from the bottom.
  public let cells: [UInt32]
  /// Of these, the cars of each kind of fuel that any of them has.
  public let cellsByFuel: [FuelKind: [UInt32]]
  /// The number of cars that have both.
  public let count: Int
  /// The number of cars outside the grid.
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
    columns: Int, cells: [UInt32], byFuel cellsByFuel: [FuelKind: [UInt32]] = [:], count: Int,
    medians: [Median] = []
  ) {
    self.x = x
    self.y = y
    self.xRange = xRange
    self.yRange = yRange
    self.columns = columns
    self.cells = cells
    self.cellsByFuel = cellsByFuel
    self.count = count
    self.medians = medians
  }
}
