/// What there is to know of records besides the cars.
package struct RecordNotes: Sendable {
  /// Whether the last record has an identifier of its own.
  package var isNamed = false
  /// Why values of the last record that is a car are left out.
  package var faults: [CarFault] = []
  /// The names in all records that mean a known field and are not its own, as they first appear.
  package private(set) var names: [FieldName] = []

  /// Makes notes with nothing in them.
  package init() {}

  /// Notes what a name means.
  package mutating func note(_ name: String, _ meaning: FieldName.Meaning) {
    let name = FieldName(name, meaning)
    if !names.contains(name) { names.append(name) }
  }
}
