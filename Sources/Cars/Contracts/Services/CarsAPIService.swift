public import CarsEntity
public import Scenes

/// A source of cars. Only interactors know it.
///
/// Requests may overlap. Work is done off the main actor; only `requestCars()` may be called on it, and returns at
/// once. A request whose task is cancelled throws `CarsError.cancelled` as soon as it can. A service that also
/// changes cars, or watches for changes, conforms to `CarsChangingService` or `CarsWatchingService`, too.
public protocol CarsAPIService: Sendable {
  /// The catalogue's name until the catalogue gives one itself; nil if it is unknown.
  var catalogueName: String? { get }

  /// Which cars a reload can fetch.
  var reloadPolicy: ReloadPolicy { get }

  /// Fetches the catalogue afresh. Each element is everything that has arrived so far.
  ///
  /// The sequence ends with a complete catalogue or an error.
  func requestCars() -> Arrivals<any CarCatalogue, CarsError>

  /// Fetches one car afresh.
  /// - Throws: `CarsError.noSuchCar` if the catalogue doesn't have it, or why the service can't answer.
  @concurrent
  func requestCar(_ id: CarID) async throws(CarsError) -> Car

  /// Returns an element each time rows or counts arrive that were pending when they were requested.
  func rowArrivals() -> Arrivals<Void, Never>

  /// Ends everything that the service has started, such as processes. Called before the program exits.
  @concurrent
  func end() async
}

extension CarsAPIService {
  /// No name is known.
  public var catalogueName: String? { nil }

  /// Everything.
  public var reloadPolicy: ReloadPolicy { .all }

  /// No-op: nothing is ever pending.
  public func rowArrivals() -> Arrivals<Void, Never> { Arrivals([]) }

  /// No-op: there is nothing to end.
  public func end() async {}
}
