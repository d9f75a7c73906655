package import CarsEntity

/// Information about records beyond their cars.
package struct RecordNotes: Sendable {
  /// Whether the last record has an identifier of its own.
  package var isNamed = false
  /// The names in all records that mean a known field without being its own, or make and model together, in order of
  /// appearance.
  package private(set) var names: [FieldName] = []
  /// The known fields that records call by their own names.
  package private(set) var ownNames: Set<CarField> = []
  /// The names that stood in a record beside another one for the same known field.
  package private(set) var rivals: Set<String> = []

  package init() {}

  /// Records the names of a record that mean the same field.
  package mutating func note(rivals names: [String]) { rivals.formUnion(names) }

  /// Records the meaning of a name.
  package mutating func note(_ name: String, _ meaning: FieldName.Meaning) {
    if case .field(let field) = meaning, field.rawValue == name {
      ownNames.insert(field)
      return
    }
    let name = FieldName(name, meaning)
    if !names.contains(name) { names.append(name) }
  }
}
