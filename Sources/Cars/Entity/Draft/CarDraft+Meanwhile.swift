// What becomes of a draft when another program has changed its car meanwhile.

extension CarDraft {
  /// The same draft of the car as it is now: fields that nobody has typed in have what they have now, and the others what
  /// was typed.
  /// - Returns: the draft, and the names of the fields in which both something else was typed and something else is now.
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
        // It is gone or, as a list, has no place in the form any more.
        if !typed.first.isEmpty { conflicting.insert(typed.name) }
        draft.setText(typed.text, ofFieldNamed: typed.name)
      }
    }
    return (draft, conflicting)
  }
}
