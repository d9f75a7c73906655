import TextMatching

extension CarField {
  /// The ways to write that unit behind a number of a record, or to say what the number counts. Case does not count. A metric
  /// horsepower (PS, ch, CV) is another unit.
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

  /// The same, folded.
  var unitSpellings: [FoldedText] { Self.unitSpellings[self] ?? [] }

  private static let unitSpellings: [CarField: [FoldedText]] = Dictionary(
    uniqueKeysWithValues: allCases.map { field in (field, field.writtenUnits.map { FoldedText($0) }) })
}
