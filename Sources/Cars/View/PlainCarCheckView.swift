public import CarsContracts
public import Scenes
public import TerminalScenes

/// The check of a catalogue as lines of text, for a pipe or a file.
@MainActor
public final class PlainCarCheckView: PlainSceneView<[String], NoAction>, CarCheckViewing {
  private let presenter: any CarCheckPresenting

  /// - Parameter presenter: what finds out what is wrong.
  public init(presenter: any CarCheckPresenting) {
    self.presenter = presenter
  }

  /// Checks the catalogue and prints what is wrong with it.
  /// - Parameter output: where to print.
  /// - Returns: whether anything is, and how the check ended.
  public func print(on output: PlainOutput) async -> (areFaults: Bool, ending: PlainOutput.Ending) {
    await presenter.viewDidLoad()
    var areFaults = false
    let ending = await output.print(state) { lines in
      output.print(lines: lines)
      areFaults = !lines.isEmpty
    }
    return (areFaults, ending)
  }
}
