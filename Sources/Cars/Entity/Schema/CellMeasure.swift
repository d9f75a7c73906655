import WrittenNumbers

/// How to read numbers with a unit in the cells of a column, as in `433 km`, `150 PS (110 kW)` and `$1,299`.
public struct CellMeasure: Hashable, Sendable {
  /// The unit of the column's numbers, to which other units of the same quantity are converted.
  public let unit: FieldUnit
  /// The decimal mark in the column; nil if unknown, so that `12.000` is ambiguous.
  private let decimalMark: ReadingOptions.DecimalMark?
  /// Whether the first cells have several units.
  package let isMixed: Bool

  package init(
    _ unit: FieldUnit, decimalMark: ReadingOptions.DecimalMark? = nil, isMixed: Bool = false
  ) {
    (self.unit, self.decimalMark, self.isMixed) = (unit, decimalMark, isMixed)
  }

  /// Returns the number in a cell, with or without a unit, or nil.
  /// - Parameter text: the cell in UTF-8.
  package func number(of text: UnsafeBufferPointer<UInt8>) -> Double? {
    guard text.count <= MeasuredText.longest else { return nil }
    return PlainNumber.value(of: text) ?? measured(String(decoding: text, as: UTF8.self)).flatMap(number)
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
    guard let size = text.unit.size(in: unit), let number = text.number(decimalMark) else { return nil }
    return text.scaled(number) * size
  }
}
