import Scenes
public import TerminalUI

/// A screen whose keys, footer and help page are drawn from one list of commands.
///
/// A subclass gives the commands, carries them out, and draws its body; the rest is the same for all scenes.
@MainActor
public class SceneScreen<Action: Hashable & Sendable>: Screen {
  private let spinner = Spinner()
  private var page: Overlay?
  private var pageEntries: @MainActor (Symbols) -> [KeyValueList.Entry] = { _ in [] }
  /// The key that was pressed last, if its command could not be given.
  private var refusedKey: CommandKey?
  private var lastNotice: NoticeState?
  private var footer: [(key: CommandKey, title: String, rank: Int)] = []
  /// Whether the user has gone on since the last announcement.
  private var hasSeenAnnouncement = false

  /// What can be done now. For a subclass to give.
  var commands: [Command<Action>] { [] }

  /// What is around the body. For a subclass to give.
  var frame: SceneFrame { SceneFrame(title: "", summary: "") }

  /// What has just been done. For a subclass to give.
  var announcement: String? { nil }

  /// Where in the body the user is, once it has been drawn. For a subclass to give.
  var position: String { "" }

  /// Whether there is nothing to draw inside the frame yet. For a subclass to say.
  var isWaiting: Bool { false }

  /// Draws what is inside the frame. For a subclass to draw.
  func drawBody(in rect: Rect, on canvas: inout Canvas) {}

  /// Carries out a command of the scene that can be given now. For a subclass to do.
  func perform(_ action: Action) {}

  /// Moves in the body. For a subclass to do.
  func move(_ motion: Motion) {}

  /// Takes a click. For a subclass to take.
  func click(at position: Position) {}

  /// Why the key that was pressed last did nothing, as long as that is so.
  private var refusal: String? {
    guard let refusedKey else { return nil }
    let meant = commands(on: refusedKey)
    guard !meant.contains(where: \.isAvailable) else { return nil }
    return meant.first?.unavailable.map { $0.startingWithCapital + "." }
  }

  public final override func draw(on canvas: inout Canvas) {
    var frame = frame
    updatePage(canvas.traits.symbols)
    // Here and not before: what has come by the first frame never needs a spinner.
    spinner.spin(frame.activity != nil, on: self, traits: canvas.traits)
    guard canvas.size.columns >= SceneFrame.fewestColumns else {
      canvas.write(SceneFrame.tooSmall, column: 0, row: 0)
      return
    }
    let symbols = canvas.traits.symbols
    frame.activity = frame.activity.flatMap { activity in
      spinner.turn.map { _ in spinner.text(canvas.traits) + activity }
    }
    // On a page other keys hold: those that scroll, and any other one closes it.
    if page == nil {
      frame.keys = footer.map { StatusLine.Item(key: $0.key.cap(symbols), title: $0.title, rank: $0.rank) }
    }
    if let announcement, !hasSeenAnnouncement { frame.notice = NoticeState(.information, announcement) }
    if let refusal { frame.notice = NoticeState(.information, refusal) }
    let layout = frame.layout(canvas)
    drawBody(in: layout.body, on: &canvas)
    if isWaiting, layout.title == nil || canvas.size.columns < SceneFrame.fewestColumnsForActivity {
      canvas.write(frame.activity ?? "", column: 0, row: layout.body.row, width: canvas.size.columns)
    }
    frame.position = position
    // A page lies on the notice's place; the ends of a longer one would stand beside it.
    if page != nil { frame.notice = nil }
    frame.draw(layout, on: &canvas)
    page?.draw(in: Rect(canvas.size), on: &canvas, frame: Palette.accent, styles: Palette.help)
  }

  /// Takes what is the case now to the page; one with nothing on it closes.
  private func updatePage(_ symbols: Symbols) {
    guard page != nil else { return }
    let entries = pageEntries(symbols)
    if entries.isEmpty { page = nil }
    page?.content.entries = entries
    page?.closingKey = CommandKey.escape.cap(symbols)
  }

