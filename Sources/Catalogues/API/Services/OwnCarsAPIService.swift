public import CarsCatalogue
public import CarsContracts
public import CarsEntity
import CarsRecords
public import Scenes
import Synchronization

/// A service for a catalogue that can only be read, and for cars that are added to it all the same: these are kept in a
/// file of the user's own, one record per line, and come behind the others.
///
/// Where the file is not there, there are no such cars; it is made for the first one. Where it cannot be read, the
/// catalogue's own cars arrive first, and then the reason. So it is where the catalogue ends early, with own cars behind
/// what has arrived of it. A car of the file whose identifier the catalogue has, too, is known by another one here.
///
/// Who asks for the cars because an own one has changed gets the catalogue as it arrived last: a command is not run for it.
public final class OwnCarsAPIService: CarsAPIService, CarsChangingService, CarsWatchingService {
  private let base: any CarsAPIService
  /// Why the catalogue's own cars cannot be changed.
  private let refusal: CarChangeError
  private let path: [UInt8]
  private let name: String
  private let showsEarlierCars: Bool
  private let editor: CatalogueFileEditor
  /// Watches the file with own cars.
  private let watch: CatalogueWatch
  /// What a change goes through; nil where nothing is simulated.
  private let connection: SimulatedConnection?
  private let state = Mutex(State())

  private struct State {
    /// The catalogue, without own cars, as it arrived last.
    var base: Catalogue?
    /// Why there is no more of it; nil where there is.
    var failure: CarsError?
    /// How many requests for it are under way.
    var requests = 0
    /// Whether an own car has changed since the cars were asked for.
    var hasOwnChange = false
    /// The identifiers of the own cars in the file, by those under which they are known here.
    var ids: [CarID: CarID] = [:]
    /// The cars that were added by this service, by their identifiers in the file.
    var added: Set<CarID> = []
  }

  /// Makes a service.
  /// - Parameters:
  ///   - base: the service for the catalogue. Where it simulates a connection, own cars go through the same one.
  ///   - source: what the place is called that the catalogue comes from.
  ///   - file: the path of the file with own cars, in bytes as the system has it.
  ///   - name: what errors and reports call the file; nil for its path.
  ///   - showsEarlierCars: whether all cars of the file are shown, or only those that were added by this service.
  public init(
    base: any CarsAPIService, source: String? = nil, file: [UInt8], name: String? = nil,
    showsEarlierCars: Bool
  ) {
    self.base = base
    refusal = .readOnly(source: source)
    path = file
    self.name = name ?? String(decoding: file, as: UTF8.self)
    self.showsEarlierCars = showsEarlierCars
    editor = CatalogueFileEditor(path: file, name: self.name, isOwn: true)
    watch = CatalogueWatch(path: file, clock: ContinuousClock())
    connection = (base as? FakeCarsAPIService)?.connection
  }

  /// The name of the catalogue.
  public var catalogueName: String? { base.catalogueName }

  /// What of the catalogue can be fetched again. Own cars always can.
  public var reloadPolicy: ReloadPolicy { base.reloadPolicy }

  /// The catalogue, with own cars behind its last.
  public func requestCars() -> Arrivals<Catalogue, CarsError> {
    let request = Request(self)
    return Arrivals(until: \.isComplete) { () throws(CarsError) in try await request.next() }
  }

  /// One car, the catalogue's or an own one.
  public func requestCar(_ id: CarID) async throws(CarsError) -> Car {
    if let own = state.withLock({ $0.ids[id] }), let car = try await ownCar(own) {
      try await connection?.open()
      return car.identified(by: id)
    }
    do throws(CarsError) { return try await base.requestCar(id) } catch {
      guard error == .noSuchCar(id), let own = try await ownID(of: id), let car = try await ownCar(own) else {
        throw error
      }
      return car.identified(by: id)
    }
  }

  /// What others change in the file with own cars, if there is one.
  public func changesElsewhere() -> Arrivals<Void, Never> {
    guard showsEarlierCars, watch.knowsFile else { return Arrivals([]) }
    return Arrivals { [watch] in await watch.change() }
  }

  /// Own ones.
  public var canChangeCars: Bool {
    state.withLock { !$0.ids.isEmpty || !$0.added.isEmpty }
  }

