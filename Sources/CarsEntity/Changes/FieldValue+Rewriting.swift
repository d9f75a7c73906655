// How a value takes another one's place: in the same style, as long as it still means what it should.

extension FieldValue {
  /// A value in the style of this one: a number as text where this is one, with its commas and what is around it; a whole
  /// number where this stands for a text.
  func rewritten(as value: FieldValue, of field: CarField) -> FieldValue {
    switch (self, value) {
    case (.text(let text), .integer), (.text(let text), .decimal):
      guard field.allowedNumbers != nil, Record.number(self, of: field) != nil else { return value }
      let styled = text.numberRuns(isYear: field == .year).lazy.compactMap { run -> FieldValue? in
        let new = FieldValue.text(text.replacing(run, with: value.digits(grouped: text[run].contains(","))))
        return Record.number(new, of: field) == value
          && Record.currency(inPrice: new) == Record.currency(inPrice: self) ? new : nil
      }
      return styled.first ?? value
    case (.integer, .text(let text)) where field.allowedNumbers == nil:
      guard let number = Int(text), String(number) == text else { return value }
      return .integer(number)
    default: return value
    }
  }

  /// A price as a text that names its currency: in the style of this one if it does, and is in the same currency.
  func priceText(_ amount: FieldValue, in code: String) -> String {
    let styled = rewritten(as: amount, of: .price)
    if case .text(let text) = styled, Record.currency(inPrice: styled) == code { return text }
    let isGrouped = text?.contains(",") ?? false
    return "\(amount.digits(grouped: isGrouped)) \(code)"
  }

  /// A number in digits, if there is nothing in the way with a comma between thousands.
  private func digits(grouped: Bool) -> String {
    let digits =
      switch self {
      case .integer(let number): String(number)
      case .decimal(let number): number.description
      case .largeInteger(let digits): digits
      default: ""
      }
    guard grouped else { return digits }
    let whole = digits.prefix { $0 != "." && $0 != "e" }
    var text = ""
    for (index, digit) in whole.enumerated() {
      let isAfterDigit = text.last.map { "0"..."9" ~= $0 } ?? false
      if isAfterDigit, (whole.count - index).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return text + digits.dropFirst(whole.count)
  }
}

extension String {
  /// Where there are digits in a text, with commas and points between them, those first that look like a year.
  fileprivate func numberRuns(isYear: Bool) -> [Range<Index>] {
    var runs: [Range<Index>] = []
    var start: Index?
    for index in indices {
      let isDigit = "0"..."9" ~= self[index]
      if isDigit { start = start ?? index }
      if let begun = start, !isDigit, isYear || self[index] != "," && self[index] != "." {
        runs.append(begun..<index)
        start = nil
      }
    }
    if let start { runs.append(start..<endIndex) }
    guard isYear else { return runs }
    return runs.filter { self[$0].count == 4 } + runs.filter { self[$0].count != 4 }
  }

  fileprivate func replacing(_ range: Range<Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
  }
}
