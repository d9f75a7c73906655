import WrittenNumbers

/// How to read numbers with a unit in the cells of a column, as in `433 km`, `150 PS (110 kW)` and `$1,299`.
public struct CellMeasure: Hashable, Sendable {
  /// The unit of the column's numbers, to which other units of the same quantity are converted.
  public let unit: FieldUnit
  /// The meaning of a point followed by three digits: that of the column's decimal mark. Nil if it is unknown, so that
  /// `12.000` is ambiguous.
  private let decimalMark: ReadingOptions.DecimalMark?
  /// Whether a comma followed by three digits is a decimal mark; otherwise, it separates thousands.
  private let hasDecimalCommas: Bool
  /// Whether the first cells have several units.
  package let isMixed: Bool

  package init(
    _ unit: FieldUnit, decimalMark: ReadingOptions.DecimalMark? = nil, hasDecimalCommas: Bool = false,
    isMixed: Bool = false
  ) {
    (self.unit, self.decimalMark, self.isMixed) = (unit, decimalMark, isMixed)
    self.hasDecimalCommas = hasDecimalCommas
  }

  /// Returns the number in a cell, with or without a unit, or nil.
  /// - Parameter text: the cell in UTF-8.
  package func number(of text: UnsafeBufferPointer<UInt8>) -> Double? {
    guard text.count <= MeasuredText.longest else { return nil }
    if decimalMark == .comma, let number = Self.numberInThousands(text) { return number }
    return PlainNumber.value(of: text) ?? measured(String(decoding: text, as: UTF8.self)).flatMap(number)
  }

  /// Returns the number of one to three digits, a point and three more; nil for any other text.
  private static func numberInThousands(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    let place = text.count - 4
    guard 1...3 ~= place, text[place] == UInt8(ascii: "."), text[0] != UInt8(ascii: "0"),
      text.indices.allSatisfy({ $0 == place || 0x30...0x39 ~= text[$0] })
    else { return nil }
    return text.reduce(0) { 0x30...0x39 ~= $1 ? $0 * 10 + Double($1 - 0x30) : $0 }
  }

  /// Returns the number in a text, with or without a unit, or nil.
  package func number(of text: String) -> Double? {
    var text = text
    return text.withUTF8 { number(of: $0) }
  }

  /// Returns the number of an object with number and unit apart, or nil.
  package func number(of value: FieldValue) -> Double? {
    guard let measured = value.measured, let size = measured.unit.size(in: unit) else { return nil }
    return measured.number * size
  }

  /// Returns the number of a text that has the column's own unit, or nil.
  package func ownNumber(of text: String) -> Double? {
    measured(text).flatMap { $0.unit.size(in: unit) == 1 ? number($0) : nil }
  }

  private func measured(_ text: String) -> MeasuredText? { MeasuredText(text, currency: unit.symbol) }

  private func number(_ text: MeasuredText) -> Double? {
    guard let size = text.unit.size(in: unit),
      let number = text.number(decimalMark, hasDecimalCommas: hasDecimalCommas)
    else { return nil }
    return text.scaled(number) * size
  }
}
