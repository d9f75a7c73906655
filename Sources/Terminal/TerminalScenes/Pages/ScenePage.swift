import Scenes
import TerminalUI

/// A page over a scene that any key but a movement closes. It follows the scene's state.
@MainActor
final class ScenePage<View: SceneView> {
  typealias State = SceneState<View.Content, View.Action>

  /// The page's contents.
  private enum Kind {
    case commands, examples, lines
  }

  private let kind: Kind
  private var help = Overlay(title: SceneWords.help, content: KeyValueList())
  private var lines = Overlay(title: "", content: LineList())

  /// Creates the help page: every command with its keys, and why it is unavailable.
  static func help() -> ScenePage { ScenePage(.commands) }

  /// Creates the page of examples for the scene's prompt.
  static func examples() -> ScenePage { ScenePage(.examples) }

  /// Creates the scene's own page.
  static func ofScene() -> ScenePage { ScenePage(.lines) }

  private init(_ kind: Kind) { self.kind = kind }

  /// Updates the page from a new state.
  /// - Returns: whether the page has any contents.
  func update(to state: State, _ traits: Traits) -> Bool {
    let symbols = traits.symbols
    help.closingKey = CommandKey.escape.cap(symbols)
    lines.closingKey = help.closingKey
    switch kind {
    case .commands:
      help.content.entries = Self.entries(state.allCommands, symbols)
      if traits.usesMouse { help.content.entries += Self.mouse(symbols) }
    case .examples:
      help.content.entries = (state.prompt?.examples ?? []).map {
        KeyValueList.Entry(symbols.words($0.text), symbols.words($0.meaning))
      }
    case .lines:
      lines.title = state.page?.title ?? ""
      lines.content.page = state.page
      return (state.page?.count ?? 0) > 0
    }
    return !help.content.entries.isEmpty
  }

  /// Returns the footer keys after drawing: some scroll the page, and any other closes it.
  private func keys(_ symbols: Symbols) -> [StatusLine.Item] {
    let close = StatusLine.Item(key: CommandKey.escape.cap(symbols), title: "close", rank: 0)
    let scroll = StatusLine.Item(key: "\(symbols.down) \(symbols.up)", title: "scroll", rank: 1)
    return isScrollable ? [close, scroll] : [close]
  }

  /// Whether some lines didn't fit on screen at the last drawing.
  private var isScrollable: Bool {
    kind == .lines ? lines.content.isScrollable : help.content.isScrollable
  }

  func move(_ motion: Motion) {
    if kind == .lines { lines.content.move(motion) } else { help.content.move(motion) }
  }

  /// Draws the page over the scene, with its keys in the footer.
  /// - Parameter position: the user's position in the scene.
  func draw(on canvas: inout Canvas, position: String) {
    let hasFoot = canvas.size.rows >= 2
    let room = Rect(canvas.size).inset(bottom: hasFoot ? 1 : 0)
    if kind == .lines {
      lines.draw(in: room, on: &canvas, styles: canvas.palette.page)
    } else {
      help.draw(in: room, on: &canvas, styles: canvas.palette.help)
    }
    guard hasFoot else { return }
    let foot = Rect(row: canvas.size.rows - 1, columns: canvas.size.columns, rows: 1)
    canvas.fill(foot)
    StatusLine(lead: position, items: keys(canvas.traits.symbols)).draw(
      in: foot.inset(left: 1, right: 1), on: &canvas, styles: canvas.palette.footer)
  }

  /// Whether a position is on the page but not on its close button.
  func contains(_ position: Position) -> Bool {
    let (place, sign) =
      kind == .lines ? (lines.place, lines.closingSign) : (help.place, help.closingSign)
    return place.contains(position) && !sign.contains(position)
  }

  /// Returns the commands by group, each group under its heading.
  private static func entries(_ commands: [Command<View.Action>], _ symbols: Symbols) -> [KeyValueList.Entry]
  {
    CommandGroup.allCases.flatMap { group in
      let entries = entries(commands.filter { $0.group == group }, of: symbols)
      return entries.isEmpty ? [] : [.heading(SceneWords.heading(of: group))] + entries
    }
  }

  /// Returns the mouse gestures.
  private static func mouse(_ symbols: Symbols) -> [KeyValueList.Entry] {
    [.heading(SceneWords.mouse)]
      + SceneWords.mouseGestures.map { KeyValueList.Entry($0.gesture, symbols.words($0.meaning)) }
  }

  /// Returns the commands of a group. The unavailable ones come last, with the reason.
  private static func entries(
    _ commands: [Command<View.Action>], of symbols: Symbols
  ) -> [KeyValueList.Entry] {
    let others = commands.filter { !$0.isAvailable }
    let keys = others.map(\.keys).enumerated().filter { others.map(\.keys).firstIndex(of: $1) == $0 }.map(\.1)
    return commands.filter(\.isAvailable).map { entry([$0], symbols) }
      + keys.map { keys in entry(others.filter { $0.keys == keys }, symbols) }
  }

  /// Returns the entry for a command, or for several unavailable commands with the same keys.
  private static func entry(_ commands: [Command<View.Action>], _ symbols: Symbols) -> KeyValueList.Entry {
    let obstacle = commands.count > 1 ? SceneWords.notNow : commands[0].obstacle
    let explanations = commands.map(\.explanation).joined(separator: ", ")
    let words = [explanations, obstacle].compactMap(\.self).joined(separator: " – ")
    return KeyValueList.Entry(
      commands[0].keys.map { $0.cap(symbols) }.joined(separator: " "), symbols.words(words),
      isQuiet: !commands[0].isAvailable)
  }
}
