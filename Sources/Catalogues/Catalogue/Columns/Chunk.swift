import CarsEntity
import WrittenNumbers

/// Consecutive cars of a catalogue, stored by column: this takes a fraction of the memory, and a query on one field
/// reads nothing else. It is immutable.
final class Chunk: Sendable {
  /// The maximum number of cars, so that a row number fits into two bytes.
  static let most = Int(UInt16.max) - 1

  let count: Int
  let ids: Identifiers
  /// The columns of all fields that any car has: known ones in their order, then the others in order of appearance.
  let columns: [Column]
  private let keys: KeyTable
  /// The normal names of unknown fields, and the columns that each means.
  private let names: KeyTable
  private let columnsOfNames: [[Int]]
  /// The normal names that several unknown fields of a car have, or one and a known field.
  let sharedNames: Set<String>
  /// The distinct sequences of unknown fields, as column indices.
  private let shapes: [[Int]]
  /// The index in `shapes` for each car; empty if all have the first.
  private let shapeOfRow: [UInt16]
  /// The positions of the cars' records; lines count from 0 at the chunk's first.
  let places: RecordPlaces
  /// The rows of the cars whose identifiers were assigned.
  let unnamed: [UInt16]
  /// The original values if the cars have something else or nothing. Known fields come first, in their order.
  private let written: [(key: Column.Key, column: Column)]
  /// Why values are left out, by row.
  private let faults: [UInt16: [CarFault]]

  init(
    ids: Identifiers, columns: [Column], shapes: [[Int]], shapeOfRow: [UInt16], places: RecordPlaces,
    unnamed: [UInt16], written: [(key: Column.Key, column: Column)] = [], faults: [UInt16: [CarFault]] = [:]
  ) {
    count = ids.texts.count
    self.ids = ids
    self.columns = columns
    keys = KeyTable(columns.map(\.key))
    (names, columnsOfNames) = Self.names(of: columns)
    sharedNames = Self.sharedNames(names, of: columnsOfNames, in: shapes, columnCount: columns.count)
    self.shapes = shapes
    self.shapeOfRow = shapeOfRow
    self.places = places
    self.unnamed = unnamed
    self.written = written
    self.faults = faults
  }

  private static func names(of columns: [Column]) -> (KeyTable, [[Int]]) {
    var (names, columnsOfNames) = (KeyTable(), [[Int]]())
    for (index, column) in columns.enumerated() {
      guard case .unknown(let name) = column.key else { continue }
      let number = names.number(of: .unknown(FieldKey(catalogueName: name).name))
      if number == columnsOfNames.count { columnsOfNames.append([]) }
      columnsOfNames[number].append(index)
    }
    return (names, columnsOfNames)
  }

  /// Returns the shared names. Columns with the same normal name are one field if no car has two of them.
  private static func sharedNames(
    _ names: KeyTable, of columnsOfNames: [[Int]], in shapes: [[Int]], columnCount: Int
  ) -> Set<String> {
    let names = names.keys.map(\.name)
    var shared = Set(names.lazy.filter { CarField(rawValue: $0) != nil })
    guard columnsOfNames.contains(where: { $0.count > 1 }) else { return shared }
    var nameOfColumn = [Int?](repeating: nil, count: columnCount)
    for (name, places) in columnsOfNames.enumerated() {
      for place in places { nameOfColumn[place] = name }
    }
    for shape in shapes {
      var own: Set<Int> = []
      for place in shape {
        if let name = nameOfColumn[place], !own.insert(name).inserted { shared.insert(names[name]) }
      }
    }
    return shared
  }

  /// Returns the car in a row.
  func car(at row: Int) -> Car {
    var known: [Car.KnownField] = []
    known.reserveCapacity(columns.count)
    for index in columns.indices {
      guard case .known(let field) = columns[index].key else { break }
      if let value = columns[index].value(inRow: row) { known.append(Car.KnownField(field, value)) }
    }
    let shape = shapeOfRow.isEmpty ? 0 : Int(shapeOfRow[row])
    let others = shapes[shape].compactMap { index -> Field? in
      guard case .unknown(let name) = columns[index].key else { return nil }
      return columns[index].value(inRow: row).map { Field(name, $0) }
    }
    var (ownWords, wordsForNothing): ([Car.KnownField], [Field]) = ([], [])
    for (key, column) in written {
      guard let value = column.value(inRow: row) else { continue }
      switch key {
      case .known(let field): ownWords.append(Car.KnownField(field, value))
      case .unknown(let name): wordsForNothing.append(Field(name, value))
      }
    }
    return Car(
      id: CarID(ids.texts[row]), known: known, others: others, written: ownWords,
      wordsForNothing: wordsForNothing, faults: faults.isEmpty ? [] : faults[UInt16(row)] ?? [])
  }

