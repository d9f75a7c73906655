public import CarsContracts
public import CarsEntity
import TerminalScenes
public import TerminalUI

/// Where the list goes next: it pushes the screens that the factory makes, and waits for what they return.
@MainActor
public final class CarListRouter: CarListRouting, CarListNarrowing, MarkedCarsRouting, CarPaneRouting {
  private weak var stack: ScreenStack?
  private let screens: any CarScreenMaking
  /// Where cars are shown; nil where each is pushed.
  private var pane: CarPane?

  /// - Parameters:
  ///   - stack: where screens are pushed; it owns them and, through them, this router.
  ///   - screens: makes them.
  public init(stack: ScreenStack, screens: any CarScreenMaking) {
    self.stack = stack
    self.screens = screens
  }

  /// What the presenter tells where to go.
  public var parts: CarListRouters { CarListRouters(list: self, narrowing: self, marked: self, pane: self) }

  /// Shows cars beside the list from now on.
  /// - Parameter split: what has the list on the left, and is on the stack in its place.
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

  public func openEditor(for task: CarEditorTask) async -> CarEditorOutcome {
    if let pane { return await pane.openEditor(for: task) }
    return await screens.openEditor(for: task, on: stack)
  }

  public func copy(_ text: String) {
    stack?.copy(text)
  }

  public func close() {
    stack?.pop()
  }
}
