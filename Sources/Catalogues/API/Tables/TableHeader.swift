import CarsEntity
import CarsRecords

/// What the first row of a table says: what separates its cells, and what its columns are called.
struct TableHeader: Equatable, Sendable {
  /// A comma, a semicolon, a tab or a vertical line.
  let delimiter: UInt8
  /// What stands around a cell: `"` or `'`.
  let quote: UInt8
  /// The names of the columns. No two are the same: a second `a` is called `a 2`. One without a heading says which it is:
  /// `column 4`.
  let names: [String]
  /// The cells of the first row, as they stand there; none where that is no header.
  let written: [[UInt8]]

  /// Which known field each column is.
  let fields: [CarField?]
  /// What that says about the cells of the column.
  let kinds: [TableCell.Kind]
  /// For each column whether its unit is in another one, or it is that of another one's unit.
  let units: [UnitColumn]
  /// Which cells say that there is nothing.
  let nothing: TableCell.Nothing
  /// What most cells of each column with nothing in them say; empty where they say nothing.
  let wordsForNothing: [[UInt8]]
  /// What the cells of each column look like in the first rows.
  let shapes: [TableSample.Shapes]
  /// What a row has to say of what its car is called.
  let need: FieldNames.CarNeed
  /// Whether most rows have more cells than there are columns, and nothing in them.
  let hasWideRows: Bool
  /// The columns whose numbers are shown as they are written, because `85.000` may be 85 or 85,000 there.
  let unclear: [String]
  /// A name of make or model that several columns have, of which nobody has said which one is meant; nil where there is none.
  let repeatedName: String?
  /// The column that says make and model together; nil where there are columns for both, or not even that.
  private let wholeName: String?

  /// The column that says the make or, where none does, what else a car is called.
  let nameColumn: Int?
  /// The column that says make and model together, if nobody has said that it does.
  let guessedWholeName: Int?

  /// Whether there are the columns without which no row is a car.
  var isOfCars: Bool {
    need != .makeAndModel || [CarField.make, .model].allSatisfy(fields.contains) || wholeName != nil
  }

  /// The names that mean a known field and are not its own.
  var understood: [FieldName] {
    zip(names, fields).compactMap { name, field in
      if name == wholeName { return FieldName(name, .makeAndModel) }
      return field.flatMap { $0.rawValue == name ? nil : FieldName(name, .field($0)) }
    }
  }

  /// - Parameters:
  ///   - delimiter: what separates them.
  ///   - quote: what stands around a cell.
  ///   - cells: their texts.
  ///   - written: the same, as they stand in the first row; none where that is no header.
  ///   - meanings: what names mean.
  ///   - sample: what the rows show.
  init(
    delimiter: UInt8, quote: UInt8 = Byte.quote, cells: [String], written: [[UInt8]] = [],
    _ meanings: FieldNames,
    _ sample: TableSample = TableSample()
  ) {
    (self.delimiter, self.quote, self.written) = (delimiter, quote, written)
    hasWideRows = sample.hasWideRows
    var cells = cells
    // Rows can have names, as R writes them, above which there is nothing.
    if cells.first == "", Self.hasNoNames(cells, meanings) { cells[0] = "name" }
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
  /// What a column has to do with units.
  enum UnitColumn: Equatable, Sendable {
    case none
    /// Its unit is in this column.
    case column(Int)
    /// It has the units of another one.
    case isOne
  }

  /// Names of which a second `a` is called `a 2`.
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

  /// The field of a column with what a cell says; nil where that is nothing.
  func field(ofColumn column: Int, _ text: [UInt8]) -> Field? {
    text.withUnsafeBufferPointer {
      nothing.isSaid(by: $0) ? nil : Field(names[column], TableCell.value($0, kinds[column]))
    }
  }

  /// What the name of each column says about its cells.
  var kindsByName: [String: TableCell.Kind] {
    // A number without its unit is what it looks like.
    Dictionary(uniqueKeysWithValues: names.indices.map { (names[$0], units[$0] == .none ? kinds[$0] : .any) })
  }

  /// Whether nothing says what the cars are called.
  private static func hasNoNames(_ cells: [String], _ meanings: FieldNames) -> Bool {
    cells.allSatisfy { cell in
      let field = meanings.field(named: cell)
      return field != .make && field != .model && !meanings.isWholeName(cell)
    }
  }
}

extension TableCell.Kind {
  /// What is known of a column.
  /// - Parameters:
  ///   - field: which known field it is; nil for any other.
  ///   - isScaled: whether the name of a price says that it counts in thousands or the like.
  ///   - sample: what the rows show.
  ///   - column: which column it is.
  fileprivate init(_ field: CarField?, isScaled: Bool, _ sample: TableSample, _ column: Int) {
    let triple = sample.triple(ofColumn: column)
    let groupsThousands = sample.groupsThousands(inColumn: column)
    switch field?.rule {
    case .identifier, .requiredText, .text, .currency: self = .text
    case .number where field == .price:
      let hasThousandths = isScaled && triple != .thousands || sample.hasThousandths(inColumn: column)
      self.init(content: .number, triple: hasThousandths ? .fraction : .asWritten)
    // What is not understood is left out of a car, which is worse than a fraction.
    case .number, .wholeNumber:
      self.init(
        content: field == .year ? .year : .number, triple: triple == .asWritten ? .fraction : triple,
        groupsThousands: groupsThousands)
    case nil: self.init(content: .any, triple: triple, groupsThousands: groupsThousands)
    }
  }
}