  /// Why a car can be neither changed nor taken away: it is the catalogue's, or the file cannot be replaced. That is also why
  /// none can be added.
  public func refusal(toChange id: CarID?) async -> CarChangeError? {
    guard let id else { return editor.refusal }
    do throws(CarsError) {
      return try await ownID(of: id) == nil ? refusal : editor.refusal
    } catch {
      return .unread(error)
    }
  }

  /// Adds an own car, or changes one. The catalogue's cars cannot be changed.
  public func save(_ change: CarChange) async throws(CarChangeError) -> SavedChange {
    let ownChange = try await ownChange(change)
    try await connection?.openForChange()
    let base = state.withLock { $0.base }
    let saved = try await editor.save(ownChange) { base?.position(of: $0) != nil }
    state.withLock { state in
      let isOfHere =
        if case .edit(let car, _) = ownChange { state.added.contains(car.id) } else { saved.kind == .added }
      if isOfHere { state.added.insert(saved.car.id) }
    }
    return known(saved)
  }

  /// Takes back the last change of an own car.
  public func undo() async throws(CarChangeError) -> SavedChange {
    guard await editor.canUndo else { throw .nothingToUndo }
    try await connection?.openForChange()
    return known(try await editor.undo())
  }

  /// Ends what the catalogue's service has started.
  public func end() async { await base.end() }

  // MARK: Own cars

  /// A change as it is made in the file.
  private func ownChange(_ change: CarChange) async throws(CarChangeError) -> CarChange {
    switch change {
    case .add, .copy, .addAgain:
      // The catalogue in memory is read quickly, and then the new car's identifier is one that it does not have.
      if connection != nil, state.withLock({ $0.base == nil }) {
        do throws(CarsError) { _ = try await baseCatalogue() } catch { throw .unread(error) }
      }
      guard case .copy(let car, let changes) = change else { return change }
      let own: CarID?
      do throws(CarsError) { own = try await ownID(of: car.id) } catch { throw .unread(error) }
      return .copy(own.map(car.identified) ?? car, changes)
    case .edit(let car, let changes):
      return .edit(car.identified(by: try await changeableID(of: car.id)), changes)
    case .remove(let car): return .remove(car.identified(by: try await changeableID(of: car.id)))
    }
  }

  /// The identifier in the file of an own car.
  /// - Throws: why another car cannot be changed.
  private func changeableID(of id: CarID) async throws(CarChangeError) -> CarID {
    let own: CarID?
    do throws(CarsError) { own = try await ownID(of: id) } catch { throw .unread(error) }
    if let own { return own }
    throw refusal
  }

  /// The identifier in the file of an own car; nil where the car is none.
  private func ownID(of id: CarID) async throws(CarsError) -> CarID? {
    let (known, base, added) = state.withLock { ($0.ids[id], $0.base, $0.added) }
    if let known { return known }
    guard showsEarlierCars || !added.isEmpty, base?.position(of: id) == nil else { return nil }
    let read = if let base { base } else { try await baseCatalogue() }
    _ = try await combined(base: read)
    return state.withLock { $0.ids[id] }
  }

  /// What was done in the file, with the identifier by which the car is known here.
  private func known(_ saved: SavedChange) -> SavedChange {
    watch.note()
    let id = saved.car.id
    let known = state.withLock { state in
      state.hasOwnChange = true
      if let known = state.ids.first(where: { $0.value == id })?.key { return known }
      if showsEarlierCars || state.added.contains(id) { state.ids[id] = id }
      return id
    }
    return SavedChange(
      saved.kind, saved.car.identified(by: known), path: saved.path, isUndo: saved.isUndo)
  }

  private func ownCar(_ id: CarID) async throws(CarsError) -> Car? {
    try await ownCatalogue().car(id)
  }

  /// All cars of the file.
  private func ownCatalogue() async throws(CarsError) -> Catalogue {
    do throws(CarsError) {
      return try await CatalogueText.read(try CatalogueFile.open(path, name: name), name: name, FieldNames())?
        .catalogue
        ?? Catalogue()
    } catch {
      guard case .noSuchFile = error else { throw error }
      return Catalogue()
    }
  }

  private func baseCatalogue() async throws(CarsError) -> Catalogue {
    var catalogue = Catalogue()
    for try await arriving in base.requestCars() { catalogue = arriving }
    let complete = catalogue
    state.withLock { ($0.base, $0.failure) = (complete, nil) }
    return catalogue
  }

