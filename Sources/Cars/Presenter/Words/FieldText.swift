import CarsContracts
import CarsEntity

/// A car's fields in words.
enum FieldText {
  /// All fields of a car, in reading order: the identifier comes last, because it says least, and a currency is shown
  /// with its price.
  /// - Parameters:
  ///   - detail: the car, and how it stands.
  ///   - limit: about how many bytes of a list or an object are worth showing.
  static func fields(of detail: CarDetail, upTo limit: Int = ValueText.forScreen) -> [CarDetailField] {
    let car = detail.car
    let known = CarField.allCases.filter { $0 != .id && ($0 != .currency || car.price == nil) }
    let faults = CarFaultText.besideFields(car.faults)
    let rows =
      known.compactMap { row($0, in: car, faults, upTo: limit) }
      + car.others.map { row($0, upTo: limit) }
      + [row(.id, in: car, [:], upTo: limit)].compactMap(\.self)
    let labels = labels(of: rows)
    return zip(rows, labels).map { row, label in
      let standing = detail.standings[row.name]
      return CarDetailField(
        label: label, value: row.value,
        fault: row.fault,
        scale: standing.map { StandingText.scale($0, in: row.name, row.words, of: detail) })
    }
  }

  /// A car as text to paste elsewhere: one line per field.
  static func lines(of car: Car) -> String {
    fields(of: CarDetail(car: car), upTo: ValueText.forClipboard).map { "\($0.label): \($0.value)\n" }
      .joined()
  }

  /// Says that a car was sent to the clipboard. No terminal says whether it arrived.
  static func copied(_ name: String) -> String {
    "\(name) was sent to the terminal's clipboard."
  }

  /// What a car has in a known field; nil when it has nothing there.
  /// - Parameter hasUnit: whether a number has its unit behind it.
  static func value(of field: CarField, in car: Car, hasUnit: Bool = true) -> String? {
    switch field {
    case .price: car.price.map(NumberText.money)
    case .year: car.number(.year).map { number($0, in: .year) }
    default:
      car[field].map {
        ValueText.of($0, unit: hasUnit ? field.label.unit : nil, upTo: ValueText.forScreen)
      }
    }
  }

  /// A number as people write it in a field: a year has no thousands separator.
  static func number(_ number: Double, in field: CarField) -> String {
    guard field == .year, let year = Int(exactly: number) else { return NumberText.grouped(number) }
    return String(year)
  }

  /// What the fields with some names are called, and the unit of each that has one.
  static func headings(of names: [String]) -> [FieldLabel] {
    let rows = names.map { row(Field($0, .null), upTo: 0) }
    return zip(rows, labels(of: rows)).map { FieldLabel($1, unit: $0.words.label.unit) }
  }

  /// Says that several fields have the label that was typed.
  static func unclear(_ label: String, _ names: [String]) -> String {
    "“\(label)” may be \(names.map { "“\($0)”" }.joined(separator: " or "))"
  }

  private typealias Row = (name: String, isKnown: Bool, words: FieldWords, value: String, fault: String?)

  private static let knownLabels = CarField.allCases.map(\.label.text)

  /// The labels of some rows. If an unknown field would be called what a known field or another one is called, it has
  /// its name in quotation marks instead, as the catalogue writes it.
  private static func labels(of rows: [Row]) -> [String] {
    var counts: [String: Int] = [:]
    for row in rows where !row.isKnown { counts[row.words.label.text, default: 0] += 1 }
    return rows.map { row in
      let label = row.words.label.text
      let isClear =
        row.isKnown || counts[label] == 1 && !knownLabels.contains(label) && label.contains { $0 != " " }
      return isClear ? label : "“\(row.name)”"
    }
  }

  /// A known field of a car: as it is written where it is left out or is the currency of no price; nil when the car has
  /// nothing there.
  private static func row(
    _ field: CarField, in car: Car, _ faults: [CarField: String], upTo limit: Int
  ) -> Row? {
    let fault = faults[field]
    let left = fault == nil && field != .currency ? nil : car.written(field)
    let text = value(of: field, in: car) ?? left.map { ValueText.of($0, upTo: limit) }
    return text.map { (field.rawValue, true, FieldWords(field), $0, fault) }
  }

  /// A field that the program does not know.
  private static func row(_ field: Field, upTo limit: Int) -> Row {
    let known = CarField(rawValue: field.name)
    let words = known.map { FieldWords($0) } ?? FieldWords(FieldLabel(unknown: field.name))
    let value = ValueText.of(
      field.value, unit: words.label.unit, hasYears: known == nil && words.label.unit == nil, upTo: limit)
    return (field.name, known != nil, words, value, nil)
  }
}
