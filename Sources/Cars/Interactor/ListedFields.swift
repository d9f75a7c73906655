import CarsContracts
import CarsEntity

/// The fields of a catalogue to show.
extension CarCatalogue {
  /// Returns the fields of a resolved request.
  /// - Parameters:
  ///   - cars: the cars that answer it.
  ///   - wanted: the fields in which the query matches, and those of the order, which are shown unasked.
  func listedFields(
    of request: CarListRequest, for cars: any FoundCars, wanted: [FieldKey] = []
  ) async -> [ListedField] {
    let (chosen, purpose) = (request.fields.chosen, request.fields.purpose)
    let areOptional = request.fields.isWish && !facts.isEmpty
    let keys = areOptional ? chosen.filter { facts.fields.missing($0) == nil } : chosen
    guard keys.isEmpty else {
      return facts.chosenFields(purpose.isForPrograms ? facts.addingCurrency(to: keys) : keys)
    }
    return switch purpose {
    case .screen: await suggestedFields(wanted)
    case .paper: await printedFields(of: cars, isLimited: request.limit != nil, wanted)
    case .tables: facts.allFields
    case .records: []
    }
  }

  /// The number of first fields to look at. A field that most cars have is among them.
  private static var mostToLookAt: Int { 200 }

  /// Returns the usual fields, the others worth a column, and the wanted ones. The latter are kept longest after make
  /// and model.
  func suggestedFields(_ wanted: [FieldKey] = []) async -> [ListedField] {
    let facts = facts
    let others = await summaries(lookingAt: Self.mostToLookAt, examples: 0)
    let worth = facts.usualFields + facts.otherFields(others)
    let fields = worth + facts.further(wanted, besides: worth)
    let first = wanted + [.known(.make), .known(.model)]
    return fields.enumerated().map { place, field in
      let rank = place < worth.count ? field.rank : place
      return ListedField(
        field.key, names: field.names, isNumeric: field.isNumeric,
        rank: wanted.isEmpty || first.contains(field.key) ? rank : rank + fields.count)
    }
  }

  /// Returns the usual fields that any of the cars has; in place of the others, fields that all of the first cars have;
  /// the wanted ones, and the identifier.
  /// - Parameter isLimited: whether only some cars are listed, so that cars behind them decide nothing.
  private func printedFields(
    of cars: any FoundCars, isLimited: Bool, _ wanted: [FieldKey]
  ) async -> [ListedField] {
    let (facts, usual) = (facts, facts.usualFields)
    let first = cars.firstCars(Self.mostToLookAt).map { FieldIndex($0, lookups: usual.count) }
    guard !first.isEmpty else { return usual + [ListedField(.id, rank: usual.count)] }
    func has(_ car: FieldIndex, _ field: ListedField) -> Bool {
      if case .known(let known) = field.key { return car.car.written(known) != nil }
      return car.field(named: field.names)?.value.isShort ?? false
    }
    var shown = usual.filter { field in field.key.namesCars || first.contains { has($0, field) } }
    if shown.count < usual.count, !isLimited {
      let filled = Set(await summaries(lookingAt: 0, examples: 0).filter { $0.count > 0 }.map(\.key))
      shown = usual.filter { field in shown.contains(field) || filled.contains(field.key) }
    }
    let others = facts.fieldsToCompare(besides: usual).filter { field in
      first.allSatisfy { has($0, field) }
    }
    shown += others.prefix(usual.count - shown.count)
    return shown + facts.further(wanted, besides: shown) + [ListedField(.id, rank: usual.count)]
  }
}

extension CatalogueFacts {
  /// The fields that people look for first, in reading order.
  fileprivate static let usualFields = [
    ListedField(.make, rank: 1), ListedField(.model, rank: 0), ListedField(.trim, rank: 4),
    ListedField(.year, rank: 3), ListedField(.body, rank: 6), ListedField(.fuel, rank: 7),
    ListedField(.drivetrain, rank: 8), ListedField(.transmission, rank: 9),
    ListedField(.horsepower, rank: 5), ListedField(.price, rank: 2),
  ]

  /// The usual fields, without the make if no car has one, and with the date from which the year is derived.
  fileprivate var usualFields: [ListedField] {
    let hasMakes = isEmpty || fields.has(.known(.make))
    return Self.usualFields.compactMap { field in
      switch field.key {
      case .known(.make): hasMakes ? field : nil
      case .known(.year):
        reading.schema.yearSource.map {
          ListedField(FieldKey(catalogueName: $0), names: [$0], isNumeric: true, rank: field.rank)
        } ?? field
      default: field
      }
    }
  }

