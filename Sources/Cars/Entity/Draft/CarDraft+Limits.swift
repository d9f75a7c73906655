// Fields that a draft may lack or gain.

extension CarDraft {
  /// Returns the draft with a field made optional: make or model, if no car of the catalogue has one.
  public func without(_ field: CarField) -> CarDraft {
    var draft = self
    draft.optional.insert(field)
    return draft
  }

  /// Returns the draft with an unknown field added, unless the form has one by that name.
  public func with(fieldNamed name: String) -> CarDraft {
    var draft = self
    if !entries.contains(where: { $0.name == name }) {
      draft.entries.append(Entry(name, car?.others.first { $0.name == name.asInCatalogue }?.value))
    }
    return draft
  }

  /// Returns the draft without the empty known fields that have no column. If make or model has no column, it becomes
  /// optional.
  public func limited(to columns: Set<CarField>) -> CarDraft {
    var draft = self
    draft.optional.formUnion(Set([.make, .model]).subtracting(columns))
    draft.entries.removeAll { entry in
      entry.text.isEmpty && entry.field.map { !columns.contains($0) } ?? false
    }
    return draft
  }
}
