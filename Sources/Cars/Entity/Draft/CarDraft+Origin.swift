// How a draft began.

extension CarDraft {
  /// The car that a draft began with, and how the draft relates to it.
  enum Origin: Hashable, Sendable {
    /// A new car, based on no other.
    case none
    /// A new car, based on this one.
    case like(Car)
    /// An edit of this car.
    case editing(Car)
    /// A replacement for this car, which has been removed.
    case again(Car)

    /// The car that the draft began with, if any.
    var car: Car? {
      switch self {
      case .none: nil
      case .like(let car), .editing(let car), .again(let car): car
      }
    }
  }
}
