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

  /// The screens.
  public let stack: ScreenStack

  private let terminal: any Terminal
  private let clock: any Clock<Duration>
  private let escapeDelay: Duration
  /// How long the rest of a terminal's answer may take to arrive.
  private static let answerDelay = Duration.seconds(1)
  private let traits: Traits
  private let usesMouse: Bool
  private var mouseModeIsSent = false
  private let inbox: Inbox
  private var parser = InputParser()
  private var renderer: Renderer
  private var ending: Ending?
  private var escapeTimer: Task<Void, Never>?
  private var escapeNumber = 0

  /// Makes an application.
  /// - Parameters:
  ///   - terminal: where it runs.
  ///   - clock: the clock by which it and its screens wait.
  ///   - escapeDelay: how long an Esc may still turn out to begin a longer sequence.
  ///   - usesColor: whether it draws in colours.
  ///   - traits: with what, and for whom, it draws.
  ///   - usesMouse: whether the application takes the mouse; the terminal's own selection then needs Shift.
  public init(
    terminal: any Terminal, clock: any Clock<Duration> = ContinuousClock(),
    escapeDelay: Duration = .milliseconds(25), usesColor: Bool = true, traits: Traits = Traits(),
    usesMouse: Bool = false
  ) {
    let inbox = Inbox()
    self.inbox = inbox
    self.terminal = terminal
    self.clock = clock
    self.escapeDelay = escapeDelay
    self.traits = traits
    self.usesMouse = usesMouse
    renderer = Renderer(usesColor: usesColor)
    stack = ScreenStack(
      clock: clock, needsDisplay: { inbox.put(.display) }, copyText: { inbox.put(.copy($0)) })
  }

  /// Shows a screen and runs until the last screen is popped or something else ends it. It may then be run again.
  /// - Parameter root: the first screen.
  /// - Returns: how the run ended.
  /// - Throws: the reason why the terminal cannot be taken over.
  public func run(_ root: any Screen) async throws(TerminalError) -> Ending {
    let inbox = inbox
    ending = nil
    parser = InputParser()
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
    for message in inbox.takeAll() where ending == nil { take(message) }
    if stack.top == nil { ending = ending ?? .finished }
    guard let ending else { return draw() }
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
      for event in parser.parse(bytes) where ending == nil { handle(event) }
      if parser.isWaiting { waitForRestOfSequence() }
    case .escapeDelayIsOver(let number):
      guard number == escapeNumber else { break }
      for event in parser.timeOut() where ending == nil { handle(event) }
    case .terminal(.resized): redraw()
    case .terminal(.suspendRequested): suspend()
    case .terminal(.signal(let signal)): ending = .signal(signal)
    case .terminal(.closed): ending = .terminalClosed
    }
  }

  /// The responder chain: the screen on top, then the keys that every screen has.
  private func handle(_ event: InputEvent) {
    guard let screen = stack.top, !screen.handle(event) else { return }
    guard case .key(let key) = event, key.modifiers == .control else { return }
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
    var canvas = Canvas(size: terminal.size, traits: traits)
    screen.draw(on: &canvas)
    let bytes = renderer.render(canvas)
    if bytes.isEmpty { return }
    terminal.write(usesMouse && !mouseModeIsSent ? MouseMode.on + bytes : bytes)
    mouseModeIsSent = true
  }

  private func waitForRestOfSequence() {
    let delay = parser.isInsideSequence ? max(Self.answerDelay, escapeDelay) : escapeDelay
    escapeTimer = Task { [clock, escapeNumber, inbox] in
      guard (try? await clock.sleep(for: delay)) != nil else { return }
      inbox.put(.escapeDelayIsOver(escapeNumber))
    }
  }
}
