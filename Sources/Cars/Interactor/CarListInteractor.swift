public import CarsContracts
public import CarsEntity
public import Scenes

/// Loads cars as they arrive, resolves the names in requests, and finds the requested cars.
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
  ///   - service: the source of the cars.
  ///   - changing: changes them.
  ///   - watching: watches for changes by other programs; nil if nothing does.
  ///   - store: the store shared with the other scenes.
  ///   - writing: writes cars to files and commands; nil if nothing does.
  ///   - memory: remembers the settings; nil if nothing does.
  ///   - countsAhead: whether to precompute what details need before the first one is opened.
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

  /// The interactors of the presenter.
  public var parts: CarListInteractors {
    CarListInteractors(list: self, search: search, changes: changes, pane: self, writing: writing)
  }

  public var catalogueName: String? { service.catalogueName }

  public var reloadPolicy: ReloadPolicy { service.reloadPolicy }

  public var lastPlace: CarListPlace? { settings.lastPlace }

  public func keep(selected id: CarID?) { settings.note(selected: id) }

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

  /// Answers a question from the newest catalogue.
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
  /// Creates the answer to a resolved request.
  init(
    _ cars: any FoundCars, outOf known: CatalogueStore.Known, _ request: CarListRequest, number: Int = 0
  ) async {
    let (all, facts) = (known.all, known.facts)
    let asksForPrice =
      request.query.needsCurrency || request.order?.steps.contains { $0.key == .known(.price) } ?? false
    let names = facts.fields
    let fields = await known.catalogue.listedFields(
      of: request, for: cars,
      wanted: request.query.fields(in: cars) + (request.order?.steps.map(\.key) ?? []))
    self.init(
      cars, outOf: all, facts, request, fields: fields,
      emptyFields: fields.map(\.key).filter { !names.has($0) },
      missing: request.missing(in: facts, findingNone: cars.isEmpty),
      missingName: names.missingName,
      usualCurrency: asksForPrice && names.currencies.count > 1 ? names.usualCurrency : nil,
      unknownNames: request.fields.areUsualForPeople ? [] : names.unknownNames, number: number)
  }
}

extension CarQuery {
  /// The number of cars in which to look for the fields that match.
  private static let carsToLookAt = 20

  /// The fields that the query names, and those in which its words occur in the first cars.
  fileprivate func fields(in cars: any FoundCars) -> [FieldKey] {
    guard !isEmpty else { return [] }
    let first = cars.firstCars(Self.carsToLookAt)
    let words = Self.searchedFields.filter { field in
      field != .id && first.contains { car in has(car[field], in: .known(field)) }
    }
    return terms.compactMap { $0.isExcluded ? nil : $0.condition.key } + words.map { .known($0) }
  }

  private func has(_ value: FieldValue?, in field: FieldKey) -> Bool {
    switch value {
    case .text(let text): !ranges(in: text, of: field).isEmpty
    case .integer(let number): !ranges(in: String(number), of: field).isEmpty
    default: false
    }
  }
}
