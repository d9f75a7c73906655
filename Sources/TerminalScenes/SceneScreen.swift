import Scenes
public import TerminalUI

/// The screen of any scene: the frame, the keys, the pages and the words around its view, all drawn from its state.
@MainActor
public final class SceneScreen<View: SceneView>: Screen {
  /// What is inside the frame.
  public let view: View
  private let spinner = Spinner()
  private var footer = SceneFooter<View.Action>([])
  private var page: ScenePage<View>?
  /// The key that was pressed last, if its command was not available.
  private var refusedKey: CommandKey?

  /// Makes the screen around a view.
  public init(_ view: View) {
    self.view = view
    view.host.whenRendered = { [weak self] old in self?.didRender(after: old) }
    didRender(after: nil)
  }

  public var isReady: Bool { view.host.isReady }

  public func didAppear(in context: ScreenContext) {
    view.host.context = context
    view.host.tell { [view] in await view.scenePresenter.viewDidLoad() }
  }

  private func didRender(after old: SceneState<View.Content, View.Action>?) {
    guard let state = view.host.state else { return }
    if state.notice != old?.notice { refusedKey = nil }
    footer = SceneFooter(state.commands)
  }

  // MARK: Drawing

  public func draw(on canvas: inout Canvas) {
    guard let state = view.host.state, let context = view.host.context else { return }
    // Here, not earlier: what has arrived by the first frame never needs a spinner.
    spinner.spin(state.activity != nil, in: context, traits: canvas.traits)
    updatePage(of: state, canvas.traits.symbols)
    guard canvas.size.columns >= SceneFrame.fewestColumns else {
      canvas.write(SceneFrame.tooSmall, column: 0, row: 0)
      return
    }
    var frame = frame(of: state, canvas.traits)
    let layout = frame.layout(canvas)
    switch state.content {
    case .waiting: drawWaiting(frame, layout, on: &canvas)
    case .message(let message): message.draw(in: layout.body, on: &canvas)
    case .shown(let content):
      view.draw(content, in: layout.body, on: &canvas)
      frame.position = view.position
    }
    // A page covers the notice's place; the ends of a longer notice would show beside it.
    if page != nil { frame.notice = nil }
    frame.draw(layout, on: &canvas)
    page?.draw(on: &canvas)
  }

  private func frame(of state: SceneState<View.Content, View.Action>, _ traits: Traits) -> SceneFrame {
    SceneFrame(
      back: state.back, title: state.title, summary: state.summary,
      activity: spinner.turn == nil ? nil : state.activity.map { spinner.text(traits) + $0 },
      notice: (refusal ?? view.host.announcement).map { NoticeState(.information, $0) } ?? state.notice,
      // A page has keys of its own: some scroll it, and any other closes it.
      keys: page == nil ? footer.items(traits.symbols) : [])
  }

  /// Says what is being waited for when the title has no room for it.
  private func drawWaiting(_ frame: SceneFrame, _ layout: SceneFrame.Layout, on canvas: inout Canvas) {
    guard layout.title == nil || canvas.size.columns < SceneFrame.fewestColumnsForActivity else { return }
    canvas.write(frame.activity ?? "", column: 0, row: layout.body.row, width: canvas.size.columns)
  }

  /// Why the key that was pressed last did nothing, as long as that holds.
  private var refusal: String? {
    guard let refusedKey else { return nil }
    let meant = commands(on: refusedKey)
    guard !meant.contains(where: \.isAvailable) else { return nil }
    return meant.first?.unavailable.map { $0.startingWithCapital + "." }
  }

  /// Gives the new state to the page; an empty page closes.
  private func updatePage(of state: SceneState<View.Content, View.Action>, _ symbols: Symbols) {
    if page?.update(to: state, symbols) == false { page = nil }
  }

  // MARK: Keys and the mouse

  public func handle(_ event: InputEvent) -> Bool {
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
    if let command = meant.first(where: \.isAvailable) { return carryOut(command) }
    refusedKey = meant.isEmpty ? nil : key
    view.host.setNeedsDisplay()
    return refusedKey != nil
  }

  /// The commands that a key gives, including those that are not available now.
  private func commands(on key: CommandKey) -> [Command<View.Action>] {
    view.host.state?.commands.filter { $0.keys.contains(key) } ?? []
  }

  /// - Returns: false when the command is the application's, not the screen's.
  private func carryOut(_ command: Command<View.Action>) -> Bool {
    switch command.action {
    case .scene(let action): view.perform(action)
    case .reload: view.host.tell { [view] in await view.scenePresenter.didRequestReload() }
    case .cancelLoad: view.scenePresenter.didCancelLoad()
    case .close: view.scenePresenter.didRequestClose()
    case .move(let step): move(Motion(step))
    case .showHelp: page = .help(title: command.title)
    case .showPage: page = .ofScene()
    case .redraw, .suspend, .quit: return false
    }
    return true
  }

  /// A key on a page scrolls it or, if it means anything else, closes it. Other keys with Ctrl go to the application.
  private func handleOnPage(_ key: CommandKey, _ meant: [Command<View.Action>]) -> Bool {
    for case .move(let step) in meant.map(\.action) {
      page?.move(Motion(step))
      return true
    }
    if case .control = key { return false }
    page = nil
    return true
  }

  private func handle(_ mouse: Mouse) -> Bool {
    switch mouse.action {
    case .wheelUp, .wheelDown:
      for _ in 0..<3 { move(mouse.action == .wheelUp ? .up : .down) }
    case .press(button: 0):
      if page == nil, isShown { view.click(at: mouse.position) }
      page = nil
    case .press, .release, .move: return false
    }
    goOn()
    return true
  }

  private func move(_ motion: Motion) {
    if page != nil { page?.move(motion) } else if isShown { view.move(motion) }
  }

  /// Whether the content is on screen, and not a message.
  private var isShown: Bool {
    if case .shown = view.host.state?.content { true } else { false }
  }

  /// The user goes on: what was said about the last key has been read.
  private func goOn() {
    refusedKey = nil
    view.host.announcement = nil
  }
}
