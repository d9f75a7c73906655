/// Runs screens on a terminal: takes everything that has arrived, lets the screens handle it, and draws once.
@MainActor
public final class Application {
  /// How a run ended.
  public enum Ending: Hashable, Sendable {
    /// The last screen was popped.
    case finished
    /// The user pressed Ctrl-C.
    case interrupted
    /// The process was asked to end by a signal.
    case signal(Int32)
    /// The terminal is gone.
    case terminalClosed
  }

  /// The largest frame that is drawn. In a window that is larger, it is in the upper left corner.
  public nonisolated static let largestFrame = Size(columns: 2_000, rows: 1_000)

  /// The screens.
  public let stack: ScreenStack

  private let terminal: any Terminal
  private let clock: any Clock<Duration>
  private let escapeDelay: Duration
  /// How long the rest of a terminal's answer may take to arrive, and the rest of a paste after Ctrl-C.
  private static let answerDelay = Duration.seconds(1)
  /// How long the rest of a paste may take to arrive.
  private static let pasteDelay = Duration.seconds(5)
  private static let interrupt = InputEvent.key(Key(.character("c"), .control))
  private let traits: Traits
  private var mouseModeIsSent = false
  private let inbox: Inbox
  private var parser = InputParser()
  private var renderer: Renderer
  private var ending: Ending?
  /// What the user did that no screen has handled yet.
  private var events: ArraySlice<InputEvent> = []
  private var escapeTimer: Task<Void, Never>?
  private var escapeNumber = 0

  /// - Parameters:
  ///   - clock: the clock by which it and its screens wait.
  ///   - escapeDelay: how long an Esc may still turn out to begin a longer sequence.
  ///   - traits: with what, and for whom, it draws, and whether it takes the mouse.
  public init(
    terminal: any Terminal, clock: any Clock<Duration> = ContinuousClock(),
    escapeDelay: Duration = .milliseconds(25), usesColor: Bool = true, traits: Traits = Traits()
  ) {
    let inbox = Inbox()
    self.inbox = inbox
    self.terminal = terminal
    self.clock = clock
    self.escapeDelay = escapeDelay
    self.traits = traits
    renderer = Renderer(usesColor: usesColor)
    stack = ScreenStack(
      clock: clock, needsDisplay: { inbox.put(.display) }, copyText: { inbox.put(.copy($0)) })
  }

  /// Shows a screen and runs until the last screen is popped or something else ends it. It may then be run again.
  /// - Returns: how the run ended.
  /// - Throws: the reason why the terminal cannot be taken over.
  public func run(_ root: any Screen) async throws(TerminalError) -> Ending {
    let inbox = inbox
    ending = nil
    parser = InputParser()
    events = []
    _ = inbox.takeAll()
    redraw()
    // First of all, so that what the screen loads can arrive while the terminal is taken over.
    stack.push(root)
    do {
      try terminal.start { inbox.put(.terminal($0)) }
    } catch {
      stack.removeAll()
      throw error
    }
    // What has been loaded by now is in the first frame; nothing is waited for.
    await Task.yield()
    return await withCheckedContinuation { end in
      // The first frame is one of these too. A task on the main actor wakes nobody else; a stream, or a continuation
      // for each message, would wake a thread of the pool first.
      inbox.setRing { Task { @MainActor in self.catchUp(end) } }
    }
  }

  /// Takes everything that has arrived, and draws once.
  private func catchUp(_ end: CheckedContinuation<Ending, Never>) {
    guard ending == nil else { return }
    var messages = inbox.takeAll()[...]
    repeat {
      if let message = messages.popFirst() { take(message) }
      handleEvents()
      if stack.top == nil { ending = ending ?? .finished }
    } while !messages.isEmpty && ending == nil
    guard let ending else { return draw() }
    // What the last key copied is still under way.
    for case .copy(let text) in messages + inbox.takeAll() { terminal.write(Clipboard.sequence(text)) }
    inbox.setRing(nil)
    escapeTimer?.cancel()
    stack.removeAll()
    terminal.stop()
    end.resume(returning: ending)
  }

  private func take(_ message: Inbox.Message) {
    switch message {
    case .display, .terminal(.ready): break
    case .copy(let text): terminal.write(Clipboard.sequence(text))
    case .terminal(.bytes(let bytes)):
      escapeTimer?.cancel()
      escapeNumber += 1
      events += parser.parse(bytes)
      if parser.isWaiting { waitForRestOfSequence() }
    case .escapeDelayIsOver(let number):
      guard number == escapeNumber else { break }
      events += parser.timeOut()
    case .terminal(.resized): redraw()
    case .terminal(.suspendRequested): suspend()
    case .terminal(.signal(let signal)): ending = .signal(signal)
    case .terminal(.closed): ending = .terminalClosed
    }
  }

  /// Handles what the user did, in order. While the screen on top is not ready the rest waits, for it may mean something
  /// else by then; only Ctrl-C never waits.
  private func handleEvents() {
    while ending == nil, let screen = stack.top, let event = events.first {
      guard screen.isReady else {
        if events.contains(Self.interrupt) { ending = .interrupted }
        return
      }
      events.removeFirst()
      handle(event, on: screen)
    }
  }

  /// The responder chain: the screen on top, then the keys that every screen has.
  private func handle(_ event: InputEvent, on screen: any Screen) {
    guard !screen.handle(event), case .key(let key) = event, key.modifiers == .control else { return }
    switch key.code {
    case .character("c"): ending = .interrupted
    case .character("l"): redraw()
    case .character("z"): suspend()
    default: break
    }
  }

  private func suspend() {
    terminal.suspend()
    redraw()
  }

  /// Makes the next frame a full one, for a terminal that may have lost its modes.
  private func redraw() {
    renderer.invalidate()
    mouseModeIsSent = false
  }

  /// Draws the top screen, unless the terminal has not taken the last frame yet: then the frames in between are not
  /// drawn at all, and the next one is drawn when it is ready. A screen that has nothing to draw yet leaves the frame
  /// as it is.
  private func draw() {
    guard terminal.isReady, let screen = stack.top, screen.isReady else { return }
    let size = terminal.size
    let (columns, rows) = (Self.largestFrame.columns, Self.largestFrame.rows)
    var canvas = Canvas(
      size: Size(columns: min(size.columns, columns), rows: min(size.rows, rows)), traits: traits)
    screen.draw(on: &canvas)
    let bytes = renderer.render(canvas)
    if bytes.isEmpty { return }
    terminal.write(traits.usesMouse && !mouseModeIsSent ? MouseMode.on + bytes : bytes)
    mouseModeIsSent = true
  }

  private func waitForRestOfSequence() {
    let delay =
      if parser.isInsidePaste, !parser.isPasteInterrupted {
        max(Self.pasteDelay, escapeDelay)
      } else if parser.isInsideSequence || parser.isInsidePaste {
        max(Self.answerDelay, escapeDelay)
      } else {
        escapeDelay
      }
    escapeTimer = Task { [clock, escapeNumber, inbox] in
      guard (try? await clock.sleep(for: delay)) != nil else { return }
      inbox.put(.escapeDelayIsOver(escapeNumber))
    }
  }
}
