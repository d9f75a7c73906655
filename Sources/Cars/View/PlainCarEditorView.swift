public import CarsContracts
import Scenes
public import TerminalScenes

/// The editor without a terminal: the same presenter, which has been told what is typed.
@MainActor
public final class PlainCarEditorView: PlainSceneView<[CarEditorField], CarEditorAction>, CarEditorViewing {
  private let presenter: any CarEditorPresenting

  /// - Parameter presenter: handles events.
  public init(presenter: any CarEditorPresenting) {
    self.presenter = presenter
  }

  /// Nobody types.
  public func selectField(at place: Int) {}

  /// Saves the car and prints what was done.
  /// - Parameter output: where to print.
  /// - Returns: how it ended.
  public func save(on output: PlainOutput) async -> PlainOutput.Ending {
    await presenter.viewDidLoad()
    await presenter.didRequest(.save, inField: nil)
    return await output.print(state) { _ in output.print(lines: [announcement].compactMap(\.self)) }
  }
}
