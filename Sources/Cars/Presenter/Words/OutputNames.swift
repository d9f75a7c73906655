import CarsEntity

/// What the fields of a catalogue are called where cars are printed for programs: their numbers mean the same when they are
/// read again.
struct OutputNames {
  /// The names that say a unit, by the fields' own names.
  private var names: [String: String] = [:]

  /// - Parameter units: what the numbers are in.
  init(in units: FieldUnits) {
    for field in CarField.allCases where field.unit != nil {
      guard let unit = units[field], unit != field.unit else { continue }
      let name = field == .horsepower ? "power" : field.rawValue
      names[field.rawValue] = "\(name) (\(unit))"
    }
  }

  /// A field's name: `range (mi)` where it is not in its documented unit.
  func callAsFunction(_ name: String) -> String { names[name] ?? name }

  /// Fields under these names.
  func callAsFunction(_ fields: [Field]) -> [Field] {
    names.isEmpty ? fields : fields.map { Field(self($0.name), $0.value) }
  }
}
