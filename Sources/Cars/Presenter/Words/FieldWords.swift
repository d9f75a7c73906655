import CarsEntity

/// What a field is called, and what is said of a car that is ahead in it.
struct FieldWords: Equatable {
  let label: FieldLabel
  var comparative = "more"
  var lowest = "lowest"
  var highest = "highest"
  var lowIsAhead = false

  init(_ label: FieldLabel) {
    self.label = label
  }

  private init(
    _ field: CarField, _ comparative: String, lowest: String, highest: String, lowIsAhead: Bool = false
  ) {
    label = field.label
    self.comparative = comparative
    self.lowest = lowest
    self.highest = highest
    self.lowIsAhead = lowIsAhead
  }

  /// The words for a known field.
  init(_ field: CarField) {
    switch field {
    case .year: self.init(field, "newer", lowest: "oldest", highest: "newest")
    case .price: self.init(field, "dearer", lowest: "cheapest", highest: "dearest")
    case .horsepower: self.init(field, "stronger", lowest: "weakest", highest: "strongest")
    case .acceleration: self.init(field, "quicker", lowest: "quickest", highest: "slowest", lowIsAhead: true)
    case .range: self.init(field, "farther", lowest: "shortest", highest: "farthest")
    case .id, .make, .model, .trim, .currency, .body, .fuel, .transmission, .drivetrain, .torque, .seats:
      self.init(field.label)
    }
  }
}
