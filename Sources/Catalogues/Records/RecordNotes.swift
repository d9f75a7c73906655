package import CarsEntity

/// What there is to know of records besides the cars.
package struct RecordNotes: Sendable {
  /// Whether the last record has an identifier of its own.
  package var isNamed = false
  /// The names in all records that mean a known field and are not its own, as they first appear.
  package private(set) var names: [FieldName] = []
  /// The fields that measure something, price among them, and that records call by their own names, which say no unit.
  package private(set) var ownNames: Set<CarField> = []

  package init() {}

  /// Whether a name is noted that means a known field: its own says nothing, unless other names might say a unit.
  package static func notes(_ name: String, of field: CarField) -> Bool {
    field.rawValue != name || field.unit != nil || field == .price
  }

  /// Notes what a name means.
  package mutating func note(_ name: String, _ meaning: FieldName.Meaning) {
    if case .field(let field) = meaning, field.rawValue == name {
      ownNames.insert(field)
      return
    }
    let name = FieldName(name, meaning)
    if !names.contains(name) { names.append(name) }
  }
}
