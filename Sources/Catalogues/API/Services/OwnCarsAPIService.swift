public import CarsCatalogue
public import CarsContracts
public import CarsEntity
import CarsRecords
public import Scenes
import Streams
import Synchronization

/// A service for the read-only built-in catalogue and the user's own cars. Own cars are in a file, one record per
/// line, and follow the others.
///
/// If the file doesn't exist, there are no own cars, and it is created for the first one. If it can't be read, the
/// built-in cars arrive first, and then the error. A car in the file whose ID is also in the catalogue gets another ID
/// here.
public final class OwnCarsAPIService: MemoryCarsAPIService, CarsChangingService, CarsWatchingService {
  private let base: any MemoryCarsAPIService
  /// Why the built-in cars can't be changed.
  private let refusal: CarChangeError
  private let path: [UInt8]
  private let name: String
  private let editor: CatalogueFileEditor
  /// The watch on the file of own cars.
  private let watch: CatalogueWatch
  private let state = Mutex(State())

  private struct State {
    /// The last built-in catalogue, without own cars.
    var base: Catalogue?
    /// The IDs of own cars in the file, keyed by their IDs here.
    var ids: [CarID: CarID] = [:]
  }

  /// - Parameters:
  ///   - base: the service for the catalogue.
  ///   - source: the origin of the catalogue.
  ///   - file: the path of the file of own cars, as raw bytes.
  ///   - name: the name of the file in errors and reports, or nil for its path.
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

  /// Returns the catalogue, followed by own cars.
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

  /// Returns one car, built-in or own.
  public func requestCar(_ id: CarID) async throws(CarsError) -> Car {
    guard let own = try await ownID(of: id), let car = try await ownCars().car(own) else {
      return try await base.requestCar(id)
    }
    return car.identified(by: id)
  }

  /// Returns changes by other programs to the file of own cars, if there is one.
  public func changesElsewhere() -> Arrivals<Void, Never> {
    watch.knowsFile ? Arrivals { [watch] in await watch.change() } : Arrivals([])
  }

  /// Own cars can be changed, if there are any.
  public var changePolicy: ChangePolicy { state.withLock { $0.ids.isEmpty ? .additions : .everything } }

  /// Returns why a car can't be changed or removed: it is built-in, or the file can't be replaced. The latter also
  /// prevents additions.
  public func refusal(toChange id: CarID?) async -> CarChangeError? {
    guard let id else { return editor.refusal }
    do throws(CarsError) { return try await ownID(of: id) == nil ? refusal : editor.refusal } catch {
      return .unread(error)
    }
  }

  /// Adds or changes an own car. Built-in cars can't be changed.
  public func save(_ change: CarChange) async throws(CarChangeError) -> ChangeOutcome {
    let base: Catalogue
    do throws(CarsError) { base = try await knownBase() } catch { throw .unread(error) }
    // A new car's ID must not be in the catalogue.
    return known(try await editor.save(try await ownChange(change)) { base.position(of: $0) != nil }, base)
      .outcome
  }

  /// Undoes the last change of an own car.
  public func undo() async throws(CarChangeError) -> ChangeOutcome {
    let outcome = try await editor.undo()
    return known(outcome, state.withLock(\.base) ?? Catalogue()).outcome
  }

  public func end() async { await base.end() }
}

// MARK: The file with own cars

extension OwnCarsAPIService {
  /// Returns a change as it is made in the file.
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

  /// Returns the ID in the file of an own car.
  /// - Throws: why any other car can't be changed.
  private func changeableID(of id: CarID) async throws(CarChangeError) -> CarID {
    let own: CarID?
    do throws(CarsError) { own = try await ownID(of: id) } catch { throw .unread(error) }
    guard let own else { throw refusal }
    return own
  }

  /// Returns the ID in the file of an own car, or nil for any other car.
  private func ownID(of id: CarID) async throws(CarsError) -> CarID? {
    if let known = state.withLock({ $0.ids[id] }) { return known }
    let base = try await knownBase()
    guard base.position(of: id) == nil else { return nil }
    _ = combined(base, try await ownCars())
    return state.withLock { $0.ids[id] }
  }

  /// Returns the result of a change in the file, with the car's ID here.
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

  /// Returns all cars in the file.
  private func ownCars() async throws(CarsError) -> Catalogue {
    if CatalogueFile.isStream(path) {
      throw .unreadable(.file(name), reason: .system(SystemFailure.notRegular.reason))
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

  /// Returns the catalogue, followed by the own cars.
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
