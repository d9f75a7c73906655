import TextMatching

extension CarField {
  /// What the field's numbers measure; nil where they have no unit.
  package var quantity: FieldUnit.Quantity? {
    switch self {
    case .horsepower: .power
    case .torque: .torque
    case .acceleration: .time
    case .range: .distance
    case .id, .make, .model, .trim, .year, .price, .currency, .body, .fuel, .transmission, .drivetrain,
      .seats:
      nil
    }
  }

  /// What the field is called in front of a unit: `power (kW)`.
  package var nameBeforeUnit: String { self == .horsepower ? "power" : rawValue }

  /// The ways to write the field's documented unit behind a number, or to say what the number counts. A metric horsepower
  /// (PS, ch, CV) is another unit.
  private var writtenUnits: [String] {
    switch self {
    case .horsepower: ["hp", "bhp", "horsepower"]
    case .torque: ["Nm", "N·m", "newton metres", "newton meters"]
    case .acceleration: ["s", "sec", "seconds"]
    case .range: ["km", "kilometres", "kilometers"]
    case .seats: ["seats", "seat"]
    case .id, .make, .model, .trim, .year, .price, .currency, .body, .fuel, .transmission, .drivetrain: []
    }
  }

  /// The ways to write a unit behind a number of the field, folded.
  /// - Parameter unit: the unit that the catalogue says; nil where it says none, and only the documented one is understood.
  func spellings(of unit: String?) -> [FoldedText] {
    guard let unit, unit != self.unit else { return Self.unitSpellings[self] ?? [] }
    return [FoldedText(unit)]
  }

  private static let unitSpellings: [CarField: [FoldedText]] = Dictionary(
    uniqueKeysWithValues: allCases.map { field in (field, field.writtenUnits.map { FoldedText($0) }) })
}
