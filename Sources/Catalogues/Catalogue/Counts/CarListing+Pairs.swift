public import CarsEntity

extension CarListing {
  private static let gridColumns = 200
  private static let gridRows = 100

  /// Returns the cars' numbers in two known fields, plotted against each other.
  /// - Parameters:
  ///   - x: the field on the horizontal axis.
  ///   - y: the field on the vertical axis.
  /// - Returns: nil if no car has both, if either is not a known field, or if the task was cancelled.
  public func pairs(of x: FieldCounts, with y: FieldCounts) async -> NumberPairs? {
    guard case (.known(let xField), .known(let yField)) = (x.key, y.key), let xRange = x.span,
      let yRange = y.span
    else { return nil }
    let rows = ListedRows(self)
    let bins = x.bins.map(\.bin)
    let (chunks, currency) = (catalogue.chunks, y.numbers?.currency ?? x.numbers?.currency)
    let parts = await chunks.indices.concurrentMap { [catalogue] index in
      let (chunk, listed) = (chunks[index], rows[catalogue.positions(ofChunk: index)])
      var part = PairPart(bins: bins.count, columns: Self.gridColumns, rows: Self.gridRows)
      let xs = chunk.numbersByRow(of: xField, in: currency)
      let ys = chunk.numbersByRow(of: yField, in: currency)
      let fuels = chunk.fuelsByRow()
      let edges = bins.dropFirst().compactMap(\.lower)
      for row in xs.indices where listed?[row] ?? true {
        let (x, y) = (xs[row], ys[row])
        if x.isNaN || y.isNaN { continue }
        part.add(x, y, fuel: fuels?[row] ?? 0, edges: edges, xRange, yRange)
      }
      return part
    }
    guard !Task.isCancelled, parts.count == chunks.count else { return nil }
    let medians = await bins.indices.concurrentMap { index in
      let runs = NumberRuns(parts.map { .decimals($0.groups[index]) })
      return runs.map { NumberPairs.Median(bins[index], count: $0.count, median: $0.median) }
    }
    let count = medians.reduce(0) { $0 + ($1?.count ?? 0) }
    guard !Task.isCancelled, count > 0 else { return nil }
    var cells = [UInt32](repeating: 0, count: Self.gridColumns * Self.gridRows)
    var byFuel: [[UInt32]] = Array(repeating: [], count: Chunk.fuels.count)
    for point in parts.lazy.flatMap(\.points) {
      cells[point.cell] += 1
      guard point.fuel > 0 else { continue }
      if byFuel[point.fuel - 1].isEmpty { byFuel[point.fuel - 1] = Array(repeating: 0, count: cells.count) }
      byFuel[point.fuel - 1][point.cell] += 1
    }
    let fuels = zip(Chunk.fuels, byFuel).filter { !$0.1.isEmpty }
    return NumberPairs(
      xField, in: xRange, yField, in: yRange, columns: Self.gridColumns, cells: cells,
      byFuel: Dictionary(uniqueKeysWithValues: fuels), count: count, medians: medians.compactMap(\.self))
  }
}

/// The number pairs of a chunk.
private struct PairPart: Sendable {
  /// The cars in the grid.
  var points: [Point] = []
  /// The second numbers, for each range of the first.
  var groups: [[Double]]
  private let columns: Int
  private let rows: Int

  /// A car in the grid.
  struct Point {
    private let bits: UInt32

    /// - Parameter fuel: the place of its kind among all, from 1; 0 if it has none.
    init(cell: Int, fuel: UInt8) { bits = UInt32(cell) << 8 | UInt32(fuel) }

    var cell: Int { Int(bits >> 8) }
    var fuel: Int { Int(bits & 0xFF) }
  }

  init(bins: Int, columns: Int, rows: Int) {
    groups = Array(repeating: [], count: bins)
    (self.columns, self.rows) = (columns, rows)
  }

  /// - Parameter edges: the bounds between the ranges of the first number.
  mutating func add(
    _ x: Double, _ y: Double, fuel: UInt8, edges: [Double], _ xRange: ClosedRange<Double>,
    _ yRange: ClosedRange<Double>
  ) {
    var bin = 0
    while bin < edges.count, x >= edges[bin] { bin += 1 }
    groups[bin].append(y)
    guard xRange.contains(x), yRange.contains(y) else { return }
    let cell = Self.place(y, yRange, rows) * columns + Self.place(x, xRange, columns)
    points.append(Point(cell: cell, fuel: fuel))
  }

  private static func place(_ number: Double, _ range: ClosedRange<Double>, _ count: Int) -> Int {
    let share = (number - range.lowerBound) / (range.upperBound - range.lowerBound)
    return share.isFinite ? min(count - 1, Int(share * Double(count))) : count / 2
  }
}

extension FieldCounts {
  /// From the first bound of the number ranges to the last.
  fileprivate var span: ClosedRange<Double>? {
    let bounds = bins.flatMap { [$0.bin.lower, $0.bin.upper].compactMap(\.self) }
    guard let first = bounds.first, let last = bounds.last, bounds.count > 1 else { return nil }
    return first...last
  }
}

extension Chunk {
  /// The kinds of fuel, in order.
  fileprivate static let fuels = FuelKind.allCases

  /// Returns the place of each row's kind of fuel among all, from 1; 0 for none. Nil if no row has one.
  fileprivate func fuelsByRow() -> [UInt8]? {
    guard let column = column(of: .fuel) else { return nil }
    let kinds = column.distinct.map { value in
      value.text.flatMap(FuelKind.init).flatMap(Self.fuels.firstIndex).map { UInt8($0 + 1) } ?? 0
    }
    guard kinds.contains(where: { $0 > 0 }) else { return nil }
    var fuels = [UInt8](repeating: 0, count: count)
    column.forEachCode { fuels[$0] = kinds[$1] }
    return fuels
  }

  /// Returns the number of each row in a field, or NaN if it has none or is a price in another currency.
  fileprivate func numbersByRow(of field: CarField, in currency: String?) -> [Double] {
    let column = field == .price ? prices(in: currency) : column(of: field)
    return column?.numbersByRow(count: count) ?? Array(repeating: .nan, count: count)
  }
}
