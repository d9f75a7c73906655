import CarsEntity
import Scenes

/// Numbers as people read them.
enum NumberText {
  /// Returns a number with thousands separators: `54300` is `54,300`, and `4.7` stays `4.7`.
  static func grouped(_ number: Double) -> String {
    guard let whole = Int(exactly: number.rounded(.towardZero)), abs(number) <= 1e15 else {
      return number.description
    }
    guard Double(whole) != number else { return whole.grouped }
    let digits = abs(number).description
    if digits.contains("e") { return number.description }
    let fraction = String(digits.drop { $0 != "." })
    return (number < 0 && whole == 0 ? "-0" : whole.grouped) + fraction
  }

  /// Returns a whole number that may be a year: four digits aren't grouped, `2024`, but more are, `22,110`.
  static func perhapsYear(_ number: Int) -> String {
    number.magnitude < 10_000 ? String(number) : number.grouped
  }

  /// Returns a number in JSON's notation with all its digits, and with thousands separators.
  static func grouped(_ digits: String) -> String {
    let whole = digits.prefix { $0.isNumber || $0 == "-" }
    return String(whole).withGroupedDigits + digits.dropFirst(whole.count)
  }

  /// Returns a large number in a few characters, with one decimal place: `54.1M`. K, M, B and T are
  /// thousands, millions, billions and trillions; a greater number has a power of ten, as in `1.23e20`.
  static func compact(_ number: Double) -> String {
    let units = [(1e12, "T"), (1e9, "B"), (1e6, "M"), (1e3, "K")]
    guard abs(number) < 1e15 else { return scientific(number) }
    guard let (size, unit) = units.first(where: { abs(number) >= $0.0 * 0.99995 }) else {
      return grouped(number)
    }
    return grouped((number / size * 10).rounded() / 10) + unit
  }

  /// Returns a number of bytes in words: `812 bytes`, `54.1 MB`. A megabyte is a million bytes.
  static func size(_ bytes: Int) -> String {
    let units = [(1_000_000_000, "GB"), (1_000_000, "MB"), (1_000, "kB")]
    guard let (size, unit) = units.first(where: { bytes >= $0.0 }) else {
      return count(bytes, "byte", "bytes")
    }
    let tenths = bytes / (size / 10)
    return "\((tenths / 10).grouped).\(tenths % 10) \(unit)"
  }

  /// Returns a number rounded to two decimal places.
  static func toHundredths(_ number: Double) -> Double { (number * 100).rounded() / 100 }

  /// Returns three significant digits and a power of ten.
  private static func scientific(_ number: Double) -> String {
    var power = 1e15
    var exponent = 15
    while exponent < 308, abs(number) / power >= 9.995 {
      power *= 10
      exponent += 1
    }
    return grouped(toHundredths(number / power)) + "e\(exponent)"
  }

  /// Returns a number of things: `1 car`, `60 cars`.
  static func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(number.grouped) \(number == 1 ? one : many)"
  }

  /// Returns the number of rows, as far as known: `60`, `60+` if there may be more, or `about 60`.
  static func size(_ count: RowCount) -> String {
    switch count {
    case .exactly(let number): number.grouped
    case .atLeast(let number): number.grouped + "+"
    case .about(let number): "about " + number.grouped
    }
  }

  /// Returns a number of cars, as far as known: `1 car`, `60+ cars`.
  static func cars(_ count: RowCount) -> String {
    let isOne = count == .exactly(1) || count == .about(1)
    return "\(size(count)) \(isOne ? "car" : "cars")"
  }

  /// Returns an amount after its currency's symbol, if it has a currency: `$54,300`. A fraction is shown with
  /// two digits.
  static func money(_ money: Money) -> String {
    let sign = money.currency.map { Money.sign(of: $0) ?? $0 + " " } ?? ""
    let hundredths = (money.amount * 100).rounded()
    guard money.amount.rounded() != money.amount, hundredths < 1e15 else {
      return sign + grouped(money.amount)
    }
    let cents = Int(hundredths) % 100
    return sign + (Int(hundredths) / 100).grouped + (cents < 10 ? ".0" : ".") + String(cents)
  }

  /// Returns the number of prices in some currencies: `16 in €, £`.
  static func prices(in currencies: [CurrencyCount]) -> String {
    let signs = currencies.map { $0.code.map(sign) ?? "no currency" }
    return "\(currencies.reduce(0) { $0 + $1.count }.grouped) in \(signs.joined(separator: ", "))"
  }

  /// Returns a currency's symbol, or its code if it has no well-known one.
  static func sign(_ currency: String) -> String {
    Money.sign(of: currency) ?? currency
  }
}
