package import CarsEntity

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
  /// What the nearest rows of a table have in their fields, in whose style a number is written.
  private var examples: [CarField: [FieldValue]] = [:]
  /// The same of other fields, by name.
  private var otherExamples: [String: [FieldValue]] = [:]

  /// The vocabulary of a table.
  /// - Parameters:
  ///   - columns: the names of its columns.
  ///   - rows: some of its rows, of which those that come first count more.
  ///   - meanings: what names mean.
  package init(columns: [String], rows: [[Field]] = [], _ meanings: FieldNames = FieldNames()) {
    self.columns = columns
    self.meanings = meanings
    add(columns)
    addExamples(of: rows)
  }

  private mutating func addExamples(of rows: [[Field]]) {
    for row in rows {
      for (field, cell) in zip(meanings.fields(in: row), row) {
        if let field {
          examples[field, default: []].append(cell.value)
        } else if cell.value.text != nil {
          otherExamples[cell.name, default: []].append(cell.value)
        }
      }
    }
  }

  /// The vocabulary of some records, of which those that come first count more.
  /// - Parameters:
  ///   - records: the fields of each.
  ///   - meanings: what names mean.
  package init(records: [[Field]], _ meanings: FieldNames = FieldNames()) {
    columns = nil
    self.meanings = meanings
    for record in records { add(record.map(\.name)) }
    addExamples(of: records)
  }

  /// The columns of a measure; nil where it is in one.
  func split(_ name: String) -> SplitMeasure? { meanings.schema?.splitMeasures.first { $0.name == name } }

  private mutating func add(_ record: [String]) {
    for (name, field) in zip(record, meanings.fields(of: record)) {
      if let field { names[field] = names[field] ?? name }
      guard field == nil, meanings.isWholeName(name) else { continue }
      wholeName = meanings.isGivenWholeName(name) ? name : wholeName ?? name
    }
  }

  /// A number as the table writes those of a field: in the style of the nearest cell that shows it.
  /// - Parameters:
  ///   - own: the cell that it is put into; nil for an empty one.
  ///   - isRight: whether a text still says the right thing.
  func styled(
    _ number: FieldValue, of field: CarField, over own: FieldValue?, if isRight: (FieldValue) -> Bool
  ) -> FieldValue {
    for example in [own].compactMap(\.self) + (examples[field] ?? []) {
      switch example {
      case .text:
        let styled = example.rewritten(as: number, of: field, measure(of: field))
        if case .text = styled, isRight(styled) { return styled }
      case .decimal: return number
      case .integer, .exactNumber:
        // It shows nothing of fractions.
        if case .integer = number { return number }
      case .null, .bool, .list, .object, .packed: break
      }
    }
    return number
  }

  /// A number or a date of a field that the program does not know, as the table writes those of the field.
  /// - Parameter own: the cell that it is put into; nil for an empty one.
  func styled(_ value: FieldValue, named name: String, over own: FieldValue?) -> FieldValue {
    guard columns != nil, let kind = meanings.schema?[name] else { return value }
    // A number in a unit of its own says more than those of other cars.
    let hasOwn = own?.text?.utf8.contains { 0x30...0x39 ~= $0 } ?? false
    let examples = hasOwn ? [own].compactMap(\.self) : otherExamples[name] ?? []
    return examples.lazy.compactMap { kind.text(of: value, like: $0) }.first.map { .text($0) } ?? value
  }

  /// What the nearest row has in a known field, where it has something.
  func example(of field: CarField) -> FieldValue? { examples[field]?.first { !$0.isBlank } }

  /// Whether prices name a currency themselves, and no field does.
  func saysInPrices(_ currency: String?) -> Bool {
    currency != nil && names[.currency] == nil
      && examples[.price]?.contains { $0.priceCurrency == currency } ?? false
  }

  /// How the cells of a known field say their numbers, or what these are in where its name or somebody says it.
  func measure(of field: CarField) -> CellMeasure? {
    names[field].flatMap { name in
      meanings.schema?[name].measure
        ?? FieldUnits.unit(in: name, field, said: meanings.said.names).map { CellMeasure($0) }
    }
  }

  /// What names mean where known fields have their own.
  var plainMeanings: FieldNames {
    var plain = meanings.onlyWhole
    var schema = meanings.schema ?? CatalogueSchema()
    for field in CarField.allCases {
      schema[field.rawValue] = measure(of: field).map { .measure($0) } ?? .plain
    }
    // Each field has its own name here.
    schema.fields = [:]
    plain.schema = schema
    plain.apart = Set(CarField.allCases.map(\.rawValue.besideKnownNames))
    return plain
  }

  /// The field of dates that the year is taken from; nil where there is none.
  var yearSource: String? { meanings.schema?.yearSource }

  /// What a known field is called; nil when a record cannot have it.
  func name(of field: CarField) -> String? {
    let mayBeAdded = columns == nil && !meanings.need.absent.contains(field)
    return names[field] ?? (mayBeAdded ? field.rawValue : nil)
  }

  /// Whether make and model are only known together.
  var hasOnlyWholeNames: Bool { wholeName != nil && names[.make] == nil && names[.model] == nil }

  /// Whether a record can have a field that the program does not know.
  func canHave(_ name: String) -> Bool { columns?.contains { $0.isSpelled(like: name) } ?? true }
}
