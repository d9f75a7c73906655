// Where a field is in a draft.

extension CarDraft {
  /// Returns the index of a field's entry, or nil if the form lacks the field.
  public func place(of key: FieldKey) -> Int? {
    entries.firstIndex { FieldKey(spelled: $0.name) == key }
      ?? entries.firstIndex { $0.field == nil && FieldKey(catalogueName: $0.name) == key }
  }
}
