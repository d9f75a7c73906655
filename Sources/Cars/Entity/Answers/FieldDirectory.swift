import TextMatching

/// The fields of a catalogue so far: their names and contents.
public struct FieldDirectory: Hashable, Sendable {
  /// How the catalogue's text was read.
  public let reading: CatalogueReading
  /// The contents of the fields.
  private let found: FoundFields

  public init(_ found: FoundFields = FoundFields(), _ reading: CatalogueReading = CatalogueReading()) {
    self.found = found
    self.reading = reading
  }

  /// Returns whether any car has a field, or the table a column for it. A null in an unknown field counts, and so
  /// does a value left out of a known one.
  public func has(_ key: FieldKey) -> Bool {
    switch key {
    case .known(let field):
      found.has(field) || reading.schema.columns.contains { $0.field == field }
    case .unknown, .exact:
      !found.unknownNames(of: key).isEmpty || !reading.schema.unknownNames(meantBy: key).isEmpty
    case .quotient(let quotient): has(quotient.dividend) && has(quotient.divisor)
    }
  }

  /// Returns whether all values in a field are numbers.
  public func holdsNumbers(_ key: FieldKey) -> Bool { found.holdsNumbers(key) }

  /// Returns the values of a field that were left out of the cars.
  public func leftOut(of key: FieldKey) -> FoundFields.LeftOut {
    key.field.map(found.leftOut) ?? FoundFields.LeftOut()
  }

  /// The names of unknown fields with a number that can't be a year, so that all their numbers are quantities.
  package var quantities: Set<String> { found.quantities }
}

// MARK: Unknown fields

extension FieldDirectory {
  /// The names of the unknown fields, as the catalogue writes them, in natural order (by spelling if that is equal).
  /// Empty columns of a table count, too.
  public var unknownNames: [String] { unknownNames { _ in true } }

  /// Returns those of these names that satisfy a predicate.
  public func unknownNames(where isWanted: (String) -> Bool) -> [String] {
    let columns = reading.schema.columns.lazy.filter { $0.field == nil }.map(\.name)
    return Self.sorted(found.unknownNames.filter(isWanted), columns.filter(isWanted))
  }

  /// Returns those of these names that a query's key means; several if they differ only in case and separators.
  public func unknownNames(of key: FieldKey) -> [String] {
    Self.sorted(found.unknownNames(of: key), reading.schema.unknownNames(meantBy: key))
  }

  private static func sorted(_ names: [String], _ columns: [String]) -> [String] {
    let all = columns.isEmpty ? names : Array(Set(names).union(columns))
    return all.count < 2 ? all : all.sortedNaturally()
  }

  /// The names of unknown fields that differ only in case and separators from a known field's name or, in one record
  /// or table, from another's.
  public var exactNames: [String] {
    let said = reading.names.lazy.map { FieldKey(catalogueName: $0.name) }.filter(isShared).map(\.name)
    return found.sharedNames.union(reading.schema.sharedNames).union(said).sorted()
      .flatMap { unknownNames(of: .unknown($0)) }
  }

  /// Returns whether an unknown field shares its normal name with another field.
  public func isShared(_ key: FieldKey) -> Bool {
    guard case .unknown(let name) = key else { return false }
    return found.sharedNames.contains(name) || reading.schema.sharedNames.contains(name)
      || reading.names.contains { said in
        guard case .field = said.meaning, key.isUnknownField(said.name) else { return false }
        return unknownNames(of: key).contains { !$0.isSpelled(like: said.name) }
      }
  }

  /// Returns the key of the unknown field with this name in the catalogue.
  public func key(ofUnknownField name: String) -> FieldKey {
    let key = FieldKey(catalogueName: name)
    return key.isUnknown && !isShared(key) ? key : .exact(name)
  }

