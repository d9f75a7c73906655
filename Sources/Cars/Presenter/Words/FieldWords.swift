import CarsEntity

/// What is said of a car's number among those of others.
struct FieldWords {
  /// Of a number that is greater than others, and of one that is less.
  private(set) var greater = "more", less = "less"
  private(set) var lowest = "lowest"
  private(set) var highest = "highest"

  /// - Parameter field: the field; nil for one that the program does not know.
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
