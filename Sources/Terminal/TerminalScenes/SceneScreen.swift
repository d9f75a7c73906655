import Scenes
public import TerminalUI

/// The screen of any scene: the frame, the keys, the pages and the words around its view, all drawn from its state.
@MainActor
public final class SceneScreen<View: SceneView>: Screen {
  /// How many rows the wheel scrolls by.
  private static var wheelRows: Int { 3 }

  /// What is inside the frame.
  public let view: View
  /// Where the events go.
  let events: SceneEvents
  private let spinner = Spinner()
  private var footer = SceneFooter<View.Action>([])
  private var page: ScenePage<View>?
  /// The prompt, while the state has one and somebody hears what is typed.
  var prompt: ScenePrompt?
  private var commandsByKey: [CommandKey: [Command<View.Action>]]?
  private var reader = KeyReader()
  /// A line that is being typed and leads nowhere.
  private var line: IdleLine?
  /// What there is to say about the key that was pressed last; nil for nothing.
  private var remark: Remark?
  /// The frame that was drawn last, for clicks.
  private var drawn:
    (frame: SceneFrame, layout: SceneFrame.Layout, footer: SceneFooter<View.Action>, symbols: Symbols)?

  private enum Remark {
    /// Its command was not available; the reason is said for as long as it holds.
    case refused(CommandKey)
    case said(String)
  }

  /// Makes the screen around a view.
  public init(_ view: View) {
    self.view = view
    events = view.events
    view.host.whenRendered = { [weak self] old in self?.didRender(after: old) }
    didRender(after: nil)
  }

  public var isReady: Bool { view.host.isReady }

  public func didAppear(in context: ScreenContext) {
    view.host.context = context
    view.host.tell(events.viewDidLoad)
  }

  private func didRender(after old: SceneState<View.Content, View.Action>?) {
    guard let state = view.host.state else { return }
    if state.notice != old?.notice || state.question != nil { remark = nil }
    updatePrompt(to: events.prompt == nil ? nil : state.prompt)
    footer = SceneFooter(state.commands)
    commandsByKey = nil
  }

  /// Opens the prompt, closes it, or has it say something else beside the line.
  private func updatePrompt(to state: PromptState?) {
    guard let state else { return prompt = nil }
    guard prompt == nil else { return prompt?.take(state) ?? () }
    prompt = ScenePrompt(state)
    line = nil
    reader.forget()
  }

  /// The question, while keys go to it: a page that lies over the scene has them first.
  private var openQuestion: QuestionState? { page == nil ? question : nil }

  /// Whether keys go to the prompt: a page that lies over the scene has them first.
  private var isTypingInPrompt: Bool { prompt != nil && page == nil }

  // MARK: Drawing

  public func draw(on canvas: inout Canvas) {
    guard let state = view.host.state, let context = view.host.context else { return }
    // Here, not earlier: what has arrived by the first frame never needs a spinner.
    spinner.spin(state.activity != nil, in: context, traits: canvas.traits)
    updatePage(of: state, canvas.traits.symbols)
    guard canvas.size.columns >= SceneFrame.fewestColumns else {
      canvas.write(SceneWords.tooSmall, column: 0, row: 0)
      return
    }
    var frame = frame(of: state, columns: canvas.size.columns, canvas.traits)
    let layout = frame.layout(canvas)
    switch state.content {
    case .waiting: drawWaiting(frame, layout, on: &canvas)
    case .message(let message): message.draw(in: layout.body, on: &canvas)
    case .shown(let content):
      view.draw(content, in: layout.body, on: &canvas)
      frame.position = position(with: reader.pending)
    }
    if let line { frame.position = line.text }
    if isTypingInPrompt || openQuestion != nil { frame.position = "" }
    drawn = (frame, layout, footer, canvas.traits.symbols)
    guard page != nil else {
      frame.draw(layout, on: &canvas)
      if let place = layout.keys { prompt?.draw(in: place, on: &canvas) }
      if openQuestion != nil { canvas.cursor = cursorOfQuestion(in: layout, canvas.traits) }
      return
    }
    // A page covers the notice's place; the ends of a longer notice would show beside it.
    frame.notice = nil
    frame.draw(layout, on: &canvas)
    page?.draw(in: Rect(canvas.size).inset(bottom: layout.keys == nil ? 0 : 1), on: &canvas)
    // Only now it is known whether it scrolls.
    frame.keys = pageKeys(canvas.traits.symbols)
    frame.drawKeys(layout, on: &canvas)
  }

