import SceneTesting
import Scenes
import TerminalScenes
import TerminalUI
import TerminalUITesting
import Testing

/// What can be done only in the scene that filters lines.
enum FilterAction: Hashable, Sendable {
  case search
}

/// Shows the lines that contain what is typed in its prompt.
@MainActor
final class FilterPresenter {
  weak var view: FilterView?
  private let lines: [String]
  private let search: @MainActor (String) async -> Void
  private var shown: [String]
  private var line: String?
  private var earlier: [String] = []

  /// - Parameters:
  ///   - lines: what there is.
  ///   - search: what a search, and a completion, waits for.
  init(_ lines: [String], search: @escaping @MainActor (String) async -> Void = { _ in }) {
    self.lines = lines
    shown = lines
    self.search = search
  }

  func viewDidLoad() async { render() }
  func didRequestClose() { view?.host.context?.setNeedsDisplay() }
  func didRequestSearch() async {
    line = ""
    render()
  }

  func didEditPrompt(_ text: String) async {
    line = line.map { _ in text }
    await search(text)
    guard !Task.isCancelled else { return }
    shown = lines.filter { $0.contains(text) }
    render()
  }
  func didAcceptPrompt() async {
    if let line { earlier.append(line) }
    line = nil
    render()
  }
  func didCancelPrompt() async {
    line = nil
    shown = lines
    render()
  }
  func didRequestCompletion(of text: String, at cursor: Int) async -> PromptCompletion? {
    await search("Tab")
    return lines.first { $0.hasPrefix(text) }.map { PromptCompletion($0) }
  }

  private func render() {
    let search = Command<FilterAction>(
      .scene(.search), title: "search", explanation: "search", keys: [.character("/")], footerRank: 0)
    let steps = Command<FilterAction>.steps()
    view?.render(
      SceneState(
        title: "Lines", summary: "\(shown.count) of \(lines.count)", content: .shown(shown),
        prompt: line.map { PromptState(label: "/", text: $0, earlier: earlier) }, commands: [search] + steps))
  }
}

/// The lines, one of which is under the cursor.
@MainActor
final class FilterView: SceneView {
  let host = SceneHost<[String], FilterAction>()
  let presenter: FilterPresenter
  private var table = Table()
  private let columns = [Table.Column("Line", rank: 0)]

  init(_ presenter: FilterPresenter) {
    self.presenter = presenter
    presenter.view = self
  }

  var events: SceneEvents {
    SceneEvents(
      viewDidLoad: presenter.viewDidLoad,
      prompt: PromptEvents(
        didEdit: presenter.didEditPrompt, didAccept: presenter.didAcceptPrompt,
        didCancel: presenter.didCancelPrompt,
        didRequestCompletion: presenter.didRequestCompletion),
      didRequestClose: presenter.didRequestClose)
  }
  var position: String { table.position }
  func take(_ content: [String]) {
    table.setCount(content.count)
    table.measure(columns, sample: content.map { [$0] })
  }
  func draw(_ content: [String], in rect: Rect, on canvas: inout Canvas) {
    table.draw(in: rect, on: &canvas, columns: columns, styles: Palette.table) { [content[$0]] }
  }
  func move(_ motion: Motion) -> Bool { table.move(motion) }
  func perform(_ action: FilterAction) { host.tell { [presenter] in await presenter.didRequestSearch() } }
}

/// The scene in a program on a terminal in memory.
@MainActor
struct FilterProgram {
  let terminal = TestTerminal(size: Size(columns: 60, rows: 8))
  let clock = ManualClock()
  private let ending: Task<Application.Ending, any Error>

  init(_ lines: [String], search: @escaping @MainActor (String) async -> Void = { _ in }) {
    let application = Application(terminal: terminal, clock: clock)
    ending = Task.atOnce { @MainActor in
      try await application.run(SceneScreen(FilterView(FilterPresenter(lines, search: search))))
    }
  }

  /// Types Esc alone, and waits until nothing else can come of it.
  func typeEscape() async {
    terminal.send([27])
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(25))
  }

  /// Ends the program with Ctrl-C. One that does not hear the key ends because the terminal is closed then.
  func interrupt() async throws -> Application.Ending {
    terminal.type("\u{3}")
    terminal.close()
    return try await ending.value
  }
}
