import CarsEntity
import WrittenNumbers

// Replacing values in the same style, as long as the meaning is preserved.

extension FieldValue {
  /// Returns a value in the style of this one: a number as text if this is text, with the same marks in it and the
  /// same words around it; a whole number if this one stands for a text.
  /// - Parameter measure: how to read the field's cells. A bare number is in the unit of most cells.
  func rewritten(as value: FieldValue, of field: CarField, _ measure: CellMeasure? = nil) -> FieldValue {
    switch (self, value) {
    case (.text(let text), .integer(let year)) where field == .year && text.isCompactDate:
      return .text("\(year)" + text.dropFirst(4))
    case (.integer(let date), .integer(let year)) where field == .year && "\(date)".isCompactDate:
      return .integer(year * 10_000 + date % 10_000)
    case (.text(let text), .integer), (.text(let text), .decimal):
      if let measure, let own = MeasuredText(text),
        own.unit.meant(by: measure.unit.quantity) != measure.unit || own.saysMore
      {
        // Anything said besides is no longer true, and a bare number would be out of place among cells with units.
        return value.digits.map { .text("\($0) \(measure.unit.symbol)") } ?? value
      }
      guard field.allowedNumbers != nil, let old = number(for: field, in: nil, measure) else { return value }
      // Text in brackets gives the year in another calendar, as in `2017(H29)`, and would no longer be true.
      if field == .year, text.contains(where: { "(（".contains($0) }) { return value }
      let runs = text.numberRuns(isYear: field == .year)
      if field == .year, case .integer(let year) = value, let run = runs.first, text[run].count == 2 {
        let new = FieldValue.text(text.replacing(run, with: String(String(year).suffix(2))))
        return new.number(for: field) == value ? new : value
      }
      let styled = runs.lazy.compactMap { run -> FieldValue? in
        let scale = NumberScale.beginning(text[run.upperBound...].trimmed)?.scale ?? 1
        guard let style = NumberStyle(of: text[run], which: old.divided(by: scale)),
          let number = style.text(value.divided(by: scale))
        else { return nil }
        let new = FieldValue.text(text.replacing(run, with: number))
        let means = (new.number(for: field, in: nil, measure), new.priceCurrency)
        return means == (value, priceCurrency) ? new : nil
      }
      return styled.first ?? value
    case (.integer(let old), .integer(let year)) where field == .year && ShortYear.whole(Double(old)) != nil:
      return ShortYear.short(year).map(FieldValue.integer) ?? value
    case (.integer, .text(let text)) where field.allowedNumbers == nil:
      guard let number = Int(text), String(number) == text else { return value }
      return .integer(number)
    default: return value
    }
  }

  /// Returns a price as text that names its currency; in the style of this one if that names the same currency.
  func priceText(_ amount: FieldValue, in code: String) -> String {
    let styled = rewritten(as: amount, of: .price)
    if case .text(let text) = styled, styled.priceCurrency == code { return text }
    let runs = text?.numberRuns(isYear: false) ?? []
    let old = number(for: .price)
    let style = runs.lazy.compactMap { run in
      text.flatMap { text in old.flatMap { NumberStyle(of: text[run], which: $0) } }
    }
    let texts = [style.first?.text(amount), amount.digits].compactMap { $0.map { "\($0) \(code)" } }
    return texts.first { FieldValue.text($0).number(for: .price) == amount } ?? texts.last ?? code
  }
}

extension FieldValue {
  /// Returns the number divided by a scale, such as thousands.
  fileprivate func divided(by scale: Double) -> FieldValue {
    scale == 1 ? self : number.map { FieldValue($0 / scale) } ?? self
  }
}

extension ColumnKind {
  /// Returns a number, a date or a flag as a cell of this kind writes it, with the cell's marks and unit.
  /// - Parameters:
  ///   - value: the value in plain notation: `1350`, `4.8`, `2025-12-24`, `yes`.
  ///   - example: the cell.
  /// - Returns: nil if the cell doesn't show the style, or if the value isn't in plain notation.
  func text(of value: FieldValue, like example: FieldValue) -> String? {
    guard let old = example.text else { return nil }
    switch self {
    case .date(let order):
      // A time behind the day would be lost.
      let iso = value.text.flatMap { $0.contains(":") ? nil : WrittenDate($0, order)?.iso }
      return iso.flatMap { Self.date($0, like: old, order) }
    case .number, .measure:
      guard let plain = plainNumber(value), let wanted = plain.number,
        let number = example.meantNumber(in: self),
        // Anything said besides applies to that cell alone.
        MeasuredText(old)?.saysMore != true
      else { return nil }
      // The example doesn't show the thousands separator.
      if abs(wanted) >= 1_000, abs(number) < 1_000, wanted == wanted.rounded() { return nil }
      let said = value.meantNumber(in: self) ?? wanted
      return old.numberRuns(isYear: false).lazy.compactMap { run -> String? in
        let styled = NumberStyle(of: old[run], which: FieldValue(number))?.text(plain)
        let new = styled.map { old.replacing(run, with: $0) }
        return new.flatMap { FieldValue.text($0).meantNumber(in: self) == said ? new : nil }
      }.first
    case .flag(let words): return words.flag(old).flatMap { _ in words.word(for: value, like: old) }
    case .plain, .code: return nil
    }
  }

