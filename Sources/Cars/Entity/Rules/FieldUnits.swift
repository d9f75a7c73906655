/// The units of the known fields in one catalogue, as far as it says them.
public struct FieldUnits: Hashable, Sendable {
  /// What stands behind the numbers of each field that has a unit.
  private var symbols: [CarField: String]
  /// Whether the fields mean what the documentation says, to the speed up to which acceleration is measured.
  private let areDocumented: Bool

  /// Those of a catalogue in the program's own form, as it is documented.
  public static let documented = FieldUnits(documentedSymbols, areDocumented: true)

  private static let documentedSymbols = Dictionary(
    uniqueKeysWithValues: CarField.allCases.compactMap { field in field.unit.map { (field, $0) } })

  private init(_ symbols: [CarField: String], areDocumented: Bool) {
    (self.symbols, self.areDocumented) = (symbols, areDocumented)
  }

  /// Those of any other catalogue, in which a field has the unit that its name says: `range_km`, `Leistung (PS)`, and
  /// `horsepower` itself.
  /// - Parameter names: what the catalogue calls known fields where it does not call them by their own names.
  public init(names: [FieldName] = []) {
    var said: [CarField: Set<String?>] = [:]
    for name in names {
      guard case .field(let field) = name.meaning else { continue }
      said[field, default: []].insert(Self.symbol(in: name.name, field))
    }
    if said[.horsepower] == nil { said[.horsepower] = [CarField.horsepower.unit] }
    self.init(said.compactMapValues { $0.count == 1 ? $0.first ?? nil : nil }, areDocumented: false)
  }

  /// The unit that a name says of a field whose numbers have one.
  static func symbol(in name: String, _ field: CarField) -> String? {
    guard field.unit != nil, name != field.rawValue || field == .horsepower else { return nil }
    if let unit = FieldUnit.ending(name)?.unit ?? FieldUnit(name) { return unit.symbol }
    let name = name.lowercased()
    return field == .horsepower && (name.hasSuffix("hp") || name.hasSuffix("horsepower")) ? field.unit : nil
  }

  /// The unit of a field's numbers; nil for none.
  public subscript(field: CarField) -> String? { symbols[field] }

  /// What a field is called.
  public func label(of field: CarField) -> FieldLabel {
    let text = field == .acceleration && !areDocumented ? "Acceleration" : field.label
    return FieldLabel(text, unit: self[field])
  }

  /// Everything that a field may be called.
  static func texts(of field: CarField) -> [String] {
    [documented, FieldUnits()].map { $0.label(of: field).text }
  }
}
