import WrittenNumbers

/// How the cells of a column say their numbers: with a unit beside each, as in `433 km`, `150 PS (110 kW)`
/// and `$1,299`.
public struct CellMeasure: Hashable, Sendable {
  /// What the numbers of the column are in; what a cell says in another unit of the same kind is converted to it.
  public let unit: FieldUnit
  /// What stands before a fraction there; nil where nobody knows whether `12.000` is twelve.
  private let decimalMark: ReadingOptions.DecimalMark?
  /// Whether the first cells say several units.
  package let isMixed: Bool

  package init(
    _ unit: FieldUnit, decimalMark: ReadingOptions.DecimalMark? = nil, isMixed: Bool = false
  ) {
    (self.unit, self.decimalMark, self.isMixed) = (unit, decimalMark, isMixed)
  }

  /// The number that a cell means, with a unit or without one; nil for none.
  /// - Parameter text: the cell in UTF-8.
  package func number(of text: UnsafeBufferPointer<UInt8>) -> Double? {
    guard text.count <= MeasuredText.longest else { return nil }
    return PlainNumber.value(of: text) ?? measured(String(decoding: text, as: UTF8.self)).flatMap(number)
  }

  /// The same of a text.
  package func number(of text: String) -> Double? {
    var text = text
    return text.withUTF8 { number(of: $0) }
  }

  /// The number that a value means in which number and unit stand apart; nil for any other.
  package func number(of value: FieldValue) -> Double? {
    guard let measured = value.measured, let size = measured.unit.size(in: unit) else { return nil }
    return measured.number * size
  }

  /// The number that a text says in the unit of the column, with its unit; nil for any other.
  package func ownNumber(of text: String) -> Double? {
    measured(text).flatMap { $0.unit.size(in: unit) == 1 ? number($0) : nil }
  }

  private func measured(_ text: String) -> MeasuredText? { MeasuredText(text, currency: unit.symbol) }

  private func number(_ text: MeasuredText) -> Double? {
    guard let size = text.unit.size(in: unit), let number = text.number(decimalMark) else { return nil }
    return text.scaled(number) * size
  }
}
