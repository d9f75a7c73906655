public import CarsContracts
public import CarsEntity
public import SceneTesting
import Scenes
import Synchronization

/// Records what a detail's view is told.
@MainActor
public final class CarDetailViewSpy: SceneViewSpy<[CarDetailField], CarDetailAction, Never>, CarDetailViewing
{}

/// What only a detail's presenter hears.
public enum CarDetailMessage: Equatable, Sendable {
  case didRequestNext
  case didRequestPrevious
  case didRequestCopy
}

/// Records what a detail's presenter is told.
@MainActor
public final class CarDetailPresenterSpy: ScenePresenterSpy<CarDetailMessage>, CarDetailPresenting {
  /// What it does before it has answered that a neighbour is wanted.
  public var answer: @MainActor () async -> Void = {}

  public func didRequestNext() async {
    record(.didRequestNext)
    await answer()
  }

  public func didRequestPrevious() async {
    record(.didRequestPrevious)
    await answer()
  }

  public func didRequestCopy() { record(.didRequestCopy) }
}

/// Answers a detail's presenter when the test says so; what the list knows it answers at once.
public final class CarDetailInteractorStub: CarDetailInteracting {
  /// A question that was asked.
  public enum Message: Equatable, Sendable {
    case knownCar(CarID)
    case loadCar(CarID)
  }

  private let log = Mutex<[Message]>([])

  /// What the list knows, by car.
  public let known: [CarID: CarDetail]
  /// The calls of `loadCar(_:)`.
  public let loads: Gate<CarID, CarDetail, CarsError>

  /// Makes a stub.
  /// - Parameters:
  ///   - known: what the list knows.
  ///   - expected: how many loads the test expects.
  ///   - heedsCancellation: whether a cancelled load ends at once.
  public init(known: [CarDetail] = [], expecting expected: Int, heedsCancellation: Bool = true) {
    self.known = Dictionary(uniqueKeysWithValues: known.map { ($0.car.id, $0) })
    loads = Gate("loadCar", expecting: expected, cancelled: .cancelled, heedsCancellation: heedsCancellation)
  }

  /// All questions, in their order.
  public var messages: [Message] { log.withLock { $0 } }

  public func knownCar(_ id: CarID) async -> CarDetail? {
    log.withLock { $0.append(.knownCar(id)) }
    return known[id]
  }

  public func loadCar(_ id: CarID) async throws(CarsError) -> CarDetail {
    log.withLock { $0.append(.loadCar(id)) }
    return try await loads.call(id)
  }
}

/// Records where a detail's presenter wants to go.
@MainActor
public final class CarDetailRouterSpy: CarDetailRouting {
  /// A message that was received.
  public enum Message: Equatable {
    case copy(String)
    case close(at: CarID)
  }

  /// All messages, in their order.
  public private(set) var messages: [Message] = []

  /// Makes a spy that has heard nothing.
  public init() {}

  public func copy(_ text: String) { messages.append(.copy(text)) }
  public func close(at id: CarID) { messages.append(.close(at: id)) }
}
