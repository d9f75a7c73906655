package import CarsEntity

/// What there is to know of records besides the cars.
package struct RecordNotes: Sendable {
  /// Whether the last record has an identifier of its own.
  package var isNamed = false
  /// The names in all records that mean a known field and are not its own, as they first appear.
  package private(set) var names: [FieldName] = []
  /// The known fields that records call by their own names.
  package private(set) var ownNames: Set<CarField> = []
  /// The names that were in one record with another one for the same known field.
  package private(set) var rivals: Set<String> = []

  package init() {}

  /// Notes names of one record that mean the same field.
  package mutating func note(rivals names: [String]) { rivals.formUnion(names) }

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
