import WrittenNumbers

/// A typed range of numbers with a unit: `>400km`.
public struct MeasuredRange: Hashable, Sendable {
  /// A typed unit.
  public struct Unit: Hashable, Sendable {
    /// The unit.
    public let unit: FieldUnit
    /// The unit as typed, without spaces.
    public let text: String
    /// Whether the unit is a currency.
    let isCurrency: Bool

    /// Creates the unit after a number; nil if the text isn't one.
    init?(_ text: some StringProtocol) {
      let letters = text.filter { !$0.isWhitespace }
      guard letters.allSatisfy({ $0.isLetter || $0.isNumber || "/·.-%".contains($0) }),
        let unit = FieldUnit(text)
      else { return nil }
      (self.unit, self.text, isCurrency) = (unit, String(letters), false)
    }

    /// Creates the currency of an amount; nil if the text isn't one.
    init?(currency text: some StringProtocol) {
      guard let code = Currency.code(of: text) else { return nil }
      (unit, self.text, isCurrency) = (FieldUnit(currency: code), String(text), true)
    }
  }

  /// The numbers in the typed unit.
  public let typed: NumberRange
  /// The unit.
  public let unit: Unit
  /// The numbers in the field's unit; nil if that is unknown or doesn't fit, so that no number matches.
  public private(set) var numbers: NumberRange?

  init(_ typed: NumberRange, in unit: Unit) {
    (self.typed, self.unit) = (typed, unit)
  }

  /// Returns the range converted to a field's unit, or to none if that is unknown.
  ///
  /// A single number in another unit matches all numbers that round to it, at its own precision: 150 PS are shown as
  /// 110 kW, which are 149.56 PS.
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

/// A typed number with or without a unit: `400`, `400km`, `400 km`, `40k km`, `40000USD`.
struct MeasuredNumber {
  let value: Double
  let unit: MeasuredRange.Unit?
}

extension MeasuredNumber {
  /// - Throws: the fault of `TypedNumber` if the text is neither.
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

  /// Returns the factor and the unit in the letters after a number. An `m` is no million, because it may stand for a
  /// thousandth.
  private static func scaled(_ letters: Substring) -> (scale: Double, unit: Substring)? {
    if letters.lowercased().hasPrefix("k") { return (1_000, letters.dropFirst().trimmed) }
    return NumberScale.beginning(letters).map { ($0.scale, $0.rest) }
  }
}
