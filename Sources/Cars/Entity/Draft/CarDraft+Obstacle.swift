// Whether a draft may be saved.

extension CarDraft {
  /// An obstacle to saving a draft.
  public enum Obstacle: Hashable, Sendable {
    /// The edited car already has all these values.
    case unchanged(Car)
    /// Some texts are wrong, by the index of their fields.
    case faults([Int: CarFault])
  }

  /// The obstacle to saving, or nil if there is none.
  public var obstacle: Obstacle? {
    if let car, !isChanged { return .unchanged(car) }
    let faults = faults
    return faults.isEmpty ? nil : .faults(faults)
  }
}
