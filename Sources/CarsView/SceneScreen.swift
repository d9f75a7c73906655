import CarsContracts
public import TerminalUI

/// A screen whose keys, footer and help page are drawn from one list of commands.
///
/// A subclass gives the commands, carries them out, and draws its body; the rest is the same for all scenes.
@MainActor
public class SceneScreen<Action: Hashable & Sendable>: Screen {
  private let spinner = Spinner()
  private var page: Overlay?
  private var pageEntries: @MainActor (Symbols) -> [KeyValueList.Entry] = { _ in [] }
  private var refusal: String?
  /// Whether the user has gone on since the last announcement.
  private var hasSeenAnnouncement = false

  /// What can be done now. For a subclass to give.
  var commands: [Command<Action>] { [] }

  /// What is around the body. For a subclass to give.
  var frame: SceneFrame { SceneFrame(title: "", summary: "") }

  /// What has just been done. For a subclass to give.
  var announcement: String? { nil }

  /// Draws what is inside the frame. For a subclass to draw.
  func drawBody(in rect: Rect, on canvas: inout Canvas) {}

  /// Carries out a command that can be given now.
  /// - Returns: false when the command is not this screen's, but the application's.
  func perform(_ action: Action) -> Bool { false }

  /// Scrolls by a step of the mouse's wheel. For a subclass to do.
  func scroll(_ motion: Motion) {}

  /// Takes a click. For a subclass to take.
  func click(at position: Position) {}

  /// The motion that a command means, for a page that scrolls; nil when it means none.
  func motion(_ action: Action) -> Motion? { nil }

  public final override func draw(on canvas: inout Canvas) {
    guard canvas.size.columns >= SceneFrame.fewestColumns else {
      canvas.write(SceneFrame.tooSmall, column: 0, row: 0)
      return
    }
    let symbols = canvas.traits.symbols
    let layout = decorated(frame, canvas.traits).layout(canvas)
    drawBody(in: layout.body, on: &canvas)
    // Asked for anew: what is on screen is known only now.
    decorated(frame, canvas.traits).draw(layout, on: &canvas)
    page?.content.entries = pageEntries(symbols)
    page?.draw(in: Rect(canvas.size), on: &canvas, frame: Palette.accent, styles: Palette.help)
  }

  /// A scene's frame with what all scenes have: the sign that turns, the keys, and why a key does nothing.
  private func decorated(_ frame: SceneFrame, _ traits: Traits) -> SceneFrame {
    var frame = frame
    frame.activity = frame.activity.flatMap { activity in
      spinner.turn.map { _ in spinner.text(traits) + activity }
    }
    frame.keys = footer(traits.symbols)
    if let announcement, !hasSeenAnnouncement { frame.notice = NoticeState(.information, announcement) }
    if let refusal { frame.notice = NoticeState(.information, refusal) }
    return frame
  }

  /// The commands of the footer that can be given now, each with the first key that gives it and nothing else.
  private func footer(_ symbols: Symbols) -> [StatusLine.Item] {
    var taken: Set<CommandKey> = []
    return commands.filter(\.isAvailable).compactMap { command in
      let key = command.keys.first { !taken.contains($0) }
      taken.formUnion(command.keys)
      guard let rank = command.footerRank, let key else { return nil }
      return StatusLine.Item(key: key.cap(symbols), title: command.title, rank: rank)
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
    refusal = nil
    hasSeenAnnouncement = true
    let meant = commands.filter { $0.keys.contains(key) }
    if page != nil { return handleOnPage(key, meant) }
    if let command = meant.first(where: \.isAvailable) { return perform(command.action) }
    refusal = meant.first?.unavailable
    return refusal != nil
  }

  /// A new state has come.
  /// - Parameter isWaiting: whether something is waited for.
  final func didRender(isWaiting: Bool) {
    hasSeenAnnouncement = false
    spinner.spin(isWaiting, on: self)
    setNeedsDisplay()
  }

  /// Opens a page over the scene. Its entries are asked for at every drawing, so that they hold what is the case then.
  final func openPage(_ title: String, entries: @escaping @MainActor (Symbols) -> [KeyValueList.Entry]) {
    page = Overlay(title: title, content: KeyValueList())
    pageEntries = entries
  }

  /// Opens the help page: every command with its keys, and why it cannot be given, if it cannot.
  final func openHelp(title: String) {
    openPage(title) { [weak self] symbols in
      (self?.commands ?? []).map { command in
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
      for _ in 0..<3 { page == nil ? scroll(motion) : page?.content.move(motion) }
    case .press(button: 0):
      if page == nil { click(at: mouse.position) }
      page = nil
    case .press, .release, .move: return false
    }
    return true
  }

  /// A key on a page scrolls it or, if it means anything else, closes it. Other keys with Ctrl stay the application's.
  private func handleOnPage(_ key: CommandKey, _ meant: [Command<Action>]) -> Bool {
    for command in meant {
      if let motion = motion(command.action) {
        page?.content.move(motion)
        return true
      }
    }
    if case .control = key { return false }
    page = nil
    return true
  }
}
