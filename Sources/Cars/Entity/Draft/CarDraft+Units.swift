extension CarDraft {
  /// Returns the draft with the units of a catalogue. Call it before anything is typed.
  /// - Parameter currency: the currency of a price that doesn't name one; nil to keep the current one.
  public func measured(in units: FieldUnits, usualCurrency currency: String? = nil) -> CarDraft {
    var draft = self
    draft.units = units
    draft.usualCurrency = currency ?? usualCurrency
    return draft
  }
}
