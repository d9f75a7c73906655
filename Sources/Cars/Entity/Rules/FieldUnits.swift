/// The units of the known fields in one catalogue, as far as it says them.
public struct FieldUnits: Hashable, Sendable {
  /// What the numbers of each field are in, if that is known.
  private var units: [CarField: FieldUnit]
  /// Whether the fields mean what the documentation says, to the speed up to which acceleration is measured.
  private let areDocumented: Bool

  /// Those of a catalogue in the program's own form, as it is documented.
  public static let documented = FieldUnits(documentedUnits, areDocumented: true)

  private static let documentedUnits = Dictionary(
    uniqueKeysWithValues: CarField.allCases.compactMap { field in
      field.unit.flatMap { FieldUnit($0) }.map { (field, $0) }
    })

  private init(_ units: [CarField: FieldUnit], areDocumented: Bool) {
    (self.units, self.areDocumented) = (units, areDocumented)
  }

  /// Those of any other catalogue, in which a field has the unit that its name says, `range_km`, `Leistung (PS)` and
  /// `horsepower` itself, or that somebody has said for it.
  /// - Parameters:
  ///   - names: what the catalogue calls known fields. One that it calls only by their own names need not be there.
  ///   - said: what somebody has said of names.
  public init(names: [FieldName] = [], said: [FieldName] = []) {
    var units: [CarField: Set<FieldUnit?>] = [:]
    for name in names {
      guard case .field(let field) = name.meaning else { continue }
      units[field, default: []].insert(Self.unit(in: name.name, field, said: said))
    }
    for field in CarField.allCases where field.unit != nil && units[field] == nil {
      units[field] = [Self.unit(in: field.rawValue, field, said: said)]
    }
    self.init(units.compactMapValues { $0.count == 1 ? $0.first ?? nil : nil }, areDocumented: false)
  }

  /// The same, with the units that somebody has said for fields under their own names.
  public func with(_ said: [FieldName]) -> FieldUnits {
    var units = self
    for field in CarField.allCases where field.unit != nil {
      if let unit = said.unit(of: field.rawValue) { units.units[field] = unit }
    }
    return units
  }

  /// The unit of the numbers in a field: what somebody has said or, failing that, the name says; nil for none.
  static func unit(in name: String, _ field: CarField, said: [FieldName] = []) -> FieldUnit? {
    guard field.unit != nil else { return nil }
    if let unit = said.unit(of: name) { return unit }
    guard name != field.rawValue || field == .horsepower else { return nil }
    if let unit = FieldUnit.ending(name)?.unit ?? FieldUnit(name) { return unit }
    let name = name.lowercased()
    let isHorsepower = field == .horsepower && (name.hasSuffix("hp") || name.hasSuffix("horsepower"))
    return isHorsepower ? field.unit.flatMap { FieldUnit($0) } : nil
  }

  /// What stands behind the numbers of a field; nil for nothing.
  public subscript(field: CarField) -> String? { units[field]?.symbol }

  /// What the numbers of a field are in; nil where nothing says it.
  public func unit(of field: CarField) -> FieldUnit? { units[field] }

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
