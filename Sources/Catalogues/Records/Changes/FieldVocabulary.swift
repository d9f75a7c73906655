package import CarsEntity

/// The names that a catalogue's records have for the fields of a car.
package struct FieldVocabulary: Sendable {
  /// The names of known fields.
  private var names: [CarField: String] = [:]
  /// The name for make and model together.
  private(set) var wholeName: String?
  /// The names of all fields that a record can have; nil if it can have any.
  private let columns: [String]?
  /// The meanings of names.
  let meanings: FieldNames
  /// The values of the nearest rows of a table, which show how to write numbers.
  private var examples: [CarField: [FieldValue]] = [:]
  /// The values of the nearest rows in unknown fields, by name.
  private var otherExamples: [String: [FieldValue]] = [:]

  /// Creates the vocabulary of a table.
  /// - Parameters:
  ///   - columns: the names of its columns.
  ///   - rows: some of its rows; earlier ones take precedence.
  ///   - meanings: the meanings of names.
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

  /// Creates the vocabulary of some records; earlier ones take precedence.
  /// - Parameters:
  ///   - records: the fields of each record.
  ///   - meanings: the meanings of names.
  package init(records: [[Field]], _ meanings: FieldNames = FieldNames()) {
    columns = nil
    self.meanings = meanings
    for record in records { add(record.map(\.name)) }
    addExamples(of: records)
  }

  /// Returns the columns of a split measure; nil if a field isn't split.
  func split(_ name: String) -> SplitMeasure? { meanings.schema?.splitMeasures.first { $0.name == name } }

  private mutating func add(_ record: [String]) {
    for (name, field) in zip(record, meanings.fields(of: record)) {
      if let field { names[field] = names[field] ?? name }
      guard field == nil, meanings.isWholeName(name) else { continue }
      wholeName = meanings.isGivenWholeName(name) ? name : wholeName ?? name
    }
  }

  /// Returns a number in the style of the nearest cell that shows it.
  /// - Parameters:
  ///   - own: the current value of the cell; nil for an empty one.
  ///   - isRight: whether a text still has the right meaning.
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
        // A whole number shows nothing about fractions.
        if case .integer = number { return number }
      case .null, .bool, .list, .object, .packed: break
      }
    }
    return number
  }

  /// Returns a number or a date of an unknown field in the style of the table, or a flag in that of the other records.
  /// - Parameter own: the current value of the cell; nil for an empty one.
  func styled(_ value: FieldValue, named name: String, over own: FieldValue?) -> FieldValue {
    guard let kind = meanings.schema?[name], columns != nil || kind.flagWords != nil else { return value }
    // A cell with a number of its own shows its style better than other cars' cells.
    let hasOwn = own?.text?.utf8.contains { 0x30...0x39 ~= $0 } ?? false
    let examples = hasOwn ? [own].compactMap(\.self) : otherExamples[name] ?? []
    let styled = examples.lazy.compactMap { kind.text(of: value, like: $0) }.first
    return (styled ?? kind.flagWords?.word(for: value, like: "")).map { .text($0) } ?? value
  }

  /// Returns whether a text may be two days in a column of dates none of which says whether the day or the month comes
  /// first, so that the column would no longer be read as dates.
  func isDoubtfulDate(_ value: FieldValue, named name: String) -> Bool {
    guard let text = value.text, case .date(nil)? = meanings.schema?[name] else { return false }
    let days = WrittenDate.Order.allCases.compactMap { WrittenDate(text, $0)?.iso }
    return days.count > 1 && Set(days).count > 1
  }

  /// Returns the nearest row's value in a known field, if any.
  func example(of field: CarField) -> FieldValue? { examples[field]?.first { !$0.isBlank } }

  /// Returns whether prices name the currency themselves and no field does.
  func saysInPrices(_ currency: String?) -> Bool {
    currency != nil && names[.currency] == nil
      && examples[.price]?.contains { $0.priceCurrency == currency } ?? false
  }

  /// Returns how to read the cells of a known field, or else the unit that its name or the user gives.
  func measure(of field: CarField) -> CellMeasure? {
    names[field].flatMap { name in
      meanings.schema?[name].measure
        ?? FieldUnits.unit(in: name, field, said: meanings.said.names).map { CellMeasure($0) }
    }
  }

  /// The meanings of names if known fields go by their own names.
  var plainMeanings: FieldNames {
    var plain = meanings.onlyWhole
    var schema = meanings.schema ?? CatalogueSchema()
    for field in CarField.allCases {
      schema[field.rawValue] = measure(of: field).map { .measure($0) } ?? .plain
    }
    // All fields have their own names here.
    schema.fields = [:]
    plain.schema = schema
    plain.apart = Set(CarField.allCases.map(\.rawValue.besideKnownNames))
    return plain
  }

  /// The field of dates that the year is taken from, or nil.
  var yearSource: String? { meanings.schema?.yearSource }

  /// Returns the name of a known field; nil if a record can't have it.
  func name(of field: CarField) -> String? {
    let mayBeAdded = columns == nil && !meanings.need.absent.contains(field)
    return names[field] ?? (mayBeAdded ? field.rawValue : nil)
  }

  /// Whether make and model only occur together in one name.
  var hasOnlyWholeNames: Bool { wholeName != nil && names[.make] == nil && names[.model] == nil }

  /// Returns whether a record can have an unknown field.
  func canHave(_ name: String) -> Bool { columns?.contains { $0.isSpelled(like: name) } ?? true }
}
