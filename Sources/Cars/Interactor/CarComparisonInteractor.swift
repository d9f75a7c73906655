public import CarsContracts
public import CarsEntity

/// Looks up, fetches and compares cars.
public struct CarComparisonInteractor: CarComparisonInteracting {
  private let service: any CarsAPIService
  private let store: CatalogueStore

  /// - Parameters:
  ///   - service: the source of the cars.
  ///   - store: the store shared with the list's interactor.
  public init(service: any CarsAPIService, store: CatalogueStore) {
    self.service = service
    self.store = store
  }

  public var reloadPolicy: ReloadPolicy { service.reloadPolicy }

  @concurrent
  public func knownCars(_ ids: [CarID]) async -> CarComparison {
    let known = store.known
    var cars: [Car?] = []
    for id in ids { cars.append(await known.all.arrived(id)) }
    return comparison(of: ids, cars, in: known.facts)
  }

  @concurrent
  public func loadCars(_ ids: [CarID]) async throws(CarsError) -> CarComparison {
    var cars: [Car?] = []
    for id in ids {
      do throws(CarsError) {
        cars.append(try await store.request(id, from: service))
      } catch {
        guard case .noSuchCar = error else { throw error }
        cars.append(nil)
      }
      if Task.isCancelled { throw .cancelled }
    }
    return comparison(of: ids, cars, in: store.known.facts)
  }

  @concurrent
  public func findCars(_ beginnings: [CarID]) async throws(CarsError) -> CarComparison {
    let (catalogue, failure) = await service.allThatArrives()
    var cars: [Car] = []
    for beginning in beginnings {
      let car = try await catalogue.findCar(beginning, endedBy: failure)
      if !cars.contains(where: { $0.id == car.id }) { cars.append(car) }
    }
    if Task.isCancelled { throw .cancelled }
    return CarComparison(comparing: cars, and: store.computedFields, in: catalogue.facts)
  }

  /// - Parameter cars: the cars with these identifiers; nil for one that doesn't exist.
  private func comparison(of ids: [CarID], _ cars: [Car?], in catalogue: CatalogueFacts) -> CarComparison {
    CarComparison(
      comparing: cars.compactMap(\.self), and: store.computedFields, in: catalogue,
      gone: zip(ids, cars).compactMap { id, car in car == nil ? id : nil })
  }
}

extension CarComparison {
  /// Compares cars with the first of them.
  /// - Parameters:
  ///   - cars: the cars.
  ///   - computed: computed fields to compare, too.
  ///   - catalogue: the catalogue that the cars are from.
  ///   - gone: the requested cars that don't exist.
  fileprivate init(
    comparing cars: [Car], and computed: [FieldKey], in catalogue: CatalogueFacts, gone: [CarID] = []
  ) {
    let numbers = cars.map { car in
      var numbers: [NumberKey: Double] = [:]
      car.forEachNumber(in: catalogue.reading.schema) { numbers[$0] = $1 }
      return numbers
    }
    let fields = ListedField.all(of: cars, and: computed, in: catalogue)
    let indices = cars.map { FieldIndex($0, lookups: fields.count) }
    let rows = fields.map { field in
      let cells = zip(indices, numbers).map { ComparedCell(of: $0, in: field.key, names: field.names, $1) }
      return Row(field, values: cells.values(better: field.key.field?.better), isSame: cells.areSame)
    }
    self.init(
      cars: cars, rows: rows.filter { !$0.isSame } + rows.filter(\.isSame), units: catalogue.units, gone: gone
    )
  }
}

/// A car's value in a field, prepared for comparison.
private struct ComparedCell {
  /// The number, and the key that decides which numbers it can be compared with; nil for none.
  let number: (key: NumberKey, value: Double)?
  /// The value; nil for none.
  let value: FieldValue?

  /// - Parameter names: the field's names in the catalogue.
  init(of fields: FieldIndex, in field: FieldKey, names: [String], _ numbers: [NumberKey: Double]) {
    let car = fields.car
    switch field {
    case .known(let known):
      let key: NumberKey = known == .price ? .price(currency: car.price?.currency) : .known(known)
      number = numbers[key].map { (key, $0) }
      value = car.value(of: field) ?? car.written(known)
    case .unknown(let name), .exact(let name):
      // The comparison's key need not be the name that the car's record has.
      number = names.lazy.compactMap { numbers[.unknown($0)] }.first.map { (.unknown(name), $0) }
      value = fields.field(named: names).flatMap { $0.value.isBlank ? nil : $0.value }
    case .quotient(let quotient):
      value = car.value(of: field)
      // Prices in different currencies can't be compared.
      let currency = quotient.isOfPrice ? car.price?.currency.map { " " + $0 } ?? "" : ""
      number = value?.number.map { (.unknown(quotient.name + currency), $0) }
    }
  }

  func isSame(as other: ComparedCell) -> Bool {
    guard let number, let otherNumber = other.number else { return value == other.value }
    return number == otherNumber
  }
}

extension [ComparedCell] {
  fileprivate var areSame: Bool { allSatisfy { $0.isSame(as: self[0]) } }

  /// How each stands, if it is known which numbers are better.
  fileprivate func values(better: CarField.Better?) -> [CarComparison.Value] {
    let best = best(better)
    return indices.map { index in
      let number = self[index].number
      let isComparable = index > 0 && number != nil && number?.key == self[0].number?.key
      let difference =
        isComparable ? self[0].number.flatMap { first in number.map { $0.value - first.value } } : nil
      let isBetter = better.flatMap { better in
        difference.flatMap { $0 == 0 ? nil : ($0 > 0) == (better == .higher) }
      }
      return CarComparison.Value(
        difference: difference, isBest: best != nil && number?.value == best, isBetter: isBetter)
    }
  }

  /// Returns the best number, or nil if it is undefined or no other is worse.
  private func best(_ better: CarField.Better?) -> Double? {
    let numbers = compactMap(\.number)
    guard let better, Set(numbers.map(\.key)).count == 1, let least = numbers.map(\.value).min(),
      let greatest = numbers.map(\.value).max(), least < greatest
    else { return nil }
    return better == .lower ? least : greatest
  }
}

extension ListedField {
  /// Returns every field that any of the cars has a value in: the known ones section by section, then the
  /// others in the order of the first car that has them, then the computed ones. The identifier is left out,
  /// because it always differs, and a currency is shown with its price.
  fileprivate static func all(
    of cars: [Car], and computed: [FieldKey], in catalogue: CatalogueFacts
  ) -> [ListedField] {
    let known = CarField.inSections.filter { field in
      field != .id
        && cars.contains { $0.written(field) != nil && (field != .currency || $0.price == nil) }
    }
    var names: Set<String> = []
    let others = cars.flatMap(\.others).filter { !$0.value.isBlank && names.insert($0.name).inserted }
    return known.map { ListedField($0, rank: 0) }
      + catalogue.fields.unknownFields(named: others.map(\.name)).map {
        ListedField($0.key, names: $0.names, rank: 0)
      }
      + computed.filter { key in cars.contains { $0.value(of: key) != nil } }.map {
        ListedField($0, names: [$0.name], isNumeric: true, rank: 0)
      }
  }
}
