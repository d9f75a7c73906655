import CarsContracts
import CarsEntity

/// Completes and corrects queries.
struct CarSearchInteractor: CarSearching {
  let store: CatalogueStore
  let settings: ListSettings

  var earlier: [String] { settings.searches }

  func keep(_ query: String) { settings.note(search: query) }

  func query(_ text: String) throws(CarQueryFault) -> CarQuery {
    try CarQuery(text, names: store.known.facts.fields.understoodNames)
  }

  @concurrent
  func narrowed(_ query: CarQuery, to id: CarID, in key: FieldKey) async -> CarQuery? {
    let known = store.known
    return await known.all.arrived(id).flatMap {
      query.narrowed(to: $0, in: key, usualCurrency: known.facts.fields.usualCurrency)
    }
  }

  @concurrent
  func completions(of text: String, at cursor: Int) async -> QueryCompletions {
    let known = store.known
    let typed = CarQuery.completion(in: text, at: cursor, names: known.facts.fields.understoodNames)
    return await known.completions(of: typed)
  }

  func field(atEndOf text: String) -> TypedField? {
    let fields = store.known.facts.fields
    let typed = CarQuery.completion(in: text, at: text.count, names: fields.understoodNames)
    let name: FieldKey?
    switch typed.kind {
    case .word(let word), .fieldName(let word):
      let meant = fields.field(meantBy: FieldKey(word))
      name = CarQuery.written(meant) == text.suffix(typed.range.count) ? meant : nil
    case .value(let key, let value): name = value.isEmpty ? fields.field(meantBy: key) : nil
    }
    guard let name, fields.has(name) else { return nil }
    return TypedField(
      CarQuery.written(name), holdsNumbers: fields.hasNumbers(name),
      behind: String(text.prefix(typed.start)))
  }

  @concurrent
  func correction(of query: CarQuery) async -> CarQuery? { await store.known.correction(of: query) }
}

// MARK: How it can go on

extension CatalogueStore.Known {
  /// Returns the completions of a query in natural order, quoted as needed: field names or words of the catalogue.
  /// The typed text is not among them.
  fileprivate func completions(of typed: CarQuery.Completion) async -> QueryCompletions {
    let fields = facts.fields
    switch typed.kind {
    case .fieldName(let name):
      return QueryCompletions(
        fields.keys.completions(of: name).map { CarQuery.written($0) }, at: typed.range)
    case .value(let key, let value):
      let texts = await catalogue.texts(in: fields.field(meantBy: key)).completions(of: value)
      return QueryCompletions(texts.map { CarQuery.written(value: $0) }, at: typed.range)
    case .word(let word):
      let names = fieldNames(beginningWith: word)
      let words = await words.completions(of: word).map { CarQuery.Term(.word(QueryText($0))).description }
      return QueryCompletions(names + words, at: typed.range, isOpen: !names.isEmpty)
    }
  }

  /// Returns the names of fields with a prefix: those of numbers, which any comparison may follow, and those of texts
  /// with a colon.
  fileprivate func fieldNames(beginningWith word: String) -> [String] {
    facts.fields.keys.completions(of: word).map {
      CarQuery.written($0) + (facts.fields.hasNumbers($0) ? "" : ":")
    }
  }

  /// The words that a search finds in any field except the identifier.
  private var words: Set<String> {
    get async {
      var words: Set<String> = []
      for field in CarQuery.searchedFields where field != .id {
        for text in await catalogue.texts(in: .known(field)) {
          words.insert(text)
          words.formUnion(text.split(separator: " ").map(String.init))
        }
      }
      return words
    }
  }
}

// MARK: What may have been meant

extension CatalogueStore.Known {
  /// Returns the query with misspelled words and field names corrected, or nil if nothing is similar or the corrected
  /// query finds nothing either.
  fileprivate func correction(of query: CarQuery) async -> CarQuery? {
    var meant: [CarQuery.Term: CarQuery.Term] = [:]
    var words: [String]?
    for term in query.terms {
      if let near = facts.fields.withNearestName(term) {
        meant[term] = near
        continue
      }
      guard case .word(let text) = term.condition, !term.isExcluded else { continue }
      // It may be the beginning of a field's name.
      if term == query.terms.last, !fieldNames(beginningWith: text.text).isEmpty { return nil }
      guard await isEmpty(CarQuery(terms: [term])) else { continue }
      if words == nil { words = await self.words.sorted() }
      guard let nearest = (words ?? []).nearest(to: text.text) else { return nil }
      meant[term] = CarQuery.Term(.word(QueryText(nearest)))
    }
    let corrected = query.mapTerms { meant[$0] ?? $0 }
    if corrected == query { return nil }
    return await isEmpty(corrected) ? nil : corrected
  }

  private func isEmpty(_ query: CarQuery) async -> Bool {
    await catalogue.cars(for: CarListRequest(query)).isEmpty
  }
}

extension FieldDirectory {
  /// Returns a term about an unknown field with the most similar field instead; nil for any other term.
  fileprivate func withNearestName(_ term: CarQuery.Term) -> CarQuery.Term? {
    guard case .field(.unknown(let name), let test) = term.condition, !term.isExcluded,
      !has(.unknown(name)), let nearest = nearestName(to: name)
    else { return nil }
    return CarQuery.Term(
      unknownNames.contains(nearest)
        ? .field(key(ofUnknownField: nearest), test) : CarQuery.Condition(FieldKey(nearest), like: test))
  }
}