  /// The commands of the footer that can be given now, each with the first key that gives it and nothing else.
  private static func footer(of commands: [Command<Action>]) -> [(key: CommandKey, title: String, rank: Int)]
  {
    var taken: [CommandKey] = []
    return commands.compactMap { command in
      guard command.isAvailable else { return nil }
      let key = command.keys.first { !taken.contains($0) }
      taken += command.keys
      guard let rank = command.footerRank, let key else { return nil }
      return (key, command.title, rank)
    }
  }

  public final override func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .key(let key): return CommandKey(key).map(handle) ?? false
    case .mouse(let mouse): return handle(mouse)
    case .paste, .focus: return false
    }
  }

  private func handle(_ key: CommandKey) -> Bool {
    goOn()
    let meant = commands(on: key)
    if page != nil { return handleOnPage(key, meant) }
    if let command = meant.first(where: { $0.isAvailable }) { return carryOut(command) }
    refusedKey = meant.isEmpty ? nil : key
    return refusedKey != nil
  }

  /// The commands that a key gives, those included that cannot be given now.
  private func commands(on key: CommandKey) -> [Command<Action>] {
    commands.filter { $0.keys.contains(key) }
  }

  /// - Returns: false when the command is not the screen's, but the application's.
  private func carryOut(_ command: Command<Action>) -> Bool {
    switch command.action {
    case .scene(let action): perform(action)
    case .move(let step): move(Motion(step))
    case .showHelp: openHelp(title: command.title)
    case .redraw, .suspend, .quit: return false
    }
    return true
  }

  /// The user goes on: what was said of the last key has been read.
  private func goOn() {
    refusedKey = nil
    hasSeenAnnouncement = true
  }

  /// A new state has come.
  final func didRender() {
    let notice = frame.notice
    if notice != lastNotice { refusedKey = nil }
    lastNotice = notice
    hasSeenAnnouncement = false
    footer = Self.footer(of: commands)
    setNeedsDisplay()
  }

  /// Opens a page over the scene. Its entries are asked for at every drawing, so that they hold what is the case then.
  final func openPage(_ title: String, entries: @escaping @MainActor (Symbols) -> [KeyValueList.Entry]) {
    page = Overlay(title: title, content: KeyValueList())
    pageEntries = entries
  }

  /// Opens the help page: every command with its keys; behind those that can be given now the others, with the reason.
  private func openHelp(title: String) {
    openPage(title.startingWithCapital) { [weak self] symbols in
      let commands = self?.commands ?? []
      return (commands.filter(\.isAvailable) + commands.filter { !$0.isAvailable }).map { command in
        let keys = command.keys.map { $0.cap(symbols) }.joined(separator: " ")
        let text = [command.explanation, command.unavailable].compactMap(\.self).joined(separator: " – ")
        return KeyValueList.Entry(keys, text, isDimmed: !command.isAvailable)
      }
    }
  }

  private func handle(_ mouse: Mouse) -> Bool {
    switch mouse.action {
    case .wheelUp, .wheelDown:
      let motion = mouse.action == .wheelUp ? Motion.up : .down
      for _ in 0..<3 { page == nil ? move(motion) : page?.content.move(motion) }
    case .press(button: 0):
      if page == nil { click(at: mouse.position) }
      page = nil
    case .press, .release, .move: return false
    }
    goOn()
    return true
  }

  /// A key on a page scrolls it or, if it means anything else, closes it. Other keys with Ctrl stay the application's.
  private func handleOnPage(_ key: CommandKey, _ meant: [Command<Action>]) -> Bool {
    for case .move(let step) in meant.map(\.action) {
      page?.content.move(Motion(step))
      return true
    }
    if case .control = key { return false }
    page = nil
    return true
  }
}

extension String {
  /// The text as the beginning of a sentence or as a heading.
  fileprivate var startingWithCapital: String { prefix(1).uppercased() + dropFirst() }
}
