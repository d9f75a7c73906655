import WrittenNumbers

// The meaning of texts in unknown fields.

extension CarDraft.Entry {
  /// Returns the value that the text means, or nil for none. The initial value, or else that of other cars, decides
  /// the kind.
  /// - Parameters:
  ///   - unit: the unit that other cars' numbers have in this field. A bare number gets the unit of the initial text
  ///     or, failing that, this one.
  ///   - flags: the words for yes and no that other cars have in this field; nil if they have none.
  func meaning(in unit: FieldUnit?, _ flags: FlagWords?) -> FieldValue? {
    let isBare = first.isEmpty || WrittenNumber(first, with: .nothing) != nil
    // If the initial number stands among words that aren't a unit, a new one doesn't get the other cars' unit.
    let unit = unit.flatMap { MeasuredText(first, currency: $0.symbol)?.unit ?? (isBare ? $0 : nil) }
    if text == first { return first.isEmpty ? nil : value }
    let text = String(text.trimmed)
    if text.isEmpty { return nil }
    switch hint {
    case .text(let other) where flags?.flag(other) != nil:
      return .text(Bool(word: text).flatMap { flags?.word($0, like: other) } ?? text)
    case .text:
      let isNumber = unit != nil && WrittenNumber(text, with: .nothing) != nil
      return .text(isNumber ? "\(text) \(unit?.symbol ?? "")" : text)
    case .bool: return Bool(word: text).map(FieldValue.bool)
    case .integer, .decimal, .exactNumber:
      // A zero in front is a code's, such as `02139`.
      if text.first == "0", text.dropFirst().first?.isNumber == true { return .text(text) }
      let marked = WrittenNumber(text, with: .nothing).map { FieldValue($0.value) }
      return FieldValue(writtenNumber: text) ?? marked ?? .text(text)
    case nil, .null, .list, .object, .packed:
      if text == "true" || text == "false" { return .bool(text == "true") }
      return FieldValue(writtenNumber: text) ?? .text(text)
    }
  }

  /// Returns the fault of the text, or nil. A flag must stay a flag, a list or an object can't be typed, and `46.000`
  /// is ambiguous among whole numbers.
  /// - Parameter flags: the words for yes and no that other cars have in this field; nil if they have none.
  func fault(_ flags: FlagWords?) -> CarFault? {
    if hidden == .part { return .wrongKind(nil, name: name, expected: .object, found: .text) }
    guard isTouched, let hint else { return nil }
    let isFlag = hint.text.flatMap { flags?.flag($0) } != nil
    let kind = isFlag ? .bool : hint.kind
    let isRight =
      switch kind {
      case .bool:
        text.isBlank || Bool(word: text.trimmed) != nil || isFlag && flags?.flag(String(text.trimmed)) != nil
      case .list, .object: hidden == .takenAway
      default: true
      }
    guard isRight else { return .wrongKind(nil, name: name, expected: kind, found: .text) }
    if case .integer = hint, Self.mayHaveThousands(text.trimmed) {
      return .doubtfulNumber(name: name, text: String(text.trimmed))
    }
    return nil
  }

  private var hint: FieldValue? { value ?? example }

  /// Whether a number's only point or comma may be either a thousands separator or a decimal mark.
  private static func mayHaveThousands(_ number: Substring) -> Bool {
    let parts = number.drop { $0 == "-" }.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    return parts.count == 2 && 1...3 ~= parts[0].count && parts[1].count == 3 && parts[0] != "0"
      && parts.allSatisfy { $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }
  }
}
