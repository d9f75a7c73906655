public import CarsContracts
import CarsView
import TerminalScenes
public import TerminalUI

/// Makes the view of each scene for its presenter, and the screen around it. By default these are on a
/// terminal; another program can have views of its own.
@MainActor
public struct CarViews {
  /// Makes a scene's view and the screen around it.
  public typealias Maker<Presenter, View> = @MainActor (Presenter) -> (screen: any Screen, view: View)

  /// The list of cars.
  public var list: Maker<CarListPresenters, any CarListViewing> = {
    onTerminal(CarListView(presenters: $0))
  }
  /// One car.
  public var detail: Maker<any CarDetailPresenting, any CarDetailViewing> = {
    onTerminal(CarDetailView(presenter: $0))
  }
  /// The choice of columns.
  public var columns: Maker<any CarColumnsPresenting, any CarColumnsViewing> = {
    onTerminal(CarColumnsView(presenter: $0))
  }
  /// The choice of an order.
  public var sorting: Maker<any CarSortingPresenting, any CarSortingViewing> = {
    onTerminal(CarSortingView(presenter: $0))
  }
  /// The values of a field.
  public var facets: Maker<any CarFacetsPresenting, any CarFacetsViewing> = {
    onTerminal(CarFacetsView(presenter: $0))
  }
  /// The overview.
  public var overview: Maker<any CarOverviewPresenting, any CarOverviewViewing> = {
    onTerminal(CarOverviewView(presenter: $0))
  }
  /// The schema.
  public var schema: Maker<any CarSchemaPresenting, any CarSchemaViewing> = {
    onTerminal(CarSchemaView(presenter: $0))
  }
  /// Some cars side by side.
  public var comparison: Maker<any CarComparisonPresenting, any CarComparisonViewing> = {
    onTerminal(CarComparisonView(presenter: $0))
  }
  /// The editor.
  public var editor: Maker<any CarEditorPresenting, any CarEditorViewing> = {
    onTerminal(CarEditorView(presenter: $0))
  }

  public init() {}

  private static func onTerminal<View: SceneView>(_ view: View) -> (screen: any Screen, view: View) {
    (SceneScreen(view), view)
  }
}
