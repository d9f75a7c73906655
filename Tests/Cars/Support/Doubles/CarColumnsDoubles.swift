public import CarsContracts
public import CarsEntity
public import SceneTesting
public import Scenes

/// Records what the view of the columns is told.
@MainActor
public final class CarColumnsViewSpy: SelectingViewSpy<TableState, CarColumnsAction>, CarColumnsViewing {}

/// What only the presenter of the columns hears.
public enum CarColumnsMessage: Equatable, Sendable {
  case didRequest(CarColumnsAction, at: Int?)
}

/// Records what the presenter of the columns is told, and has rows to give.
@MainActor
public final class CarColumnsPresenterSpy: ScenePresenterSpy<CarColumnsMessage>, CarColumnsPresenting {
  /// The rows to give.
  public var rows: [FieldRow]

  public init(rows: [FieldRow] = []) {
    self.rows = rows
  }

  public func didRequest(_ action: CarColumnsAction, at position: Int?) {
    record(.didRequest(action, at: position))
  }

  public func row(at position: Int) -> FieldRow? { rows[position] }
}

/// Answers the presenter of the columns at once.
public final class CarColumnsInteractorStub: CarColumnsInteracting {
  private let answer: CatalogueFields

  /// - Parameter answer: the fields to answer with.
  public init(_ answer: CatalogueFields) {
    self.answer = answer
  }

  public func fields(beginningWith columns: [FieldKey]) async -> CatalogueFields { answer }
}

/// Records what is chosen as the columns.
public typealias CarColumnsRouterSpy = SceneRouterSpy<ColumnChoice?>
