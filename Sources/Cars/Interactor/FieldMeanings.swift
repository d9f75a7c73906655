import CarsContracts
import CarsEntity

/// The meanings of field names in a catalogue.
extension FieldDirectory {
  /// The names with a meaning of their own in this catalogue: those that mean a known field and aren't an
  /// unknown field's name in other records; those of unknown fields that usually mean a known one, as `MSRP`
  /// does beside `price`; and those whose spelling counts.
  var understoodNames: [FieldName] {
    reading.names.filter { said in
      let key = FieldKey(catalogueName: said.name)
      return isShared(key) || !has(key)
    } + ownWords
      + exactNames.map { FieldName($0, .own) }
  }

  private var ownWords: [FieldName] {
    FieldKey.ofTypedWords.filter(has).map { FieldName($0.name, .own) }
  }

  /// The first field name given by the user that no record has, with its likely meaning; nil if there is none.
  var missingName: MissingName? {
    reading.missingNames.first.map { MissingName($0, nearest: nearestWrittenName(to: $0.name)) }
  }

  /// Returns the field that a typed name means. That is the field with this spelling or, failing that, the
  /// one given by the name's meaning in the catalogue, by an unknown field's label, or by a synonym for a
  /// known field. A label that several fields share is returned unchanged.
  func field(meantBy key: FieldKey) -> FieldKey {
    if let name = nameOfMeasure(of: key) { return field(meantBy: FieldKey(catalogueName: name)) }
    if case .exact(let name) = key {
      let isThere = self.key(ofUnknownField: name) == key && has(key)
      return isThere
        ? key : field(meantBySharedName: name) ?? field(meantBy: FieldKey(catalogueName: name))
    }
    if case .known(let field) = key, !has(key), case let own = self.key(ofUnknownField: field.rawValue),
      has(own)
    {
      return own
    }
    guard case .unknown(let name) = key else { return key }
    if let own = field(meantBySharedName: name) { return own }
    if has(key) { return key }
    if let field = field(named: name) { return .known(field) }
    let names = names(ofLabel: key)
    if !names.isEmpty { return names.count == 1 ? self.key(ofUnknownField: names[0]) : key }
    let known = key.ofHeading
    return known == key ? FieldKey(name) : known
  }

  /// Returns the name of the measure whose number is in a column with another name; nil for any other field.
  private func nameOfMeasure(of key: FieldKey) -> String? {
    reading.schema.splitMeasures.first { $0.name != $0.value && key.isUnknownField($0.value) }?.name
  }

  /// Returns the column or sort key that a name means: a field or, if no field has the name, a quotient of
  /// two fields.
  func column(meantBy key: FieldKey) -> FieldKey {
    let meant = field(meantBy: key)
    guard meant.isUnknown, !has(meant),
      let (dividend, divisor) = FieldQuotient.parts(of: key.name, names: reading.names)
    else { return meant }
    let parts = (field(meantBy: dividend), field(meantBy: divisor))
    guard hasNumbers(parts.0), hasNumbers(parts.1) else { return meant }
    return .quotient(FieldQuotient(key.name, of: parts.0, by: parts.1))
  }

  /// Whether a field's values are compared as numbers.
  func hasNumbers(_ key: FieldKey) -> Bool {
    if case .known(let field) = key { return field.allowedNumbers != nil }
    return has(key) && holdsNumbers(key)
  }

  /// Whether a field's values are compared as quantities, unlike dates and codes.
  func hasQuantities(_ key: FieldKey) -> Bool {
    hasNumbers(key) && unknownNames(of: key).allSatisfy(reading.schema.areQuantities)
  }

  /// Returns the part of a typed quotient that has no numbers, or nil if it isn't a quotient of fields.
  private func partWithoutNumbers(of typed: FieldKey) -> FieldKey? {
    guard case .unknown(let name) = typed,
      let (dividend, divisor) = FieldQuotient.parts(of: name, names: reading.names)
    else { return nil }
    return [dividend, divisor].map(field).first { has($0) && !hasNumbers($0) }
  }

