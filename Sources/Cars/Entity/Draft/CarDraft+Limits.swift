// What a draft need not have, or cannot.

extension CarDraft {
  /// The same draft of a car that needs no make, or no model, because none of its catalogue has one.
  public func without(_ field: CarField) -> CarDraft {
    var draft = self
    draft.optional.insert(field)
    return draft
  }

  /// The same draft with a field that the program does not know, and that no other name means.
  public func with(fieldNamed name: String) -> CarDraft {
    var draft = self
    if !entries.contains(where: { $0.name == name }) {
      draft.entries.append(Entry(name, car?.others.first { $0.name == name.asInCatalogue }?.value))
    }
    return draft
  }

  /// The same draft without the known fields that there is no column for, unless something is in them. Where there is none
  /// for the make, or for the model, no car needs one.
  public func limited(to columns: Set<CarField>) -> CarDraft {
    var draft = self
    draft.optional.formUnion(Set([.make, .model]).subtracting(columns))
    draft.entries.removeAll { entry in
      entry.text.isEmpty && entry.field.map { !columns.contains($0) } ?? false
    }
    return draft
  }
}
