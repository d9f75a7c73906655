public import CarsEntity

/// What the names in a catalogue mean: what somebody has said that they do, and otherwise what they usually mean.
public struct FieldNames: Hashable, Sendable {
  /// What somebody has said of the catalogue, which comes before all else.
  public var said: ReadingOptions
  /// What its records have to say, by what their names show.
  package var need = CarNeed.makeAndModel
  /// What its first records show; nil as long as nobody has looked at them.
  package var schema: CatalogueSchema?
  /// Names that would mean a known field that another name in the catalogue means: they are fields of their own.
  package var apart: Set<String> = []

  /// - Parameter said: what somebody has said of the catalogue.
  public init(_ said: ReadingOptions = ReadingOptions()) {
    self.said = said
  }

  /// The known field that a name means; nil for any other name.
  public func field(named name: String) -> CarField? {
    switch meaning(of: name) {
    case .field(let field): field
    case .makeAndModel, .own, .unknown, nil: nil
    }
  }

  /// The currency that the name of a price says: `Preis (EUR)`; or else the one of prices that do not say theirs.
  package func currency(ofPrice name: String) -> String? { priceUnit(of: name)?.currency ?? said.currency }

  /// How many of its currency the name of a price says that it counts in: `가격(만원)`; nil for one.
  package func scale(ofPrice name: String) -> PriceScale? { priceUnit(of: name)?.scale }

  private func priceUnit(of name: String) -> PriceUnit? {
    let isGiven = !said.names.isEmpty && givenMeaning(of: name) == .field(.price)
    guard isGiven else { return UsualNames.priceUnit(of: name) }
    return PriceUnit.ending(name) { !$0.isEmpty } ?? NameEnding(name)?.priceUnit
  }

  /// What the numbers of a field measure that is known only by its unit, as far as its name says it: the power of `Moc`.
  package static func quantity(of name: String) -> FieldUnit.Quantity? { UsualNames.quantity(of: name) }

  /// Whether a field says make and model together.
  public func isWholeName(_ name: String) -> Bool { meaning(of: name) == .makeAndModel }

  /// Whether a field says what a car is: its make, its model, or both.
  package func saysWhatCarsAre(_ name: String) -> Bool {
    switch meaning(of: name) {
    case .makeAndModel, .field(.make), .field(.model): true
    default: false
    }
  }

  /// Whether somebody has said that a field says make and model together: then it does so in place of all others.
  package func isGivenWholeName(_ name: String) -> Bool {
    !said.names.isEmpty && givenMeaning(of: name) == .makeAndModel
  }

  private func meaning(of name: String) -> FieldName.Meaning? {
    if !apart.isEmpty, apart.contains(name) { return nil }
    if let schema, schema.yearSource == name { return nil }
    if !said.names.isEmpty, let meaning = givenMeaning(of: name), meaning != .own { return meaning }
    guard let schema else { return UsualNames.meaning(of: name) }
    if !schema.fields.isEmpty, let field = schema.fields[name] { return .field(field) }
    if let meaning = UsualNames.meaning(of: name) { return meaning }
    // A name that needs a unit has one in its cells, too.
    guard let unit = schema[name].measure?.unit else { return nil }
    return UsualNames.field(named: name, in: unit).map { .field($0) }
  }

  private func givenMeaning(of name: String) -> FieldName.Meaning? {
    said.names.meaning(of: name)?.meaning
  }

  /// What records have to say whose fields are under their own names.
  package var underOwnNames: FieldNames {
    var names = FieldNames()
    names.need = need
    return names
  }

  /// The same names, of which only those for make and model together were given: for fields under their own names.
  var onlyWhole: FieldNames {
    var names = self
    (names.schema, names.apart) = (nil, [])
    names.said.forgetNames { $0.meaning != .makeAndModel }
    return names
  }
}

