// Whether a draft may be saved.

extension CarDraft {
  /// What keeps a draft from being saved.
  public enum Obstacle: Hashable, Sendable {
    /// The car that is edited has all of that already.
    case unchanged(Car)
    /// Texts are wrong, by the field's place in the form.
    case faults([Int: CarFault])
  }

  /// What keeps it from being saved; nil where nothing does.
  public var obstacle: Obstacle? {
    if let car, !isChanged { return .unchanged(car) }
    let faults = faults
    return faults.isEmpty ? nil : .faults(faults)
  }
}
