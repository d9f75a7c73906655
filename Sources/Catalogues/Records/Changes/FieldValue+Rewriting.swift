import CarsEntity
import WrittenNumbers

// How a value takes another one's place: in the same style, as long as it still means what it should.

extension FieldValue {
  /// A value in the style of this one: a number as text where this is one, with the same marks in it and the same words
  /// around it; a whole number where this stands for a text.
  /// - Parameter measure: how the cells of the field say their numbers: a number alone is in the unit of most of them.
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
        // What was said besides is so no longer, and a number alone would stand out among those with a unit.
        return value.digits.map { .text("\($0) \(measure.unit.symbol)") } ?? value
      }
      guard field.allowedNumbers != nil, let old = number(for: field, in: nil, measure) else { return value }
      // What stands in brackets is that year in another calendar, such as `2017(H29)`, and would be so no longer.
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

  /// A price as a text that names its currency: in the style of this one if it does, and is in the same currency.
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
  /// A number that is counted in thousands or the like.
  fileprivate func divided(by scale: Double) -> FieldValue {
    scale == 1 ? self : number.map { FieldValue($0 / scale) } ?? self
  }
}

extension ColumnKind {
  /// A number or a date as a cell of a column of this kind writes them: with its marks, and with the unit beside it.
  /// - Parameters:
  ///   - value: what somebody has said, as plainly as it can be: `1350`, `4.8`, `2025-12-24`.
  ///   - example: the cell.
  /// - Returns: nil where the cell does not show how, and for what is not said plainly.
  func text(of value: FieldValue, like example: FieldValue) -> String? {
    guard let old = example.text else { return nil }
    switch self {
    case .date(let order): return value.text.flatMap { Self.date($0, like: old, order) }
    case .number, .measure:
      guard let plain = plainNumber(value), let wanted = plain.number,
        let number = example.meantNumber(in: self),
        // What was said besides is said of that cell alone.
        MeasuredText(old)?.saysMore != true
      else { return nil }
      // It does not show what stands between thousands.
      if abs(wanted) >= 1_000, abs(number) < 1_000, wanted == wanted.rounded() { return nil }
      let said = value.meantNumber(in: self) ?? wanted
      return old.numberRuns(isYear: false).lazy.compactMap { run -> String? in
        let styled = NumberStyle(of: old[run], which: FieldValue(number))?.text(plain)
        let new = styled.map { old.replacing(run, with: $0) }
        return new.flatMap { FieldValue.text($0).meantNumber(in: self) == said ? new : nil }
      }.first
    case .plain, .code, .flag: return nil
    }
  }

  /// A plain number, alone or, in a column of measures, with the column's unit behind it and nothing else.
  private func plainNumber(_ value: FieldValue) -> FieldValue? {
    guard let text = value.text else { return value.number.map { _ in value } }
    if let number = FieldValue(writtenNumber: text) { return number }
    guard let measure, measure.ownNumber(of: text) != nil, let measured = MeasuredText(text),
      measured.scale == 1, !measured.saysMore
    else { return nil }
    return FieldValue(writtenNumber: String(measured.digits))
  }

  /// A day as ISO 8601 writes it, with its parts where another date has them.
  private static func date(_ text: String, like old: String, _ order: WrittenDate.Order?) -> String? {
    guard let date = WrittenDate(text, nil), date.iso == text, let day = date.day,
      WrittenDate(old, order)?.day != nil
    else { return nil }
    let runs = old.numberRuns(isYear: true).sorted { $0.lowerBound < $1.lowerBound }
    if old.isCompactDate { return text.filter { $0 != "-" } }
    guard runs.count > 2 else { return nil }
    let parts = [[date.year, date.month, day], [day, date.month, date.year], [date.month, day, date.year]]
    return parts.lazy.map { parts in
      var new = String(old[..<runs[2].upperBound])
      for (run, part) in zip(runs, parts).reversed() {
        let zeros = max(0, old[run].count - String(part).count)
        new = new.replacing(run, with: String(repeating: "0", count: zeros) + String(part))
      }
      return new
    }.first { WrittenDate($0, order) == date }
  }
}

/// How a number is written: `50,300`, `50.300,00`, `50 300`, `5,25,000`.
private struct NumberStyle {
  /// What is between thousands.
  private let groupMark: String
  /// What is before the fraction.
  private let decimalMark: String
  /// How many digits the fraction has at least.
  private let fraction: Int
  /// Whether there are pairs in front of the thousands, as in India.
  private let hasPairs: Bool

  private static let marks =
    [("", "."), ("", ","), (",", "."), (".", ",")]
    + [" ", "'", "’", "\u{A0}", "\u{202F}", "\u{2009}"].flatMap { [($0, "."), ($0, ",")] }

  private init(_ groupMark: String, _ decimalMark: String, _ fraction: Int, hasPairs: Bool = false) {
    (self.groupMark, self.decimalMark, self.fraction) = (groupMark, decimalMark, fraction)
    self.hasPairs = hasPairs
  }

  /// The style in which a number was written.
  /// - Returns: nil for none that is known.
  init?(of written: Substring, which number: FieldValue) {
    let behind = written.reversed().prefix { "0"..."9" ~= $0 }.count
    let styles =
      Self.marks.flatMap { marks in [0, behind].map { NumberStyle(marks.0, marks.1, $0) } }
      + [0, behind].map { NumberStyle(",", ".", $0, hasPairs: true) }
    guard let style = styles.first(where: { $0.text(number) == String(written) }) else { return nil }
    self = style
  }

  /// A number in this style; nil for one that is written with a power of ten.
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
  /// Whether it is a date of digits alone: `20251130`.
  fileprivate var isCompactDate: Bool { utf8.count == 8 && WrittenDate(self, nil) != nil }

  /// Where there are digits in a text, with marks between them; those first that look like a year.
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

  /// Whether what is between two digits can be in a number: nothing, or a mark.
  private func isMark(_ range: Range<Index>) -> Bool {
    let between = self[range]
    return between.isEmpty || between.count == 1 && between.allSatisfy { Self.marks.contains($0) }
  }

  private static let marks: Set<Character> = [",", ".", " ", "'", "’", "\u{A0}", "\u{202F}", "\u{2009}"]

  fileprivate func replacing(_ range: Range<Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
  }
}
