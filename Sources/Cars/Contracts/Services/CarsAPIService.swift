public import CarsEntity
public import Scenes

/// Where cars come from. The interactors ask it; nobody else knows that it exists.
///
/// Requests can arrive at the same time. What takes time is done off the main actor; only `requestCars()` itself may be
/// called on it, and just hands over the sequence. A request whose task is cancelled throws
/// `CarsError.cancelled` as soon as it can. Who can also change cars, or tell that somebody else has, is a
/// `CarsChangingService` or a `CarsWatchingService` besides.
public protocol CarsAPIService: Sendable {
  /// What the catalogue is called as long as it has not said so itself; nil when nobody knows.
  var catalogueName: String? { get }

  /// What a reload can fetch again.
  var reloadPolicy: ReloadPolicy { get }

  /// The catalogue, freshly fetched: each element is all of it that has arrived so far.
  ///
  /// It ends with one that is complete, or with the reason why it cannot go on.
  func requestCars() -> Arrivals<any CarCatalogue, CarsError>

  /// One car, freshly fetched.
  /// - Throws: `CarsError.noSuchCar` when the catalogue does not have it, or the reason why there is no answer.
  @concurrent
  func requestCar(_ id: CarID) async throws(CarsError) -> Car

  /// An element each time that cars or counts arrive that were still on their way when somebody asked for them.
  func rowArrivals() -> Arrivals<Void, Never>

  /// Ends what the service has started, such as a process: nothing of it is left afterwards. The program calls it before
  /// it ends.
  @concurrent
  func end() async
}

extension CarsAPIService {
  /// Nobody knows.
  public var catalogueName: String? { nil }

  /// Everything.
  public var reloadPolicy: ReloadPolicy { .all }

  /// Nothing is ever on its way.
  public func rowArrivals() -> Arrivals<Void, Never> { Arrivals([]) }

  /// There is nothing to end.
  public func end() async {}
}
