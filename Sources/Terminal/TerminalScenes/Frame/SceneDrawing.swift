import Scenes
import TerminalUI

/// Draws a scene: the frame, the view inside it, and the prompt or question.
@MainActor
struct SceneDrawing<View: SceneView> {
  let state: SceneState<View.Content, View.Action>
  let view: View
  let target: SceneFocus<View>.Target
  let footer: SceneFooter<View.Action>
  /// The message about the last keys.
  let said: String?
  /// The key that copies the shell command on screen, or nil for none.
  let copyKey: CommandKey?
  /// The keys typed so far of a longer command.
  let pending: String
  /// The spinner before the activity, or nil while there is none.
  let spinner: String?

  func draw(on canvas: inout Canvas) -> DrawnScene<View.Action> {
    let symbols = canvas.traits.symbols
    var frame = frame(columns: canvas.size.columns, canvas.traits)
    // Without focus, the frame has no Back link and no keys.
    if !canvas.isActive { (frame.back, frame.keys, frame.isActive) = (nil, [], false) }
    if case .shown = state.content { frame.hasHeadings = view.hasHeadings }
    let layout = frame.layout(canvas)
    var commands: [ShownCommand] = []
    switch state.content {
    case .waiting: frame.drawActivity(layout, on: &canvas)
    case .message(let message):
      commands = message.draw(in: layout.body, on: &canvas, copyHint: frame.copyHint)
    case .shown(let content): view.draw(content, in: layout.body, on: &canvas)
    }
    frame.position = position
    let drawn = DrawnScene(
      frame: frame, layout: layout, footer: footer, symbols: symbols,
      commands: commands + [layout.command].compactMap(\.self))
    // A page covers the notice's place, but the ends of a longer notice would stick out beside it.
    if case .page = target { frame.notice = nil }
    frame.draw(layout, on: &canvas)
    switch target {
    case .content, .line, .page: break
    case .prompt(let prompt): if let place = layout.keys { prompt.draw(in: place, on: &canvas) }
    case .question(let question): canvas.cursor = question.cursor(in: layout, canvas.traits)
    }
    return drawn
  }

  private func frame(columns: Int, _ traits: Traits) -> SceneFrame {
    var frame = SceneFrame(state, spinner: spinner, columns: columns, traits)
    var notice = (said ?? view.host.announcement).map { NoticeState(.information, $0) }
    switch target {
    case .content: frame.keys = footer.items(traits.symbols)
    case .question(let question):
      frame.keys = question.items(traits.symbols)
      notice = NoticeState(.warning, question.text)
    case .prompt(let prompt): notice = notice ?? prompt.notice(columns: columns)
    case .line, .page: break
    }
    frame.copyHint = copyKey.map { SceneWords.copies($0.cap(traits.symbols)) }
    frame.show(notice ?? state.notice, traits.symbols)
    return frame
  }

  /// The user's position in the drawn content, and the keys typed so far of a longer command.
  private var position: String {
    switch (target, state.content) {
    case (.line(let line), _): line.text
    case (.content, .shown), (.page, .shown):
      [view.position, pending].filter { !$0.isEmpty }.joined(separator: "   ")
    default: ""
    }
  }
}
