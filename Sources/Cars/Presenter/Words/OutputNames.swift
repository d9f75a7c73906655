import CarsEntity

/// What the fields of a catalogue are called where cars are printed for programs: their numbers mean the same when they are
/// read again.
struct OutputNames {
  /// The names that say a unit, by the fields' own names.
  private var names: [String: String] = [:]

  /// - Parameters:
  ///   - units: what the numbers are in.
  ///   - others: the fields that the program does not know, none of which has one of these names.
  init(in units: FieldUnits, besides others: [String] = []) {
    for field in CarField.allCases where field.unit != nil {
      guard let unit = units[field], unit != field.unit else { continue }
      let name = field == .horsepower ? "power" : field.rawValue
      // Capitals mean the same, and come first when the cars are read again, as the field does here.
      let spellings = [name, name.prefix(1).uppercased() + name.dropFirst(), name.uppercased()].map {
        "\($0) (\(unit))"
      }
      names[field.rawValue] = spellings.first { !others.contains($0) } ?? spellings[0]
    }
  }

  /// A field's name: `range (mi)` where it is not in its documented unit.
  func callAsFunction(_ name: String) -> String { names[name] ?? name }

  /// Fields under these names.
  func callAsFunction(_ fields: [Field]) -> [Field] {
    names.isEmpty ? fields : fields.map { Field(self($0.name), $0.value) }
  }
}
