import CarsEntity

// Typed numbers as they are understood.

extension CarEditorText {
  /// Returns what a typed number is understood as, `= €24,000` for `24k`; nil if it isn't a number, or if the text
  /// already looks like it.
  static func understood(at place: Int, in draft: CarDraft) -> String? {
    let entry = draft.entries[place]
    let text = entry.text.trimmed
    let words: String
    switch draft.understanding(at: place) {
    case .money(let money):
      words = NumberText.money(money)
      if isSame(text, money.amount, in: entry.field) { return nil }
    case .number(let number, let unit):
      words = [FieldText.number(rounded(number), in: entry.field), unit].compactMap(\.self).joined(
        separator: " ")
      if isSame(text, number, in: entry.field) { return nil }
    case .text(let own): words = own
    case nil: return nil
    }
    return words == text ? nil : "= \(words)"
  }

  /// Whether a text consists of a number's digits, with or without separators.
  private static func isSame(_ text: Substring, _ number: Double, in field: CarField?) -> Bool {
    text == FieldText.number(number, in: field) || Double(text) == number
  }

  /// Returns a number rounded to two decimal places, since a conversion leaves many.
  private static func rounded(_ number: Double) -> Double {
    abs(number) < 1 || abs(number) > 1e12 ? number : NumberText.toHundredths(number)
  }
}
