public import CarsContracts
public import CarsEntity

/// A catalogue of some cars, for tests: it answers each question by looking at one car after the other.
public struct SampleCatalogue: CarCatalogue, Equatable {
  public var cars: [Car]
  public var faults: RecordFaults
  public var repeatedIDs: [RepeatedID]
  public var isComplete: Bool
  public var share: Double?
  public var byteCount: Int?
  public var name: String?
  public var reading = CatalogueReading()
  public var haveOwnIDs = true

  public init(
    _ cars: [Car] = [], faults: RecordFaults = [], repeatedIDs: [RepeatedID] = [], isComplete: Bool = false,
    name: String? = nil
  ) {
    (self.cars, self.faults, self.repeatedIDs) = (cars, faults, repeatedIDs)
    (self.isComplete, self.name) = (isComplete, name)
  }

  /// A complete catalogue.
  public static func of(
    _ cars: Car..., faults: RecordFaults = [], repeatedIDs: [RepeatedID] = []
  ) -> SampleCatalogue {
    SampleCatalogue(cars, faults: faults, repeatedIDs: repeatedIDs, isComplete: true)
  }

  /// A part of a catalogue, with more to come.
  public static func part(_ cars: Car...) -> SampleCatalogue { SampleCatalogue(cars) }

  /// The number of cars.
  public var count: Int { cars.count }

  /// Its fields.
  public var fields: FieldDirectory { FieldDirectory(FoundFields(cars, reading.schema), reading) }

  public var facts: CatalogueFacts {
    CatalogueFacts(
      name: name, count: count, isComplete: isComplete, share: share, byteCount: byteCount, fields: fields,
      reports: RecordReports(faults: faults, repeatedIDs: repeatedIDs), units: units, haveOwnIDs: haveOwnIDs)
  }

  /// Those that are documented where it looks like one that the program has written, and those that names say elsewhere.
  private var units: FieldUnits {
    let names = reading.names + reading.ownNames.map { FieldName($0.rawValue, .field($0)) }
    let isInOwnForm =
      reading.names.allSatisfy(\.isPrinted) && reading.schema.yearSource == nil
      && cars.prefix(4).contains(where: \.hasGivenID)
    var units =
      isInOwnForm
      ? FieldUnits.documented.with(reading.said, names: names, reading.schema)
      : FieldUnits(names: names, said: reading.said, reading.schema)
    units.quantities = fields.quantities
    return units
  }

  public func cars(for request: CarListRequest) async -> any FoundCars {
    let currency = fields.usualCurrency
    var found = cars.filter { request.query.matches($0, currency: currency, schema: reading.schema) }
    for order in (request.order?.steps ?? []).reversed() { found.sort(by: order.precedence(among: cars)) }
    return SampleRows(request.limit.map { Array(found.prefix($0)) } ?? found, of: self)
  }

  public func summaries(lookingAt most: Int?, examples: Int) async -> [FieldSummary] {
    summaries(examples: examples)
  }

  /// What is known of each field that cars have.
  public func summaries(examples: Int = 0) -> [FieldSummary] {
    let unknown = fields.unknownFields(named: cars.flatMap { $0.others.map(\.name) }.unique)
    let known = CarField.allCases.filter { $0 != .id }.map { (key: FieldKey.known($0), names: [$0.rawValue]) }
    let id = FieldSummary(
      key: .known(.id), names: ["id"], count: count, variety: count == 1 ? .none : .much, isNumeric: false,
      examples: cars.prefix(examples).map { .text($0.id.text) }, longestText: 0)
    let others = (known + unknown).compactMap { key, names -> FieldSummary? in
      let values = cars.compactMap { $0.value(of: key) }
      return values.isEmpty ? nil : summary(of: key, names, values, examples: examples)
    }
    return cars.isEmpty ? [] : [id] + others
  }

  private func summary(
    of key: FieldKey, _ names: [String], _ values: [FieldValue], examples: Int
  ) -> FieldSummary {
    let different = values.unique
    let isNumeric = fields.holdsNumbers(key)
    let texts = isNumeric ? [] : different.compactMap(\.text)
    let isOfOthers = values.contains { $0.text == nil && $0.number == nil && $0.flag == nil }
    let areMany = isOfOthers || texts.count * 2 > values.count
    return FieldSummary(
      key: key, names: names, count: values.count,
      variety: different.count == 1 ? .none : areMany ? .much : .some,
      isNumeric: isNumeric, examples: Array(different.prefix(examples)),
      longestText: texts.map(\.utf8.count).max() ?? 0)
  }

  public func texts(in key: FieldKey) async -> Set<String> {
    Set(cars.compactMap { $0.value(of: key)?.text })
  }

  public func ids(beginningWith text: String) async -> [CarID] {
    cars.map(\.id).filter { $0.text.hasPrefix(text) }
  }

  public func learning(_ car: Car?, of id: CarID) -> (any CarCatalogue)? {
    guard let place = cars.firstIndex(where: { $0.id == id }), cars[place] != car else { return nil }
    var changed = self
    changed.cars.replaceSubrange(place...place, with: car.map { [$0] } ?? [])
    if car == nil { changed.repeatedIDs.removeAll { $0.given == id } }
    return changed
  }

  public func countAhead() {}
}

extension CarCatalogue {
  /// The sample that it is; nil for any other.
  public var sample: SampleCatalogue? { self as? SampleCatalogue }
}

extension FoundFields {
  /// What some cars have in their fields.
  fileprivate init(_ cars: [Car], _ schema: CatalogueSchema) {
    self.init()
    for car in cars {
      add(known: car)
      var names: Set<String> = []
      for field in car.others {
        let name = FieldKey(catalogueName: field.name).name
        let isOfNumbers = field.value.isNull || field.value.meantNumber(in: schema[field.name]) != nil
        add(unknown: field.name, name, isOfNumbers: isOfNumbers)
        if CarField(rawValue: name) != nil || !names.insert(name).inserted { sharedNames.insert(name) }
        if let number = field.value.number, number.magnitude >= 10_000 || number != number.rounded() {
          quantities.insert(field.name)
        }
      }
    }
  }

  private mutating func add(known car: Car) {
    for field in CarField.allCases where field != .id {
      if let value = car[field] {
        add(field, isOfNumbers: value.number != nil)
      } else if let text = car.written(field) {
        add(leftOut: field == .currency && car.currencyAlone != nil ? [] : [text], of: field)
      }
    }
    guard let price = car.price else { return }
    if let code = price.currency { currencies[code, default: 0] += 1 } else { unsaidPrices += 1 }
    add(prices: price.amount...price.amount, in: price.currency)
  }
}

extension FieldValue {
  fileprivate var isNull: Bool { self == .null }
  fileprivate var flag: Bool? { if case .bool(let flag) = self { flag } else { nil } }
}

extension Sequence where Element: Hashable {
  /// The different elements, in the order in which each first appears.
  fileprivate var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
