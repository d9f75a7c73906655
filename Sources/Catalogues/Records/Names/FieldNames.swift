public import CarsEntity

/// The meanings of names in a catalogue: those that the user gave or, failing that, the usual ones.
public struct FieldNames: Hashable, Sendable {
  /// What the user said about the catalogue, which takes precedence.
  public var said: ReadingOptions
  /// What records must tell of a car's name, given the names of their fields.
  package var need = CarNeed.makeAndModel
  /// The schema inferred from the first records; nil until they have been examined.
  package var schema: CatalogueSchema?
  /// Names that mean a known field for which the catalogue has a better name. They are unknown fields.
  package var apart: Set<String> = []

  /// - Parameter said: what the user said about the catalogue.
  public init(_ said: ReadingOptions = ReadingOptions()) {
    self.said = said
  }

  /// Returns the known field that a name means, or nil.
  public func field(named name: String) -> CarField? {
    switch meaning(of: name) {
    case .field(let field): field
    case .makeAndModel, .own, .unknown, nil: nil
    }
  }

  /// Returns the currency in the name of a price, as in `Preis (EUR)`, or else the one for prices that don't name
  /// one.
  package func currency(ofPrice name: String) -> String? { priceUnit(of: name)?.currency ?? said.currency }

  /// Returns the scale in the name of a price, as in `가격(만원)`; nil for 1.
  package func scale(ofPrice name: String) -> PriceScale? { priceUnit(of: name)?.scale }

  private func priceUnit(of name: String) -> PriceUnit? {
    let isGiven = !said.names.isEmpty && givenMeaning(of: name) == .field(.price)
    guard isGiven else { return UsualNames.priceUnit(of: name) }
    return PriceUnit.ending(name) { !$0.isEmpty } ?? NameEnding(name)?.priceUnit
  }

  /// Returns what a field measures if its name means a known field together with a unit: power for `Moc`.
  package static func quantity(of name: String) -> FieldUnit.Quantity? { UsualNames.quantity(of: name) }

  /// Returns whether a field holds make and model together.
  public func isWholeName(_ name: String) -> Bool { meaning(of: name) == .makeAndModel }

  /// Returns whether a field holds the make, the model, or both.
  package func saysWhatCarsAre(_ name: String) -> Bool { meaning(of: name)?.isOfCars ?? false }

  /// Returns whether the user said that a field holds make and model together, in which case it takes precedence over
  /// all others.
  package func isGivenWholeName(_ name: String) -> Bool {
    !said.names.isEmpty && givenMeaning(of: name) == .makeAndModel
  }

  private func meaning(of name: String) -> FieldName.Meaning? {
    if !apart.isEmpty, apart.contains(name) { return nil }
    if let schema, schema.yearSource == name { return nil }
    if !said.names.isEmpty, let meaning = givenMeaning(of: name), meaning != .own { return meaning }
    guard let schema else { return UsualNames.meaning(of: name) }
    if !schema.makes.isEmpty, schema.makes.contains(name) { return .field(.make) }
    if !schema.fields.isEmpty, let field = schema.fields[name] { return .field(field) }
    if let meaning = UsualNames.meaning(of: name) { return meaning }
    // A name that needs a unit may have it in its cells.
    guard let unit = schema[name].measure?.unit else { return nil }
    return UsualNames.field(named: name, in: unit).map { .field($0) }
  }

  private func givenMeaning(of name: String) -> FieldName.Meaning? {
    said.names.meaning(of: name)?.meaning
  }

  /// The names for records whose fields have their own names.
  package var underOwnNames: FieldNames {
    var names = FieldNames()
    names.need = need
    return names
  }

  /// The names with only those given for make and model together, for fields under their own names.
  var onlyWhole: FieldNames {
    var names = self
    (names.schema, names.apart) = (nil, [])
    names.said.forgetNames { $0.meaning != .makeAndModel }
    return names
  }
}

extension FieldNames {
  /// What a record must tell of its car's name.
  package enum CarNeed: Hashable, Sendable {
    case makeAndModel
    /// Only the model, because no record has a make.
    case model
    /// Only the make, because the user said so.
    case make

    /// The fields that the cars then can't have.
    package var absent: Set<CarField> {
      switch self {
      case .makeAndModel: []
      case .model: [.make]
      case .make: [.model]
      }
    }
  }

