import TextMatching

extension CarField {
  /// The usual values of a field that has few; empty for any other field.
  var usualValues: [String] {
    switch self {
    case .fuel: ["Petrol", "Diesel", "Hybrid", "Plug-in hybrid", "Electric"]
    case .transmission: ["Manual", "Automatic"]
    case .drivetrain: ["FWD", "RWD", "AWD", "4WD"]
    case .body:
      [
        "Hatchback", "Sedan", "Wagon", "Coupe", "Convertible", "Crossover", "SUV", "Minivan", "Van", "Pickup",
      ]
    case .id, .make, .model, .trim, .year, .price, .currency, .horsepower, .torque, .acceleration, .range,
      .seats:
      []
    }
  }

  /// The fields with values to choose from.
  public static let withChoices = allCases.filter { !$0.usualValues.isEmpty }

  /// The most values among which people choose. A field with more is typed.
  private static let mostChoices = 30

  /// Returns the values to choose from: those of a catalogue in natural order, then the usual ones that it lacks. If
  /// most of its values are others, it is in another language or finer, and has its own only.
  /// - Parameter texts: the catalogue's values.
  /// - Returns: nothing if the field has no usual values, or if the catalogue has very many.
  public func choices(among texts: Set<String>) -> [String] {
    let own = texts.filter { !$0.isBlank && !$0.contains(where: \.isNewline) }
    guard !usualValues.isEmpty, own.count <= Self.mostChoices else { return [] }
    let folded = Set(own.map(FoldedText.init))
    let kinds = self == .fuel ? Set(own.compactMap(FuelKind.init)) : []
    let missing = usualValues.filter { usual in
      !folded.contains(FoldedText(usual)) && !(FuelKind(usual).map(kinds.contains) ?? false)
    }
    let usualCount = usualValues.count { folded.contains(FoldedText($0)) }
    return own.sortedNaturally() + (own.isEmpty || usualCount * 2 > own.count ? missing : [])
  }
}
