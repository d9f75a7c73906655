public import CarsEntity
public import Scenes

/// Where cars come from. The interactors ask; nobody else knows that there is a service.
///
/// Requests can come at the same time, and never on the main actor. A request whose task is cancelled throws
/// `CarsError.cancelled` as soon as it can.
public protocol CarsAPIService: Sendable {
  /// The catalogue, fetched anew: one part after the other, or all of it in one.
  ///
  /// It ends with a part that is complete, or with the reason why it goes no further.
  func requestCars() -> Arrivals<Catalogue, CarsError>

  /// One car, fetched anew.
  /// - Throws: `CarsError.noSuchCar` when the catalogue does not have it, or why there is no answer.
  @concurrent
  func requestCar(_ id: CarID) async throws(CarsError) -> Car
}
