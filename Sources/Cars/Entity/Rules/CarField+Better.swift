extension CarField {
  /// Which of two numbers is better where all else is the same.
  public enum Better: Hashable, Sendable {
    /// The lower one.
    case lower
    /// The higher one.
    case higher
  }

  /// Which of two numbers in the field is better, if that is beyond doubt; nil where it depends on who asks, as for seats,
  /// or where there are no numbers.
  public var better: Better? {
    switch self {
    case .price, .acceleration: .lower
    case .horsepower, .torque, .range: .higher
    case .id, .make, .model, .trim, .year, .currency, .body, .fuel, .transmission, .drivetrain, .seats: nil
    }
  }
}
