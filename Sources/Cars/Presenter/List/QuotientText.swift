import CarsContracts
import CarsEntity

/// Quotients as text.
enum QuotientText {
  /// Returns the heading of a quotient, with its unit if both numbers have one: `Price / power $/hp`.
  /// - Parameters:
  ///   - quotient: the two fields.
  ///   - known: the fields' names in the catalogue, and the currency of the prices.
  ///   - units: the units of the catalogue.
  static func heading(
    _ quotient: FieldQuotient, _ known: ListedField.Quotient, in units: FieldUnits
  ) -> FieldLabel {
    let keys = [quotient.dividend, quotient.divisor]
    let labels = FieldText.headings(of: [known.dividend, known.divisor], in: units)
    let units = zip(keys, labels).map { key, label in
      key == .known(.price) ? known.currency.map(NumberText.sign) : label.unit
    }
    let unit = units[0].flatMap { dividend in units[1].map { "\(dividend)/\($0)" } }
    return FieldLabel("\(labels[0].text) / \(labels[1].text.inSentence)", unit: unit)
  }

  /// Returns a car's quotient, rounded to three significant digits or to a whole number; empty if there is
  /// none. If prices have several currencies, it begins with the currency's symbol.
  static func value(_ quotient: FieldQuotient, of car: Car, currency: String?) -> String {
    guard let number = quotient.value(of: car) else { return "" }
    let text = Self.number(number)
    guard quotient.dividend == .known(.price), currency == nil, let own = car.price?.currency else {
      return text
    }
    return (Money.sign(of: own) ?? "\(own) ") + text
  }

  /// Returns a number rounded to three significant digits, or to a whole number if it has more digits.
  static func number(_ number: Double) -> String { NumberText.grouped(rounded(number)) }

  private static func rounded(_ number: Double) -> Double {
    var scale = 1.0
    while scale < 1e9, abs(number) * scale < 100 { scale *= 10 }
    let rounded = (number * scale).rounded() / scale
    return rounded.isFinite ? rounded : number
  }
}
