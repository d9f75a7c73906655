import Scenes
public import TerminalUI

/// The screen of every scene: the frame, keys, pages and messages around its view, all drawn from its state.
@MainActor
public final class SceneScreen<View: SceneView>: Screen {
  private typealias State = SceneState<View.Content, View.Action>

  /// The number of rows that the wheel scrolls.
  private static var wheelRows: Int { 3 }

  /// The view inside the frame.
  public let view: View
  private let events: SceneEvents
  private let spinner = Spinner()
  private var keys = SceneKeys<View.Action>([])
  private var reader = KeyReader()
  private var focus = SceneFocus<View>()
  private var drawn: DrawnScene<View.Action>?

  public init(_ view: View) {
    self.view = view
    events = view.events
    view.host.whenRendered = { [weak self] old in self?.didRender(after: old) }
    didRender(after: nil)
  }

  public var isReady: Bool { view.host.isReady }

  public var hasPage: Bool { if case .page = focus.reply { true } else { false } }

  public func didAppear(in context: ScreenContext) {
    view.host.context = context
    view.host.tell(events.viewDidLoad)
  }

  private func didRender(after old: State?) {
    guard let state = view.host.state else { return }
    if state.notice != old?.notice || state.question != nil { focus.forgetRemark() }
    if focus.take(state, heardBy: events) { reader.forget() }
    keys = SceneKeys(state.allCommands)
  }

  /// Whether the content is on screen, rather than a message.
  private var isShown: Bool {
    if case .shown = view.host.state?.content { true } else { false }
  }

  // MARK: Drawing

  public func draw(on canvas: inout Canvas) {
    guard let state = view.host.state, let context = view.host.context else { return }
    // Starts the spinner here, not earlier: a load that finishes before the first frame never needs one.
    spinner.spin(state.activity != nil, in: context, traits: canvas.traits)
    // An empty page closes.
    if case .page(let page) = focus.reply, !page.update(to: state, canvas.traits) {
      focus.reply = .nothing
    }
    guard canvas.size.columns >= SceneFrame.fewestColumns else {
      canvas.write(SceneWords.tooSmall, column: 0, row: 0)
      return
    }
    drawn = SceneDrawing(
      state: state, view: view, target: focus.target, footer: keys.footer, said: said,
      copyKey: keys.command(for: .copyShown)?.keys.first, pending: reader.pending,
      spinner: spinner.turn == nil ? nil : spinner.text(canvas.traits)
    ).draw(on: &canvas)
    if !context.isPart { drawPage(on: &canvas) }
  }

  public func drawPage(on canvas: inout Canvas) {
    guard case .page(let page) = focus.reply, canvas.size.columns >= SceneFrame.fewestColumns else { return }
    page.draw(on: &canvas, position: drawn?.frame.position ?? "")
  }

  /// The message about the last keys.
  private var said: String? {
    switch focus.reply {
    case .nothing, .page: return nil
    case .said(let text): return text
    case .line(let line): return SceneWords.noSuchLine(line)
    case .refused(let key):
      let meant = keys[key]
      guard !meant.contains(where: \.isAvailable) else { return nil }
      return meant.first?.obstacle.map { $0.startingWithCapital + "." }
    }
  }

  // MARK: Keys

