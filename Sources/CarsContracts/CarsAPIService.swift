public import CarsEntity

/// Where cars come from. The interactors ask; nobody else knows that there is a service.
///
/// Requests can come at the same time and from any thread. A request whose task is cancelled throws
/// `CarsError.cancelled` as soon as it can.
public protocol CarsAPIService: Sendable {
  /// One page of the catalogue, fetched anew.
  /// - Parameter token: where the page before ended; nil for the first page.
  /// - Returns: the page, with the records that are no cars beside those that are.
  /// - Throws: why there is no page.
  func requestCars(after token: PageToken?) async throws(CarsError) -> CarsPage

  /// One car, fetched anew.
  /// - Parameter id: which car.
  /// - Throws: `CarsError.noSuchCar` when the catalogue does not have it, or why there is no answer.
  func requestCar(_ id: CarID) async throws(CarsError) -> Car
}

/// Where a page ended, in a form that only the service understands.
public struct PageToken: Hashable, Sendable {
  /// The service's own note.
  public let text: String

  /// Makes a token.
  /// - Parameter text: the service's own note.
  public init(_ text: String) {
    self.text = text
  }
}

/// A part of a catalogue. A small catalogue is one page.
public struct CarsPage: Equatable, Sendable {
  /// The cars, in the catalogue's order.
  public var cars: [Car]
  /// The records that are no cars, in the catalogue's order.
  public var rejected: [RejectedRecord]
  /// Where to go on; nil after the last page.
  public var next: PageToken?

  /// Makes a page.
  /// - Parameters:
  ///   - cars: the cars, in the catalogue's order.
  ///   - rejected: the records that are no cars.
  ///   - next: where to go on; nil after the last page.
  public init(cars: [Car], rejected: [RejectedRecord] = [], next: PageToken? = nil) {
    self.cars = cars
    self.rejected = rejected
    self.next = next
  }
}
