import Scenes
import TerminalUI

/// What a scene looks like now: the frame, in it the view, and over them what is asked of the user.
@MainActor
struct SceneDrawing<View: SceneView> {
  let state: SceneState<View.Content, View.Action>
  let view: View
  let target: SceneFocus<View>.Target
  let footer: SceneFooter<View.Action>
  /// What there is to say about the last keys.
  let said: String?
  /// The key that copies the command of the shell on screen; nil for none.
  let copyKey: CommandKey?
  /// What has been typed of a command.
  let pending: String
  /// What turns in front of what is being waited for; nil while nothing does.
  let spinner: String?

  func draw(on canvas: inout Canvas) -> DrawnScene<View.Action> {
    let symbols = canvas.traits.symbols
    var frame = frame(columns: canvas.size.columns, canvas.traits)
    // Without the keys, it has no way back and nothing to press.
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
    // A page covers the notice's place; the ends of a longer notice would show beside it.
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

  /// Where the user is, once the content has been drawn, and what has been typed of a command.
  private var position: String {
    switch (target, state.content) {
    case (.line(let line), _): line.text
    case (.content, .shown), (.page, .shown):
      [view.position, pending].filter { !$0.isEmpty }.joined(separator: "   ")
    default: ""
    }
  }
}