  /// Returns the other fields worth a column. Fields that more cars have are kept longer, and codes shortest.
  fileprivate func otherFields(_ summaries: [FieldSummary]) -> [ListedField] {
    let usual = Self.usualFields.map(\.key)
    let others = summaries.filter {
      $0.isWorthAColumn(amongCars: count) && !usual.contains($0.key)
        && $0.names[0] != reading.schema.yearSource
    }
    let areCodes = others.map { $0.key.isUnknown && reading.schema.areCodes($0.names[0]) }
    let byCount = others.indices.sorted {
      (areCodes[$0] ? 1 : 0, -others[$0].count) < (areCodes[$1] ? 1 : 0, -others[$1].count)
    }
    var ranks = Array(repeating: 0, count: others.count)
    for (rank, index) in byCount.enumerated() { ranks[index] = usual.count + rank }
    return zip(others, ranks).map { field, rank in
      if case .known(let known) = field.key { return ListedField(known, rank: rank) }
      return ListedField(field.key, names: field.names, isNumeric: field.isNumeric, rank: rank)
    }
  }

  /// Returns those of some fields that aren't among others.
  fileprivate func further(_ keys: [FieldKey], besides others: [ListedField]) -> [ListedField] {
    chosenFields(keys.filter { key in fields.has(key) && !others.contains { $0.key == key } })
  }

  /// Returns the fields that may tell cars apart: the known ones in their order, then those of a table in its order, or
  /// those of other records in natural order.
  fileprivate func fieldsToCompare(besides usual: [ListedField]) -> [ListedField] {
    let known = CarField.allCases.map(FieldKey.known).filter(\.tellsByItself)
    let columns = reading.schema.columns.filter { $0.field == nil }.map(\.name)
    let names = (columns.isEmpty ? fields.unknownNames : columns).filter {
      !reading.schema.areCodes($0) && $0 != reading.schema.yearSource
    }
    return further(known + names.map(fields.key), besides: usual)
  }

  /// Returns a quotient with its two fields.
  private func known(_ quotient: FieldQuotient) -> ListedField.Quotient {
    ListedField.Quotient(
      fields.writtenName(of: quotient.dividend), over: fields.writtenName(of: quotient.divisor),
      currency: quotient.isOfPrice ? fields.onlyCurrency : nil)
  }

  /// Returns the fields with the currency after the price.
  fileprivate func addingCurrency(to keys: [FieldKey]) -> [FieldKey] {
    let currency = FieldKey.known(.currency)
    guard let place = keys.firstIndex(where: \.isInACurrency), !keys.contains(currency), fields.has(currency)
    else {
      return keys
    }
    return keys[...place] + [currency] + keys[(place + 1)...]
  }

  /// Returns chosen fields without repetitions; the first is kept longest.
  fileprivate func chosenFields(_ keys: [FieldKey]) -> [ListedField] {
    var chosen: Set<FieldKey> = []
    return keys.filter { chosen.insert($0).inserted }.enumerated().map { rank, key in
      switch key {
      case .known(let field): return ListedField(field, rank: rank)
      case .unknown(let name), .exact(let name):
        let names = fields.unknownNames(of: key)
        return ListedField(
          key, names: names.isEmpty ? [name] : names, isNumeric: fields.holdsNumbers(key), rank: rank)
      case .quotient(let quotient):
        return ListedField(
          key, names: [quotient.name], isNumeric: true, rank: rank, quotient: known(quotient))
      }
    }
  }

  /// The known fields in their order, then the others in natural order.
  fileprivate var allFields: [ListedField] {
    let known = CarField.allCases.filter { $0 == .id || fields.has(.known($0)) }
    return known.map { ListedField($0, rank: 0) }
      + fields.unknownFields(named: fields.unknownNames).map { ListedField($0.key, names: $0.names, rank: 0) }
  }
}

extension FieldKey {
  /// Whether a column of the field is informative: not the identifier, nor the currency, which is shown with its
  /// price.
  var tellsByItself: Bool { self != .known(.id) && self != .known(.currency) }

  /// Whether its values are a car's name.
  fileprivate var namesCars: Bool { self == .known(.make) || self == .known(.model) }
}

extension FieldSummary {
  /// Whether the field is worth a column: most cars have it, its values differ, and they are short.
  fileprivate func isWorthAColumn(amongCars carCount: Int) -> Bool {
    key.tellsByItself && count * 2 > carCount && variety == .some
      && longestText <= Self.longestInColumn
  }

  fileprivate static let longestInColumn = 24
}

extension FieldValue {
  /// Whether it is a value that fits into a column.
  fileprivate var isShort: Bool {
    switch self {
    case .text(let text): !text.isBlank && text.utf8.count <= FieldSummary.longestInColumn
    case .integer, .exactNumber, .decimal, .bool: true
    case .null, .list, .object, .packed: false
    }
  }
}

extension CarListRequest.Fields {
  /// Whether they are the usual ones for people, who are not shown every field.
  var areUsualForPeople: Bool { chosen.isEmpty && !purpose.isForPrograms }
}
