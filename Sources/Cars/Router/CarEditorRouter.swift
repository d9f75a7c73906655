public import CarsContracts
public import TerminalUI

/// Where the editor goes next: back to the scene that asked, with what has come of it.
@MainActor
public final class CarEditorRouter: CarEditorRouting {
  private let flow: Flow<CarEditorOutcome>

  /// - Parameter flow: the flow that ends with what has come of the editor.
  public init(flow: Flow<CarEditorOutcome>) {
    self.flow = flow
  }

  public func close(with outcome: CarEditorOutcome) {
    flow.finish(outcome)
  }
}
