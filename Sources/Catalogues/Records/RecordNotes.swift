package import CarsEntity

/// What there is to know of records besides the cars.
package struct RecordNotes: Sendable {
  /// Whether the last record has an identifier of its own.
  package var isNamed = false
  /// The names in all records that mean a known field and are not its own, as they first appear.
  package private(set) var names: [FieldName] = []

  package init() {}

  /// Notes what a name means.
  package mutating func note(_ name: String, _ meaning: FieldName.Meaning) {
    let name = FieldName(name, meaning)
    if !names.contains(name) { names.append(name) }
  }
}
