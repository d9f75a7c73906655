public import CarsContracts
public import CarsEntity
public import SceneTesting
import Synchronization

/// A service that answers when the test says so.
public final class CarsAPIServiceStub: CarsAPIService {
  /// A request that was made.
  public enum Message: Equatable, Sendable {
    case requestCars(after: PageToken?)
    case requestCar(CarID)
  }

  private let log = Mutex<[Message]>([])

  /// The calls of `requestCars(after:)`.
  public let pages: Gate<PageToken?, CarsPage, CarsError>
  /// The calls of `requestCar(_:)`.
  public let cars: Gate<CarID, Car, CarsError>

  /// Makes a stub.
  /// - Parameters:
  ///   - pages: how many pages the test expects to be asked for.
  ///   - cars: how many single cars the test expects to be asked for.
  ///   - heedsCancellation: whether a cancelled request ends at once.
  public init(expectingPages pages: Int = 0, cars: Int = 0, heedsCancellation: Bool = true) {
    self.pages = Gate(
      "requestCars", expecting: pages, cancelled: .cancelled, heedsCancellation: heedsCancellation)
    self.cars = Gate(
      "requestCar", expecting: cars, cancelled: .cancelled, heedsCancellation: heedsCancellation)
  }

  /// All requests, in their order.
  public var messages: [Message] { log.withLock { $0 } }

  public func requestCars(after token: PageToken?) async throws(CarsError) -> CarsPage {
    log.withLock { $0.append(.requestCars(after: token)) }
    return try await pages.call(token)
  }

  public func requestCar(_ id: CarID) async throws(CarsError) -> Car {
    log.withLock { $0.append(.requestCar(id)) }
    return try await cars.call(id)
  }
}
