public import CarsContracts
public import Scenes
public import TerminalScenes

/// The schema of a catalogue as lines of text, for a pipe or a file.
@MainActor
public final class PlainCarSchemaView: PlainSceneView<TableState, CarSchemaAction>, CarSchemaViewing {
  private let presenter: any CarSchemaPresenting

  /// - Parameter presenter: what gives the rows.
  public init(presenter: any CarSchemaPresenting) {
    self.presenter = presenter
  }

  /// No-op: text has no cursor.
  public func selectRow(at position: Int) {}

  /// Prints a row for each column.
  /// - Parameter output: where to print.
  /// - Returns: how it ended.
  public func print(on output: PlainOutput) async -> PlainOutput.Ending {
    await presenter.viewDidLoad()
    return await output.print(state) { await output.print($0) { presenter.row(at: $0).map(\.text) } }
  }
}
