// Rebasing a draft if another program has changed its car in the meantime.

extension CarDraft {
  /// Returns the draft rebased onto the car as it is now: edited fields keep the typed text, all others take their
  /// new values.
  /// - Returns: the draft, and the names of the edited fields that have also changed in the car, to something else.
  public func moved(onto car: Car) -> (draft: CarDraft, conflicting: Set<String>) {
    let others = entries.compactMap { entry in entry.example.map { Field(entry.name, $0) } }
    var draft = CarDraft(editing: car, others: others).measured(in: units, usualCurrency: usualCurrency)
    draft.optional.formUnion(optional)
    draft.entries.removeAll { entry in
      entry.field != nil && entry.text.isEmpty && !entries.contains { $0.name == entry.name }
    }
    var conflicting: Set<String> = []
    for typed in entries where typed.text != typed.first {
      if let place = draft.entries.firstIndex(where: { $0.name == typed.name }) {
        let now = draft.entries[place].first
        if now != typed.first, now != typed.text { conflicting.insert(typed.name) }
        draft.entries[place].text = typed.text
      } else if !typed.text.isBlank {
        // The field is gone, or has become a list or the like, which doesn't fit in the form.
        if !typed.first.isEmpty { conflicting.insert(typed.name) }
        draft.setText(typed.text, ofFieldNamed: typed.name)
      }
    }
    return (draft, conflicting)
  }

  /// Restores the initial text of a field, and that of the currency if the typed price has set it.
  public mutating func revert(at index: Int) {
    let old = entries[index]
    entries[index].text = old.first
    entries[index].hidden = nil
    guard old.field == .price, let currency = Self.currency(old.text),
      let place = entries.firstIndex(where: { $0.field == .currency }), entries[place].text == currency
    else { return }
    entries[place].text = entries[place].first
  }
}