  /// The schema of the unknown columns.
  var schema: CatalogueSchema {
    columns.reduce(into: CatalogueSchema()) { schema, column in
      if case .unknown(let name) = column.key { schema[name] = column.kind }
    }
  }

  /// Returns the column of a known field, or nil if no car has it.
  func column(of field: CarField) -> Column? { keys.find(.known(field)).map { columns[$0] } }

  /// Returns the column of comparable numbers: for prices, those in one currency.
  func column(comparedBy key: NumberKey) -> Column? {
    switch key {
    case .known(let field): column(of: field)
    case .unknown(let name): column(of: .exact(name))
    case .price(let currency): prices(in: currency)
    }
  }

  /// Returns the column that a query's key means, or nil if no car has the field. If several names have the same
  /// normal name, the first in each record counts.
  func column(of key: FieldKey) -> Column? {
    switch key {
    case .known(.id):
      Column(key: .known(.id), rows: nil, values: .texts(.own(count: count), of: ids.texts))
    case .known(let field): column(of: field)
    case .unknown(let name): names.find(.unknown(name)).flatMap { column(of: key, in: columnsOfNames[$0]) }
    case .exact(let name): keys.find(.unknown(name)).map { columns[$0] }
    case .quotient(let quotient): column(of: quotient)
    }
  }

  private func column(of key: FieldKey, in places: [Int]) -> Column? {
    guard let first = places.first.map({ columns[$0] }) else { return nil }
    if places.count == 1 { return first }
    var builder = ColumnBuilder(first.key, first.kind)
    for row in 0..<count {
      if let value = car(at: row).value(of: key) { builder.add(value, row: row) }
    }
    return builder.column(rowCount: count)
  }

  private func column(of quotient: FieldQuotient) -> Column? {
    let parts = [quotient.dividend, quotient.divisor].compactMap {
      column(of: $0)?.numbersByRow(count: count)
    }
    guard parts.count == 2 else { return nil }
    var (rows, quotients): ([UInt16], [Double]) = ([], [])
    for row in 0..<count {
      guard let value = FieldQuotient.value(parts[0][row], by: parts[1][row]) else { continue }
      rows.append(UInt16(row))
      quotients.append(value)
    }
    return Column(
      key: .unknown(quotient.name), rows: rows, values: .numbers(.decimals(quotients), places: []))
  }

  /// Returns the column that a query's key means; of amounts of money, those in a currency or, for nil, those whose
  /// currency is unknown. Nil if no car has the field.
  func column(of key: FieldKey, in currency: String?) -> Column? {
    guard key.isInACurrency else { return column(of: key) }
    guard key != .known(.price) else { return prices(in: currency) }
    var isMeant = [Bool](repeating: false, count: count)
    prices(in: currency)?.forEachRow { isMeant[$0] = true }
    return column(of: key)?.keeping(isMeant)
  }

  /// Returns the prices in a currency or, for nil, those whose currency is unknown; nil if the cars have no prices.
  func prices(in currency: String?) -> Column? {
    guard let prices = column(of: .price) else { return nil }
    var isMeant = [Bool](repeating: currency == nil, count: count)
    if let currencies = column(of: .currency), !currencies.isEmpty {
      let areMeant = currencies.distinct.map { $0.text == currency }
      // A car has a currency only together with a price.
      if areMeant == [true], currencies.count == prices.count { return prices }
      currencies.forEachCode { isMeant[$0] = areMeant[$1] }
    } else if currency == nil {
      return prices
    }
    return prices.keeping(isMeant)
  }

