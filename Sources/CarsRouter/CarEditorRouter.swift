public import CarsContracts
public import TerminalUI

/// Where the editor goes next: back to the scene that asked, with what was saved.
@MainActor
public final class CarEditorRouter: CarEditorRouting {
  private let flow: Flow<SavedChange?>

  /// Makes a router.
  /// - Parameter flow: the flow that ends with what was saved.
  public init(flow: Flow<SavedChange?>) {
    self.flow = flow
  }

  public func close(with saved: SavedChange?) {
    flow.finish(saved)
  }
}

extension CarScreenMaking {
  /// Shows the editor on a stack until the user is done.
  func openEditor(for task: CarEditorTask, on stack: ScreenStack?) async -> SavedChange? {
    let flow = Flow<SavedChange?>(on: stack, otherwise: nil)
    return await flow.run(makeEditor(for: task, router: CarEditorRouter(flow: flow)))
  }
}
