public import CarsEntity
import CarsRecords
import TextMatching

extension Catalogue {
  /// The names of the unknown fields that cars have, and of such columns of a table in which none has anything, as the catalogue
  /// writes them, in their natural order, in which the spelling decides between names that are the same for it.
  public var unknownFields: [String] { unknownFields { _ in true } }

  /// Those of these names for which something is true.
  public func unknownFields(where isWanted: (String) -> Bool) -> [String] {
    let columns = reading.schema.columns.lazy.filter { $0.field == nil }.map(\.name)
    return unknownFields(in: \.columns, or: columns.filter(isWanted), where: isWanted)
  }

  /// Those of these names that mean a field of a query: several if they differ only in what does not count.
  public func unknownFields(of key: FieldKey) -> [String] {
    unknownFields(in: { $0.columns(of: key) }, or: reading.schema.unknownNames(meantBy: key)) { _ in true }
  }

  /// The names of unknown fields that differ only in what does not count from that of a known field or, in one record or
  /// table, of another one.
  public var exactNames: [String] {
    let said = reading.names.lazy.map { FieldKey(catalogueName: $0.name) }.filter(isShared).map(\.name)
    return sharedNames.union(reading.schema.sharedNames).union(said).sorted()
      .flatMap { unknownFields(of: .unknown($0)) }
  }

  /// Whether the name of an unknown field is also that of another one.
  public func isShared(_ key: FieldKey) -> Bool {
    guard case .unknown(let name) = key else { return false }
    return sharedNames.contains(name) || reading.schema.sharedNames.contains(name)
      || reading.names.contains { said in
        guard case .field = said.meaning, key.isUnknownField(said.name) else { return false }
        return unknownFields(of: key).contains { !$0.isSpelled(like: said.name) }
      }
  }

  /// The field that the program does not know and that has this name in the catalogue.
  public func key(ofUnknownField name: String) -> FieldKey {
    let key = FieldKey(catalogueName: name)
    return key.isUnknown && !isShared(key) ? key : .exact(name)
  }

  /// The unknown fields with some names, in the order of their first names: names that differ only in what does not count
  /// are those of one field, unless a car or a table has several of them.
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

  /// The field that is meant by a name that several have, but for what does not count: the one that is spelled so, the
  /// known one or, failing these, the first; nil where there are not several.
  public func field(meantBySharedName name: String) -> FieldKey? {
    let key = FieldKey(catalogueName: name)
    guard isShared(key) else { return nil }
    let names = unknownFields(of: key)
    if names.contains(name) { return .exact(name) }
    if case .field(let known)? = reading.names.meaning(of: name)?.meaning { return .known(known) }
    let first = reading.schema.columns.first { $0.field == nil && $0.isMeant(by: key) }?.name
    return (first ?? names.first).map(FieldKey.exact)
  }

  private func unknownFields(
    in columns: (Chunk) -> [Column], or named: [String], where isWanted: (String) -> Bool
  ) -> [String] {
    var names = Set(named)
    for chunk in chunks {
      for column in columns(chunk) where !column.isEmpty {
        if case .unknown(let name) = column.key, isWanted(name) { names.insert(name) }
      }
    }
    return names.sorted().sorted { NaturalText($0) < NaturalText($1) }
  }

  /// Whether a car has a field, or the table a column of it; null in an unknown one counts too, and in a known one what is left
  /// out.
  public func hasField(_ key: FieldKey) -> Bool {
    if case .quotient(let quotient) = key { return hasField(quotient.dividend) && hasField(quotient.divisor) }
    return chunks.contains { $0.columns(of: key).contains { !$0.isEmpty } || $0.isWritten(key) }
      || reading.schema.columns.contains { $0.isMeant(by: key) }
  }

  /// How many cars have something written in a known field that is left out of them, and what the first of these have.
  /// - Parameter most: how many of these there are at the most.
  public func leftOut(of key: FieldKey, examples most: Int) -> (count: Int, examples: [FieldValue]) {
    chunks.reduce(into: (count: 0, examples: [])) { all, chunk in
      let own = chunk.leftOut(of: key)
      all.count += own.count
      all.examples += own.prefix(most - all.examples.count)
    }
  }

  /// The known field that a name means here or, failing that, usually means; nil for any other name.
  public func field(named name: String) -> CarField? {
    if case .known(let field) = FieldKey(catalogueName: name, names: reading.names) { return field }
    return FieldNames().field(named: name)
  }

