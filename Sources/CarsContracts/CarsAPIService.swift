public import CarsCatalogue
public import CarsEntity
public import Scenes

/// Where cars come from. The interactors ask it; nobody else knows that it exists.
///
/// Requests can arrive at the same time, and never on the main actor. A request whose task is cancelled throws
/// `CarsError.cancelled` as soon as it can.
public protocol CarsAPIService: Sendable {
  /// What the catalogue is called as long as it has not said so itself; nil when nobody knows.
  var catalogueName: String? { get }

  /// What can be fetched again.
  var refetching: Refetching { get }

  /// The catalogue, freshly fetched: each element is all of it that has arrived so far.
  ///
  /// It ends with one that is complete, or with the reason why it cannot go on.
  func requestCars() -> Arrivals<Catalogue, CarsError>

  /// One car, freshly fetched.
  /// - Throws: `CarsError.noSuchCar` when the catalogue does not have it, or the reason why there is no answer.
  @concurrent
  func requestCar(_ id: CarID) async throws(CarsError) -> Car

  /// Ends what the service has started, such as a process: nothing of it is left afterwards. The program calls it before
  /// it ends.
  @concurrent
  func end() async
}

/// What a service can fetch again, so that a reload may bring something newer.
public enum Refetching: Hashable, Sendable {
  /// The catalogue, and each car on its own.
  case all
  /// The catalogue as a whole; a single car comes out of what arrived last.
  case catalogue
  /// Nothing: the catalogue can be read only once, as from a pipe.
  case nothing
}

extension CarsAPIService {
  /// Nobody knows.
  public var catalogueName: String? { nil }

  /// Everything.
  public var refetching: Refetching { .all }

  /// There is nothing to end.
  public func end() async {}
}
