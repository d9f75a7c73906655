import CarsContracts
import CarsEntity
import Scenes

/// A comparison as a table: its columns and rows.
struct CarComparisonTable {
  let comparison: CarComparison
  /// The number of requested cars that don't exist.
  let gone: Int
  /// The headings of the columns.
  let headings: [TableState.Column]
  private let form: PrintedForm?
  private let output: OutputFields
  /// The cars, indexed by field.
  private let cars: [FieldIndex]
  private let labels: [FieldLabel]
  /// The only currency of the prices, or nil if there are several or none.
  private let currency: String?

  /// - Parameters:
  ///   - form: the printed form, or nil on a screen.
  ///   - isAsWritten: whether programs get cells as written in the catalogue.
  init(
    _ comparison: CarComparison, as form: PrintedForm?, asWritten isAsWritten: Bool = false, gone: Int = 0
  ) {
    self.comparison = comparison
    self.form = form
    self.gone = gone
    output = OutputFields(in: comparison.units, of: comparison.cars, asWritten: isAsWritten)
    cars = comparison.cars.map { FieldIndex($0, lookups: comparison.rows.count) }
    let currencies = Set(comparison.cars.map { $0.price?.currency })
    currency = currencies.count == 1 ? currencies.first ?? nil : nil
    labels = Self.labels(of: comparison, currency: currency)
    let names =
      form == .values ? comparison.cars.map(\.id.text) : CarComparisonText.names(of: comparison.cars)
    headings =
      [TableState.Column(CarComparisonText.field(in: form), rank: 0, namesRow: true)]
      // The first car stays, because the others are compared with it.
      + zip(names, CarComparisonText.shortNames(of: comparison.cars)).enumerated().map { index, names in
        var column = TableState.Column(
          names.0, rank: index + 1, namesRow: form == nil && index == 0 && comparison.cars.count > 2)
        column.shortTitle = names.1
        return column
      }
  }

  private static func labels(of comparison: CarComparison, currency: String?) -> [FieldLabel] {
    let labels = FieldText.headings(of: comparison.rows.map(\.field.nameBesideKnown), in: comparison.units)
    func name(_ key: FieldKey) -> String {
      comparison.rows.first { $0.field.key == key }?.field.names[0] ?? key.name
    }
    return zip(comparison.rows, labels).map { row, label in
      guard case .quotient(let quotient) = row.field.key else { return label }
      let known = ListedField.Quotient(
        name(quotient.dividend), over: name(quotient.divisor), currency: currency)
      return QuotientText.heading(quotient, known, in: comparison.units)
    }
  }

  /// Returns the row at a position, or nil if there is none.
  func row(at position: Int) -> ComparisonRow? {
    guard comparison.rows.indices.contains(position) else { return nil }
    let row = comparison.rows[position]
    guard form != .values else {
      let column = FieldColumn(row.field, in: comparison.units, as: output)
      return ComparisonRow(
        output.name(of: row.field),
        cells: cars.map { ComparisonRow.Cell(column.value(of: $0)) }, isSame: row.isSame)
    }
    let words = ComparedField(row.field, labels[position], comparison.units, currency: currency)
    return ComparisonRow(
      labels[position].text,
      cells: zip(cars, row.values).map { car, value in
        let text = words.text(of: car)
        return ComparisonRow.Cell(
          text, difference: row.isSame ? nil : value.difference.map { words.difference($0, of: car.car) },
          praise: value.isBest ? CarComparisonText.best : nil,
          sign: text.flatMap { .of($0, in: row.field.key) }, isBetter: value.isBetter,
          verdict: value.isBetter.map(CarComparisonText.verdict))
      }, isNumeric: row.field.isNumeric || row.hasNumbers || cars.allSatisfy(words.hasNoText),
      isSame: row.isSame)
  }
}

extension CarComparison.Row {
  /// Whether all values are numbers, possibly written as texts.
  fileprivate var hasNumbers: Bool {
    values.count > 1 && values.dropFirst().allSatisfy { $0.difference != nil }
  }
}

/// A field of a comparison as text.
private struct ComparedField {
  private let field: ListedField
  private let label: FieldLabel
  private let units: FieldUnits
  private let column: FieldColumn
  /// The approximate number of bytes to show of a list or an object.
  private static let longest = 200

  /// - Parameter currency: the only currency of the prices, or nil if there are several or none.
  init(_ field: ListedField, _ label: FieldLabel, _ units: FieldUnits, currency: String?) {
    (self.field, self.label, self.units) = (field, label, units)
    column = FieldColumn(field, in: units, currency: currency)
  }

  private var known: CarField? { field.key.field }

  /// Returns a car's value with its unit, or as written if it was left out; nil if there is none.
  func text(of fields: FieldIndex) -> String? {
    let car = fields.car
    if let known {
      return FieldText.value(of: known, in: car, units, isWhole: true)
        ?? car.written(known).map { ValueText.of($0, upTo: Self.longest) }
    }
    let text = column.words(of: fields, in: units)
    guard !text.isEmpty else { return nil }
    let isNumber = column.field(of: fields)?.value.number != nil
    return isNumber ? [text, label.unit].compactMap(\.self).joined(separator: " ") : text
  }

  /// Whether a car has a number there, or nothing.
  func hasNoText(_ fields: FieldIndex) -> Bool {
    column.field(of: fields).map { $0.value.number != nil } ?? true
  }

  /// Returns the difference from the first car: `+$4,200`, `−30 km`.
  func difference(_ difference: Double, of car: Car) -> String {
    // The difference of two decimals has rounding errors in binary.
    let rounded = (difference.magnitude * 1000).rounded() / 1000
    guard rounded > 0 else { return CarComparisonText.same }
    let sign = difference < 0 ? "−" : "+"
    if known == .price {
      return sign + NumberText.money(Money(rounded, car.price?.currency))
    }
    if field.key.isComputed {
      return [sign + QuotientText.number(difference.magnitude), label.unit].compactMap(\.self)
        .joined(separator: " ")
    }
    let unit = known.flatMap { units[$0] ?? units.unitInCells(of: $0)?.symbol }
    let unitOfOther = label.unit ?? units.unitInCells(ofFieldNamed: field.names[0])?.symbol
    return [sign + NumberText.grouped(rounded), known == nil ? unitOfOther : unit].compactMap(\.self)
      .joined(separator: " ")
  }
}
