public import CarsContracts
public import Scenes
public import TerminalUI

/// Hooks between the parts of each scene, with which another program can observe or alter messages. The parts don't
/// know them.
@MainActor
public struct CarSeams {
  /// Between the parts of the list.
  public var list = SceneSeams<
    CarListPresenters, CarListInteractors, any CarListViewing, CarListRouters
  >()
  /// Between the parts of one car.
  public var detail = SceneSeams<
    any CarDetailPresenting, CarDetailInteractors, any CarDetailViewing, any CarDetailRouting
  >()
  /// Between the parts of the choice of columns.
  public var columns = SceneSeams<
    any CarColumnsPresenting, any CarColumnsInteracting, any CarColumnsViewing, any CarColumnsRouting
  >()
  /// Between the parts of the choice of an order.
  public var sorting = SceneSeams<
    any CarSortingPresenting, any CarSortingInteracting, any CarSortingViewing, any CarSortingRouting
  >()
  /// Between the parts of the values of a field.
  public var facets = SceneSeams<
    any CarFacetsPresenting, any CarFacetsInteracting, any CarFacetsViewing, any CarFacetsRouting
  >()
  /// Between the parts of the overview.
  public var overview = SceneSeams<
    any CarOverviewPresenting, any CarOverviewInteracting, any CarOverviewViewing, any CarOverviewRouting
  >()
  /// Between the parts of the schema.
  public var schema = SceneSeams<
    any CarSchemaPresenting, any CarSchemaInteracting, any CarSchemaViewing, any CarSchemaRouting
  >()
  /// Between the parts of some cars side by side.
  public var comparison = SceneSeams<
    any CarComparisonPresenting, any CarComparisonInteracting, any CarComparisonViewing,
    any CarComparisonRouting
  >()
  /// Between the parts of the editor.
  public var editor = SceneSeams<
    any CarEditorPresenting, any CarEditorInteracting, any CarEditorViewing, any CarEditorRouting
  >()
  /// Between the parts of the check, which leads nowhere.
  public var check = SceneSeams<any CarCheckPresenting, any CarCheckInteracting, any CarCheckViewing, Never>()

  public init() {}
}

/// Hooks between the parts of a scene. Each takes a part and returns its replacement.
@MainActor
public struct SceneSeams<Presenter, Interactor, View, Router> {
  /// For the interactor: the services.
  public var services: @MainActor (CarsServices) -> CarsServices = { $0 }
  /// For the presenter: the interactor.
  public var interactor: @MainActor (Interactor) -> Interactor = { $0 }
  /// For the presenter: the router.
  public var router: @MainActor (Router) -> Router = { $0 }
  /// For the view: the presenter, and a closure that takes the view and returns the view that the presenter
  /// gets. The presenter holds the latter weakly, so something that the view holds has to own it.
  public var presenter: @MainActor (Presenter) -> (Presenter, @MainActor (View) -> View) = { ($0, { $0 }) }
  /// For the stack: the scene's screen.
  public var screen: @MainActor (any Screen) -> any Screen = { $0 }

  public init() {}
}

extension SceneSeams {
  /// Makes a presenter's view, with the decorators between them.
  /// - Parameters:
  ///   - make: makes the view, given the presenter that it gets.
  ///   - connect: gives the presenter its view, or the view's decorator.
  func makeView<Own>(
    of presenter: Presenter, _ make: @MainActor (Presenter) -> Own, _ connect: (Own, (View) -> View) -> Void
  ) -> Own {
    let (heard, seen) = self.presenter(presenter)
    let view = make(heard)
    connect(view, seen)
    return view
  }

  /// Makes a view on a screen in the same way.
  func makeScreen(
    of presenter: Presenter, _ make: CarViews.Maker<Presenter, View>, _ connect: (View) -> Void
  ) -> any Screen {
    screen(makeView(of: presenter, make) { made, seen in connect(seen(made.view)) }.screen)
  }
}
