import Scenes
import TerminalUI

/// A page over a scene. It follows the scene's state.
///
/// Any key except a movement closes it. On the help page, the key also does what it does in the scene, and
/// `/` filters the rows.
@MainActor
final class ScenePage<View: SceneView> {
  typealias State = SceneState<View.Content, View.Action>

  /// The page's contents.
  private enum Kind {
    case commands, examples, lines
  }

  /// The text that the rows of the help page are filtered by.
  private enum Filter {
    case none
    /// Typed so far.
    case typing(String)
    /// Kept, while keys are commands again.
    case kept(String)

    var text: String {
      switch self {
      case .none: ""
      case .typing(let text), .kept(let text): text
      }
    }
  }

  private let kind: Kind
  private var help = Overlay(title: SceneWords.help, content: KeyValueList())
  private var lines = Overlay(title: "", content: LineList())
  private var rows = HelpRows<View.Action>([], Traits())
  private var filter = Filter.none
  /// Why the last key's command can't be given, until the next key. Nil if it could.
  var remark: String?

  /// Creates the help page: every command with its keys, and why it is unavailable.
  static func help() -> ScenePage { ScenePage(.commands) }

  /// Creates the page of examples for the scene's prompt.
  static func examples() -> ScenePage { ScenePage(.examples) }

  /// Creates the scene's own page.
  static func ofScene() -> ScenePage { ScenePage(.lines) }

  private init(_ kind: Kind) { self.kind = kind }

  /// Whether the page lists the scene's commands.
  var hasCommands: Bool { kind == .commands }

  /// Updates the page from a new state.
  /// - Returns: whether the page has any contents.
  func update(to state: State, _ traits: Traits) -> Bool {
    let symbols = traits.symbols
    help.closingKey = CommandKey.escape.cap(symbols)
    lines.closingKey = help.closingKey
    switch kind {
    case .commands:
      rows = HelpRows(state.allCommands, with: filter.text, traits)
      help.content.entries = rows.entries
      if case .none = filter { help.title = SceneWords.help } else { help.title = "/\(filter.text)" }
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

  // MARK: Filtering

  /// Handles a key of the filter: `/` begins it, and Esc removes it. While it is being typed, it receives all
  /// keys that type something.
  /// - Returns: whether the key was handled.
  func filter(by key: Key) -> Bool {
    guard hasCommands else { return false }
    switch (filter, key.code, key.modifiers) {
    case (.typing, .escape, []), (.kept, .escape, []): endFilter()
    case (.typing(let text), .enter, []), (.typing(let text), .tab, []):
      filter = text.isEmpty ? .none : .kept(text)
    case (.typing(let text), .backspace, []):
      if text.isEmpty { endFilter() } else { filter = .typing(String(text.dropLast())) }
    case (.typing(let text), .character(let character), []):
      if text.utf8.count < Self.longestFilter { filter = .typing(text + String(character)) }
      help.content.move(.top)
    case (_, .character("/"), []):
      filter = .typing(filter.text)
      help.leastSize = Size(
        columns: max(0, help.place.columns - 4), rows: max(0, help.place.rows - 2))
    default: return false
    }
    return true
  }

  private static var longestFilter: Int { 100 }

  private func endFilter() {
    filter = .none
    help.leastSize = Size(columns: 0, rows: 0)
  }

  // MARK: Drawing

  /// Returns the footer keys after drawing: some scroll the page, `/` filters the help, and Esc closes.
  private func keys(_ symbols: Symbols) -> [StatusLine.Item] {
    func item(_ key: String, _ title: String, _ rank: Int) -> StatusLine.Item {
      StatusLine.Item(key: key, title: title, rank: rank)
    }
    let escape = CommandKey.escape.cap(symbols)
    let scroll = item("\(symbols.down) \(symbols.up)", SceneWords.scroll, 1)
    switch filter {
    case .none:
      return [item(escape, SceneWords.close, 0)] + (isScrollable ? [scroll] : [])
        + (hasCommands ? [item("/", SceneWords.filter, 2)] : [])
    case .typing:
      return [item(symbols.enter, SceneWords.keep, 0), item(escape, SceneWords.allCommands, 1)]
    case .kept: return [item(escape, SceneWords.allCommands, 0)] + (isScrollable ? [scroll] : [])
    }
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
    if case .typing(let text) = filter { canvas.cursor = cursor(behind: text, canvas.traits) }
    guard hasFoot else { return }
    let foot = Rect(row: canvas.size.rows - 1, columns: canvas.size.columns, rows: 1)
    canvas.fill(foot)
    if let remark {
      let words = canvas.traits.symbols.words(remark)
      canvas.write(
        words, column: 1, row: foot.row, width: max(0, foot.columns - 2), style: canvas.palette.warning)
    } else {
      StatusLine(lead: position, items: keys(canvas.traits.symbols)).draw(
        in: foot.inset(left: 1, right: 1), on: &canvas, styles: canvas.palette.footer)
    }
  }

  /// Returns the position after the filter in the title.
  private func cursor(behind text: String, _ traits: Traits) -> Position {
    let place = help.place
    let column = place.column + (traits.isLinear ? 0 : 3) + 1 + text.columnCount
    return Position(column: min(column, place.column + max(0, place.columns - 1)), row: place.row)
  }

  // MARK: The mouse

  /// Whether a position is on the page but not on its close button.
  func contains(_ position: Position) -> Bool {
    let (place, sign) =
      kind == .lines ? (lines.place, lines.closingSign) : (help.place, help.closingSign)
    return place.contains(position) && !sign.contains(position)
  }

  /// Returns the command in the row at a position of the help page, or nil if there is none or more than one.
  func command(at position: Position) -> Command<View.Action>? {
    guard hasCommands else { return nil }
    return help.content.entry(at: position).flatMap(rows.command)
  }
}
