// Values that have no place in a form, such as objects and lists: they go as a whole, or stay.

extension CarDraft.Entry {
  /// What was asked for of a value that has no place in a form.
  enum Hidden: Hashable, Sendable {
    /// That it goes.
    case takenAway
    /// That a part of it changes, which is refused.
    case part

    /// - Parameters:
    ///   - text: what was typed; blank takes the value away.
    ///   - isPart: whether the field's name is that of a part.
    /// - Returns: nil where the value has a place, or where another one takes it.
    init?(_ text: String, of entry: CarDraft.Entry, isPart: Bool) {
      let hasPlace = !entry.first.isEmpty || entry.value?.isBlank ?? true
      switch (isPart, hasPlace, text.isBlank) {
      case (true, _, _): self = .part
      case (false, false, true): self = .takenAway
      default: return nil
      }
    }
  }
}

extension CarDraft {
  /// The object of the car's own of which a name is a part: `dims` of `dims.length`; nil where there is none, or where the
  /// car has a field of that very name.
  /// - Parameter key: the field that the name is otherwise.
  func objectAround(_ name: String, _ key: FieldKey) -> Field? {
    guard let dot = name.firstIndex(of: "."), let car,
      !car.others.contains(where: { FieldKey(catalogueName: $0.name) == key })
    else { return nil }
    let outer = String(name[..<dot])
    if case .known(let field) = FieldKey(outer), case .object? = car.written(field) {
      return car.written(field).map { Field(field.rawValue, $0) }
    }
    return car.others.first { field in
      guard case .object = field.value else { return false }
      return FieldKey(catalogueName: field.name) == FieldKey(catalogueName: outer)
    }
  }
}
