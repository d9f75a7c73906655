extension CarDraft {
  /// The same draft in a catalogue with some units, before anything is typed.
  /// - Parameter currency: the currency of a price that does not say which; nil for the one from before.
  public func measured(in units: FieldUnits, usualCurrency currency: String? = nil) -> CarDraft {
    var draft = self
    draft.units = units
    draft.usualCurrency = currency ?? usualCurrency
    return draft
  }
}