  /// Whether all that cars have in a field are numbers.
  public func holdsNumbers(_ key: FieldKey) -> Bool {
    chunks.allSatisfy { $0.columns(of: key).allSatisfy(\.holdsNumbers) }
  }

  /// The currencies of the prices.
  public var currencies: Set<String> { texts(in: .known(.currency)) }

  /// The different texts that the cars have in a field.
  public func texts(in key: FieldKey) -> Set<String> {
    var texts: Set<String> = []
    for chunk in chunks {
      for column in chunk.columns(of: key) { texts.formUnion(column.textCounts.keys) }
    }
    return texts
  }

  /// The different texts that the cars have in a field and that begin like a text, in natural order. Case and accents do
  /// not count; the text itself is not among them.
  public func texts(in key: FieldKey, beginningWith typed: String) -> [String] {
    texts(in: key).completions(of: typed) { $0 }
  }

  /// The words that a search finds anywhere, except identifiers, which nobody knows by heart.
  private var words: Set<String> {
    var words: Set<String> = []
    for field in CarQuery.searchedFields where field != .id {
      for text in texts(in: .known(field)) {
        words.insert(text)
        words.formUnion(text.split(separator: " ").map(String.init))
      }
    }
    return words
  }

  /// A query with a word spelled as the catalogue spells it, where the word as it is finds nothing, and with a field that
  /// there is; nil when nothing is spelled nearly so, or when that query would find nothing either.
  public func correction(of query: CarQuery) async -> CarQuery? {
    var meant: [CarQuery.Term: CarQuery.Term] = [:]
    var words: Set<String>?
    for term in query.terms {
      if let near = withNearestField(term) {
        meant[term] = near
        continue
      }
      guard case .word(let text) = term.condition, !term.isExcluded else { continue }
      guard await listing(of: CarQuery(terms: [term])).isEmpty else { continue }
      words = words ?? self.words
      guard let nearest = Spelling.nearest(to: text.text, among: (words ?? []).sorted()) else { return nil }
      meant[term] = CarQuery.Term(.word(QueryText(nearest)))
    }
    let corrected = query.mapTerms { meant[$0] ?? $0 }
    if corrected == query { return nil }
    return await listing(of: corrected).isEmpty ? nil : corrected
  }

  /// A term about a field that no car has, with the field whose name is the nearest; nil for any other term.
  private func withNearestField(_ term: CarQuery.Term) -> CarQuery.Term? {
    guard case .field(.unknown(let name), let test) = term.condition, !term.isExcluded,
      !hasField(.unknown(name)), let nearest = nearestFieldName(to: name)
    else { return nil }
    // A price is meant in a currency, which the query is read for.
    if unknownFields.contains(nearest) { return CarQuery.Term(.field(key(ofUnknownField: nearest), test)) }
    let written = CarQuery.Term(.field(FieldKey(nearest), test)).description
    return (try? CarQuery(written))?.terms.first
  }

  /// The name of a field that is spelled nearly so: a known one, by one of its names, or one of the catalogue's own.
  public func nearestFieldName(to name: String) -> String? {
    let known = CarField.allCases.map(\.rawValue) + FieldKey.typedWords.keys.sorted()
    return Spelling.nearest(to: name, among: known + unknownFields)
  }

  /// How what is being typed in a query can go on, as it is written there, in natural order: the names of fields, or words
  /// of the catalogue. What is typed is not among them.
  public func completions(of typed: CarQuery.Completion.Kind) -> [String] {
    switch typed {
    case .fieldName(let name): fieldNames.completions(of: name, written: CarQuery.written)
    case .value(let key, let value): texts(in: key).completions(of: value, written: CarQuery.written)
    case .word(let word):
      fieldNames.completions(of: word) { CarQuery.written($0) + ":" }
        + words.completions(of: word) { CarQuery.Term(.word(QueryText($0))).description }
    }
  }

  private var fieldNames: [FieldKey] {
    CarField.allCases.map(FieldKey.known) + unknownFields(named: unknownFields).map(\.key)
  }
}

extension Sequence<String> {
  fileprivate func completions(of typed: String, written: (String) -> String) -> [String] {
    let beginning = FoldedText(typed).bytes
    return filter { $0 != typed && FoldedText($0).bytes.starts(with: beginning) }
      .sorted().sorted { NaturalText($0) < NaturalText($1) }.map(written)
  }
}

extension Sequence<FieldKey> {
  fileprivate func completions(of typed: String, written: (FieldKey) -> String) -> [String] {
    let beginning = FoldedText(typed).bytes
    return filter { FoldedText($0.name).bytes.starts(with: beginning) }.map(written)
  }
}
