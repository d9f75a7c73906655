// Values that don't fit in a form, such as objects and lists: they can be kept or removed, but not edited.

extension CarDraft.Entry {
  /// A request for a value that doesn't fit in the form.
  enum Hidden: Hashable, Sendable {
    /// Removes the value.
    case takenAway
    /// Changes a part of it, which is refused.
    case part

    /// - Parameters:
    ///   - text: the typed text; blank removes the value.
    ///   - isPart: whether the field's name is that of a part.
    /// - Returns: nil if the value fits in the form, or if a new text replaces it.
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
  /// The car's own object that a name is a part of, as `dims` for `dims.length`; nil if there is none, or if the car
  /// has a field with that exact name.
  /// - Parameter key: the field that the whole name means.
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
