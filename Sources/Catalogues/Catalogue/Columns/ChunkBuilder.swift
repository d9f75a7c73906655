package import CarsEntity

/// A value, and the column that it belongs to.
package typealias PlacedValue = (column: ChunkBuilder.ColumnIndex, value: RawValue)

/// Builds a chunk, one record after another.
package struct ChunkBuilder {
  /// The index of a column in the builder.
  package typealias ColumnIndex = Int

  private var ids = Texts()
  private var columns: [ColumnBuilder] = []
  private var keys = KeyTable()
  /// The original values if the cars have something else or nothing.
  private var written: [ColumnIndex: ColumnBuilder] = [:]
  /// Why values are left out, by row.
  private var faults: [UInt16: [CarFault]] = [:]
  private var shapes: [[ColumnIndex]] = []
  private var shapeOfRow: [UInt16] = []
  private var lines: [UInt32] = []
  private var numbers: [UInt32] = []
  private var unnamed: [UInt16] = []

  /// The columns of the catalogue.
  private let schema: CatalogueSchema

  /// - Parameter schema: the columns of the catalogue.
  package init(_ schema: CatalogueSchema = CatalogueSchema()) {
    self.schema = schema
  }

  /// The number of cars so far.
  package private(set) var count = 0

  /// Whether the chunk can take no more cars.
  package var isFull: Bool {
    count >= Chunk.most || ids.bytes.count > Self.mostBytes || shapes.count >= Chunk.most
  }

  private static let mostBytes = 1 << 30

  /// Returns the index of a known field's column.
  package mutating func column(of field: CarField) -> ColumnIndex { column(.known(field)) }

  /// Returns the index of an unknown field's column.
  package mutating func column(named name: String) -> ColumnIndex { column(.unknown(name)) }

  private mutating func column(_ key: Column.Key) -> ColumnIndex {
    let index = keys.number(of: key)
    if index == columns.count {
      let kind = if case .unknown(let name) = key { schema[name] } else { ColumnKind.plain }
      columns.append(ColumnBuilder(key, kind))
    }
    return index
  }

  /// Appends a car.
  /// - Parameters:
  ///   - id: the identifier.
  ///   - values: the values, in the record's order.
  ///   - others: those of the values that aren't simple.
  ///   - line: the line of the record, from 0 at the chunk's first.
  ///   - number: the number of the record in the chunk, from 0.
  ///   - isNamed: whether the identifier comes from the record.
  package mutating func append(
    id: UnsafeBufferPointer<UInt8>, _ values: UnsafeBufferPointer<PlacedValue>, _ others: [FieldValue],
    line: Int, number: Int,
    isNamed: Bool
  ) {
    let (row, expected) = (count, shapes.isEmpty ? [] : shapes[lastShape])
    var unknown = 0
    var isAsExpected = !shapes.isEmpty
    columns.withUnsafeMutableBufferPointer { columns in
      for (column, value) in values {
        columns[column].add(value, others, row: row)
        guard columns[column].isOfUnknownField else { continue }
        if unknown >= expected.count || expected[unknown] != column { isAsExpected = false }
        unknown += 1
      }
    }
    if !isAsExpected || unknown != expected.count {
      lastShape = shape(values.lazy.map(\.column).filter { columns[$0].isOfUnknownField })
    }
    endCar(id: id, line: line, number: number, isNamed: isNamed)
  }

  /// Completes a car whose values have been added, with the last shape.
  private mutating func endCar(id: UnsafeBufferPointer<UInt8>, line: Int, number: Int, isNamed: Bool) {
    ids.append(id)
    shapeOfRow.append(UInt16(lastShape))
    lines.append(UInt32(clamping: line))
    numbers.append(UInt32(clamping: number))
    if !isNamed { unnamed.append(UInt16(count)) }
    count += 1
  }

  private var lastShape = 0
  private var shapeNumbers: [[ColumnIndex]: Int] = [:]

  /// The number of shapes up to which a linear search is used.
  private static let fewShapes = 16

  private mutating func shape(_ others: [ColumnIndex]) -> Int {
    if shapes.count < Self.fewShapes {
      if let number = shapes.firstIndex(of: others) { return number }
    } else {
      if shapeNumbers.isEmpty { for (number, shape) in shapes.enumerated() { shapeNumbers[shape] = number } }
      if let number = shapeNumbers[others] { return number }
      shapeNumbers[others] = shapes.count
    }
    shapes.append(others)
    return shapes.count - 1
  }

  /// Appends an entire car.
  package mutating func append(_ car: Car, line: Int, number: Int, isNamed: Bool) {
    for field in CarField.allCases where field != .id {
      if let value = car[field] { add(value, to: column(of: field)) }
    }
    let others = car.others.map { field in
      let column = column(named: field.name)
      add(field.value, to: column)
      return column
    }
    for own in car.written { keep(own.value, asWrittenIn: column(of: own.field)) }
    for own in car.wordsForNothing { keep(own.value, asWrittenIn: column(named: own.name)) }
    leaveOut(car.faults)
    lastShape = shape(others)
    var id = car.id.text
    id.withUTF8 { endCar(id: $0, line: line, number: number, isNamed: isNamed) }
  }

  /// Keeps the original value of the next car in a column, if the car has something else or nothing there.
  /// - Parameter others: the record's values that aren't simple.
  package mutating func keep(_ value: RawValue, _ others: [FieldValue], asWrittenIn column: ColumnIndex) {
    written[column, default: Self.writtenColumn].add(value, others, row: count)
  }

  private mutating func keep(_ value: FieldValue, asWrittenIn column: ColumnIndex) {
    written[column, default: Self.writtenColumn].add(value, row: count)
  }

  /// A builder for original values, which may be of any kind.
  private static var writtenColumn: ColumnBuilder { ColumnBuilder(.unknown("")) }

  /// Records why values of the next car are left out.
  package mutating func leaveOut(_ reasons: [CarFault]) {
    if !reasons.isEmpty { faults[UInt16(count)] = reasons }
  }

  private mutating func add(_ value: FieldValue, to column: ColumnIndex) {
    columns[column].add(value, row: count)
  }

  /// Returns the chunk of all cars added.
  func chunk() -> Chunk {
    // Known fields come first, in their order.
    let fields = CarField.allCases
    let ranks = columns.map { column in
      if case .known(let field) = column.key { fields.firstIndex(of: field) ?? 0 } else { fields.count }
    }
    let order = columns.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
    var places = [Int](repeating: 0, count: order.count)
    for (place, index) in order.enumerated() { places[index] = place }
    var texts = ids
    texts.trim()
    return Chunk(
      ids: Identifiers(texts), columns: order.map { columns[$0].column(rowCount: count) },
      shapes: shapes.map { $0.map { places[$0] } }, shapeOfRow: shapes.count > 1 ? shapeOfRow.trimmed : [],
      places: RecordPlaces(lines: lines, numbers: numbers), unnamed: unnamed,
      written: order.compactMap { index in
        written[index].map { (columns[index].key, $0.column(rowCount: count)) }
      }, faults: faults)
  }
}
