public import CarsContracts
public import CarsEntity
public import SceneTesting
public import Scenes
import Synchronization

/// A service that answers when the test says so.
public final class CarsAPIServiceStub: CarsAPIService, CarsChangingService {
  /// A request that was made.
  public enum Message: Equatable, Sendable {
    case requestCars
    case requestCar(CarID)
    case refusal(toChange: CarID?)
    case columns(toChange: CarID?)
    case save(CarChange)
    case undo
  }

  private let log = Mutex<[Message]>([])

  /// Each part of the catalogue that was asked for, by how many came before; nil answers that there are no more.
  public let parts: Gate<Int, SampleCatalogue?, CarsError>
  /// The calls of `requestCar(_:)`.
  public let cars: Gate<CarID, Car, CarsError>
  /// The calls of `save(_:)` and of `undo()`, which has no change.
  public let changes: Gate<CarChange?, ChangeOutcome, CarChangeError>
  private let refusal = Mutex<CarChangeError?>(nil)

  /// - Parameters:
  ///   - parts: how many parts of the catalogue the test expects to be asked for, over all requests.
  ///   - cars: how many single cars the test expects to be asked for.
  ///   - changes: how many changes the test expects, to be made or taken back.
  ///   - heedsCancellation: whether a cancelled request ends at once.
  public init(expectingParts parts: Int = 0, cars: Int = 0, changes: Int = 0, heedsCancellation: Bool = true)
  {
    self.parts = Gate(
      "requestCars", expecting: parts, cancelled: .cancelled, heedsCancellation: heedsCancellation)
    self.cars = Gate(
      "requestCar", expecting: cars, cancelled: .cancelled, heedsCancellation: heedsCancellation)
    self.changes = Gate("save", expecting: changes, cancelled: .unread(.cancelled))
  }

  /// All requests, in their order.
  public var messages: [Message] { log.withLock { $0 } }

  /// What makes the catalogue of the sample that the test gives.
  private let keeping = Mutex<@Sendable (SampleCatalogue) -> any CarCatalogue>({ $0 })

  /// Has each sample kept as something else, which answers in its place.
  public func keep(in keep: @escaping @Sendable (SampleCatalogue) -> any CarCatalogue) {
    keeping.withLock { $0 = keep }
  }

  /// Has each sample kept where a car or a count is on its way when it is asked for first.
  public func keep(slowly pace: SlowPace, in keep: @escaping @Sendable (SampleCatalogue) -> any CarCatalogue)
  {
    self.pace.withLock { $0 = pace }
    self.keep { SlowCatalogue(keep($0), pace) }
  }

  private let pace = Mutex<SlowPace?>(nil)

  public func rowArrivals() -> Arrivals<Void, Never> { pace.withLock(\.self)?.arrivals() ?? Arrivals([]) }

  public func requestCars() -> Arrivals<any CarCatalogue, CarsError> {
    log.withLock { $0.append(.requestCars) }
    let keep = keeping.withLock(\.self)
    return Arrivals(of: parts, until: \.isComplete).map { keep($0) }
  }

  public func requestCar(_ id: CarID) async throws(CarsError) -> Car {
    log.withLock { $0.append(.requestCar(id)) }
    return try await cars.call(id)
  }

  /// Has a reason why no car can be changed.
  public func refuse(_ error: CarChangeError) { refusal.withLock { $0 = error } }

  private let columns = Mutex<Set<CarField>?>(nil)

  /// Has columns for these fields, and no others.
  public func have(columns: Set<CarField>) { self.columns.withLock { $0 = columns } }

  public func columns(toChange id: CarID?) async -> Set<CarField>? {
    log.withLock { $0.append(.columns(toChange: id)) }
    return columns.withLock(\.self)
  }

  /// Nothing once a change is refused.
  public var changePolicy: ChangePolicy {
    refusal.withLock { $0 == nil ? .everything : .nothing(copyCommand: nil) }
  }

  public func refusal(toChange id: CarID?) async -> CarChangeError? {
    log.withLock { $0.append(.refusal(toChange: id)) }
    return refusal.withLock(\.self)
  }

  public func save(_ change: CarChange) async throws(CarChangeError) -> ChangeOutcome {
    log.withLock { $0.append(.save(change)) }
    return try await changes.call(change)
  }

  public func undo() async throws(CarChangeError) -> ChangeOutcome {
    log.withLock { $0.append(.undo) }
    return try await changes.call(nil)
  }
}

extension ChangeOutcome {
  /// What a change has left of a sample.
  public init(_ change: SavedChange, _ catalogue: SampleCatalogue) {
    self.init(change, catalogue as any CarCatalogue)
  }
}