  /// Where the user is, and what has been typed of a command.
  private func position(with pending: String) -> String {
    let position = view.position
    return position.isEmpty || pending.isEmpty ? position + pending : "\(position)   \(pending)"
  }

  /// The keys of a page: some scroll it, and any other closes it.
  private func pageKeys(_ symbols: Symbols) -> [StatusLine.Item] {
    let close = StatusLine.Item(key: CommandKey.escape.cap(symbols), title: "close", rank: 0)
    let scroll = StatusLine.Item(key: "\(symbols.down) \(symbols.up)", title: "scroll", rank: 1)
    return page?.isScrollable == true ? [close, scroll] : [close]
  }

  private func frame(
    of state: SceneState<View.Content, View.Action>, columns: Int, _ traits: Traits
  ) -> SceneFrame {
    let words = traits.symbols.words
    let asked = openQuestion
    let notice =
      asked.map { NoticeState(.warning, $0.text) } ?? (remarkText ?? view.host.announcement).map {
        NoticeState(.information, $0)
      }
      ?? (isTypingInPrompt ? prompt?.notice(columns: columns) : nil) ?? state.notice
    return SceneFrame(
      back: state.back, title: state.title, summary: words(state.summary),
      sources: state.sources.map(words),
      activity: spinner.turn == nil
        ? nil
        : state.activity.map {
          spinner.text(traits) + $0 + SceneFrame.progress(state.progress, columns: columns, traits)
        },
      notice: notice.map {
        NoticeState($0.kind, words($0.text), hint: $0.hint.map(words), more: $0.more.map(words))
      },
      keys: asked.map { answers(to: $0, traits.symbols) }
        ?? (line == nil && page == nil && prompt == nil ? footer.items(traits.symbols) : []))
  }

  /// Says what is being waited for when the title has no room for it.
  private func drawWaiting(_ frame: SceneFrame, _ layout: SceneFrame.Layout, on canvas: inout Canvas) {
    guard layout.title == nil || canvas.size.columns < SceneFrame.fewestColumnsForActivity else { return }
    canvas.write(frame.activity ?? "", column: 0, row: layout.body.row, width: canvas.size.columns)
  }

  /// What there is to say about the key that was pressed last.
  private var remarkText: String? {
    if let line { return SceneWords.noSuchLine(line) }
    switch remark {
    case nil: return nil
    case .said(let text): return text
    case .refused(let key):
      let meant = commands(on: key)
      guard !meant.contains(where: { $0.isAvailable }) else { return nil }
      return meant.first?.unavailable.map { $0.startingWithCapital + "." }
    }
  }

  /// Gives the new state to the page; an empty page closes.
  private func updatePage(of state: SceneState<View.Content, View.Action>, _ symbols: Symbols) {
    if page?.update(to: state, symbols) == false { page = nil }
  }

  // MARK: Keys and the mouse