  /// Returns a field that no car has, with its likely meaning; nil if cars have it.
  func missing(_ key: FieldKey) -> MissingField? {
    guard key != .known(.id), !has(key) else { return nil }
    if let part = partWithoutNumbers(of: key) {
      return MissingField(key, .noNumbers(in: writtenName(of: part)))
    }
    if case .unknown = key {
      let names = names(ofLabel: key)
      if names.count > 1 { return MissingField(key, .oneOf(names)) }
    }
    if let split = reading.schema.splitMeasures.first(where: { $0.unit.isSpelled(like: key.name) }) {
      return MissingField(key, .nearest(split.name))
    }
    let nearest = nearestName(to: key.name).flatMap { $0 == key.name ? nil : $0 }
    return MissingField(key, nearest.map(MissingField.Meaning.nearest) ?? .unknown)
  }

  /// Returns the known field with exactly this name in the catalogue, or nil.
  fileprivate func field(calledExactly name: String) -> CarField? {
    let said = reading.names.first { $0.name.isSpelled(like: name) }
    return if case .field(let field)? = said?.meaning { field } else { nil }
  }

  /// Returns the name of the field that a typed name means when a car is edited: an unknown field's name if
  /// it or its label is typed, a known field's own name if its heading is typed, and any other name
  /// unchanged.
  /// - Throws: `.unclearField` if several fields have the label.
  func name(meantBy typed: String) throws(CarChangeError) -> String {
    if unknownNames.contains(typed) { return typed }
    if let name = name(meantBySpelling: typed) { return name }
    let key = FieldKey(catalogueName: typed)
    let names = names(ofLabel: key)
    if let name = try names.only(meantBy: typed) { return name }
    if case .known(let field) = key.ofHeading { return field.rawValue }
    if let field = field(named: typed) { return field.rawValue }
    return if case .known(let field) = FieldKey(typed) { field.rawValue } else { typed }
  }

  /// Returns the same if only the spelling distinguishes the field from others; nil otherwise.
  fileprivate func name(meantBySpelling typed: String) -> String? {
    if let name = nameOfMeasure(of: FieldKey(catalogueName: typed)) {
      return field(named: name)?.rawValue ?? name
    }
    if case .exact(let name) = field(meantBy: .exact(typed)) { return name }
    return if case .known(let field)? = field(meantBySharedName: typed) { field.rawValue } else { nil }
  }

  /// Returns the names of the unknown fields with a label. Names are split into words only if they may make
  /// the label, since this is called for each part that arrives.
  private func names(ofLabel key: FieldKey) -> [String] {
    FieldLabels(unknownNames { FieldLabels.mayMake(key, of: $0) }).names(of: key)
  }
}

extension CarDraft {
  /// Returns the name of the car's field that a typed name means, as shown on a page; nil if the car has
  /// none.
  func name(meantBy typed: String, of catalogue: FieldDirectory) throws(CarChangeError) -> String? {
    if unknownFields.contains(typed) { return typed }
    if let name = catalogue.name(meantBySpelling: typed) { return name }
    if let field = catalogue.field(calledExactly: typed) { return field.rawValue }
    if case .known = FieldKey(catalogueName: typed) { return typed }
    return try FieldLabels(unknownFields).names(of: FieldKey(catalogueName: typed)).only(meantBy: typed)
  }
}

extension [String] {
  /// Returns the only name of a field that may be meant; nil if there is none.
  fileprivate func only(meantBy typed: String) throws(CarChangeError) -> String? {
    guard count < 2 else { throw .unclearField(typed, names: self) }
    return first
  }
}

extension CarListRequest {
  /// Returns the request with its names resolved to fields of a catalogue.
  func understood(in catalogue: CatalogueFacts) -> CarListRequest {
    var understood = self
    understood.query = query.understood(in: catalogue)
    understood.order = order?.mapKeys(catalogue.fields.column)
    understood.fields.chosen = fields.chosen.map(catalogue.fields.column)
    return understood
  }

  /// Returns the parts of a resolved request that no car has.
  /// - Parameter findsNone: whether it finds no car; only then a number that can't be compared with texts is
  ///   reported.
  func missing(in catalogue: CatalogueFacts, findingNone findsNone: Bool = false) -> ListedCars.Missing {
    guard !catalogue.isEmpty else { return ListedCars.Missing() }
    let missing = fields.chosen.compactMap(catalogue.fields.missing)
    return ListedCars.Missing(
      query: query.missingField(in: catalogue),
      number: query.unfitNumber(in: catalogue, findingNone: findsNone),
      order: order?.steps.lazy.compactMap { catalogue.fields.missing($0.key) }.first,
      columns: fields.isWish ? [] : missing,
      preferred: fields.isWish ? missing.map(\.key) : [])
  }
}

