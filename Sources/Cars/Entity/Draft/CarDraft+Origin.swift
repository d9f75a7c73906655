// What a draft began as.

extension CarDraft {
  /// The car that a draft began with, and what the draft is to it.
  enum Origin: Hashable, Sendable {
    /// A new car like no other.
    case none
    /// A new car that is like this one.
    case like(Car)
    /// This car, which is edited.
    case editing(Car)
    /// A new car in the place of this one, which is gone.
    case again(Car)

    /// The car that there was; nil where there was none.
    var car: Car? {
      switch self {
      case .none: nil
      case .like(let car), .editing(let car), .again(let car): car
      }
    }
  }
}
