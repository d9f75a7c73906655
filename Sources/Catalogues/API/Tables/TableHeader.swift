import CarsEntity
import CarsRecords

/// The header of a table: its delimiter, and its column names.
struct TableHeader: Equatable, Sendable {
  /// A comma, a semicolon, a tab or a vertical bar.
  let delimiter: UInt8
  /// The quotation mark: `"` or `'`.
  let quote: UInt8
  /// The unique names of the columns: a second `a` becomes `a 2`. A column without a heading is named by its number:
  /// `column 4`.
  let names: [String]
  /// The cells of the first row as written. Empty if that isn't a header.
  let written: [[UInt8]]

  /// The known field of each column.
  let fields: [CarField?]
  /// The kind of the cells that it implies.
  let kinds: [TableCell.Kind]
  /// Whether each column has its unit in another column, or contains another column's units.
  let units: [UnitColumn]
  /// The cells that mean nothing.
  let nothing: TableCell.Nothing
  /// The most frequent word for nothing in each column. Empty if that is an empty cell.
  let wordsForNothing: [[UInt8]]
  /// What the first cells of each column look like.
  let shapes: [TableSample.Shapes]
  /// The names that a row needs for a car.
  let need: FieldNames.CarNeed
  /// Whether most rows have extra cells, which are empty.
  let hasWideRows: Bool
  /// The columns whose numbers are shown as written, because `85.000` may mean 85 or 85,000 there.
  let unclear: [String]
  /// A make or model name that several columns share, without the user having chosen one. Nil if there is none.
  let repeatedName: String?
  /// The column with make and model together, or nil if there are separate columns or none.
  private let wholeName: String?

  /// The column of the make or, failing that, of another name of the car.
  let nameColumn: Int?
  /// The column with make and model together, if the user hasn't defined it as such.
  let guessedWholeName: Int?

  /// Whether the columns that a car needs exist.
  var isOfCars: Bool {
    need != .makeAndModel || [CarField.make, .model].allSatisfy(fields.contains) || wholeName != nil
  }

  /// The names that mean a known field without being its own name.
  var understood: [FieldName] {
    zip(names, fields).compactMap { name, field in
      if name == wholeName { return FieldName(name, .makeAndModel) }
      return field.flatMap { $0.rawValue == name ? nil : FieldName(name, .field($0)) }
    }
  }

  /// - Parameters:
  ///   - delimiter: the delimiter of the cells.
  ///   - quote: the quotation mark.
  ///   - cells: the texts of the cells.
  ///   - written: the cells of the first row as written. Empty if that isn't a header.
  ///   - meanings: the meanings of the names.
  ///   - sample: the sample of the rows.
  init(
    delimiter: UInt8, quote: UInt8 = Byte.quote, cells: [String], written: [[UInt8]] = [],
    _ meanings: FieldNames,
    _ sample: TableSample = TableSample()
  ) {
    (self.delimiter, self.quote, self.written) = (delimiter, quote, written)
    hasWideRows = sample.hasWideRows
    var cells = cells
    // R writes row names under an empty heading.
    if cells.first == "", Self.hasNoNames(cells, meanings), !Self.hasValues(cells) { cells[0] = "name" }
    for column in cells.indices where cells[column].isEmpty { cells[column] = "column \(column + 1)" }
    var unique = Self.unique(cells)
    var units = unique.map { _ in UnitColumn.none }
    for split in sample.splits {
      guard let value = unique.firstIndex(of: split.value), let unit = unique.firstIndex(of: split.unit)
      else {
        continue
      }
      unique[value] = split.name
      (units[value], units[unit]) = (.column(unit), .isOne)
    }
    (names, self.units) = (unique, units)
    repeatedName =
      names == cells
      ? nil
      : zip(names, cells).first { name, cell in
        name != cell && [.make, .model].contains(meanings.field(named: cell))
          && !meanings.said.names.contains { $0.meaning == meanings.field(named: cell).map { .field($0) } }
      }?.1
    fields = zip(meanings.fields(of: names), units).map { $1 == .isOne ? nil : $0 }
    nothing = TableCell.Nothing(meanings.said)
    shapes = names.indices.map(sample.shapes)
    wordsForNothing = zip(names.indices, fields).map { [names] column, field in
      sample.wordForNothing(
        inColumn: column,
        areNumbers: field.map { $0.allowedNumbers != nil }
          ?? meanings.schema?[names[column]].hasWordsForNothing ?? false)
    }
    need = meanings.need(of: names)
    let schema = meanings.schema ?? CatalogueSchema()
    let kinds = names.indices.map { [names] column -> TableCell.Kind in
      let name = names[column]
      if meanings.isWholeName(name) || schema[name].isOfTexts || units[column] != .none { return .text }
      let field = meanings.field(named: name)
      let isScaled = field == .price && meanings.scale(ofPrice: name)?.isLarge ?? false
      return TableCell.Kind(field, isScaled: isScaled, sample, column)
    }
    let unclear = kinds.indices.filter { column in
      let kind = kinds[column]
      return kind.content == .any && kind.triple == .asWritten && sample.hasTriples(inColumn: column)
    }
    self.unclear = unclear.map { [names] in names[$0] }
    self.kinds = kinds
    let hasParts = fields.contains(.make) || fields.contains(.model)
    let given = names.first(where: meanings.isGivenWholeName)
    guessedWholeName = hasParts || given != nil ? nil : names.firstIndex(where: meanings.isWholeName)
    let wholeName = hasParts ? nil : given ?? guessedWholeName.map { [names] in names[$0] }
    self.wholeName = wholeName
    nameColumn =
      fields.firstIndex(of: .make) ?? fields.firstIndex(of: .model) ?? names.firstIndex { $0 == wholeName }
  }
}