  /// Returns the least and the greatest price without a currency, then those in each distinct one; nil for no prices.
  private func priceRanges(by currencies: Column?) -> [ClosedRange<Double>?] {
    var groups = [Int](repeating: 0, count: count)
    currencies?.forEachCode { groups[$0] = $1 + 1 }
    var ranges = [ClosedRange<Double>?](repeating: nil, count: 1 + (currencies?.distinct.count ?? 0))
    column(of: .price)?.forEachNumber { row, price in
      let range = ranges[groups[row]] ?? price...price
      ranges[groups[row]] = min(range.lowerBound, price)...max(range.upperBound, price)
    }
    return ranges
  }

  /// The currencies of cars without a price, or nil if there are none.
  var currenciesAlone: Column? {
    guard let column = written(in: .currency) else { return nil }
    let others = [self.column(of: .currency), self.column(of: .price), written(in: .price)]
    let isAlone = (0..<count).map { row in
      let code = column.value(inRow: row)?.text?.uppercased()
      return code.map(Currency.isCode) ?? false && others.allSatisfy { $0?.value(inRow: row) == nil }
    }
    return isAlone.contains(true) ? column.keeping(isAlone) : nil
  }

  /// The values left out of the cars, by known field.
  private var leftOut: [(field: CarField, values: [FieldValue])] {
    written.compactMap { key, written in
      guard case .known(let field) = key else { return nil }
      var isLeftOut = [Bool](repeating: true, count: count)
      column(of: field)?.forEachRow { isLeftOut[$0] = false }
      if field == .currency, isLeftOut.contains(true) {
        currenciesAlone?.forEachRow { isLeftOut[$0] = false }
      }
      let values = written.keeping(isLeftOut)
      // Words for nothing are kept only so that the record can be written again.
      let said = (0..<values.count).lazy.map { values.value(at: $0) }
      return (field, said.filter { field.allowedNumbers == nil || !$0.isNothing })
    }
  }

  private func written(in field: CarField) -> Column? { written.first { $0.key == .known(field) }?.column }

  /// Adds the contents of the cars' fields to `found`.
  fileprivate func describe(in found: inout FoundFields) {
    for column in columns where !column.isEmpty {
      if case .known(let field) = column.key { found.add(field, isOfNumbers: column.holdsNumbers) }
    }
    for (key, places) in zip(names.keys, columnsOfNames) {
      for column in places.map({ columns[$0] }) where !column.isEmpty {
        found.add(unknown: column.key.name, key.name, isOfNumbers: column.holdsNumbers)
        if !found.quantities.contains(column.key.name), column.holdsQuantities {
          found.quantities.insert(column.key.name)
        }
      }
    }
    for (field, values) in leftOut { found.add(leftOut: values, of: field) }
    if !sharedNames.isEmpty { found.sharedNames.formUnion(sharedNames) }
    let currencies = column(of: .currency)
    for (code, count) in currencies?.textCounts() ?? [] { found.currencies[code, default: 0] += count }
    found.unsaidPrices += (column(of: .price)?.count ?? 0) - (currencies?.count ?? 0)
    let codes = [nil] + (currencies.map { $0.distinct.map(\.text) } ?? [])
    for (code, prices) in zip(codes, priceRanges(by: currencies)) {
      if let prices { found.add(prices: prices, in: code) }
    }
  }

  /// Returns the chunk with one car replaced or, for nil, removed.
  /// - Parameter schema: the columns of the catalogue.
  func changing(_ row: Int, to car: Car?, _ schema: CatalogueSchema) -> Chunk {
    var builder = ChunkBuilder(schema)
    for other in 0..<count {
      guard let car = other == row ? car : self.car(at: other) else { continue }
      let place = places.place(ofRow: other)
      builder.append(
        car, line: place.line, number: place.number, isNamed: unnamed.binarySearch(UInt16(other)) == nil)
    }
    return builder.chunk()
  }

  /// Returns the chunk with other identifiers.
  func identified(by ids: Texts, unnamed: [UInt16]) -> Chunk {
    Chunk(
      ids: Identifiers(ids), columns: columns, shapes: shapes, shapeOfRow: shapeOfRow, places: places,
      unnamed: unnamed, written: written, faults: faults)
  }
}

extension FoundFields {
  /// Adds the contents of a chunk's fields.
  mutating func add(_ chunk: Chunk) { chunk.describe(in: &self) }
}
