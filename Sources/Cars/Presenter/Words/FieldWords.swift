import CarsEntity

/// What is said of a car that is ahead in a field.
struct FieldWords {
  private(set) var comparative = "more"
  private(set) var lowest = "lowest"
  private(set) var highest = "highest"
  private(set) var lowIsAhead = false

  /// - Parameter field: the field; nil for one that the program does not know.
  init(_ field: CarField?) {
    switch field {
    case .year: (comparative, lowest, highest) = ("newer", "oldest", "newest")
    case .price: (comparative, lowest, highest) = ("dearer", "cheapest", "dearest")
    case .horsepower: (comparative, lowest, highest) = ("stronger", "weakest", "strongest")
    case .acceleration:
      (comparative, lowest, highest) = ("quicker", "quickest", "slowest")
      lowIsAhead = true
    case .range: (comparative, lowest, highest) = ("farther", "shortest", "farthest")
    case .id, .make, .model, .trim, .currency, .body, .fuel, .transmission, .drivetrain, .torque, .seats, nil:
      break
    }
  }
}