  public func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .key(let key): handle(key)
    case .mouse(let mouse): handle(mouse)
    case .paste(let text): paste(text)
    case .focus: false
    }
  }

  private func handle(_ key: Key) -> Bool {
    if case .line(let line) = focus.target { return type(key, in: line) }
    goOn()
    switch focus.target {
    case .question(let question): return answer(question, with: key)
    case .prompt(let prompt): return type(key, in: prompt)
    case .content where isShown && view.type(key): return true
    case .page(let page) where page.filter(by: key):
      reader.forget()
      return true
    case .content, .line, .page: break
    }
    guard let typed = CommandKey(key) else { return refuse(nil) }
    guard let (key, count) = reader.read(typed, among: keys.all) else { return true }
    let meant = keys[key]
    if case .page(let page) = focus.target { return handle(key, meant, count, on: page) }
    guard !meant.isEmpty else { return refuse(key) }
    // A key path of a generic type would be made anew with each key.
    guard let command = meant.first(where: { $0.isAvailable }) else {
      focus.reply = .refused(key)
      return true
    }
    return carryOut(command, count: count)
  }

  private func paste(_ text: String) -> Bool {
    switch focus.target {
    case .prompt(let prompt):
      tell(prompt.paste(text), of: prompt)
      return true
    case .line(var line):
      line.take(text)
      focus.reply = .line(line)
      return true
    case .content:
      if isShown { view.paste(text) }
      return false
    case .question, .page: return false
    }
  }

  /// Dismisses the message about the last key.
  private func goOn() {
    focus.forgetRemark()
    view.host.announcement = nil
  }

  /// Reports an unknown key, unless it begins an idle line.
  /// - Returns: whether the key was handled. Otherwise the application may handle it.
  private func refuse(_ key: CommandKey?) -> Bool {
    if case .page = focus.reply { return false }
    if let line = key.flatMap(IdleLine.init) {
      focus.reply = .line(line)
      return true
    }
    sayNoSuchKey(key)
    return false
  }

  /// Reports an unknown key and names the help key. In a prompt, that must be a key that types nothing.
  private func sayNoSuchKey(_ key: CommandKey?) {
    let symbols = drawn?.symbols ?? .unicode
    let isTyping = if case .prompt = focus.target { true } else { false }
    let help = keys.command(for: .showHelp)?.keys.first { !isTyping || !$0.isTyped }
    focus.reply = .said(SceneWords.noSuchKey(key?.cap(symbols), help: help?.cap(symbols)))
  }

  /// - Returns: false if the application or other code around the screen handles the command.
  private func carryOut(_ command: Command<View.Action>, count: Int? = nil) -> Bool {
    switch command.action {
    case .scene(let action): view.perform(action)
    case .reload: events.didRequestReload.map { view.host.tell($0) }
    case .cancelLoad: events.didCancelLoad?()
    case .close: events.didRequestClose()
    case .move(let step):
      if !move(Motion(step, count: count)), let text = command.withoutEffect { focus.reply = .said(text) }
    case .copyShown: view.host.state?.shownCommand.map(view.copyCommand)
    case .showHelp: focus.reply = .page(.help())
    case .showPage: focus.reply = .page(.ofScene())
    case .redraw, .suspend, .quit, .outside: return false
    }
    return true
  }

  /// Handles a key on a page: scrolls it if the key is a movement, and closes it otherwise. Other keys with Ctrl are
  /// left to the application.
  private func handle(
    _ key: CommandKey, _ meant: [Command<View.Action>], _ count: Int?, on page: ScenePage<View>
  ) -> Bool {
    for case .move(let step) in meant.map(\.action) where !page.hasCommands || step.scrollsPages {
      page.move(Motion(step, count: count))
      return true
    }
    if page.hasCommands, key != .escape, !focus.isAsked,
      let command = meant.first(where: \.isAvailable) ?? meant.first, command.action.actsFromHelp
    {
      return carryOut(command, count: count, from: page)
    }
    if case .control = key { return false }
    focus.reply = meant.isEmpty ? IdleLine(key).map(SceneFocus.Reply.line) ?? .nothing : .nothing
    return true
  }

  /// Closes the help page and carries out a command on it. If the command is unavailable, the page says why instead.
  private func carryOut(
    _ command: Command<View.Action>, count: Int? = nil, from page: ScenePage<View>
  ) -> Bool {
    let now = keys.command(for: command.action) ?? command
    if let obstacle = now.obstacle {
      page.remark = SceneWords.notNow(obstacle)
      return true
    }
    focus.reply = .nothing
    return carryOut(now, count: count)
  }

  /// - Returns: whether the key was handled. With Ctrl, it is left to the application.
  private func type(_ key: Key, in line: IdleLine) -> Bool {
    guard key.modifiers != .control else { return false }
    var line = line
    focus.reply = line.take(key) ? .line(line) : .nothing
    return true
  }

  /// - Returns: whether anything moved.
  @discardableResult
  private func move(_ motion: Motion) -> Bool {
    if case .page(let page) = focus.reply {
      page.move(motion)
      return true
    }
    return isShown && view.move(motion)
  }

  // MARK: What the presenter asks

  /// - Returns: whether the key was handled. With Ctrl, it is left to the application.
  private func answer(_ question: SceneQuestion, with key: Key) -> Bool {
    guard let isYes = question.answer(of: key) else { return key.modifiers != .control }
    answer(isYes)
    return true
  }

  private func answer(_ isYes: Bool) {
    guard let didAnswer = events.didAnswer else { return }
    view.host.tell(until: .stateWithoutQuestion) { await didAnswer(isYes) }
  }

  /// - Returns: whether the key was handled. Otherwise the application may handle it.
  private func type(_ key: Key, in prompt: ScenePrompt) -> Bool {
    let outcome = prompt.handle(key)
    if case .ignored = outcome { return handle(key, beside: prompt) }
    tell(outcome, of: prompt)
    return true
  }

  /// Handles a key that the prompt's field ignores. It moves through the content, with or without modifiers, or shows
  /// the examples or all commands. Any other is unknown, except that Ctrl and a character are left to the application.
  private func handle(_ key: Key, beside prompt: ScenePrompt) -> Bool {
    if case .character = key.code, key.modifiers == .control { return false }
    let isTyped = if case .character = key.code { true } else { false }
    for command in isTyped ? [] : CommandKey(Key(key.code)).map({ keys[$0] }) ?? [] {
      switch command.action {
      case .move(let step):
        if command.isAvailable { move(Motion(step)) }
        return true
      case .showHelp where prompt.hasExamples:
        tell(.askedForExamples, of: prompt)
        return true
      case .showHelp, .outside: return carryOut(command)
      default: break
      }
    }
    sayNoSuchKey(CommandKey(key))
    return true
  }

  private func tell(_ outcome: ScenePrompt.Outcome, of prompt: ScenePrompt) {
    if case .askedForExamples = outcome { return focus.reply = .page(.examples()) }
    if let presenter = events.prompt { view.host.tell(outcome, of: prompt, to: presenter) }
  }
}

