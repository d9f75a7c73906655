public import CarsEntity

extension CatalogueReading {
  /// The same, with the names in a block that follows.
  package func with(_ block: CatalogueBlock) -> CatalogueReading {
    var reading = self
    reading.add(block)
    return reading
  }

  /// Takes the names in a block that follows.
  mutating func add(_ block: CatalogueBlock) {
    add(block.names)
    ownNames.formUnion(block.ownNames)
    rivals.formUnion(block.rivals)
  }
}

extension Catalogue {
  /// What is known of the catalogue as a whole.
  public var facts: CatalogueFacts {
    CatalogueFacts(
      name: name, count: count, isComplete: isComplete, share: share, byteCount: byteCount,
      fields: fields, reports: reports, units: units, haveOwnIDs: haveOwnIDs)
  }

  /// The reports on its records.
  public var reports: RecordReports { RecordReports(faults: faults, repeatedIDs: repeatedIDs) }

  /// The units of the known fields: those that are documented where the catalogue is in the program's own form, and those
  /// that their names say elsewhere. What somebody has said comes before both.
  public var units: FieldUnits {
    let names = reading.names + reading.ownNames.map { FieldName($0.rawValue, .field($0)) }
    var units =
      isInOwnForm
      ? .documented.with(reading.said, names: names, reading.schema)
      : FieldUnits(names: names, said: reading.said, reading.schema)
    units.quantities = fields.quantities
    return units
  }

  /// Whether it is in the form in which the program writes cars: all names of known fields are their own, or say
  /// a unit as it prints them, and a record has the identifier that the program gives it. Several are looked at, because one
  /// may have been edited since.
  private var isInOwnForm: Bool {
    reading.names.allSatisfy(\.isPrinted) && reading.schema.yearSource == nil
      && indices.prefix(4).contains { isIdentified($0) && self[$0].hasGivenID }
  }

  /// Finds out which of the names that were given are not there, once all of it is.
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

  /// Whether a name was given to the field whose own it is, and cars have the field.
  private func isOwn(_ name: FieldName, _ fields: FieldDirectory) -> Bool {
    guard case .field(let field) = name.meaning,
      name.name == field.rawValue || name.withUnit?.name == field.rawValue[...]
    else { return false }
    return field == .id || fields.has(.known(field))
  }
}
