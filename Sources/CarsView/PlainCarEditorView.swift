public import CarsContracts
public import Scenes
public import TerminalScenes

/// The editor without a terminal: the same presenter, which has been told what is typed.
@MainActor
public final class PlainCarEditorView: CarEditorViewing {
  private let presenter: any CarEditorPresenting
  private var state: CarEditorViewState?
  private var announcement: String?

  /// Makes the view.
  /// - Parameter presenter: what hears that it is there, and that the car is to be saved.
  public init(presenter: any CarEditorPresenting) {
    self.presenter = presenter
  }

  public func render(_ state: CarEditorViewState) {
    self.state = state
  }

  public func announce(_ text: String) {
    announcement = text
  }

  /// Nobody types.
  public func selectField(at place: Int) {}

  /// Saves the car and prints what was done.
  /// - Parameter output: where to print.
  /// - Returns: how it ended.
  public func save(on output: PlainOutput) async -> PlainOutput.Ending {
    await presenter.viewDidLoad()
    guard case .shown = state?.content else { return output.print(state) { _ in } }
    if let obstacle { return .failed(obstacle) }
    await presenter.didRequest(.save, inField: nil)
    guard let announcement else { return obstacle.map { .failed($0) } ?? output.print(state) { _ in } }
    output.print(lines: [announcement])
    return .printed
  }

  /// Why the car cannot be saved, in one line: what is wrong in each field or, where nothing is, the command's reason.
  private var obstacle: String? {
    guard case .shown(let fields) = state?.content else { return nil }
    let faults = fields.compactMap { field in
      if case .fault(let text) = field.note { "\(field.label) \(text)" } else { nil }
    }
    let save = state?.commands.first { $0.action == .scene(.save) }
    return faults.isEmpty ? save?.unavailable : faults.joined(separator: "; ")
  }
}