// MARK: The mouse

extension SceneScreen {
  private func handle(_ mouse: Mouse) -> Bool {
    switch mouse.action {
    case .wheelUp: move(.scroll(-Self.wheelRows))
    case .wheelDown: move(.scroll(Self.wheelRows))
    case .press(button: 0):
      goOn()
      reader.forget()
      return click(at: mouse.position)
    case .press, .release, .move: return false
    }
    goOn()
    reader.forget()
    return true
  }

  /// Handles a click. A click on a footer key or on Back runs that command. A click beside a page closes the page.
  private func click(at position: Position) -> Bool {
    guard let drawn else { return true }
    switch (focus.target, drawn.target(at: position)) {
    case (.page(let page), _):
      guard page.contains(position) else {
        focus.reply = .nothing
        return true
      }
      if let command = page.command(at: position), command.action.isClickable, !focus.isAsked {
        return carryOut(command, from: page)
      }
    case (.line, _): focus.reply = .nothing
    case (.question, .key(let item)): answer(item == 0)
    case (.question, _): break
    case (.prompt(let prompt), .key), (.prompt(let prompt), .foot):
      tell(prompt.click(at: position), of: prompt)
    case (_, .back):
      if let command = keys.command(for: .close), command.isAvailable { return carryOut(command) }
      click(inBodyAt: position)
    case (_, .key(let item)): if let command = drawn.footer.command(item) { return carryOutClicked(command) }
    case (_, .command(let text)): view.copyCommand(text)
    case (_, .foot), (_, .body): click(inBodyAt: position)
    }
    return true
  }

  private func click(inBodyAt position: Position) {
    if isShown { view.click(at: position) }
  }

  /// Runs a clicked command, or explains why it has become unavailable.
  private func carryOutClicked(_ command: Command<View.Action>) -> Bool {
    let now = keys.command(for: command.action) ?? command
    guard now.isAvailable else {
      if let key = now.keys.first { focus.reply = .refused(key) }
      return true
    }
    return carryOut(now)
  }
}
