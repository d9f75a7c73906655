import TextMatching

extension CarField {
  /// The ways to write the field's unit behind a number, or to say what the number counts. A metric horsepower (PS, ch,
  /// CV) is another unit.
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

  /// The ways to write the field's unit behind a number, folded.
  var unitSpellings: [FoldedText] { Self.unitSpellings[self] ?? [] }

  private static let unitSpellings: [CarField: [FoldedText]] = Dictionary(
    uniqueKeysWithValues: allCases.map { field in (field, field.writtenUnits.map { FoldedText($0) }) })
}
