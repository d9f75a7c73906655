import CarsCatalogue
import CarsContracts
import CarsEntity

/// Which fields of its cars a catalogue has to show.
extension Catalogue {
  /// The fields that a request asks for, once it is understood.
  /// - Parameter found: the fields in which it has found what it looks for; nobody has to ask for them.
  func listedFields(_ fields: CarListRequest.Fields, found: [FieldKey] = []) -> [ListedField] {
    switch fields {
    case .suggested: suggestedFields(found: found)
    case .printed: usualFields + [ListedField(.id, rank: Self.usualFields.count)]
    case .all: allFields
    case .whole: []
    case .chosen(let keys, let withCurrency): chosenFields(withCurrency ? addingCurrency(to: keys) : keys)
    case .wished(let keys, let withCurrency): wishedFields(keys, withCurrency: withCurrency, found: found)
    }
  }

  /// The usual fields, the others that are worth a column, and those in which something was found. These stay longest but
  /// for the make and the model.
  private func suggestedFields(found: [FieldKey]) -> [ListedField] {
    let worth = usualFields + otherFields
    let asked = found.filter { key in hasField(key) && !worth.contains { $0.key == key } }
    let fields = worth + chosenFields(asked)
    let first = Set(found + [.known(.make), .known(.model)])
    return fields.enumerated().map { place, field in
      let rank = place < worth.count ? field.rank : place
      return ListedField(
        field.key, names: field.names, isNumeric: field.isNumeric,
        rank: found.isEmpty || first.contains(field.key) ? rank : rank + fields.count)
    }
  }

  /// The fields that tell people most, in the order in which they read them.
  private static let usualFields = [
    ListedField(.make, rank: 1), ListedField(.model, rank: 0), ListedField(.trim, rank: 4),
    ListedField(.year, rank: 3), ListedField(.body, rank: 6), ListedField(.fuel, rank: 7),
    ListedField(.drivetrain, rank: 8), ListedField(.transmission, rank: 9),
    ListedField(.horsepower, rank: 5), ListedField(.price, rank: 2),
  ]

  /// The same without the make, where no car has one, and with the date that the year is taken from in place of that.
  private var usualFields: [ListedField] {
    let hasMakes = isEmpty || hasField(.known(.make))
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

  /// A field that most cars have is among the first that one meets.
  private static let mostToLookAt = 200

  /// The other fields that are worth a column. Those that more cars have stay longer, and codes the least.
  private var otherFields: [ListedField] {
    let usual = Self.usualFields.map(\.key)
    let others = fields(lookingAt: Self.mostToLookAt).filter {
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

  /// What is known of a quotient's two fields.
  private func known(_ quotient: FieldQuotient) -> ListedField.Quotient {
    ListedField.Quotient(
      writtenName(of: quotient.dividend), over: writtenName(of: quotient.divisor),
      currency: quotient.isOfPrice ? onlyCurrency : nil)
  }

  /// The currency of all prices; nil where there are several, or none.
  var onlyCurrency: String? {
    let currencies = currencies
    return currencies.count == 1 ? currencies.first : nil
  }

  /// The same fields, with the currency behind the price.
  private func addingCurrency(to keys: [FieldKey]) -> [FieldKey] {
    let currency = FieldKey.known(.currency)
    guard let place = keys.firstIndex(where: \.isInACurrency), !keys.contains(currency), hasField(currency)
    else {
      return keys
    }
    return keys[...place] + [currency] + keys[(place + 1)...]
  }

  /// Fields that somebody chose, each once; the first stays longest.
  private func chosenFields(_ keys: [FieldKey]) -> [ListedField] {
    var chosen: Set<FieldKey> = []
    return keys.filter { chosen.insert($0).inserted }.enumerated().map { rank, key in
      switch key {
      case .known(let field): return ListedField(field, rank: rank)
      case .unknown(let name), .exact(let name):
        let names = unknownFields(of: key)
        return ListedField(
          key, names: names.isEmpty ? [name] : names, isNumeric: holdsNumbers(key), rank: rank)
      case .quotient(let quotient):
        return ListedField(
          key, names: [quotient.name], isNumeric: true, rank: rank, quotient: known(quotient))
      }
    }
  }

  /// Those of some fields that cars have; where they have none, what is shown to people or to programs without a wish.
  private func wishedFields(
    _ keys: [FieldKey], withCurrency: Bool, found: [FieldKey]
  ) -> [ListedField] {
    let keys = keys.filter { isEmpty || missing($0) == nil }
    if keys.isEmpty { return listedFields(withCurrency ? .all : .suggested, found: found) }
    return listedFields(.chosen(keys, withCurrency: withCurrency))
  }

  /// The known fields in their order, then the others in the natural order of their names.
  private var allFields: [ListedField] {
    let known = CarField.allCases.filter { $0 == .id || hasField(.known($0)) }
    return known.map { ListedField($0, rank: 0) }
      + unknownFields(named: unknownFields).map { ListedField($0.key, names: $0.names, rank: 0) }
  }
}

extension FieldKey {
  /// Whether a column of the field tells something: an identifier says least, and a currency is shown with its price.
  var tellsByItself: Bool { self != .known(.id) && self != .known(.currency) }

  /// Whether its numbers are amounts of money.
  fileprivate var isInACurrency: Bool {
    if case .quotient(let quotient) = self { quotient.isOfPrice } else { self == .known(.price) }
  }
}

extension FieldSummary {
  /// Whether the list has a column for the field where there is room: most cars have something there, it differs, and it
  /// is short.
  fileprivate func isWorthAColumn(amongCars carCount: Int) -> Bool {
    key.tellsByItself && count * 2 > carCount && variety == .some
      && longestText <= Self.longestInColumn
  }

  private static let longestInColumn = 24
}

extension CarListRequest.Fields {
  /// Whether they are meant for people, who are not shown everything that cars have.
  var suitScreens: Bool { self == .suggested || self == .printed }
}
