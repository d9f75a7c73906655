import CarsEntity
import CarsRecords

/// What the first rows of a table reveal about its number format.
///
/// `85.000` is eighty-five thousand in one country and eighty-five in another. Fractions such as `4,7` or `4.7`, in
/// the same column or elsewhere, decide. So does the semicolon, the usual delimiter if numbers have commas.
struct TableSample {
  /// The meaning of a point followed by three digits, unless the column itself decides.
  private let usual: TableCell.Triple
  /// Whether any number has a decimal comma: `4,7`.
  private let hasDecimalCommas: Bool
  /// The user's decimal mark, if any.
  private let decimalMark: ReadingOptions.DecimalMark?
  /// The user's date order, if any.
  private let dateOrder: WrittenDate.Order?
  fileprivate var columns: [Column] = []
  /// Whether most rows are wider than the header, for example because each line ends with a delimiter.
  let hasWideRows: Bool
  /// The measures whose units are in separate columns.
  private(set) var splits: [SplitMeasure] = []

  /// What the cells of a column reveal.
  struct Column {
    /// What its numbers reveal about their marks.
    var marks = NumberMarks()
    /// `433 km`.
    var measures = MeasureTally()
    /// `km`, if the column may contain units.
    var units = MeasureTally()
    /// `Kia Niro`.
    var names = NameTally()
    /// `30.11.2025` and `00417`.
    var kinds = KindTally()
    /// What the cells look like in rows as wide as the header.
    var shapes: Shapes = []
    /// The number of empty cells.
    var emptyCells = 0
    /// The number of cells that mean nothing, by their text.
    var wordsForNothing: [[UInt8]: Int] = [:]
    /// The number of cells that mean nothing only among numbers, dates and codes, by their text.
    var wordsAmongNumbers: [[UInt8]: Int] = [:]
  }

  /// The number of bytes to examine after the header.
  static let size = 1 << 15

  /// Creates a sample for a table without rows.
  init() {
    (usual, hasDecimalCommas, decimalMark, dateOrder) = (.asWritten, false, nil, nil)
    hasWideRows = false
  }

  /// Samples the first rows of a table.
  /// - Parameters:
  ///   - bytes: the beginning of the text, followed by `BlockBuffer.padding` readable bytes.
  ///   - opening: its header.
  ///   - isAll: whether that is the whole text.
  ///   - names: the meanings of the names.
  init(
    _ bytes: UnsafeBufferPointer<UInt8>, behind opening: TableOpening, isAll: Bool, _ names: FieldNames
  ) {
    let decimalMark = names.said.decimalMark
    var (rowCount, wideCount) = (0, 0)
    var columns = Self.columns(bytes, behind: opening, isAll: isAll, names) { row, part in
      if !row.isBlank(in: part) {
        rowCount += 1
        if row.cells.count > opening.cells.count { wideCount += 1 }
      }
      return !row.repeats(opening.written, in: part)
    }
    hasWideRows = wideCount * 2 > rowCount
    let cells = opening.cells.map { String(decoding: $0, as: UTF8.self) }
    let splits = SplitMeasure.all(among: cells, said: names.said.names)
    if columns.contains(where: { !$0.measures.isEmpty || $0.kinds.mayBeFlags }) || !splits.isEmpty {
      let places = splits.compactMap { $0.places(in: cells) }
      let cars = Self.columnsOfCars(bytes, behind: opening, isAll: isAll, names, splits: places)
      for column in cars.indices {
        (columns[column].measures, columns[column].units) = (cars[column].measures, cars[column].units)
        columns[column].kinds = cars[column].kinds
      }
    }
    self.splits = splits.filter { columns.take($0, cells, names) }
    self.columns = columns
    self.decimalMark = decimalMark
    dateOrder = names.said.dateOrder
    hasDecimalCommas = columns.contains(where: \.marks.hasDecimalComma)
    let (hasComma, hasPoint) = (hasDecimalCommas, columns.contains(where: \.marks.hasFraction))
    usual =
      switch decimalMark {
      case .comma: .thousands
      case .point: .fraction
      case nil:
        switch (hasComma, hasPoint, opening.delimiter == UInt8(ascii: ";")) {
        case (true, _, true), (true, false, false), (false, false, true): .thousands
        case (false, true, false): .fraction
        case (true, true, false), (false, true, true), (false, false, false): .asWritten
        }
      }
  }

  /// Returns what the cells of the first rows reveal.
  /// - Parameters:
  ///   - splits: the columns that may be a number and its unit.
  ///   - counts: whether to examine a row.
  private static func columns(
    _ bytes: UnsafeBufferPointer<UInt8>, behind opening: TableOpening, isAll: Bool, _ names: FieldNames,
    splits: [(value: Int, unit: Int)] = [], where counts: (RowScanner, UnsafeBufferPointer<UInt8>) -> Bool
  ) -> [Column] {
    let nothing = TableCell.Nothing(names.said)
    let end = min(bytes.count, opening.end + size)
    let part = UnsafeBufferPointer(rebasing: bytes[..<end])
    var scanner = RowScanner(delimiter: opening.delimiter, quote: opening.quote, columns: opening.cells.count)
    var (columns, position) = ([Column](), opening.end)
    while position < end, scanner.scan(part, from: position, isLast: isAll && end == bytes.count) == .row,
      scanner.isASCII || part.firstInvalidUTF8(in: position..<scanner.end) == nil
    {
      position = scanner.end
      guard counts(scanner, part) else { continue }
      while columns.count < scanner.cells.count { columns.append(Column()) }
      for (column, cell) in scanner.cells.enumerated() {
        columns[column].add(cell, part, nothing: nothing, currency: names.said.currency)
        guard scanner.cells.count == opening.cells.count else { continue }
        columns[column].shapes.formUnion(Shapes(of: part[cell.start..<cell.end]))
      }
      for (value, unit) in splits where max(value, unit) < scanner.cells.count {
        let (number, cell) = (scanner.cells[value], scanner.cells[unit])
        if number.start < number.end { columns[unit].units.add(unitIn: part[cell.start..<cell.end]) }
      }
    }
    return columns
  }

