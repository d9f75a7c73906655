public import CarsContracts
public import CarsEntity
public import SceneTesting
public import Scenes
import Synchronization

/// What only the comparison's view hears.
public enum CarComparisonViewMessage: Equatable, Sendable {
  case selectColumn(Int)
  case copyTable
}

/// Records what the comparison's view is told.
@MainActor
public final class CarComparisonViewSpy: SceneViewSpy<
  TableState, CarComparisonAction, CarComparisonViewMessage
>,
CarComparisonViewing
{
  public func selectColumn(at index: Int) { record(.selectColumn(index)) }
  public func copyTable() async { record(.copyTable) }
}

/// What only the comparison's presenter hears.
public enum CarComparisonMessage: Equatable, Sendable {
  case didRequest(CarComparisonAction, inColumn: Int?)
}

/// Records what the comparison's presenter is told, and has rows to give.
@MainActor
public final class CarComparisonPresenterSpy: ScenePresenterSpy<CarComparisonMessage>, CarComparisonPresenting
{
  /// The rows to give.
  public var rows: [ComparisonRow]

  public init(rows: [ComparisonRow] = []) {
    self.rows = rows
  }

  public func didRequest(_ action: CarComparisonAction, inColumn column: Int?) async {
    record(.didRequest(action, inColumn: column))
  }

  public func row(at position: Int) -> ComparisonRow? {
    rows.indices.contains(position) ? rows[position] : nil
  }
}

/// Answers the comparison's presenter: at once with what the list knows, and to a load when the test says so.
public final class CarComparisonInteractorStub: CarComparisonInteracting {
  /// A question that was asked.
  public enum Message: Equatable, Sendable {
    case knownCars([CarID])
    case loadCars([CarID])
    case findCars([CarID])
  }

  private let log = Mutex<[Message]>([])
  private let answer: @Sendable ([CarID]) -> CarComparison
  /// The calls of `loadCars(_:)` and of `findCars(_:)`.
  public let loads: Gate<[CarID], CarComparison, CarsError>
  public let reloadPolicy: ReloadPolicy

  /// - Parameters:
  ///   - expected: how many loads the test expects.
  ///   - reloadPolicy: what a reload can fetch again.
  ///   - answer: what the list knows of some cars.
  public init(
    expecting expected: Int = 0, reloadPolicy: ReloadPolicy = .all,
    knowing answer: @escaping @Sendable ([CarID]) -> CarComparison
  ) {
    self.reloadPolicy = reloadPolicy
    self.answer = answer
    loads = Gate("loadCars", expecting: expected, cancelled: .cancelled)
  }

  /// All questions, in their order.
  public var messages: [Message] { log.withLock(\.self) }

  public func knownCars(_ ids: [CarID]) async -> CarComparison {
    log.withLock { $0.append(.knownCars(ids)) }
    return answer(ids)
  }

  public func loadCars(_ ids: [CarID]) async throws(CarsError) -> CarComparison {
    log.withLock { $0.append(.loadCars(ids)) }
    return try await loads.call(ids)
  }

  public func findCars(_ beginnings: [CarID]) async throws(CarsError) -> CarComparison {
    log.withLock { $0.append(.findCars(beginnings)) }
    return try await loads.call(beginnings)
  }
}

/// Records where the comparison wants to go.
@MainActor
public final class CarComparisonRouterSpy: CarComparisonRouting {
  /// A message that was received.
  public enum Message: Equatable {
    case showDetail(CarID, among: [CarID])
    case close(with: [CarID])
  }

  /// All messages, in their order.
  public private(set) var messages: [Message] = []

  public init() {}

  /// How a car is left; nil for as it was opened.
  public var outcome: CarDetailOutcome?

  public func showDetail(of id: CarID, among ids: [CarID]) async -> CarDetailOutcome {
    messages.append(.showDetail(id, among: ids))
    return outcome ?? .left(at: id)
  }

  public func close(with ids: [CarID]) { messages.append(.close(with: ids)) }
}

extension CarComparison {
  /// Some cars with the fields that a test names, each with how they stand there.
  public static func sample(
    _ cars: [Car], _ rows: [(field: CarField, values: [Value], isSame: Bool)] = [], gone: [CarID] = []
  ) -> CarComparison {
    CarComparison(
      cars: cars,
      rows: rows.map { Row(ListedField($0.field, rank: 0), values: $0.values, isSame: $0.isSame) },
      units: .documented, gone: gone)
  }
}