  /// Returns what records with these names must tell. The model is enough if one name clearly means it, and none
  /// means or resembles the make; resemblance doesn't count if the user gave the model's name. The make is enough if
  /// the user gave its name, and none means the model.
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

  /// Returns those of the names that mean make or model.
  package func understood(of names: [String]) -> [FieldName] {
    zip(names, fields(of: names)).compactMap { name, field in
      field == .make || field == .model ? field.map { FieldName(name, .field($0)) } : nil
    }
  }

  /// Returns those of the names that are unknown fields because another one means the same known field. One name gets
  /// each field, in this order: one that the user gave, the field's own in any case, a clear name, a name for a list
  /// price, a vague name; of equals, the one in the field's own unit, and then the first.
  /// - Parameter rivals: the names that stood in a record beside another one for the same field; nil if all do. The
  ///   others are only set apart if they have another unit, because nothing is converted.
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

  /// Returns whether a name has a single clear meaning.
  func isClear(_ name: String) -> Bool { UsualNames.entry(of: name)?.claim == .clear }
}

// MARK: Names in a single record

extension FieldNames {
  /// Returns the fields of a record with the columns of each split measure joined.
  package func joined(_ fields: [Field]) -> [Field] { schema?.joined(fields) ?? fields }

  /// Returns whether a field is ignored: it is null or blank, and its name means a known field, or was given for make
  /// and model together.
  func isAbsent(_ field: Field) -> Bool {
    field.value.isBlank && (self.field(named: field.name) != nil || isGivenWholeName(field.name))
  }

  /// Returns the known field that each field of a record is, or nil. An ignored field yields to one with a value.
  package func fields(in record: [Field]) -> [CarField?] {
    let spare = spareFields(of: record)
    let names = record.indices.lazy.filter { !spare.contains($0) }.map { record[$0].name }
    var fields = fields(of: names).makeIterator()
    return record.indices.map { spare.contains($0) ? nil : fields.next() ?? nil }
  }

  /// Returns the identifier in a record, whether it is a car or not; nil if there is none, or none that is
  /// understood.
  package func id(in record: [Field]) -> CarID? {
    zip(record, fields(in: record)).first { $1 == .id }.flatMap { CarID(recorded: $0.0.value) }
  }

  /// Returns the indices of ignored fields that have a value under another name for the same known field.
  private func spareFields(of record: [Field]) -> Set<Int> {
    let absent = record.indices.filter { isAbsent(record[$0]) }
    if absent.isEmpty { return [] }
    let filled = Set(record.lazy.filter { !$0.value.isBlank }.compactMap { self.field(named: $0.name) })
    return Set(absent.filter { field(named: record[$0].name).map(filled.contains) ?? true })
  }

  /// Returns the index of the field with make and model together, in a record that has neither.
  /// - Parameter known: the known field that each of its fields is, or nil.
  func placeOfWholeName(in record: [Field], _ known: [CarField?]) -> Int? {
    let places = record.indices.filter { index in
      known[index] == nil && !record[index].value.isBlank && isWholeName(record[index].name)
    }
    // A row number is no name.
    return places.first { isGivenWholeName(record[$0].name) }
      ?? places.first { !(record[$0].value.text ?? "").utf8.allSatisfy { 0x30...0x39 ~= $0 } }
  }

  /// Returns the known field that each name of a record means, or nil for unknown fields. A name that the user gave
  /// comes first, then one as in `CarField`, then a clear one, a list price and a vague one; of equals, the first, as
  /// often as it occurs.
  package func fields(of names: some Collection<String>) -> [CarField?] { meanings(of: names).fields }

  /// Returns the known field that each name means, and the names that share a field with another.
  func meanings(of names: some Collection<String>) -> (fields: [CarField?], rivals: [String]) {
    var fields: [CarField?] = []
    fields.reserveCapacity(names.count)
    // The names that may yield to others, or others to them.
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

  /// Returns those of the names that mean the same field as another of them.
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