extension FieldNames {
  /// What a record has to say of what its car is called.
  package enum CarNeed: Hashable, Sendable {
    case makeAndModel
    /// Only the model, because no record says a make.
    case model
    /// Only the make, because somebody has said that this is all there is.
    case make

    /// Which of them the cars then cannot have.
    package var absent: Set<CarField> {
      switch self {
      case .makeAndModel: []
      case .model: [.make]
      case .make: [.model]
      }
    }
  }

  /// What records with some names have to say: a model is enough where one name clearly means that, and none means the
  /// make, or nearly so; what is nearly so does not count where somebody has said which one is the model. A make is enough
  /// where somebody has said which one it is, and none means the model.
  package func need(of names: [String]) -> CarNeed {
    let fields = fields(of: names)
    if !said.names.isEmpty, !fields.contains(.model), let place = fields.firstIndex(of: .make),
      givenMeaning(of: names[place]) == .field(.make)
    {
      return .make
    }
    guard !fields.contains(.make), let place = fields.firstIndex(of: .model) else { return .makeAndModel }
    if !said.names.isEmpty, givenMeaning(of: names[place]) == .field(.model) { return .model }
    if schema?.fields[names[place]] == .model { return .model }
    guard isClear(names[place]), NameSuggestions.nearest(among: names, self).isEmpty else {
      return .makeAndModel
    }
    return .model
  }

  /// Those of some names that say the make or the model.
  package func understood(of names: [String]) -> [FieldName] {
    zip(names, fields(of: names)).compactMap { name, field in
      field == .make || field == .model ? field.map { FieldName(name, .field($0)) } : nil
    }
  }

  /// Those of some names that would mean a known field that another of them means. For each field one name means it: one
  /// that was given comes first, then the field's own, in whatever case, then a clear one, what something is listed at, and
  /// a vague one; of these the one in the field's own unit, and then the first.
  /// - Parameter rivals: those that were in one record with another one for the same field; nil where all of them are.
  ///   Others are apart only where they say another unit, because nothing is converted.
  package func apart(of names: [String], rivals: Set<String>? = nil) -> Set<String> {
    var chosen: [CarField: Claimant] = [:]
    let claimants = names.compactMap { name in field(named: name).map { Claimant(name, $0, self) } }
    for claimant in claimants where chosen[claimant.field].map({ claimant.order < $0.order }) ?? true {
      chosen[claimant.field] = claimant
    }
    let apart = claimants.filter { claimant in
      guard let best = chosen[claimant.field], best.name != claimant.name else { return false }
      return rivals?.contains(claimant.name) ?? true
        || claimant.field.quantity != nil && claimant.unit != best.unit
    }
    return Set(apart.map(\.name))
  }

  /// A name that means a known field.
  private struct Claimant {
    let name: String
    let field: CarField
    let unit: FieldUnit?
    /// The lowest gets the field.
    let order: Int

    init(_ name: String, _ field: CarField, _ names: FieldNames) {
      (self.name, self.field) = (name, field)
      unit = FieldUnits.unit(in: name, field, said: names.said.names) ?? names.schema?[name].measure?.unit
      let isInOwnUnit = unit != nil && unit == field.unit.flatMap { FieldUnit($0) }
      order = 2 * names.rank(of: name, field) + (isInOwnUnit ? 0 : 1)
    }
  }

  /// Whether a name means what it means and nothing else.
  func isClear(_ name: String) -> Bool { UsualNames.entry(of: name)?.claim == .clear }
}

// MARK: The names of one record

extension FieldNames {
  /// The fields of a record, in which those of a measure are one.
  package func joined(_ fields: [Field]) -> [Field] { schema?.joined(fields) ?? fields }

  /// Whether a field is as if it were not there: it is null or blank, and its name means a known field, or was given to
  /// mean make and model. A car has nothing of it.
  func isAbsent(_ field: Field) -> Bool {
    field.value.isBlank && (self.field(named: field.name) != nil || isGivenWholeName(field.name))
  }

  /// Which known field is written into each field of one record. One that is as if it were not there gives way to another
  /// that is there.
  package func fields(in record: [Field]) -> [CarField?] {
    let spare = spareFields(of: record)
    let names = record.indices.lazy.filter { !spare.contains($0) }.map { record[$0].name }
    var fields = fields(of: names).makeIterator()
    return record.indices.map { spare.contains($0) ? nil : fields.next() ?? nil }
  }

