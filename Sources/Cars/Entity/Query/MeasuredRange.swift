import WrittenNumbers

/// Numbers in a unit, as somebody asks for them: `>400km`.
public struct MeasuredRange: Hashable, Sendable {
  /// A unit as somebody has typed it.
  public struct Unit: Hashable, Sendable {
    /// The unit.
    public let unit: FieldUnit
    /// What was typed for it, without blanks.
    public let text: String
    /// Whether it is a currency.
    let isCurrency: Bool

    /// Takes the letters behind a number; nil where they are no unit.
    init?(_ text: some StringProtocol) {
      let letters = text.filter { !$0.isWhitespace }
      guard letters.allSatisfy({ $0.isLetter || $0.isNumber || "/·.-%".contains($0) }),
        let unit = FieldUnit(text)
      else { return nil }
      (self.unit, self.text, isCurrency) = (unit, String(letters), false)
    }

    /// Takes what stands beside an amount; nil where it is no currency.
    init?(currency text: some StringProtocol) {
      guard let code = Currency.code(of: text) else { return nil }
      (unit, self.text, isCurrency) = (FieldUnit(currency: code), String(text), true)
    }
  }

  /// The numbers in that unit.
  public let typed: NumberRange
  /// The unit.
  public let unit: Unit
  /// The same numbers in the unit of the field; nil where that is not known or does not fit, so that no number is one.
  public private(set) var numbers: NumberRange?

  init(_ typed: NumberRange, in unit: Unit) {
    (self.typed, self.unit) = (typed, unit)
  }

  /// The same, asked of a field whose numbers are in a unit or, for nil, in one that nobody knows.
  ///
  /// One number in another unit is all that are rounded to it, with as many decimals as it has: 150 PS are 110 kW, which
  /// are 149.56 PS.
  public func asked(of unit: FieldUnit?) -> MeasuredRange {
    var range = self
    guard let size = unit.flatMap({ self.unit.unit.size(in: $0) }) else {
      range.numbers = nil
      return range
    }
    let isConverted = size != 1
    range.numbers = (isConverted ? typed.rounding : typed).map { $0 * size }
    return range
  }
}

/// A number that somebody types, with or without a unit behind it: `400`, `400km`, `400 km`, `40k km`, `40000USD`.
struct MeasuredNumber {
  let value: Double
  let unit: MeasuredRange.Unit?
}

extension MeasuredNumber {
  /// - Throws: what `TypedNumber` says where it is neither.
  init(_ text: String) throws(TypedNumber.Fault) {
    do throws(TypedNumber.Fault) {
      (value, unit) = (try TypedNumber(text).value, nil)
    } catch {
      guard error == .notANumber else { throw error }
      if text.first?.isCurrencySymbol == true, let unit = MeasuredRange.Unit(currency: text.prefix(1)) {
        (value, self.unit) = (try TypedNumber(String(text.dropFirst())).value, unit)
        return
      }
      let place = text.firstIndex { $0.isLetter || $0.isCurrencySymbol || $0 == "%" }
      guard let place, place > text.startIndex else { throw error }
      let (number, letters) = (String(text[..<place]), text[place...].trimmed)
      if let unit = MeasuredRange.Unit(letters) {
        (value, self.unit) = (try TypedNumber(number).value, unit)
      } else if let (scale, rest) = Self.scaled(letters), let unit = MeasuredRange.Unit(rest) {
        (value, self.unit) = (try TypedNumber(number).value * scale, unit)
      } else if let unit = MeasuredRange.Unit(currency: letters) {
        (value, self.unit) = (try TypedNumber(number).value, unit)
      } else if letters.lowercased().hasPrefix("k"),
        let unit = MeasuredRange.Unit(currency: letters.dropFirst().trimmed)
      {
        (value, self.unit) = (try TypedNumber(number).value * 1_000, unit)
      } else {
        throw error
      }
    }
  }

  /// What the letters behind a number multiply it by, and those of its unit. An `m` is not taken for a million, because it may
  /// be a thousandth.
  private static func scaled(_ letters: Substring) -> (scale: Double, unit: Substring)? {
    if letters.lowercased().hasPrefix("k") { return (1_000, letters.dropFirst().trimmed) }
    return NumberScale.beginning(letters).map { ($0.scale, $0.rest) }
  }
}
