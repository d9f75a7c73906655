import TextMatching

/// A number as people type it, with or without a currency.
///
/// Commas separate thousands. A single comma not followed by three digits is a decimal comma, as in `4,7`. `k` and `m`
/// mean thousands and millions: `30000`, `30,000`, `30k`, `1.5M`, `4.7`, `-5`, `1e6`, `3000만`, `5 lakh`. A currency is
/// its sign or its ISO 4217 code, before or after the number: `€30k`, `30keur`.
package struct TypedNumber: Hashable {
  package let value: Double
  /// The code of the currency, or nil if none is given.
  package private(set) var currency: String?

  /// Why a text is not a number.
  package enum Fault: Error {
    /// There is no digit yet, but nothing is wrong so far.
    case incomplete
    /// It is something else.
    case notANumber
  }

  /// Parses a number without a currency.
  package init(_ text: String) throws(Fault) {
    value = try Self.number(Self.folded(text))
  }

  /// Parses a number, with or without a currency.
  package init(price text: String) throws(Fault) {
    let folded = Self.folded(text)
    let (rest, currency) = Self.withoutCurrency(folded)
    value = try Self.number(rest)
    self.currency = currency
  }

  static func folded(_ text: String) -> Substring {
    let folded = Substring(String(decoding: FoldedText(text).bytes, as: UTF8.self))
    return trimmed(folded)
  }

  static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return text
  }

  static func withoutCurrency(_ text: Substring) -> (rest: Substring, currency: String?) {
    // Compares bytes, not characters: folded letters of Hangul combine into other characters than those typed.
    let letters = text.utf8
    for (mark, code) in Currency.clearMarks {
      if letters.starts(with: mark) { return (trimmed(Substring(letters.dropFirst(mark.count))), code) }
      if letters.suffix(mark.count).elementsEqual(mark) {
        return (trimmed(Substring(letters.dropLast(mark.count))), code)
      }
    }
    return (text, nil)
  }

  /// Parses a sign, digits with or without a fraction, and a power of ten.
  static func number(_ text: Substring) throws(Fault) -> Double {
    var rest = text
    let sign = rest.first == "-" || rest.first == "+" ? String(rest.removeFirst()) : ""
    var whole = rest.prefix { isDigit($0) || $0 == "," }
    rest = rest.dropFirst(whole.count)
    var fraction: Substring = ""
    if let comma = Self.decimalComma(in: whole), rest.first != "." {
      fraction = whole[comma...].dropFirst()
      whole = whole[..<comma]
    } else if rest.first == "." {
      fraction = rest.dropFirst().prefix(while: isDigit)
      rest = rest.dropFirst(1 + fraction.count)
    }
    guard !whole.isEmpty || !fraction.isEmpty else { throw rest.isEmpty ? .incomplete : .notANumber }
    if whole.contains(",") { whole = try ungrouped(whole) }
    let digits = "\(sign)\(whole.isEmpty ? "0" : whole).\(fraction.isEmpty ? "0" : fraction)"
    guard let power = power(rest), let number = Double("\(digits)e\(power)"), number.isFinite else {
      throw .notANumber
    }
    return number
  }

  /// Returns the index of the only comma if it must be a decimal comma: not followed by three digits, or preceded only
  /// by a zero.
  private static func decimalComma(in digits: Substring) -> Substring.Index? {
    guard let place = digits.firstIndex(of: ","), place > digits.startIndex,
      place == digits.lastIndex(of: ",")
    else { return nil }
    return digits[place...].dropFirst().count != 3 || digits[..<place] == "0" ? place : nil
  }

  private static func isDigit(_ character: Character) -> Bool { "0"..."9" ~= character }

  /// Returns the digits without commas, which must separate thousands.
  private static func ungrouped(_ digits: Substring) throws(Fault) -> Substring {
    let groups = digits.split(separator: ",", omittingEmptySubsequences: false)
    guard let first = groups.first, 1...3 ~= first.count, groups.dropFirst().allSatisfy({ $0.count == 3 })
    else { throw .notANumber }
    return Substring(groups.joined())
  }

  /// Returns the power of ten that the end of a number stands for.
  private static func power(_ text: Substring) -> Int? {
    switch text {
    case "": 0
    case "k": 3
    case "m": 6
    default:
      if let power = NumberScale.power(folded: trimmed(text).utf8) {
        power
      } else {
        text.first == "e" ? Int(text.dropFirst()) : nil
      }
    }
  }
}
