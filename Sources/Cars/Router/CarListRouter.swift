public import CarsContracts
public import CarsEntity
public import TerminalUI

/// Makes the screens that the list and one car lead to: the factory does.
@MainActor
public protocol CarScreenMaking {
  /// The detail of a car, ready to be pushed, with the router that it is to use.
  func makeDetail(of id: CarID, router: any CarDetailRouting) -> any Screen
  /// The choice of columns, ready to be pushed, with the fields that are columns now and the router that it is to use.
  func makeColumns(_ columns: [FieldKey], router: any CarColumnsRouting) -> any Screen
  /// The editor of a car, ready to be pushed, with the router that it is to use.
  func makeEditor(for task: CarEditorTask, router: any CarEditorRouting) -> any Screen
}

/// Where the list goes next: it pushes the screens that the factory makes, and waits for what they return.
@MainActor
public final class CarListRouter: CarListRouting {
  private weak var stack: ScreenStack?
  private let screens: any CarScreenMaking

  /// Makes a router.
  /// - Parameters:
  ///   - stack: where screens are pushed; it owns them and, through them, this router.
  ///   - screens: makes them.
  public init(stack: ScreenStack, screens: any CarScreenMaking) {
    self.stack = stack
    self.screens = screens
  }

  public func showDetail(of id: CarID) async -> CarDetailOutcome {
    let flow = Flow(on: stack, otherwise: CarDetailOutcome.left(at: id))
    let router = CarDetailRouter(stack: stack, flow: flow, screens: screens)
    return await flow.run(screens.makeDetail(of: id, router: router))
  }

  public func chooseColumns(from columns: [FieldKey]) async -> ColumnChoice? {
    let flow = Flow<ColumnChoice?>(on: stack, otherwise: nil)
    return await flow.run(screens.makeColumns(columns, router: CarColumnsRouter(flow: flow)))
  }

  public func openEditor(for task: CarEditorTask) async -> CarEditorOutcome {
    await screens.openEditor(for: task, on: stack)
  }

  public func copy(_ text: String) {
    stack?.copy(text)
  }

  public func close() {
    stack?.pop()
  }
}
