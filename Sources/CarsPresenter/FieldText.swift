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
    let known = CarField.allCases.filter { $0 != .id && $0 != .currency }
    let rows =
      known.compactMap { row($0, in: car) } + car.others.map { row($0, upTo: limit) }
      + [row(.id, in: car)].compactMap(\.self)
    let labels = labels(of: rows)
    let firstBar = rows.firstIndex { detail.standings[$0.name] != nil }
    return rows.indices.map { index in
      CarDetailField(
        label: labels[index], value: rows[index].value,
        bar: bar(for: rows[index], of: detail, isFirst: index == firstBar))
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

  /// What a car has in a known field, with its unit; nil when it has nothing there.
  static func value(of field: CarField, in car: Car) -> String? {
    switch field {
    case .price: car.price.map(NumberText.money)
    case .year: car.number(.year).map { number($0, in: .year) }
    default: car[field].map { ValueText.of($0, unit: field.words.unit, upTo: ValueText.forScreen) }
    }
  }

  /// A number as people write it in a field: a year has no thousands separator.
  static func number(_ number: Double, in field: CarField?) -> String {
    guard field == .year, let year = Int(exactly: number) else { return NumberText.grouped(number) }
    return String(year)
  }

  private typealias Row = (name: String, isKnown: Bool, words: FieldWords, value: String)

  private static let knownLabels = Set(CarField.allCases.map(\.words.label))

  /// The labels of some rows. If an unknown field would be called what a known field or another one is called, it has
  /// its name in quotation marks instead, as the catalogue writes it.
  private static func labels(of rows: [Row]) -> [String] {
    var counts: [String: Int] = [:]
    for row in rows where !row.isKnown { counts[row.words.label, default: 0] += 1 }
    return rows.map { row in
      let label = row.words.label
      let isClear = row.isKnown || counts[label] == 1 && !knownLabels.contains(label)
      return isClear ? label : "“\(row.name)”"
    }
  }

  private static func row(_ field: CarField, in car: Car) -> Row? {
    value(of: field, in: car).map { (field.rawValue, true, field.words, $0) }
  }

  private static func row(_ field: Field, upTo limit: Int) -> Row {
    let known = CarField(rawValue: field.name)
    let words = known?.words ?? FieldWords(unknown: field.name)
    return (field.name, known != nil, words, ValueText.of(field.value, unit: words.unit, upTo: limit))
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
    guard row.name == CarField.price.rawValue, standing.count != detail.place?.count else { return nil }
    return (detail.car.price?.currency).map(NumberText.sign)
  }

  /// A share in percent. Only a car ahead of all the others gets 100, and only the last one gets 0.
  private static func percentage(_ share: Double) -> String {
    "\(min(99, max(1, Int((share * 100).rounded()))))%"
  }
}
