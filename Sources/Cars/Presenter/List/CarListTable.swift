import CarsContracts
import CarsEntity
import Scenes

/// The list as a table: its columns and rows. It never changes; as a class, it isn't copied for each row.
final class CarListTable {
  let listed: ListedCars
  private let form: PrintedForm?
  private let columns: [FieldColumn]
  /// The fields' machine-readable output, or nil for people.
  private let output: OutputFields?
  /// The headings of the columns.
  let headings: [TableState.Column]

  /// The range of the prices, or nil in print and if there are none to compare.
  private let priceRange: PriceRange?

  /// The number of cars to inspect for common properties.
  static let carsToLookAt = 4

  /// - Parameters:
  ///   - listed: the cars, with the fields to show.
  ///   - form: the printed form, or nil on a screen.
  ///   - isAsWritten: whether programs get cells as written in the catalogue.
  init(_ listed: ListedCars, as form: PrintedForm?, asWritten isAsWritten: Bool = false) {
    self.listed = listed
    self.form = form
    let fields = listed.fields
    let output =
      form == nil || form == .words
      ? nil
      : OutputFields(
        in: listed.units, of: listed.cars.firstCars(Self.carsToLookAt), besides: listed.unknownNames,
        asWritten: isAsWritten)
    columns = fields.map { FieldColumn($0, in: listed.units, currency: $0.quotient?.currency, as: output) }
    self.output = output
    priceRange = form == nil ? PriceRange(listed.catalogue.fields) : nil
    headings =
      switch form {
      case .words?, nil: Self.headings(of: listed)
      case .values?:
        fields.map {
          TableState.Column(output?.name(of: $0) ?? $0.name, isNumeric: $0.isNumeric, rank: 0)
        }
      case .objects?: []
      }
  }

  private static func headings(of listed: ListedCars) -> [TableState.Column] {
    let labels = FieldText.headings(of: listed.fields.map(\.nameBesideKnown), in: listed.units)
    return zip(listed.fields, labels).map { field, label in
      var label = label
      if case .quotient(let quotient) = field.key, let known = field.quotient {
        label = QuotientText.heading(quotient, known, in: listed.units)
      }
      return column(field, label, of: listed)
    }
  }

  private static func column(
    _ field: ListedField, _ label: FieldLabel, of listed: ListedCars
  ) -> TableState.Column {
    var column = TableState.Column(
      // A column in which no car has a value has no unit.
      label.text, unit: listed.emptyFields.contains(field.key) ? nil : label.unit, isNumeric: field.isNumeric,
      rank: field.rank,
      namesRow: field.key == .known(.make) || field.key == .known(.model),
      order: listed.request.order?.steps.first { $0.key == field.key }?.direction,
      keepsWidth: field.key == .known(.fuel))
    switch field.key {
    case .known(.model): column.emphasis = .strong
    case .known(.trim): column.emphasis = .secondary
    case .known(.price):
      (column.emphasis, column.barRank, column.barTitle) = (.accent, max(field.rank, barRank), barTitle)
    // A power is recognised by its unit.
    case .known(.horsepower): column.shortHeading = column.unit
    default: break
    }
    return column
  }

  /// The rank of the prices' bars: after the columns that most people look at first.
  private static let barRank = 5
  /// The scale of the bars: logarithmic.
  private static let barTitle = "log"

  /// The fields that are columns on a screen.
  var keys: [FieldKey] { listed.fields.map(\.key) }

  /// Returns the initial choice of columns: the chosen fields or, without a choice, those of the screen.
  /// - Parameter order: the columns that aren't empty, in the order in which the user encounters them.
  func keysToChooseFrom(inOrder order: [Int]) -> [FieldKey] {
    let fields = listed.request.fields
    return fields.chosen.isEmpty || fields.isWish ? keys(at: order) : keys
  }

  /// The fields of the columns at some places.
  func keys(at places: [Int]) -> [FieldKey] {
    let keys = keys
    return places.filter(keys.indices.contains).map { keys[$0] }
  }

  /// Returns the row at a position with its matches highlighted, or nil if there is none.
  func row(at position: Int) -> CarRow? {
    switch listed.cars.row(at: position) {
    case .here(let car):
      CarRow(
        id: car.id, cells: cells(of: car), sign: form == nil || form == .words ? car.fuelSign : nil,
        share: priceRange?.share(of: car))
    case .onItsWay: CarRow(id: nil, cells: headings.map { _ in CarRow.Cell(CarListText.onItsWay) })
    case .none: nil
    }
  }

  /// Returns a column's heading and its values as written, or nil if there is no such column.
  func values(inColumn index: Int) -> (heading: String, value: (Car) -> String)? {
    guard columns.indices.contains(index) else { return nil }
    let column = columns[index]
    return (headings[index].title, { column.value(of: FieldIndex($0, lookups: 1)) })
  }

  private func cells(of car: Car) -> [CarRow.Cell] {
    let index = FieldIndex(car, lookups: columns.count)
    switch form {
    case .objects?:
      let fields =
        columns.isEmpty ? output?.fields(of: car) ?? [] : columns.compactMap { $0.field(of: index) }
      return [CarRow.Cell(JSONText.object(fields))]
    case .values?: return columns.map { CarRow.Cell($0.value(of: index)) }
    case .words?, nil:
      return columns.map { column in
        let text = column.words(of: index, in: listed.units)
        return CarRow.Cell(text, marks: marks(in: text, of: column))
      }
    }
  }

  private func marks(in text: String, of column: FieldColumn) -> [Range<Int>] {
    let query = listed.request.query
    guard !query.isEmpty else { return [] }
    return query.ranges(in: text, of: column.key).map { range in
      let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
      return start..<text.utf8.distance(from: text.startIndex, to: range.upperBound)
    }
  }
}

extension CarOrder {
  fileprivate var direction: TableState.Order { isDescending ? .descending : .ascending }
}
