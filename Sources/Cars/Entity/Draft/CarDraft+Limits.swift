// What a draft need not have, or cannot.

extension CarDraft {
  /// The same draft of a car that needs no make, because none of its catalogue has one.
  public var withoutMake: CarDraft {
    var draft = self
    draft.isMakeOptional = true
    return draft
  }

  /// The same draft without the known fields that there is no column for, unless something is in them. Where there is none
  /// for the make, no car needs one.
  public func limited(to columns: Set<CarField>) -> CarDraft {
    var draft = columns.contains(.make) ? self : withoutMake
    draft.entries.removeAll { entry in
      entry.text.isEmpty && entry.field.map { !columns.contains($0) } ?? false
    }
    return draft
  }
}
