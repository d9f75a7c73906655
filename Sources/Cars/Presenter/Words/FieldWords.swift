import CarsEntity

/// The words that compare a car's number with those of others.
struct FieldWords {
  /// The words for a number that is greater than others, and for one that is less.
  private(set) var greater = "more", less = "less"
  private(set) var lowest = "lowest"
  private(set) var highest = "highest"

  /// - Parameter field: the field; nil for an unknown one.
  init(_ field: CarField?) {
    switch field {
    case .year: (greater, less, lowest, highest) = ("newer", "older", "oldest", "newest")
    case .price: (greater, less, lowest, highest) = ("more expensive", "cheaper", "cheapest", "priciest")
    case .horsepower: (greater, less, lowest, highest) = ("stronger", "weaker", "weakest", "strongest")
    case .acceleration: (greater, less, lowest, highest) = ("slower", "quicker", "quickest", "slowest")
    case .range: (greater, less, lowest, highest) = ("longer", "shorter", "shortest", "longest")
    case .id, .make, .model, .trim, .currency, .body, .fuel, .transmission, .drivetrain, .torque, .seats, nil:
      break
    }
  }
}