  /// Returns the unknown fields with these names, in order of appearance. Names that differ only in case and
  /// separators are one field, unless a car or a table has several of them.
  public func unknownFields(named names: some Sequence<String>) -> [(key: FieldKey, names: [String])] {
    var fields: [(key: FieldKey, names: [String])] = []
    var places: [FieldKey: Int] = [:]
    for name in names {
      let key = key(ofUnknownField: name)
      if let place = places[key] {
        fields[place].names.append(name)
      } else {
        places[key] = fields.count
        fields.append((key, [name]))
      }
    }
    return fields
  }
}

// MARK: Meanings of names

extension FieldDirectory {
  /// Returns the field meant by a name that several fields share except for case and separators: the one with that
  /// spelling, the known one or, failing these, the first. It is nil if the name isn't shared.
  public func field(meantBySharedName name: String) -> FieldKey? {
    let key = FieldKey(catalogueName: name)
    guard isShared(key) else { return nil }
    let names = unknownNames(of: key)
    if names.contains(name) { return .exact(name) }
    if case .field(let known)? = reading.names.meaning(of: name)?.meaning { return .known(known) }
    let first = reading.schema.columns.first { $0.field == nil && $0.isMeant(by: key) }?.name
    return (first ?? names.first).map(FieldKey.exact)
  }

  /// Returns the known field that a name means in this catalogue or, failing that, usually; nil for any other name.
  public func field(named name: String) -> CarField? {
    if case .known(let field) = FieldKey(catalogueName: name, names: reading.names) { return field }
    return if case .field(let field) = UsualNames.meaning(of: name) { field } else { nil }
  }

  /// Returns a field's name in the catalogue.
  public func writtenName(of key: FieldKey) -> String {
    switch key {
    case .known(let field):
      reading.ownNames.contains(field)
        ? field.rawValue : reading.names.first { $0.meaning == .field(field) }?.name ?? field.rawValue
    case .unknown(let name), .exact(let name): unknownNames(of: key).first ?? name
    case .quotient(let quotient): quotient.name
    }
  }

  /// The names of all fields that cars have, as in the catalogue.
  public var writtenNames: [String] {
    let known = CarField.allCases.filter { field in
      has(.known(field)) && !reading.names.contains { $0.meaning == .field(field) }
    }
    return known.map(\.rawValue) + reading.names.map(\.name) + unknownNames
  }

  /// Returns the written name with the most similar spelling, or nil if none is similar.
  public func nearestWrittenName(to name: String) -> String? {
    Spelling.nearest(to: name, among: writtenNames)
  }

  /// Returns the name with the most similar spelling, or nil: a known field's, a synonym for one, or one of the
  /// catalogue's own.
  public func nearestName(to name: String) -> String? {
    let known = CarField.allCases.map(\.rawValue) + FieldKey.typedWords.keys.sorted()
    return Spelling.nearest(to: name, among: known + unknownNames)
  }

  /// The keys of all fields: the known ones in order, whether cars have them or not, then the others in the natural
  /// order of their names.
  public var keys: [FieldKey] {
    CarField.allCases.map(FieldKey.known) + unknownFields(named: unknownNames).map(\.key)
  }
}

// MARK: Currencies

extension FieldDirectory {
  /// The currencies of the prices, by ISO 4217 codes.
  public var currencies: Set<String> { Set(found.currencies.keys) }

  /// The only currency of the prices, or nil if there are several or none.
  public var onlyCurrency: String? { found.currencies.count == 1 ? found.currencies.keys.first : nil }

  /// The currency of most prices, or nil if it is unknown for most of them.
  public var usualCurrency: String? {
    currenciesByCount.first.flatMap { found.currencies[$0, default: 0] < found.unsaidPrices ? nil : $0 }
  }

  /// The currencies of the prices, that of most first, and of equally many in the order of their codes.
  package var currenciesByCount: [String] {
    found.currencies.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }

  /// Returns the least and the greatest price in a currency or, for nil, of those whose currency is unknown; nil if
  /// there are none.
  public func prices(in currency: String?) -> ClosedRange<Double>? { found.prices[currency ?? ""] }
}
