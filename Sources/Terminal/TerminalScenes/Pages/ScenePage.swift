import Scenes
import TerminalUI

/// A page that lies over a scene until a key closes it. Its lines follow the scene's state.
@MainActor
final class ScenePage<View: SceneView> {
  typealias State = SceneState<View.Content, View.Action>

  private let isHelp: Bool
  private var help = Overlay(title: "", content: KeyValueList())
  private var lines = Overlay(title: "", content: LineList())

  /// Every command with its keys, and why it cannot be given now.
  static func help(title: String) -> ScenePage {
    let page = ScenePage(isHelp: true)
    page.help.title = title.startingWithCapital
    return page
  }

  /// The page that the scene has.
  static func ofScene() -> ScenePage { ScenePage(isHelp: false) }

  private init(isHelp: Bool) {
    self.isHelp = isHelp
  }

  /// Takes a new state.
  /// - Returns: whether there is anything on the page.
  func update(to state: State, _ symbols: Symbols) -> Bool {
    help.closingKey = CommandKey.escape.cap(symbols)
    lines.closingKey = help.closingKey
    guard !isHelp else {
      help.content.entries = Self.entries(state.commands, symbols)
      return !help.content.entries.isEmpty
    }
    lines.title = state.page?.title ?? ""
    lines.content.page = state.page
    return (state.page?.count ?? 0) > 0
  }

  /// The keys at the foot, once it has been drawn: some scroll it, and any other closes it.
  func keys(_ symbols: Symbols) -> [StatusLine.Item] {
    let close = StatusLine.Item(key: CommandKey.escape.cap(symbols), title: "close", rank: 0)
    let scroll = StatusLine.Item(key: "\(symbols.down) \(symbols.up)", title: "scroll", rank: 1)
    return isScrollable ? [close, scroll] : [close]
  }

  /// Whether there are lines that do not fit on screen, as it was drawn last.
  private var isScrollable: Bool { isHelp ? help.content.isScrollable : lines.content.isScrollable }

  func move(_ motion: Motion) {
    if isHelp { help.content.move(motion) } else { lines.content.move(motion) }
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    if isHelp {
      help.draw(in: rect, on: &canvas, styles: Palette.help)
    } else {
      lines.draw(in: rect, on: &canvas, styles: Palette.page)
    }
  }

  private static func entries(_ commands: [Command<View.Action>], _ symbols: Symbols) -> [KeyValueList.Entry]
  {
    commands.map { command in
      let words = [command.explanation, command.obstacle].compactMap(\.self).joined(separator: " – ")
      return KeyValueList.Entry(
        command.keys.map { $0.cap(symbols) }.joined(separator: " "), symbols.words(words),
        isQuiet: !command.isAvailable)
    }
  }
}
