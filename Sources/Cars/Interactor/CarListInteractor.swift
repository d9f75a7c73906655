public import CarsContracts
import CarsEntity
public import Scenes

/// What the program can do with the list of cars: load them as they arrive, and find out what a request for them means
/// and which it finds.
public struct CarListInteractor: CarListInteracting, CarPaneInteracting {
  /// What helps with typing a query.
  public let search: any CarSearching
  /// What changes cars.
  public let changes: any CarChanging
  private let writing: (any CarWriting)?

  private let service: any CarsAPIService
  private let watching: (any CarsWatchingService)?
  private let store: CatalogueStore
  private let settings: ListSettings

  /// - Parameters:
  ///   - service: where the cars come from.
  ///   - changing: who changes them.
  ///   - watching: who tells that somebody else has changed them; nil where nobody does.
  ///   - store: where they are kept for the other scenes.
  ///   - writing: what takes cars out of the program; nil where nobody does.
  ///   - memory: who remembers what is set on the screen; nil where nobody does.
  ///   - countsAhead: whether what the details of many cars need is counted before the first one is opened, because one
  ///     will be.
  public init(
    service: any CarsAPIService, changing: any CarsChangingService,
    watching: (any CarsWatchingService)? = nil, store: CatalogueStore, writing: (any CarWriting)? = nil,
    memory: (any CarsRememberingService)? = nil, countsAhead: Bool = false
  ) {
    self.writing = writing
    self.service = service
    self.watching = watching
    self.store = store
    if countsAhead { store.countAhead() }
    settings = ListSettings(memory)
    search = CarSearchInteractor(store: store, settings: settings)
    changes = CatalogueChanges(service: service, changing: changing, store: store)
  }

  /// What the presenter asks.
  public var parts: CarListInteractors {
    CarListInteractors(list: self, search: search, changes: changes, pane: self, writing: writing)
  }

  public var catalogueName: String? { service.catalogueName }

  public var reloadPolicy: ReloadPolicy { service.reloadPolicy }

  public var showsPane: Bool { settings.showsPane }

  public func keep(showsPane: Bool) { settings.note(showsPane: showsPane) }

  public func loadCars(
    for request: CarListRequest, asTheyArrive: Bool
  ) -> Arrivals<ListedCars, CarsError> {
    note(request)
    let load = CatalogueLoad(service.requestCars(), store: store)
    return Arrivals(until: { $0.catalogue.isComplete || !asTheyArrive }) { () throws(CarsError) in
      while try await load.next() {
        let question = store.nextQuestion()
        // An answer that will change is worth finding only if it is shown.
        let canBeFinal = question.request.isOfFirstCars || store.known.facts.isComplete
        guard asTheyArrive || canBeFinal, let listed = await answer(question) else { continue }
        if asTheyArrive || listed.isFinal { return listed }
      }
      return nil
    }
  }

  private func note(_ request: CarListRequest) {
    settings.note(request)
    store.want(request)
  }

  public func changesElsewhere() -> Arrivals<Void, Never> {
    watching?.changesElsewhere() ?? Arrivals([])
  }

  public func rowArrivals() -> Arrivals<Void, Never> { service.rowArrivals() }

  public func changesInOtherScenes() -> Arrivals<Void, Never> { store.changes() }

  @concurrent
  public func cars(for request: CarListRequest) async -> ListedCars? {
    note(request)
    return await answer(store.nextQuestion())
  }

  /// Answers a question out of the newest catalogue.
  /// - Returns: nil if the task was cancelled, or if a later question has been answered.
  @concurrent
  private func answer(_ question: CatalogueStore.Question) async -> ListedCars? {
    while !Task.isCancelled, store.isOpen(question) {
      let known = store.known
      let understood = question.request.understood(in: known.facts)
      let cars = await known.catalogue.cars(for: understood)
      let listed = await ListedCars(cars, outOf: known, understood, number: question.number)
      if !Task.isCancelled, store.takeAnswer(cars, understoodAs: understood, to: question, from: known) {
        return listed
      }
    }
    return nil
  }
}

extension ListedCars {
  /// The answer to a request that is understood.
  init(
    _ cars: any FoundCars, outOf known: CatalogueStore.Known, _ request: CarListRequest, number: Int = 0
  ) async {
    let (all, facts) = (known.all, known.facts)
    let asksForPrice =
      request.query.needsCurrency || request.order?.steps.contains { $0.key == .known(.price) } ?? false
    let names = facts.fields
    let fields = await known.catalogue.listedFields(request.fields, found: request.query.fields(in: cars))
    self.init(
      cars, outOf: all, facts, request, fields: fields,
      emptyFields: Set(fields.map(\.key).filter { !names.has($0) }),
      missing: request.missing(in: facts, findingNone: cars.isEmpty),
      names: names.understoodNames, unfound: names.unfoundName,
      usualCurrency: asksForPrice && names.currencies.count > 1 ? names.usualCurrency : nil,
      unknownNames: request.fields.suitScreens ? [] : names.unknownNames, number: number)
  }
}

extension CarQuery {
  /// In how many cars to look for the fields that have what is looked for.
  private static let carsToLookAt = 20

  /// The fields that it names, and those of the first cars that have a word that it looks for anywhere.
  fileprivate func fields(in cars: any FoundCars) -> [FieldKey] {
    guard !isEmpty else { return [] }
    let first = cars.firstCars(Self.carsToLookAt)
    let words = Self.searchedFields.filter { field in
      field != .id && first.contains { car in has(car[field], in: .known(field)) }
    }
    return terms.compactMap { $0.isExcluded ? nil : $0.condition.field } + words.map { .known($0) }
  }

  private func has(_ value: FieldValue?, in field: FieldKey) -> Bool {
    switch value {
    case .text(let text): !ranges(in: text, of: field).isEmpty
    case .integer(let number): !ranges(in: String(number), of: field).isEmpty
    default: false
    }
  }
}

extension CarQuery.Condition {
  /// The field that it names; nil for a word.
  fileprivate var field: FieldKey? {
    switch self {
    case .word: nil
    case .field(let key, _): key
    case .price: .known(.price)
    }
  }
}
