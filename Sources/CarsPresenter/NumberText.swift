import CarsEntity

/// Numbers as people read them.
enum NumberText {
  /// A number with its thousands separated: `54300` is `54,300`, and `4.7` stays `4.7`.
  static func grouped(_ number: Double) -> String {
    guard let whole = Int(exactly: number.rounded(.towardZero)), abs(number) <= 1e15 else {
      return number.description
    }
    guard Double(whole) != number else { return grouped(whole) }
    let digits = abs(number).description
    if digits.contains("e") { return number.description }
    let fraction = digits.drop { $0 != "." }
    return (number < 0 && whole == 0 ? "-0" : grouped(whole)) + fraction
  }

  /// A number in few characters: from 10¹⁵ on, three digits and a power of ten, as in `1.23 × 10²⁰`.
  static func short(_ number: Double) -> String {
    guard abs(number) >= 1e15, number.isFinite else { return grouped(number) }
    var exponent = 15
    var power = 1e15
    while exponent < 308, abs(number) / power >= 9.995 {
      exponent += 1
      power *= 10
    }
    let hundredths = Int((number / power * 100).rounded())
    let digits = grouped(Double(hundredths) / 100)
    let raised = String(exponent).map { superscripts[$0.wholeNumberValue ?? 0] }.joined()
    return (digits == "1" ? "" : digits == "-1" ? "-" : "\(digits) × ") + "10\(raised)"
  }

  private static let superscripts = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]

  /// A whole number with its thousands separated.
  static func grouped(_ number: Int) -> String {
    grouped(digits: String(number))
  }

  /// A whole number of any size, in digits, with its thousands separated.
  static func grouped(digits number: String) -> String {
    let isNegative = number.utf8.first == UInt8(ascii: "-")
    let digits = number.utf8.dropFirst(isNegative ? 1 : 0)
    var text = isNegative ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
      text.unicodeScalars.append(Unicode.Scalar(digit))
    }
    return text
  }

  /// A large number in a few characters, with one digit after the point: `54.1M`. K, M, B and T are thousands, millions,
  /// billions and trillions.
  static func compact(_ number: Double) -> String {
    let units = [(1e12, "T"), (1e9, "B"), (1e6, "M"), (1e3, "K")]
    guard abs(number) < 1e15, let (size, unit) = units.first(where: { abs(number) >= $0.0 * 0.99995 }) else {
      return number.description
    }
    let tenths = (number / size * 10).rounded() / 10
    return grouped(tenths) + unit
  }

  /// A number of things: `1 car`, `60 cars`.
  static func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(grouped(number)) \(number == 1 ? one : many)"
  }

  /// An amount with its currency's sign in front: `$54,300`. A fraction is shown with two digits.
  static func money(_ money: Money) -> String {
    let sign = symbol(of: money.currency) ?? money.currency + " "
    let hundredths = (money.amount * 100).rounded()
    guard money.amount.rounded() != money.amount, hundredths < 1e15 else {
      return sign + grouped(money.amount)
    }
    let cents = Int(hundredths) % 100
    return sign + grouped(Int(hundredths) / 100) + (cents < 10 ? ".0" : ".") + String(cents)
  }

  /// A currency's sign, or its code if it has no sign that people know.
  static func sign(_ currency: String) -> String {
    symbol(of: currency) ?? currency
  }

  /// The signs of ISO 4217 currencies that stand for one currency alone, as CLDR's English locale writes them.
  private static func symbol(of currency: String) -> String? {
    switch currency {
    case "USD": "$"
    case "EUR": "€"
    case "GBP": "£"
    case "JPY": "¥"
    case "KRW": "₩"
    case "INR": "₹"
    case "CNY": "CN¥"
    case "CAD": "CA$"
    case "AUD": "A$"
    case "BRL": "R$"
    case "MXN": "MX$"
    case "VND": "₫"
    default: nil
    }
  }
}
