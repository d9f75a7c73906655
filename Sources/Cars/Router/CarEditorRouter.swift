public import CarsContracts
public import TerminalUI

/// Where the editor goes next: back to the scene that asked, with what has come of it.
@MainActor
public final class CarEditorRouter: CarEditorRouting {
  private let flow: Flow<CarEditorOutcome>

  /// Makes a router.
  /// - Parameter flow: the flow that ends with what has come of the editor.
  public init(flow: Flow<CarEditorOutcome>) {
    self.flow = flow
  }

  public func close(with outcome: CarEditorOutcome) {
    flow.finish(outcome)
  }
}

extension CarScreenMaking {
  /// Shows the editor on a stack until the user is done.
  func openEditor(for task: CarEditorTask, on stack: ScreenStack?) async -> CarEditorOutcome {
    let flow = Flow(on: stack, otherwise: CarEditorOutcome.nothing)
    return await flow.run(makeEditor(for: task, router: CarEditorRouter(flow: flow)))
  }
}
