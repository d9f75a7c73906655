public import CarsEntity
import TextMatching

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
  /// What is known of it as a whole.
  public var facts: CatalogueFacts {
    CatalogueFacts(
      name: name, count: count, isComplete: isComplete, share: share, byteCount: byteCount, reading: reading,
      reports: reports, units: units)
  }

  /// What there is to report of its records.
  public var reports: RecordReports { RecordReports(faults: faults, repeatedIDs: repeatedIDs) }

  /// The units of the known fields: those that are documented where the catalogue is in the program's own form, and those
  /// that their names say elsewhere. What somebody has said comes before both.
  public var units: FieldUnits {
    let names = reading.names + reading.ownNames.map { FieldName($0.rawValue, .field($0)) }
    var units =
      isInOwnForm
      ? .documented.with(reading.said, names: names, reading.schema)
      : FieldUnits(names: names, said: reading.said, reading.schema)
    units.quantities = quantities
    return units
  }

  /// What the numbers of a field are in; nil where nothing says it, or more than one thing.
  public func unit(of key: FieldKey) -> FieldUnit? {
    if case .known(let field) = key { return units.unit(of: field) }
    let units = Set(
      unknownFields(of: key).map { reading.schema[$0].measure?.unit.named ?? FieldUnit.said(by: $0) })
    return units.count == 1 ? units.first ?? nil : nil
  }

  /// What a field is called where cars have it, as the catalogue writes it.
  public func writtenName(of key: FieldKey) -> String {
    switch key {
    case .known(let field):
      reading.ownNames.contains(field)
        ? field.rawValue : reading.names.first { $0.meaning == .field(field) }?.name ?? field.rawValue
    case .unknown(let name), .exact(let name): unknownFields(of: key).first ?? name
    case .quotient(let quotient): quotient.name
    }
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
    let others = unknownFields
    reading.unfound = given.filter { given in
      let isThere = others.contains { given.meaning == .own ? given.says($0) : given.isCalled($0) }
      return !isThere
        && !reading.names.contains { $0.meaning == given.meaning && given.says($0.name) }
        && !isOwn(given)
    }
  }

  /// Whether a name was given to the field whose own it is, and cars have the field.
  private func isOwn(_ name: FieldName) -> Bool {
    guard case .field(let field) = name.meaning,
      name.name == field.rawValue || name.withUnit?.name == field.rawValue[...]
    else { return false }
    return field == .id || hasField(.known(field))
  }

  /// The names of all fields that the cars have, as the catalogue writes them.
  public var writtenNames: [String] {
    let known = CarField.allCases.filter { field in
      hasField(.known(field)) && !reading.names.contains { $0.meaning == .field(field) }
    }
    return known.map(\.rawValue) + reading.names.map(\.name) + unknownFields
  }

  /// That of these names which is spelled almost like another one; nil where none is.
  public func nearestWrittenName(to name: String) -> String? {
    Spelling.nearest(to: name, among: writtenNames)
  }
}
