public import CarsCatalogue
public import CarsContracts
public import CarsEntity
import CarsRecords
public import Scenes
import Streams
import Synchronization

/// A service for the built-in catalogue, which can only be read, and for cars that are added to it all the same: these are
/// kept in a file of the user's own, one record per line, and come behind the others.
///
/// Where the file is not there, there are no such cars; it is made for the first one. Where it cannot be read, the
/// catalogue's own cars arrive first, and then the reason. A car of the file whose identifier the catalogue has, too, is
/// known by another one here.
public final class OwnCarsAPIService: MemoryCarsAPIService, CarsChangingService, CarsWatchingService {
  private let base: any MemoryCarsAPIService
  /// Why the catalogue's own cars cannot be changed.
  private let refusal: CarChangeError
  private let path: [UInt8]
  private let name: String
  private let editor: CatalogueFileEditor
  /// Watches the file with own cars.
  private let watch: CatalogueWatch
  private let state = Mutex(State())

  private struct State {
    /// The catalogue, without own cars, as it arrived last.
    var base: Catalogue?
    /// The identifiers of the own cars in the file, by those under which they are known here.
    var ids: [CarID: CarID] = [:]
  }

  /// - Parameters:
  ///   - base: the service for the catalogue.
  ///   - source: the source of the catalogue.
  ///   - file: the path of the file with own cars, in bytes as the system has it.
  ///   - name: what errors and reports call the file; nil for its path.
  public init(base: any MemoryCarsAPIService, source: CatalogueOrigin, file: [UInt8], name: String? = nil) {
    self.base = base
    refusal = .onlyAdditions(source: source)
    path = file
    self.name = name ?? String(decoding: file, as: UTF8.self)
    editor = CatalogueFileEditor(path: file, name: self.name, isOwn: true)
    watch = CatalogueWatch(path: file, clock: ContinuousClock())
  }

  public var catalogueName: String? { base.catalogueName }
  public var reloadPolicy: ReloadPolicy { base.reloadPolicy }

  /// The catalogue, with own cars behind its last.
  public func requestCatalogue() -> Arrivals<Catalogue, CarsError> {
    let failure = Mutex<CarsError?>(nil)
    return Arrivals(until: \.isComplete) { () throws(CarsError) in
      if let failure = failure.withLock(\.self) { throw failure }
      var catalogue = try await self.requestBase()
      self.watch.note()
      do throws(CarsError) {
        return self.combined(catalogue, try await self.ownCars())
      } catch {
        failure.withLock { $0 = error }
        catalogue.isComplete = false
        return catalogue
      }
    }
  }

  /// One car, the catalogue's or an own one.
  public func requestCar(_ id: CarID) async throws(CarsError) -> Car {
    guard let own = try await ownID(of: id), let car = try await ownCars().car(own) else {
      return try await base.requestCar(id)
    }
    return car.identified(by: id)
  }

  /// What others change in the file with own cars, if there is one.
  public func changesElsewhere() -> Arrivals<Void, Never> {
    watch.knowsFile ? Arrivals { [watch] in await watch.change() } : Arrivals([])
  }

  /// Own cars can be changed, if there are any.
  public var changePolicy: ChangePolicy { state.withLock { $0.ids.isEmpty ? .additions : .everything } }

  /// Why a car can be neither changed nor taken away: it is the catalogue's, or the file cannot be replaced. That is also why
  /// none can be added.
  public func refusal(toChange id: CarID?) async -> CarChangeError? {
    guard let id else { return editor.refusal }
    do throws(CarsError) { return try await ownID(of: id) == nil ? refusal : editor.refusal } catch {
      return .unread(error)
    }
  }

  /// Adds an own car, or changes one. The catalogue's cars cannot be changed.
  public func save(_ change: CarChange) async throws(CarChangeError) -> ChangeOutcome {
    let base: Catalogue
    do throws(CarsError) { base = try await knownBase() } catch { throw .unread(error) }
    // A new car's identifier is one that the catalogue does not have.
    return known(try await editor.save(try await ownChange(change)) { base.position(of: $0) != nil }, base)
      .outcome
  }

  /// Takes back the last change of an own car.
  public func undo() async throws(CarChangeError) -> ChangeOutcome {
    let outcome = try await editor.undo()
    return known(outcome, state.withLock(\.base) ?? Catalogue()).outcome
  }

  public func end() async { await base.end() }
}

// MARK: The file with own cars

extension OwnCarsAPIService {
  /// A change as it is made in the file.
  private func ownChange(_ change: CarChange) async throws(CarChangeError) -> CarChange {
    switch change {
    case .add, .addAgain: return change
    case .copy(let car, let changes):
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
    guard let own else { throw refusal }
    return own
  }

  /// The identifier in the file of an own car; nil where the car is none.
  private func ownID(of id: CarID) async throws(CarsError) -> CarID? {
    if let known = state.withLock({ $0.ids[id] }) { return known }
    let base = try await knownBase()
    guard base.position(of: id) == nil else { return nil }
    _ = combined(base, try await ownCars())
    return state.withLock { $0.ids[id] }
  }

  /// What was done in the file, with the identifier by which the car is known here.
  private func known(_ outcome: ChangedCatalogue, _ base: Catalogue) -> ChangedCatalogue {
    watch.note()
    let saved = outcome.change
    let before = knownID(of: saved.car.id)
    let catalogue = combined(base, outcome.catalogue)
    let car = saved.car.identified(by: knownID(of: saved.car.id) ?? before ?? saved.car.id)
    return ChangedCatalogue(
      SavedChange(saved.kind, car, path: saved.path, isUndo: saved.isUndo), catalogue, record: outcome.record)
  }

  private func knownID(of own: CarID) -> CarID? {
    state.withLock { state in state.ids.first { $0.value == own }?.key }
  }

  /// All cars of the file.
  private func ownCars() async throws(CarsError) -> Catalogue {
    if CatalogueFile.isStream(path) {
      throw .unreadable(.file(name), reason: SystemFailure.notRegular.reason)
    }
    do throws(CarsError) {
      let bytes = try CatalogueFile.open(path, name: name)
      return try await CatalogueText.read(bytes, name: name, FieldNames())?.catalogue ?? Catalogue()
    } catch {
      guard case .noSuchFile = error else { throw error }
      return Catalogue()
    }
  }

  private func knownBase() async throws(CarsError) -> Catalogue {
    if let base = state.withLock(\.base) { return base }
    return try await requestBase()
  }

  private func requestBase() async throws(CarsError) -> Catalogue {
    var catalogue = Catalogue()
    for try await arriving in base.requestCatalogue() { catalogue = arriving }
    if Task.isCancelled { throw .cancelled }
    let base = catalogue
    state.withLock { $0.base = base }
    return base
  }

  /// The catalogue with the own cars behind it.
  private func combined(_ base: Catalogue, _ own: Catalogue) -> Catalogue {
    var ids: [CarID: CarID] = [:]
    let cars = own.map { car in
      var (id, number) = (car.id, 1)
      while base.position(of: id) != nil || number > 1 && own.position(of: id) != nil {
        number += 1
        id = CarID("\(car.id.text)-\(number)")
      }
      ids[id] = car.id
      return car.identified(by: id)
    }
    let known = ids
    state.withLock { $0.ids = known }
    var catalogue = base
    catalogue.append(cars)
    catalogue.add(own.faults)
    return catalogue
  }
}
