public import CarsEntity

extension CatalogueReading {
  /// Returns the reading with the names of the next block.
  package func with(_ block: CatalogueBlock) -> CatalogueReading {
    var reading = self
    reading.add(block)
    return reading
  }

  /// Adds the names of the next block.
  mutating func add(_ block: CatalogueBlock) {
    add(block.names)
    ownNames.formUnion(block.ownNames)
    rivals.formUnion(block.rivals)
  }
}

extension Catalogue {
  /// The facts about the catalogue as a whole.
  public var facts: CatalogueFacts {
    CatalogueFacts(
      name: name, count: count, isComplete: isComplete, share: share, byteCount: byteCount,
      fields: fields, reports: reports, units: units, haveOwnIDs: haveOwnIDs)
  }

  /// The reports on the catalogue's records.
  public var reports: RecordReports { RecordReports(faults: faults, repeatedIDs: repeatedIDs) }

  /// The units of the known fields: the documented ones if the catalogue is in the program's own format, and
  /// otherwise those in their names. What the user said takes precedence.
  public var units: FieldUnits {
    let names = reading.names + reading.ownNames.map { FieldName($0.rawValue, .field($0)) }
    var units =
      isInOwnForm
      ? .documented.with(reading.said, names: names, reading.schema)
      : FieldUnits(names: names, said: reading.said, reading.schema)
    units.quantities = fields.quantities
    return units
  }

  /// Whether the catalogue is in the format that the program writes: known fields have their own names or a unit as
  /// the program prints it, and a record has an identifier as the program assigns it. Several records are checked,
  /// because one may have been edited since.
  private var isInOwnForm: Bool {
    reading.names.allSatisfy(\.isPrinted) && reading.schema.yearSource == nil
      && indices.prefix(4).contains { isIdentified($0) && self[$0].hasGivenID }
  }

  /// Finds out, once the catalogue is complete, which of the names given by the user it lacks.
  package mutating func findNames(_ given: [FieldName]) {
    reading.said = given
    if given.isEmpty { return }
    let fields = fields
    let others = fields.unknownNames
    reading.missingNames = given.filter { given in
      let isThere = others.contains { given.meaning == .own ? given.says($0) : given.isCalled($0) }
      return !isThere
        && !reading.names.contains { $0.meaning == given.meaning && given.says($0.name) }
        && !isOwn(given, fields)
    }
  }

  /// Returns whether a name was given to the known field whose own name it is, and cars have that field.
  private func isOwn(_ name: FieldName, _ fields: FieldDirectory) -> Bool {
    guard case .field(let field) = name.meaning,
      name.name == field.rawValue || name.withUnit?.name == field.rawValue[...]
    else { return false }
    return field == .id || fields.has(.known(field))
  }
}