  /// The catalogue with the own cars behind it.
  /// - Parameter failure: why there is no more of it; nil where there is.
  private func combined(base: Catalogue, failure: CarsError? = nil) async throws(CarsError) -> Catalogue {
    let added = state.withLock { $0.added }
    watch.note()
    let own = showsEarlierCars || !added.isEmpty ? try await ownCatalogue() : Catalogue()
    if own.isEmpty, own.faults.isEmpty {
      state.withLock { ($0.base, $0.failure, $0.ids) = (base, failure, [:]) }
      return base
    }
    let shown = showsEarlierCars ? Array(own) : own.filter { added.contains($0.id) }
    var ids: [CarID: CarID] = [:]
    let cars = shown.map { car in
      var (id, number) = (car.id, 1)
      while base.position(of: id) != nil || number > 1 && own.position(of: id) != nil {
        number += 1
        id = CarID("\(car.id.text)-\(number)")
      }
      ids[id] = car.id
      return car.identified(by: id)
    }
    let known = ids
    state.withLock { ($0.base, $0.failure, $0.ids) = (base, failure, known) }
    var catalogue = base
    catalogue.append(cars)
    if showsEarlierCars { catalogue.add(own.faults) }
    return catalogue
  }

  /// The catalogue as it arrived last, for those who ask because an own car has changed; nil where somebody wants a newer
  /// one. Where a connection is simulated, all goes through it.
  private func takeKnown() -> Part? {
    state.withLock { state in
      defer { (state.hasOwnChange, state.requests) = (false, state.requests + 1) }
      guard connection == nil, state.hasOwnChange, state.requests == 0 else { return nil }
      return state.base.map { Part(base: $0, failure: state.failure) }
    }
  }

  /// What to show where the catalogue has ended early; nil where that needs no own cars: there are none, or those are
  /// listed that came behind all of it.
  private func end(after arrived: Catalogue?, _ failure: CarsError) -> Part? {
    state.withLock { state in
      guard failure != .cancelled, state.base?.isComplete != true, arrived != nil || !state.added.isEmpty
      else { return nil }
      return Part(base: arrived ?? Catalogue(), failure: failure)
    }
  }

  /// What there is of the catalogue, without own cars, and why there is no more of it.
  private struct Part {
    let base: Catalogue
    var failure: CarsError?
  }

  /// A catalogue that was asked for, part by part and by one at a time.
  private final class Request: Sendable {
    private let service: OwnCarsAPIService
    private let state: Mutex<State>

    private struct State {
      var base: Arrivals<Catalogue, CarsError>.AsyncIterator
      /// What is known without asking for it.
      var known: Part?
      /// What has arrived.
      var arrived: Catalogue?
      /// Why there is no more after that.
      var failure: CarsError?
    }

    init(_ service: OwnCarsAPIService) {
      self.service = service
      state = Mutex(
        State(base: service.base.requestCars().makeAsyncIterator(), known: service.takeKnown()))
    }

    deinit {
      service.state.withLock { $0.requests -= 1 }
    }

    func next() async throws(CarsError) -> Catalogue? {
      let (known, failure) = state.withLock { ($0.known, $0.failure) }
      if let failure { throw failure }
      if let known { return await end(known) }
      do throws(CarsError) {
        guard let catalogue = try await nextOfBase() else { return nil }
        return catalogue.isComplete ? await end(Part(base: catalogue)) : catalogue
      } catch {
        guard let part = service.end(after: state.withLock({ $0.arrived }), error) else { throw error }
        return await end(part)
      }
    }

    /// The last part, with own cars; after it comes the reason why it is not complete.
    private func end(_ part: Part) async -> Catalogue {
      var (catalogue, failure) = (part.base, part.failure)
      do throws(CarsError) {
        catalogue = try await service.combined(base: part.base, failure: failure)
      } catch {
        failure = failure ?? error
      }
      catalogue.isComplete = failure == nil
      let reason = failure
      state.withLock { $0.failure = reason }
      return catalogue
    }

    private func nextOfBase() async throws(CarsError) -> Catalogue? {
      var base = state.withLock { $0.base }
      defer { state.withLock { $0.base = base } }
      let catalogue = try await base.next()
      state.withLock { $0.arrived = catalogue ?? $0.arrived }
      return catalogue
    }
  }
}
