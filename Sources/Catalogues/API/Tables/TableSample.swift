import CarsEntity
import CarsRecords

/// What the first rows of a table say about how its numbers are written.
///
/// `85.000` is eighty-five thousand in one country and eighty-five in another. What is beside it tells: a fraction such as
/// `4,7` or `4.7`, in its own column or in any other, and the semicolon, which separates the cells where commas are in
/// numbers.
struct TableSample {
  /// What a table's points with three digits behind them mean, where their own column does not tell.
  private let usual: TableCell.Triple
  /// What stands before a fraction, where somebody has said it.
  private let decimalMark: ReadingOptions.DecimalMark?
  /// Which comes first in a date, where somebody has said it.
  private let dateOrder: WrittenDate.Order?
  fileprivate var columns: [Column] = []
  /// Whether most of the rows have more cells than the header, as where each line ends with a delimiter.
  let hasWideRows: Bool
  /// The measures whose units are in columns of their own.
  private(set) var splits: [SplitMeasure] = []

  /// What the cells of a column show.
  struct Column {
    /// Such as `85.000`.
    var hasTriple = false
    /// Such as `1.085.000`.
    var hasGroups = false
    /// Such as `4.7`, which is no month of a year.
    var hasFraction = false
    /// Such as `4,7`.
    var hasDecimalComma = false
    /// Such as `85000`.
    var hasPlainThousands = false
    /// Such as `433 km`.
    var measures = MeasureTally()
    /// Such as `km`, where the column may be that of units.
    var units = MeasureTally()
    /// Such as `Kia Niro`.
    var names = NameTally()
    /// Such as `30.11.2025` and `00417`.
    var kinds = KindTally()
    /// What the cells look like of rows that have as many as the header.
    var shapes: Shapes = []
    /// How many cells are empty.
    var emptyCells = 0
    /// How many say that there is nothing, by what they say.
    var wordsForNothing: [[UInt8]: Int] = [:]
    /// The same of words that only say it among numbers, dates and codes.
    var wordsAmongNumbers: [[UInt8]: Int] = [:]
  }

  /// How many bytes behind the header are looked at.
  static let size = 1 << 15

  /// Of a table of which there is nothing but its header.
  init() { (usual, decimalMark, dateOrder, hasWideRows) = (.asWritten, nil, nil, false) }

  /// Looks at the first rows of a table.
  /// - Parameters:
  ///   - bytes: the beginning of the text, with `BlockBuffer.padding` bytes behind it that may be looked at.
  ///   - opening: its header.
  ///   - isAll: whether that is the whole text.
  ///   - names: what names mean.
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
    let hasComma = columns.contains(where: \.hasDecimalComma)
    let hasPoint = columns.contains { $0.hasFraction }
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

  /// What the cells of the first rows show.
  /// - Parameters:
  ///   - splits: the columns that may be those of a number and its unit.
  ///   - counts: whether a row is looked at.
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

  /// What the cells of those rows show that are cars: the others say nothing of what a column is in.
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

  /// What most cells of a column with nothing in them say; empty where most are empty, or where nobody knows.
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

  /// What the cells of a column look like; nothing where nobody knows.
  func shapes(inColumn column: Int) -> Shapes {
    columns.indices.contains(column) ? columns[column].shapes : []
  }

  /// What a point with three digits behind it means in a column.
  func triple(ofColumn column: Int) -> TableCell.Triple {
    guard columns.indices.contains(column) else { return usual }
    let column = columns[column]
    if column.hasGroups { return column.hasFraction ? .asWritten : .thousands }
    return column.hasFraction ? .fraction : usual
  }

  /// What the columns hold.
  /// - Parameter said: what somebody has said of names.
  func schema(of header: TableHeader, said: [FieldName]) -> CatalogueSchema {
    var schema = kinds(of: header.names, header.fields, said: said)
    schema.splitMeasures = splits.map(\.renamed)
    if let column = header.guessedWholeName, column < columns.count, columns[column].names.areOfModels {
      schema.fields = [header.names[column]: .model]
    }
    return schema
  }

  /// What the cells of columns are.
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
        // What is not understood would be left out of a car.
        case .asWritten: fields[column] != nil && splits.contains { $0.name == names[column] } ? .point : nil
        }
      if let unit = own[names[column]] {
        schema[names[column]] = .measure(CellMeasure(unit, decimalMark: mark))
      } else {
        schema.add(
          names[column], fields[column], by: columns[column].measures, decimalMark: mark, said: said)
        schema.add(names[column], fields[column], columns[column].kinds, said: dateOrder)
      }
    }
    return schema
  }

  /// Whether a column has numbers that may be thousands or fractions.
  func hasTriples(inColumn column: Int) -> Bool {
    columns.indices.contains(column) && columns[column].hasTriple
  }

  /// Whether even a price in a column has thousandths: another one has a fraction behind a point, or somebody has said it.
  func hasThousandths(inColumn column: Int) -> Bool {
    guard decimalMark == nil else { return decimalMark == .point }
    return columns.indices.contains(column) && columns[column].hasFraction && !columns[column].hasGroups
  }

  /// Whether the thousands of a column are set apart.
  func groupsThousands(inColumn column: Int) -> Bool {
    guard columns.indices.contains(column), triple(ofColumn: column) == .thousands else { return false }
    return (columns[column].hasTriple || columns[column].hasGroups) && !columns[column].hasPlainThousands
  }
}
