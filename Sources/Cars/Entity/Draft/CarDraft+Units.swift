// What a form counts in.

extension CarDraft {
  /// The same draft in a catalogue with some units, before anything is typed. Where a price counts in thousands or the like, so it
  /// does in the form.
  /// - Parameter currency: the currency of a price that does not say which; nil for the one from before.
  public func measured(in units: FieldUnits, usualCurrency currency: String? = nil) -> CarDraft {
    var draft = self
    draft.units = units
    draft.usualCurrency = currency ?? usualCurrency
    guard let scale = units.priceScale, let place = entries.firstIndex(where: { $0.field == .price }),
      let amount = entries[place].value?.number
    else { return draft }
    let text = FieldValue(scale.written(amount)).digits ?? ""
    draft.entries[place] = Entry(CarField.price.rawValue, entries[place].value, text: text)
    return draft
  }
}
