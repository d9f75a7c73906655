public import CarsContracts
public import SceneTesting
public import Scenes

/// Records what the view of the order is told.
@MainActor
public final class CarSortingViewSpy: SelectingViewSpy<TableState, CarSortingAction>, CarSortingViewing {}

/// What only the presenter of the order hears.
public enum CarSortingMessage: Equatable, Sendable {
  case didType(Character)
  case didRequest(CarSortingAction, at: Int?)
}

/// Records what the presenter of the order is told, and has rows to give.
@MainActor
public final class CarSortingPresenterSpy: ScenePresenterSpy<CarSortingMessage>, CarSortingPresenting {
  /// The rows to give.
  public var rows: [SortingRow]
  public var isTyping = false

  public init(rows: [SortingRow] = []) {
    self.rows = rows
  }

  public func didType(_ character: Character) { record(.didType(character)) }

  public func didRequest(_ action: CarSortingAction, at position: Int?) {
    record(.didRequest(action, at: position))
  }

  public func row(at position: Int) -> SortingRow? { rows[position] }
}

/// Answers the presenter of the order at once.
public final class CarSortingInteractorStub: CarSortingInteracting {
  private let answer: CatalogueFields

  /// - Parameter answer: the fields to answer with.
  public init(_ answer: CatalogueFields) {
    self.answer = answer
  }

  public func fields(for question: OrderQuestion) async -> CatalogueFields { answer }
}

/// Records what is chosen as the order.
public typealias CarSortingRouterSpy = SceneRouterSpy<OrderChoice?>
