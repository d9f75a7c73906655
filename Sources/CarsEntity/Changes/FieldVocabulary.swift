/// What a catalogue's own records call the fields of a car.
package struct FieldVocabulary: Sendable {
  /// The names of known fields.
  private var names: [CarField: String] = [:]
  /// What it calls make and model together.
  private(set) var wholeName: String?
  /// The names of all fields that a record can have; nil where it can have any.
  private let columns: [String]?
  /// What names mean.
  let meanings: FieldNames

  /// The vocabulary of a table.
  /// - Parameters:
  ///   - columns: the names of its columns.
  ///   - meanings: what names mean.
  package init(columns: [String], _ meanings: FieldNames = FieldNames()) {
    self.columns = columns
    self.meanings = meanings
    add(columns)
  }

  /// The vocabulary of some records, of which those that come first count more.
  /// - Parameters:
  ///   - records: the names of the fields of each.
  ///   - meanings: what names mean.
  package init(records: [[String]], _ meanings: FieldNames = FieldNames()) {
    columns = nil
    self.meanings = meanings
    for names in records { add(names) }
  }

  private mutating func add(_ record: [String]) {
    for (name, field) in zip(record, meanings.fields(of: record)) {
      if let field { names[field] = names[field] ?? name }
      guard field == nil, meanings.isWholeName(name) else { continue }
      wholeName = meanings.isGivenWholeName(name) ? name : wholeName ?? name
    }
  }

  /// What a known field is called; nil when a record cannot have it.
  func name(of field: CarField) -> String? { names[field] ?? (columns == nil ? field.rawValue : nil) }

  /// Whether make and model are only known together.
  var hasOnlyWholeNames: Bool { wholeName != nil && names[.make] == nil && names[.model] == nil }

  /// Whether a record can have a field that the program does not know.
  func canHave(_ name: String) -> Bool { columns?.contains { $0.isSpelled(like: name) } ?? true }
}