extension TableHeader {
  /// The role of a column with regard to units.
  enum UnitColumn: Equatable, Sendable {
    case none
    /// Its unit is in this column.
    case column(Int)
    /// It contains the units of another column.
    case isOne
  }

  /// Returns unique names: a second `a` becomes `a 2`.
  static func unique(_ names: [String]) -> [String] {
    var taken: Set<String> = []
    var numbers: [String: Int] = [:]
    return names.map { name in
      var unique = name
      while !taken.insert(unique).inserted {
        let number = numbers[name, default: 1] + 1
        numbers[name] = number
        unique = "\(name) \(number)"
      }
      return unique
    }
  }

  /// Whether a column is outside the table: it has no heading, and no cell in the sample has a value, as beside the
  /// bars of Markdown.
  func isMargin(_ column: Int) -> Bool {
    shapes[column].isEmpty && column < written.count && written[column].allSatisfy { $0 <= Byte.space }
  }

  /// Returns the field of a column with a cell's value, or nil if the cell means nothing.
  func field(ofColumn column: Int, _ text: [UInt8]) -> Field? {
    text.withUnsafeBufferPointer {
      nothing.isSaid(by: $0) ? nil : Field(names[column], TableCell.value($0, kinds[column]))
    }
  }

  /// The kinds of cells by column name.
  var kindsByName: [String: TableCell.Kind] {
    // A number without its unit is interpreted by its looks.
    Dictionary(uniqueKeysWithValues: names.indices.map { (names[$0], units[$0] == .none ? kinds[$0] : .any) })
  }

  /// Whether some cells are numbers or dates, other than years, which may well be names.
  private static func hasValues(_ cells: [String]) -> Bool {
    cells.contains { $0.utf8.count != 4 && RowWithoutHeader.isValue(Array($0.utf8)) }
  }

  /// Whether no column names the cars.
  private static func hasNoNames(_ cells: [String], _ meanings: FieldNames) -> Bool {
    cells.allSatisfy { cell in
      let field = meanings.field(named: cell)
      return field != .make && field != .model && !meanings.isWholeName(cell)
    }
  }
}

extension TableCell.Kind {
  /// Creates the kind of a column.
  /// - Parameters:
  ///   - field: its known field, or nil for any other.
  ///   - isScaled: whether a price is in thousands or the like, according to its name.
  ///   - sample: the sample of the rows.
  ///   - column: the index of the column.
  fileprivate init(_ field: CarField?, isScaled: Bool, _ sample: TableSample, _ column: Int) {
    let triple = sample.triple(ofColumn: column)
    let groupsThousands = sample.groupsThousands(inColumn: column)
    switch field?.rule {
    case .identifier, .requiredText, .text, .currency: self = .text
    case .number where field == .price:
      let hasThousandths = isScaled && triple != .thousands || sample.hasThousandths(inColumn: column)
      self.init(content: .number, triple: hasThousandths ? .fraction : .asWritten)
    // An uninterpreted value would be left out of a car, which is worse than a fraction.
    case .number, .wholeNumber:
      self.init(
        content: field == .year ? .year : .number, triple: triple == .asWritten ? .fraction : triple,
        groupsThousands: groupsThousands)
    case nil: self.init(content: .any, triple: triple, groupsThousands: groupsThousands)
    }
  }
}