  /// Returns what the cells of cars' rows reveal. Other rows say nothing about a column's units.
  private static func columnsOfCars(
    _ bytes: UnsafeBufferPointer<UInt8>, behind opening: TableOpening, isAll: Bool, _ names: FieldNames,
    splits: [(value: Int, unit: Int)]
  ) -> [Column] {
    let cells = opening.cells.map { String(decoding: $0, as: UTF8.self) }
    let header = TableHeader(
      delimiter: opening.delimiter, quote: opening.quote, cells: cells, written: opening.written, names)
    var names = names
    names.need = header.need
    return columns(bytes, behind: opening, isAll: isAll, names, splits: splits) { [names] row, part in
      row.fault(in: part, header) == nil
        && (try? Car(record: row.fields(in: part, header), names)) != nil
    }
  }

  /// Returns the most frequent word for nothing in a column. Empty if most such cells are empty, or if it is unclear.
  /// - Parameter areNumbers: whether the column has numbers, dates or codes.
  func wordForNothing(inColumn column: Int, areNumbers: Bool) -> [UInt8] {
    guard columns.indices.contains(column) else { return [] }
    var words = columns[column].wordsForNothing
    if areNumbers { words.merge(columns[column].wordsAmongNumbers, uniquingKeysWith: +) }
    guard let most = words.max(by: { $0.value < $1.value }), most.value > columns[column].emptyCells,
      words.values.count(where: { $0 == most.value }) == 1
    else { return [] }
    return most.key
  }

  /// Returns what the cells of a column look like, or empty if unknown.
  func shapes(inColumn column: Int) -> Shapes {
    columns.indices.contains(column) ? columns[column].shapes : []
  }

  /// Returns the meaning of a point followed by three digits in a column.
  func triple(ofColumn column: Int) -> TableCell.Triple {
    guard columns.indices.contains(column) else { return usual }
    let marks = columns[column].marks
    if marks.hasGroups { return marks.hasFraction ? .asWritten : .thousands }
    return marks.hasFraction ? .fraction : usual
  }

  /// Whether a comma followed by three digits is a decimal mark in a column, as in `1,598 l`: the user said so, or other
  /// numbers have decimal commas, those of the column first. A semicolon between the cells does not say so.
  private func hasDecimalCommas(inColumn column: Int) -> Bool {
    if let decimalMark { return decimalMark == .comma }
    let marks = columns[column].marks
    return !marks.hasCommaGroups && (marks.hasDecimalComma || hasDecimalCommas && usual == .thousands)
  }

  /// Returns the schema of the columns.
  /// - Parameter said: the meanings of names, as the user defined them.
  func schema(of header: TableHeader, said: [FieldName]) -> CatalogueSchema {
    var schema = kinds(of: header.names, header.fields, said: said)
    schema.splitMeasures = splits.map(\.renamed)
    if let column = header.guessedWholeName, column < columns.count, columns[column].names.areOfModels {
      schema.fields = [header.names[column]: .model]
    }
    return schema
  }

  /// Returns the kinds of the columns' cells.
  private func kinds(
    of names: [String], _ fields: [CarField?], said: [FieldName]
  ) -> CatalogueSchema {
    var schema = CatalogueSchema()
    let own = said.ownUnits
    for column in names.indices where column < columns.count {
      let mark: ReadingOptions.DecimalMark? =
        switch triple(ofColumn: column) {
        case .fraction: .point
        case .thousands: .comma
        // An uninterpreted value would be left out of a car.
        case .asWritten: fields[column] != nil && splits.contains { $0.name == names[column] } ? .point : nil
        }
      let hasDecimalCommas = hasDecimalCommas(inColumn: column)
      if let unit = own[names[column]] {
        schema[names[column]] = .measure(
          CellMeasure(unit, decimalMark: mark, hasDecimalCommas: hasDecimalCommas))
      } else {
        schema.add(
          names[column], fields[column], by: columns[column].measures, decimalMark: mark,
          hasDecimalCommas: hasDecimalCommas, said: said)
        schema.add(names[column], fields[column], columns[column].kinds, said: dateOrder)
      }
    }
    return schema
  }

  /// Whether a column has numbers that may be thousands or fractions.
  func hasTriples(inColumn column: Int) -> Bool {
    columns.indices.contains(column) && columns[column].marks.hasTriple
  }

  /// Whether even a price in a column may have thousandths: another one has a decimal point, or the user chose it.
  func hasThousandths(inColumn column: Int) -> Bool {
    guard decimalMark == nil else { return decimalMark == .point }
    return columns.indices.contains(column) && columns[column].marks.hasFraction
      && !columns[column].marks.hasGroups
  }

  /// Whether the thousands of a column are separated.
  func groupsThousands(inColumn column: Int) -> Bool {
    guard columns.indices.contains(column), triple(ofColumn: column) == .thousands else { return false }
    let marks = columns[column].marks
    return (marks.hasTriple || marks.hasGroups) && !marks.hasPlainThousands
  }
}
