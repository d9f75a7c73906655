import WrittenNumbers

/// How the cells of a column say their numbers: with a unit behind each, as in `433 km` and `150 PS (110 kW)`.
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
    return PlainNumber.value(of: text) ?? MeasuredText(String(decoding: text, as: UTF8.self)).flatMap(number)
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

  private func number(_ text: MeasuredText) -> Double? {
    guard let size = text.unit.size(in: unit), let number = text.number(decimalMark) else { return nil }
    return number * text.scale * size
  }
}

/// A number with a unit behind it and, in brackets, with what somebody says besides.
package struct MeasuredText {
  /// The number, as it is written.
  package let digits: Substring
  /// What a word behind it multiplies it by, as in `3.5만 km`.
  package let scale: Double
  /// The unit.
  package let unit: FieldUnit

  /// A longer text is none, in bytes.
  package static let longest = 60

  /// Takes a text apart; nil where it is something else.
  package init?(_ text: String) {
    let text = text.trimmed
    guard text.utf8.count <= Self.longest, let end = Self.numberEnd(in: text) else { return nil }
    var rest = text[end...].trimmed
    if rest.last == ")", let bracket = rest.firstIndex(of: "(") { rest = rest[..<bracket].trimmed }
    let letters = rest.filter(\.isLetter)
    // A single letter is more often something else: a 2.0 T has a turbocharger.
    guard letters.count > 1 || letters.allSatisfy({ "smhtlLV".contains($0) }) else { return nil }
    digits = text[..<end]
    if let unit = FieldUnit(rest) {
      (self.unit, scale) = (unit, 1)
    } else if let (scale, letters) = NumberScale.beginning(rest), let unit = FieldUnit(letters) {
      (self.unit, self.scale) = (unit, scale)
    } else {
      return nil
    }
  }

  /// Where a number ends that a text begins with: behind its last digit, with marks between digits.
  private static func numberEnd(in text: Substring) -> Substring.Index? {
    var end: Substring.Index?
    var index = text.first == "-" ? text.index(after: text.startIndex) : text.startIndex
    while index < text.endIndex {
      let next = text.index(after: index)
      if "0"..."9" ~= text[index] {
        end = next
      } else {
        let isMark = end == index && " .,'’\u{A0}\u{202F}\u{2009}".contains(text[index])
        guard isMark, next < text.endIndex, "0"..."9" ~= text[next] else { break }
        end = next
      }
      index = next
    }
    return end
  }

  /// The number; nil where it may be two.
  /// - Parameter mark: what stands before a fraction where that is known.
  fileprivate func number(_ mark: ReadingOptions.DecimalMark?) -> Double? {
    let marks = digits.filter { $0 == "." || $0 == "," }
    let parts = digits.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    let mayBeGrouped = parts.count == 2 && parts[1].count == 3 && 1...3 ~= parts[0].count && parts[0] != "0"
    guard mayBeGrouped else { return WrittenNumber(String(digits), with: .nothing)?.value }
    switch (marks, mark) {
    case (".", .point), (",", .comma): return Double(parts.joined(separator: "."))
    case (".", .comma), (",", .point), (",", nil): return Double(parts.joined())
    default: return nil
    }
  }
}
