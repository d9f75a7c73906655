import TextMatching

extension CarField {
  /// What the field's numbers measure; nil if they have no unit.
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

  /// The field's name before a unit: `power (kW)`.
  package var nameBeforeUnit: String { self == .horsepower ? "power" : rawValue }

  /// The spellings of the field's documented unit after a number, or of what the number counts. Metric horsepower
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

  /// Returns the spellings of a unit after the field's numbers, folded.
  /// - Parameter unit: the catalogue's unit; nil if it names none, and only the documented one is accepted.
  func spellings(of unit: String?) -> [FoldedText] {
    guard let unit, unit != self.unit else { return Self.unitSpellings[self] ?? [] }
    return [FoldedText(unit)]
  }

  private static let unitSpellings: [CarField: [FoldedText]] = Dictionary(
    uniqueKeysWithValues: allCases.map { field in (field, field.writtenUnits.map { FoldedText($0) }) })
}