  public func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .key(let key): return handle(key)
    case .mouse(let mouse): return handle(mouse)
    case .paste(let text):
      if isTypingInPrompt { return pasteInPrompt(text) }
      if openQuestion == nil, page == nil, line == nil, isShown { view.paste(text) }
      line?.take(text)
      return line != nil
    case .focus: return false
    }
  }

  private func handle(_ key: Key) -> Bool {
    if line != nil {
      // With Ctrl it is the application's.
      guard key.modifiers != .control else { return false }
      if line?.take(key) == false { line = nil }
      return true
    }
    goOn()
    if openQuestion != nil { return answer(key) }
    if isTypingInPrompt { return handleInPrompt(key) }
    if page == nil, isShown, view.type(key) { return true }
    guard let typed = CommandKey(key) else { return refuse(nil) }
    guard let (key, count) = reader.read(typed, among: keyTable().keys) else { return true }
    let meant = commands(on: key)
    if page != nil { return handleOnPage(key, meant, count) }
    guard !meant.isEmpty else { return refuse(key) }
    guard let command = meant.first(where: { $0.isAvailable }) else {
      remark = .refused(key)
      return true
    }
    return carryOut(command, count: count)
  }

  /// Says that a key means nothing, unless a line begins with it.
  /// - Returns: whether the key was taken; it may be the application's.
  private func refuse(_ key: CommandKey?) -> Bool {
    line = key.flatMap(IdleLine.init)
    if line != nil { return true }
    sayNoSuchKey(key)
    return false
  }

  /// Says that a key means nothing, and which key shows all commands: in a prompt one that types nothing.
  func sayNoSuchKey(_ key: CommandKey?) {
    let symbols = drawn?.symbols ?? .unicode
    let keys = view.host.state?.commands.first { $0.action == .showHelp }?.keys ?? []
    let help = keys.first { !isTypingInPrompt || !$0.isTyped }
    remark = .said(SceneWords.noSuchKey(key?.cap(symbols), help: help?.cap(symbols)))
  }

  /// The commands that a key gives, including those that are not available now.
  func commands(on key: CommandKey) -> [Command<View.Action>] {
    keyTable()[key] ?? []
  }

  /// The commands by their keys, put together when the first key after a state asks for them.
  private func keyTable() -> [CommandKey: [Command<View.Action>]] {
    if let commandsByKey { return commandsByKey }
    var table: [CommandKey: [Command<View.Action>]] = [:]
    for command in view.host.state?.commands ?? [] {
      for key in command.keys { table[key, default: []].append(command) }
    }
    commandsByKey = table
    return table
  }

  /// - Returns: false when the command is the application's, not the screen's.
  private func carryOut(_ command: Command<View.Action>, count: Int? = nil) -> Bool {
    switch command.action {
    case .scene(let action): view.perform(action)
    case .reload: events.didRequestReload.map { view.host.tell($0) }
    case .cancelLoad: events.didCancelLoad?()
    case .close: events.didRequestClose()
    case .move(let step):
      if !move(Motion(step, count: count)) { remark = command.withoutEffect.map(Remark.said) }
    case .showHelp: showHelp(command.title)
    case .showPage: page = .ofScene()
    case .redraw, .suspend, .quit: return false
    }
    return true
  }

  /// Shows all commands.
  func showHelp(_ title: String) { page = .help(title: title) }

  /// A key on a page scrolls it or, if it means anything else, closes it. Other keys with Ctrl go to the application.
  private func handleOnPage(_ key: CommandKey, _ meant: [Command<View.Action>], _ count: Int?) -> Bool {
    for case .move(let step) in meant.map(\.action) {
      page?.move(Motion(step, count: count))
      return true
    }
    if case .control = key { return false }
    page = nil
    if meant.isEmpty { line = IdleLine(key) }
    return true
  }

  private func handle(_ mouse: Mouse) -> Bool {
    switch mouse.action {
    case .wheelUp: move(.scroll(-Self.wheelRows))
    case .wheelDown: move(.scroll(Self.wheelRows))
    case .press(button: 0): return click(at: mouse.position)
    case .press, .release, .move: return false
    }
    goOn()
    reader.forget()
    return true
  }

  /// A click on a key at the foot, or on the way back, is that command; any other on a page closes it.
  private func click(at position: Position) -> Bool {
    goOn()
    reader.forget()
    if openQuestion != nil {
      let item = drawn.flatMap { drawn in
        drawn.layout.keys.flatMap { drawn.frame.statusLine.item(at: position, in: $0) }
      }
      if let item { answer(item == 0) }
    } else if isTypingInPrompt, drawn?.layout.keys?.contains(position) == true {
      clickInPrompt(at: position)
    } else if page != nil || line != nil {
      (page, line) = (nil, nil)
    } else if let command = command(at: position) {
      return carryOutClicked(command)
    } else if isShown {
      view.click(at: position)
    }
    return true
  }

  /// Carries out a command that was clicked or, where it cannot be given by now, says why.
  private func carryOutClicked(_ command: Command<View.Action>) -> Bool {
    let now = view.host.state?.commands.first { $0.action == command.action } ?? command
    guard now.isAvailable else {
      remark = now.keys.first.map(Remark.refused)
      return true
    }
    return carryOut(now)
  }

  /// The command that is drawn at a position; nil where there is none.
  private func command(at position: Position) -> Command<View.Action>? {
    guard let drawn else { return nil }
    let (frame, layout) = (drawn.frame, drawn.layout)
    if layout.back?.contains(position) == true {
      return view.host.state?.commands.first { $0.action == .close && $0.isAvailable }
    }
    return layout.keys.flatMap { frame.statusLine.item(at: position, in: $0) }.flatMap(drawn.footer.command)
  }

  /// - Returns: whether anything moved.
  @discardableResult
  func move(_ motion: Motion) -> Bool {
    if page != nil {
      page?.move(motion)
      return true
    }
    return isShown && view.move(motion)
  }

  /// Whether the content is on screen, and not a message.
  private var isShown: Bool {
    if case .shown = view.host.state?.content { true } else { false }
  }

  /// The user goes on: what was said about the last key has been read.
  private func goOn() {
    remark = nil
    view.host.announcement = nil
  }
}
