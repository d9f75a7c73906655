import CarsCatalogue
import CarsContracts
import CarsEntity

/// The columns of the list, and what it says of a car in them.
struct CarListTable {
  private typealias Column = (field: FieldColumn, heading: CarListColumn)

  /// From left to right; nil where a row is the whole car.
  private let columns: [Column]?
  /// The same without the headings, which a row has no use for.
  private let fields: [FieldColumn]
  private let form: PrintedForm
  /// A field that is to be a column and that no car has; nil where there is none.
  private(set) var missingField: FieldKey?

  private init(_ columns: [Column]?, _ form: PrintedForm = .words) {
    self.columns = columns
    self.form = form
    fields = (columns ?? []).map(\.field)
  }

  /// The columns on a screen.
  /// - Parameters:
  ///   - chosen: the fields that somebody chose; nil for the usual ones and, where there is room for more, the others that
  ///     are worth a column.
  ///   - catalogue: the cars.
  init(_ chosen: [FieldKey]?, of catalogue: Catalogue) {
    let fields = catalogue.fields(lookingAt: Self.mostToLookAt)
    if let chosen = chosen?.map(catalogue.field) {
      self.init(
        Self.columns(
          chosen.map { key in
            fields.first { $0.key == key }.map { FieldColumn($0) } ?? FieldColumn(key, in: catalogue)
          }.withoutRepeats))
      missingField = chosen.first { key in !fields.contains { $0.key == key } && !catalogue.hasField(key) }
    } else {
      let others = fields.filter { $0.isWorthAColumn(in: catalogue) && !Self.usualKeys.contains($0.key) }
      // Of these, those that more cars have stay longer.
      let byCount = others.indices.sorted { others[$0].count > others[$1].count }
      var ranks = Array(repeating: 0, count: others.count)
      for (rank, index) in byCount.enumerated() { ranks[index] = Self.usualColumns.count + rank }
      self.init(
        Self.usualColumns + Self.columns(others.map { FieldColumn($0) }, ranks) + Self.plainTextColumns)
    }
  }

  /// The columns of a printed list.
  init(_ printing: CarListPrinting, of catalogue: Catalogue) {
    let chosen = printing.resolved(in: catalogue).fields?.map { FieldColumn($0, in: catalogue) }
      .withoutRepeats
    switch printing.form {
    case .words: self = chosen.map { CarListTable(Self.columns($0)) } ?? .usual
    case .objects: self.init(chosen.map(Self.bareColumns), .objects)
    case .values: self.init(Self.bareColumns(chosen ?? FieldColumn.all(in: catalogue)), .values)
    }
  }

  /// The columns that every list has if nothing else is said.
  static let usual = CarListTable(usualColumns + plainTextColumns)

  private static let usualColumns = [
    column(.make, rank: 1), column(.model, rank: 0), column(.trim, rank: 4), column(.year, rank: 3),
    column(.body, rank: 6), column(.fuel, rank: 7), column(.drivetrain, rank: 8),
    column(.transmission, rank: 9), column(.horsepower, rank: 5), column(.price, rank: 2),
  ]
  private static let usualKeys = usualColumns.map(\.field.key)
  private static let plainTextColumns = [column(.id, rank: usualColumns.count, isForPlainTextOnly: true)]

  /// A field that most cars have is among the first that one meets.
  private static let mostToLookAt = 200

  /// - Parameter rank: the lowest stays longest when there is no room for all.
  private static func column(_ field: CarField, rank: Int, isForPlainTextOnly: Bool = false) -> Column {
    let column = FieldColumn(field)
    return (column, heading(of: column, field.words.label, field.words.unit, rank, isForPlainTextOnly))
  }

  /// The columns of some fields.
  /// - Parameter ranks: the rank of each; nil if the first is to stay longest when there is no room for all.
  private static func columns(_ fields: [FieldColumn], _ ranks: [Int]? = nil) -> [Column] {
    let headings = FieldText.headings(of: fields.map(\.name))
    return fields.indices.map { index in
      let words = headings[index]
      return (fields[index], heading(of: fields[index], words.label, words.unit, ranks?[index] ?? index))
    }
  }

  private static func heading(
    of field: FieldColumn, _ label: String, _ unit: String?, _ rank: Int, _ isForPlainTextOnly: Bool = false
  ) -> CarListColumn {
    CarListColumn(
      label, unit: unit, isNumeric: field.isNumeric, rank: rank,
      namesRow: field.key == .known(.make) || field.key == .known(.model),
      isForPlainTextOnly: isForPlainTextOnly)
  }

  /// The columns of some fields for programs, headed with the names of the fields.
  private static func bareColumns(_ fields: [FieldColumn]) -> [Column] {
    fields.map { ($0, CarListColumn($0.name, isNumeric: $0.isNumeric, rank: 0)) }
  }

  /// The headings, one of which may be that of what the rows are sorted by.
  func headings(in order: CarOrder?) -> [CarListColumn] {
    guard form != .objects else { return [] }
    return (columns ?? []).map { field, heading in
      var heading = heading
      if let order, form == .words, order.key == field.key {
        heading.order = order.isDescending ? .descending : .ascending
      }
      return heading
    }
  }

  /// The fields that are columns on a screen.
  var keys: [FieldKey] { (columns ?? []).filter { !$0.heading.isForPlainTextOnly }.map(\.field.key) }

  /// The order by the column after the one that the rows are sorted by; nil after the last.
  /// - Parameter shown: the columns that are on screen; nil for all.
  func orderAfter(_ order: CarOrder?, among shown: [Int]?) -> CarOrder? {
    let keys = keys
    let shown = shown?.filter(keys.indices.contains) ?? Array(keys.indices)
    let current = shown.firstIndex { order?.key == keys[$0] }
    return shown.dropFirst(current.map { $0 + 1 } ?? 0).first.map { CarOrder(by: keys[$0]) }
  }

  /// The row of a car, in which what a query looks for is marked.
  func row(_ car: Car, _ query: CarQuery = CarQuery()) -> CarRow {
    switch (form, columns) {
    case (.objects, .some):
      CarRow(id: car.id, cells: [JSONText.object(fields.compactMap { $0.field(of: car) })])
    case (.objects, nil): CarRow(id: car.id, cells: [JSONText.object(car.fields)])
    case (.values, _): CarRow(id: car.id, cells: fields.map { $0.value(of: car) })
    case (.words, _): Self.row(car, query, fields)
    }
  }

  private static func row(_ car: Car, _ query: CarQuery, _ fields: [FieldColumn]) -> CarRow {
    let cells = fields.map { $0.words(of: car) }
    guard !query.terms.isEmpty else { return CarRow(id: car.id, cells: cells) }
    let marks = zip(fields, cells).map { field, cell in
      query.ranges(in: cell, of: field.key).map { range in
        cell.utf8.distance(
          from: cell.startIndex, to: range.lowerBound)..<cell.utf8.distance(
            from: cell.startIndex, to: range.upperBound)
      }
    }
    return CarRow(id: car.id, cells: cells, marks: marks)
  }
}

extension FieldSummary {
  /// Whether the list has a column for the field where there is room: most cars have something there, it differs, and it
  /// is short.
  fileprivate func isWorthAColumn(in catalogue: Catalogue) -> Bool {
    key != .known(.id) && key != .known(.currency) && count * 2 > catalogue.count && variety == .some
      && longestText <= Self.longestInColumn
  }

  private static let longestInColumn = 24
}