extension CarQuery {
  fileprivate func understood(in catalogue: CatalogueFacts) -> CarQuery {
    read(with: catalogue.fields.understoodNames).mapTerms {
      Term($0.condition.understood(in: catalogue), isExcluded: $0.isExcluded)
    }
  }

  /// Returns the first number that can't be compared with its field's values, or nil if all can.
  fileprivate func unfitNumber(in catalogue: CatalogueFacts, findingNone findsNone: Bool) -> UnfitNumber? {
    for case .field(let key, let test) in terms.map(\.condition) where catalogue.fields.has(key) {
      guard let reason = test.unfitReason(for: key, in: catalogue, findingNone: findsNone) else { continue }
      return UnfitNumber(of: key, called: catalogue.fields.writtenName(of: key), reason)
    }
    return nil
  }

  /// Returns the first field that no car has, or nil.
  fileprivate func missingField(in catalogue: CatalogueFacts) -> MissingField? {
    terms.lazy.compactMap { $0.condition.key.flatMap(catalogue.fields.missing) }.first
  }
}

extension CarQuery.ValueTest {
  /// Returns why a number can't be compared with a field's values; nil if it can, and for a text.
  fileprivate func unfitReason(
    for key: FieldKey, in catalogue: CatalogueFacts, findingNone findsNone: Bool
  ) -> UnfitNumber.Reason? {
    switch self {
    case .measure(let range) where range.numbers == nil:
      if let own = catalogue.unit(of: key)?.symbol { return .unit(range.unit.text, own: own) }
      return catalogue.fields.holdsNumbers(key) ? .unsaid(range.unit.text) : .texts
    case .date(let range) where range.numbers == nil:
      if catalogue.reading.schema[key].isDate, let (text, days) = range.unclear {
        return .unclearDate(text, days: days)
      }
      let isUndecided = catalogue.fields.unknownNames(of: key).contains(
        where: catalogue.reading.schema.undecidedDates.contains)
      return isUndecided ? .undecidedDates : .noDates
    case .number: return findsNone && !catalogue.fields.holdsNumbers(key) ? .texts : nil
    default: return nil
    }
  }
}

extension CarQuery.Condition {
  /// The field that it asks about, or nil for a word.
  var key: FieldKey? {
    switch self {
    case .field(let key, _): key
    case .price: .known(.price)
    case .word: nil
    }
  }

  fileprivate func understood(in catalogue: CatalogueFacts) -> CarQuery.Condition {
    if case .price(let range, nil) = self, case let key = catalogue.fields.field(meantBy: .known(.price)),
      key != .known(.price)
    {
      return .field(key, .number(range))
    }
    guard case .field(let key, let test) = self else { return self }
    let meantKey = catalogue.fields.field(meantBy: key)
    let isOther = meantKey != key && !meantKey.isUnknown
    let meant = isOther ? CarQuery.Condition(meantKey, like: test) : .field(meantKey, test)
    return meant.measured(in: catalogue)
  }

  /// Returns the condition with its measures and dates in the catalogue's units and order.
  private func measured(in catalogue: CatalogueFacts) -> CarQuery.Condition {
    guard case .field(let key, let test) = self else { return self }
    let kind = catalogue.reading.schema[key]
    switch (test, kind) {
    case (.measure(let range), _): return .field(key, .measure(range.asked(of: catalogue.unit(of: key))))
    case (.date(let range), _): return .field(key, .date(range.asked(of: kind)))
    case (.number(let years), .date): return asking(DateRange(years: years), of: key, kind)
    case (.contains(let text), .date), (.equals(let text), .date):
      return asking(DateRange.period(text.text), of: key, kind)
    default: return self
    }
  }

  private func asking(_ dates: DateRange?, of key: FieldKey, _ kind: ColumnKind) -> CarQuery.Condition {
    dates.map { .field(key, .date($0.asked(of: kind))) } ?? self
  }
}
