extension CarField {
  /// Which of two numbers is better, all else being equal.
  public enum Better: Hashable, Sendable {
    /// The lower one.
    case lower
    /// The higher one.
    case higher
  }

  /// Whether lower or higher numbers in the field are better; nil if that depends on the buyer, as for seats, or if
  /// there are no numbers.
  public var better: Better? {
    switch self {
    case .price, .acceleration: .lower
    case .horsepower, .torque, .range: .higher
    case .id, .make, .model, .trim, .year, .currency, .body, .fuel, .transmission, .drivetrain, .seats: nil
    }
  }
}