  /// The identifier in a record, be it a car or not; nil where there is none, or one that is not understood.
  package func id(in record: [Field]) -> CarID? {
    zip(record, fields(in: record)).first { $1 == .id }.flatMap { CarID(recorded: $0.0.value) }
  }

  /// The places of the fields that are as if they were not there, beside another value for the same known field.
  private func spareFields(of record: [Field]) -> Set<Int> {
    let absent = record.indices.filter { isAbsent(record[$0]) }
    if absent.isEmpty { return [] }
    let filled = Set(record.lazy.filter { !$0.value.isBlank }.compactMap { self.field(named: $0.name) })
    return Set(absent.filter { field(named: record[$0].name).map(filled.contains) ?? true })
  }

  /// Where a field says make and model together, in a record that has neither.
  /// - Parameter known: which known field each of its fields means.
  func placeOfWholeName(in record: [Field], _ known: [CarField?]) -> Int? {
    let places = record.indices.filter { index in
      known[index] == nil && !record[index].value.isBlank && isWholeName(record[index].name)
    }
    // The number of a row is no name.
    return places.first { isGivenWholeName(record[$0].name) }
      ?? places.first { !(record[$0].value.text ?? "").utf8.allSatisfy { 0x30...0x39 ~= $0 } }
  }

  /// Which known field each of some names of one record means: a name that was given comes first, then one as `CarField`
  /// has it, then a clear one before a vague one, and of these the first, as often as it is there. The rest are fields that the program does not know.
  package func fields(of names: some Collection<String>) -> [CarField?] { meanings(of: names).fields }

  /// The same, and the names of fields that several of them mean.
  func meanings(of names: some Collection<String>) -> (fields: [CarField?], rivals: [String]) {
    var fields: [CarField?] = []
    fields.reserveCapacity(names.count)
    // The names that may have to give way, or another to them.
    var rivals: [Rival] = []
    for name in names {
      let field = field(named: name)
      if let field, field.rawValue != name || !said.names.isEmpty {
        rivals.append(Rival(index: fields.count, name: name, rank: rank(of: name, field)))
      }
      fields.append(field)
    }
    if rivals.isEmpty { return (fields, []) }
    let shared = sharedNames(names, fields)
    for rival in rivals {
      let isTaken = fields.indices.contains { place in
        guard place != rival.index, fields[place] == fields[rival.index] else { return false }
        guard let other = rivals.first(where: { $0.index == place }) else { return true }
        return other.rank < rival.rank
          || other.rank == rival.rank && place < rival.index && other.name != rival.name
      }
      if isTaken { fields[rival.index] = nil }
    }
    if !said.names.isEmpty, names.contains(where: isGivenWholeName) {
      fields = fields.map { $0 == .make || $0 == .model ? nil : $0 }
    }
    return (fields, shared)
  }

  /// Those of some names that mean the same field as another of them.
  private func sharedNames(_ names: some Collection<String>, _ fields: [CarField?]) -> [String] {
    var counts: [CarField: Int] = [:]
    for case let field? in fields { counts[field, default: 0] += 1 }
    guard counts.values.contains(where: { $0 > 1 }) else { return [] }
    return zip(names, fields).compactMap { name, field in field.flatMap { counts[$0] ?? 0 > 1 ? name : nil } }
  }

  private struct Rival {
    let index: Int
    let name: String
    let rank: Int
  }

  private func rank(of name: String, _ field: CarField) -> Int {
    if !said.names.isEmpty, givenMeaning(of: name) == .field(field) {
      return said.names.contains { $0.name == name } ? 0 : 1
    }
    if field.rawValue == name { return 2 }
    if FieldKey(catalogueName: name) == .known(field) { return 3 }
    return 4 + (UsualNames.entry(of: name)?.claim ?? .vague).rawValue
  }
}
