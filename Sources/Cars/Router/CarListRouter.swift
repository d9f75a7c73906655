public import CarsContracts
public import CarsEntity
import TerminalScenes
public import TerminalUI

/// Routes from the list: pushes screens made by the factory, and awaits their outcomes.
@MainActor
public final class CarListRouter: CarListRouting, CarListNarrowing, MarkedCarsRouting, CarPaneRouting,
  CarWaysRouting
{
  private weak var stack: ScreenStack?
  private let screens: any CarScreenMaking
  /// The pane beside the list; nil if details are always pushed.
  private var pane: CarPane?

  /// - Parameters:
  ///   - stack: the stack on which screens are pushed. It owns them and, through them, this router.
  ///   - screens: makes them.
  public init(stack: ScreenStack, screens: any CarScreenMaking) {
    self.stack = stack
    self.screens = screens
  }

  /// The routers of the presenter.
  public var parts: CarListRouters {
    CarListRouters(list: self, narrowing: self, marked: self, pane: self, ways: self)
  }

  /// Shows cars beside the list from now on.
  /// - Parameter split: the split screen that holds the list and is on the stack in its place.
  public func showDetails(in split: SplitScreen) {
    pane = stack.map { CarPane(in: split, on: $0, screens: screens) }
  }

  public func preview(_ id: CarID?) { pane?.select(id) }

  public func hidePane() { pane?.hide() }

  public func togglePane() -> PaneChange { pane?.toggle() ?? .hidden }

  public func showDetail(
    of id: CarID, follow: @escaping @MainActor (CarID) -> Void
  ) async -> CarDetailOutcome {
    if let pane { return await pane.open(id, follow: follow) }
    return await screens.showDetail(of: id, on: stack, from: .list, follow: follow)
  }

  public func chooseColumns(from columns: [FieldKey]) async -> ColumnChoice? {
    await SceneRouter.show(on: stack, otherwise: nil) { screens.makeColumns(columns, router: $0) }
  }

  public func chooseOrder(_ question: OrderQuestion) async -> OrderChoice? {
    await SceneRouter.show(on: stack, otherwise: nil) { screens.makeSorting(question, router: $0) }
  }

  public func showSchema(asking question: NamesQuestion?) async -> UnderstoodCatalogue? {
    await SceneRouter.show(on: stack, otherwise: nil) { screens.makeSchema(asking: question, router: $0) }
  }

  public func compare(_ ids: [CarID]) async -> [CarID] {
    let flow = Flow(on: stack, otherwise: ids)
    let router = CarComparisonRouter(stack: stack, flow: flow, screens: screens)
    return await flow.run(screens.makeComparison(of: ids, router: router))
  }

  public func showFacets(of key: FieldKey, among fields: [FieldKey]) async -> CarQuery? {
    await SceneRouter.show(on: stack, otherwise: nil) {
      screens.makeFacets(of: key, among: fields, router: $0)
    }
  }

  public func showOverview() async -> CarQuery? {
    await SceneRouter.show(on: stack, otherwise: nil) { screens.makeOverview(router: $0) }
  }

  public var ways: [CarListWay] { screens.ways }

  public func follow(_ way: CarListWay) async {
    guard let stack, let screen = screens.makeScreen(at: way, on: stack) else { return }
    await stack.present(screen)
  }

  public func openEditor(for task: CarEditorTask, at field: FieldKey?) async -> CarEditorOutcome {
    if let pane { return await pane.openEditor(for: task, at: field) }
    return await screens.openEditor(for: task, at: field, on: stack)
  }

  public func copy(_ text: String) {
    stack?.copy(text)
  }

  public func close() {
    stack?.pop()
  }
}
