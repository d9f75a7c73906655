public import CarsContracts
public import CarsEntity
public import SceneTesting
import Scenes
import Synchronization

/// Records what a detail's view is told.
@MainActor
public final class CarDetailViewSpy: SceneViewSpy<[CarDetailField], CarDetailAction, Never>, CarDetailViewing
{}

/// Records what a detail's presenter is told.
@MainActor
public final class CarDetailPresenterSpy: ScenePresenterSpy<CarDetailAction>, CarDetailPresenting {
  /// What it does before it has answered that a neighbour is wanted.
  public var answer: @MainActor () async -> Void = {}

  public func didRequest(_ action: CarDetailAction) async {
    record(action)
    if action != .copy { await answer() }
  }
}

/// Answers a detail's presenter when the test says so; what the list knows it answers at once.
public final class CarDetailInteractorStub: CarDetailInteracting {
  /// What answers the changes.
  public let changing = CarChangesStub()
  /// The interactors of the presenter.
  public var parts: CarDetailInteractors { CarDetailInteractors(detail: self, changes: changing) }

  /// A question that was asked.
  public enum Message: Equatable, Sendable {
    case knownCar(CarID)
    case loadCar(CarID)
    case findCar(CarID)
  }

  private let log = Mutex<[Message]>([])

  /// Which cars a reload can fetch.
  public let reloadPolicy: ReloadPolicy

  /// What the list knows, by car.
  public let known: [CarID: CarDetail]
  /// The calls of `loadCar(_:)` and of `findCar(_:)`.
  public let loads: Gate<CarID, CarDetail, CarsError>

  /// - Parameters:
  ///   - known: what the list knows.
  ///   - expected: how many loads the test expects.
  ///   - heedsCancellation: whether a cancelled load ends at once.
  ///   - reloadPolicy: what a reload can fetch again.
  public init(
    known: [CarDetail] = [], expecting expected: Int, heedsCancellation: Bool = true,
    reloadPolicy: ReloadPolicy = .all
  ) {
    self.reloadPolicy = reloadPolicy
    self.known = Dictionary(uniqueKeysWithValues: known.map { ($0.car.id, $0) })
    loads = Gate("loadCar", expecting: expected, cancelled: .cancelled, heedsCancellation: heedsCancellation)
  }

  public func findCar(_ beginning: CarID) async throws(CarsError) -> CarDetail {
    log.withLock { $0.append(.findCar(beginning)) }
    return try await loads.call(beginning)
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
    case turn(to: CarID)
    case copy(String)
    case openEditor(CarEditorTask)
    case close(with: CarDetailOutcome)
  }

  /// All messages, in their order.
  public private(set) var messages: [Message] = []

  /// What comes of the editor.
  public var outcome = CarEditorOutcome.nothing
  public let origin: CarDetailOrigin

  /// - Parameter origin: the scene from which the car was opened.
  public init(from origin: CarDetailOrigin = .list) { self.origin = origin }

  public func turn(to id: CarID) { messages.append(.turn(to: id)) }

  public func openEditor(for task: CarEditorTask) async -> CarEditorOutcome {
    messages.append(.openEditor(task))
    return outcome
  }

  public func copy(_ text: String) { messages.append(.copy(text)) }
  public func close(with outcome: CarDetailOutcome) { messages.append(.close(with: outcome)) }
}
