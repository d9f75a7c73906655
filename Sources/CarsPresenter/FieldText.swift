import CarsContracts
import CarsEntity

/// A car's fields in words.
enum FieldText {
  /// All fields of a car, in reading order: the identifier comes last, because it says least, and a currency is shown
  /// with its price.
  static func fields(of detail: CarDetail) -> [CarDetailField] {
    let car = detail.car
    let known = CarField.allCases.filter { $0 != .id && $0 != .currency }
    let rows =
      known.compactMap { row($0, in: car) } + car.others.map(row) + [row(.id, in: car)].compactMap(\.self)
    let firstBar = rows.firstIndex { detail.standings[$0.name] != nil }
    return rows.indices.map { index in
      CarDetailField(
        label: rows[index].words.label, value: rows[index].value,
        bar: bar(for: rows[index], of: detail, isFirst: index == firstBar))
    }
  }

  /// A car as text to paste elsewhere: one line per field.
  static func lines(of car: Car) -> String {
    fields(of: CarDetail(car: car)).map { "\($0.label): \($0.value)\n" }.joined()
  }

  /// Says that a car was sent to the clipboard. No terminal says whether it arrived.
  static func copied(_ name: String) -> String {
    "\(name) was sent to the terminal's clipboard."
  }

  /// What a car has in a known field, with its unit; nil when it has nothing there.
  static func value(of field: CarField, in car: Car) -> String? {
    switch field {
    case .price: car.price.map(NumberText.money)
    case .year: car.number(.year).map { number($0, in: .year) }
    default: car[field].map { text($0, unit: field.words.unit) }
    }
  }

  /// A number as people write it in a field: a year has no thousands separator.
  static func number(_ number: Double, in field: CarField?) -> String {
    guard field == .year, let year = Int(exactly: number) else { return NumberText.grouped(number) }
    return String(year)
  }

  /// A value in words. Only a number has a unit.
  private static func text(_ value: FieldValue, unit: String? = nil) -> String {
    switch value {
    case .null: "none"
    case .bool(let flag): flag ? "yes" : "no"
    case .integer(let number): NumberText.grouped(number) + (unit.map { " " + $0 } ?? "")
    case .decimal(let number): NumberText.grouped(number) + (unit.map { " " + $0 } ?? "")
    case .text(let text): text
    case .list(let values): values.map { text($0) }.joined(separator: ", ")
    case .object(let fields): fields.map { "\($0.name): \(text($0.value))" }.joined(separator: ", ")
    }
  }

  private typealias Row = (name: String, words: FieldWords, value: String)

  private static func row(_ field: CarField, in car: Car) -> Row? {
    value(of: field, in: car).map { (field.rawValue, field.words, $0) }
  }

  private static func row(_ field: Field) -> Row {
    let words = CarField(rawValue: field.name)?.words ?? FieldWords(unknown: field.name)
    return (field.name, words, text(field.value, unit: words.unit))
  }

  private static func bar(for row: Row, of detail: CarDetail, isFirst: Bool) -> CarDetailField.Bar? {
    guard let standing = detail.standings[row.name] else { return nil }
    let share = row.words.lowIsAhead ? standing.shareAbove : standing.shareBelow
    let place = currency(of: standing, in: row, of: detail).map { " in \($0)" } ?? ""
    let among = place.isEmpty && !isFirst ? "" : " of the cars"
    let rest =
      switch share {
      case ...0: "none"
      case 1...: "all others"
      default: percentage(share) + among
      }
    return .init(share: share, caption: "\(row.words.comparative) than \(rest)\(place)")
  }

  /// The currency to name with a standing: that of a price, unless all cars have their prices in it.
  private static func currency(of standing: Standing, in row: Row, of detail: CarDetail) -> String? {
    guard row.name == CarField.price.rawValue, standing.others + 1 != detail.place?.count else { return nil }
    return (detail.car.price?.currency).map(NumberText.sign)
  }

  /// A share in percent. Only a car ahead of all the others gets 100, and only the last one gets 0.
  private static func percentage(_ share: Double) -> String {
    "\(min(99, max(1, Int((share * 100).rounded()))))%"
  }
}