  /// Returns a number in plain notation; in a column of measures, it may have the column's unit.
  private func plainNumber(_ value: FieldValue) -> FieldValue? {
    guard let text = value.text else { return value.number.map { _ in value } }
    if let number = FieldValue(writtenNumber: text) { return number }
    guard let measure, let number = measure.ownNumber(of: text), let measured = MeasuredText(text),
      measured.scale == 1, !measured.saysMore
    else { return nil }
    // An amount of money has no digits of its own.
    return measured.digits.isEmpty ? FieldValue(number) : FieldValue(writtenNumber: String(measured.digits))
  }

  /// Returns a day in ISO 8601 with its parts arranged as in another date.
  private static func date(_ text: String, like old: String, _ order: WrittenDate.Order?) -> String? {
    guard let date = WrittenDate(text, nil), date.iso == text, let day = date.day,
      WrittenDate(old, order)?.day != nil
    else { return nil }
    let runs = old.numberRuns(isYear: true).sorted { $0.lowerBound < $1.lowerBound }
    if old.isCompactDate { return text.filter { $0 != "-" } }
    if runs.count > 1, let month = date.monthName(like: old) {
      let parts = [(runs[0], padded(day, like: old[runs[0]])), (runs[1], String(date.year)), month]
      let new = parts.sorted { $0.0.lowerBound > $1.0.lowerBound }.reduce(String(old[..<runs[1].upperBound]))
      {
        $0.replacing($1.0, with: $1.1)
      }
      return WrittenDate(new, order) == date ? new : nil
    }
    guard runs.count > 2 else { return nil }
    let parts = [[date.year, date.month, day], [day, date.month, date.year], [date.month, day, date.year]]
    return parts.lazy.map { parts in
      var new = String(old[..<runs[2].upperBound])
      for (run, part) in zip(runs, parts).reversed() {
        new = new.replacing(run, with: padded(part, like: old[run]))
      }
      return new
    }.first { WrittenDate($0, order) == date }
  }

  /// Returns a number with as many digits as another has.
  private static func padded(_ number: Int, like old: Substring) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, old.count - digits.count)) + digits
  }
}

/// The notation of a number: `50,300`, `50.300,00`, `50 300`, `5,25,000`.
private struct NumberStyle {
  /// The thousands separator.
  private let groupMark: String
  /// The decimal mark.
  private let decimalMark: String
  /// The minimum number of decimal places.
  private let fraction: Int
  /// Whether digits before the thousands are grouped in pairs, as in India.
  private let hasPairs: Bool

  private static let marks =
    [("", "."), ("", ","), (",", "."), (".", ",")]
    + [" ", "'", "’", "\u{A0}", "\u{202F}", "\u{2009}"].flatMap { [($0, "."), ($0, ",")] }

  private init(_ groupMark: String, _ decimalMark: String, _ fraction: Int, hasPairs: Bool = false) {
    (self.groupMark, self.decimalMark, self.fraction) = (groupMark, decimalMark, fraction)
    self.hasPairs = hasPairs
  }

  /// Creates the style in which a number was written.
  /// - Returns: nil if the style isn't known.
  init?(of written: Substring, which number: FieldValue) {
    let behind = written.reversed().prefix { "0"..."9" ~= $0 }.count
    let styles =
      Self.marks.flatMap { marks in [0, behind].map { NumberStyle(marks.0, marks.1, $0) } }
      + [0, behind].map { NumberStyle(",", ".", $0, hasPairs: true) }
    guard let style = styles.first(where: { $0.text(number) == String(written) }) else { return nil }
    self = style
  }

  /// Returns a number in this style; nil for one with an exponent.
  func text(_ number: FieldValue) -> String? {
    guard let digits = number.digits, digits.utf8.allSatisfy({ $0 != UInt8(ascii: "e") }) else { return nil }
    let parts = digits.split(separator: Character("."))
    guard let whole = parts.first else { return nil }
    var text = ""
    for (index, digit) in whole.enumerated() {
      let isAfterDigit = text.last.map { "0"..."9" ~= $0 } ?? false
      let rest = whole.count - index
      let begins = hasPairs && rest > 3 ? !rest.isMultiple(of: 2) : rest.isMultiple(of: 3)
      if isAfterDigit, begins { text += groupMark }
      text.append(digit)
    }
    let rest = parts.count > 1 ? String(parts[1]) : ""
    let padded = rest + String(repeating: "0", count: max(0, fraction - rest.count))
    return padded.isEmpty ? text : text + decimalMark + padded
  }
}

extension String {
  /// Whether the text is a date of digits alone: `20251130`.
  fileprivate var isCompactDate: Bool { utf8.count == 8 && WrittenDate(self, nil) != nil }

  /// Returns the ranges of digits in a text, including marks between them. If a year is wanted, marks are excluded
  /// and runs of four digits come first.
  fileprivate func numberRuns(isYear: Bool) -> [Range<Index>] {
    var runs: [Range<Index>] = []
    for index in indices where "0"..."9" ~= self[index] {
      if let last = runs.last, isYear ? last.upperBound == index : isMark(last.upperBound..<index) {
        runs[runs.count - 1] = last.lowerBound..<self.index(after: index)
      } else {
        runs.append(index..<self.index(after: index))
      }
    }
    guard isYear else { return runs }
    return runs.filter { self[$0].count == 4 } + runs.filter { self[$0].count != 4 }
  }

  /// Returns whether a number may contain the text between two digits: nothing, or a single mark.
  private func isMark(_ range: Range<Index>) -> Bool {
    let between = self[range]
    return between.isEmpty || between.count == 1 && between.allSatisfy { Self.marks.contains($0) }
  }

  private static let marks: Set<Character> = [",", ".", " ", "'", "’", "\u{A0}", "\u{202F}", "\u{2009}"]

  fileprivate func replacing(_ range: Range<Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
  }
}
