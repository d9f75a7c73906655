// What typed numbers are understood as.

extension CarDraft {
  /// What the text of a field is understood as.
  public enum Understanding: Hashable, Sendable {
    /// An amount of money.
    case money(Money)
    /// A number, in the field's unit; nil if that is unknown.
    case number(Double, unit: String?)
    /// A text that gets the unit of the field's other texts.
    case text(String)
  }

  /// Returns what a typed price or number is understood as; nil if the text is untouched, wrong or of another kind.
  /// - Parameter index: the index of the entry.
  public func understanding(at index: Int) -> Understanding? {
    let entry = entries[index]
    guard entry.isTouched, !entry.text.isBlank, entry.hidden == nil, let record = try? record() else {
      return nil
    }
    guard let field = entry.field else { return understanding(of: entry) }
    guard field.allowedNumbers != nil, let number = (try? record.value(of: field))?.number else { return nil }
    guard field == .price else { return .number(number, unit: units[field]) }
    return .money(Money(number, (try? record.value(of: .currency))?.text ?? statedCurrency))
  }

  private func understanding(of entry: Entry) -> Understanding? {
    let name = entry.name.asInCatalogue
    let flags = units.schema[name].flagWords
    guard entry.fault(flags) == nil else { return nil }
    switch entry.meaning(in: units.unitInCells(ofFieldNamed: name), flags) {
    case .text(let text): return text == entry.text.trimmed ? nil : .text(text)
    case let value?: return value.number.map { .number($0, unit: units.label(ofFieldNamed: name).unit) }
    case nil: return nil
    }
  }
}
