import WrittenNumbers

// What the texts of fields mean that the program does not know.

extension CarDraft.Entry {
  /// What the text means: what it was first, or what other cars have there, is a hint. Nil for nothing.
  /// - Parameters:
  ///   - unit: what stands behind the numbers of other cars there: one alone gets the unit that stood behind it first or,
  ///     failing that, this one.
  ///   - flags: the words for yes and no of other cars there; nil where they have none.
  func meaning(in unit: FieldUnit?, _ flags: FlagWords?) -> FieldValue? {
    let isBare = first.isEmpty || WrittenNumber(first, with: .nothing) != nil
    // A number among words that are no unit is not in that of the others.
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
      let marked = WrittenNumber(text, with: .nothing).map { FieldValue($0.value) }
      return FieldValue(writtenNumber: text) ?? marked ?? .text(text)
    case nil, .null, .list, .object, .packed:
      if text == "true" || text == "false" { return .bool(text == "true") }
      return FieldValue(writtenNumber: text) ?? .text(text)
    }
  }

  /// What is wrong with the text: a flag stays one, a list or an object cannot be typed, and among whole numbers nobody
  /// knows what `46.000` is.
  /// - Parameter flags: the words for yes and no of other cars there; nil where they have none.
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

  /// Whether a point or a comma, the only one, may stand between thousands or before a fraction.
  private static func mayHaveThousands(_ number: Substring) -> Bool {
    let parts = number.drop { $0 == "-" }.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    return parts.count == 2 && 1...3 ~= parts[0].count && parts[1].count == 3 && parts[0] != "0"
      && parts.allSatisfy { $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }
  }
}
