/// Runs screens on a terminal: takes all events that have arrived, lets the screens handle them, and draws once.
@MainActor
public final class Application {
  /// How a run ended.
  public enum Ending: Hashable, Sendable {
    /// The last screen was popped.
    case finished
    /// The user pressed Ctrl-C.
    case interrupted
    /// A signal asked the process to end.
    case signal(Int32)
    /// The terminal was closed.
    case terminalClosed
  }

  /// The maximum frame size. In a larger window, the frame is in the top left corner.
  public nonisolated static let largestFrame = Size(columns: 2_000, rows: 1_000)

  /// The screens.
  public let stack: ScreenStack

  private let terminal: any Terminal
  private let clock: any Clock<Duration>
  private let escapeDelay: Duration
  /// The time limit for the rest of a terminal's response, and for the rest of a paste after Ctrl-C.
  private static let answerDelay = Duration.seconds(1)
  /// The time limit for the rest of a paste.
  private static let pasteDelay = Duration.seconds(5)
  private static let interrupt = InputEvent.key(Key(.character("c"), .control))
  private var traits: Traits
  private var mouseModeIsSent = false
  /// The request for the terminal's background, or nil if the theme is given.
  private var background: BackgroundRequest?
  private let queue: EventQueue
  private var parser = InputParser()
  private var renderer: Renderer
  private var ending: Ending?
  /// Input events that no screen has handled yet.
  private var events: ArraySlice<InputEvent> = []
  private var escapeTimer: Task<Void, Never>?
  private var escapeNumber = 0

  /// - Parameters:
  ///   - clock: the clock for the application and its screens.
  ///   - escapeDelay: how long an Esc may still become a longer sequence.
  ///   - traits: the terminal's traits.
  ///   - backgroundIsKnown: called when the terminal reports its background, to which the theme is then
  ///     fitted. If nil, the terminal isn't asked, and the theme stays.
  public init(
    terminal: any Terminal, clock: any Clock<Duration> = ContinuousClock(),
    escapeDelay: Duration = .milliseconds(25), usesColor: Bool = true, traits: Traits = Traits(),
    backgroundIsKnown: (@MainActor (Theme) -> Void)? = nil
  ) {
    let queue = EventQueue()
    self.queue = queue
    self.terminal = terminal
    self.clock = clock
    self.escapeDelay = escapeDelay
    self.traits = traits
    background = backgroundIsKnown.map { BackgroundRequest(whenKnown: $0) }
    renderer = Renderer(usesColor: usesColor)
    stack = ScreenStack(
      clock: clock, needsDisplay: { queue.append(.display) }, copyText: { queue.append(.copy($0)) })
  }

  /// Shows a screen, and runs until the last screen is popped or something else ends the run. The application may then
  /// run again.
  /// - Returns: how the run ended.
  /// - Throws: why the terminal can't be taken over.
  public func run(_ root: any Screen) async throws(TerminalError) -> Ending {
    let queue = queue
    ending = nil
    parser = InputParser()
    events = []
    _ = queue.takeAll()
    redraw()
    // Pushed first, so that the screen can load while the terminal is taken over.
    stack.push(root)
    do {
      try terminal.start { queue.append(.terminal($0)) }
    } catch {
      stack.removeAll()
      throw error
    }
    // Lets the first frame include what has loaded by now, without waiting for more.
    await Task.yield()
    return await withCheckedContinuation { end in
      // The first frame is drawn here too. A task on the main actor runs without another thread. A stream, or a
      // continuation for each message, would first wake a thread of the pool.
      queue.setNotification { Task { @MainActor in self.catchUp(end) } }
    }
  }

  /// Handles everything that has arrived, and draws once.
  private func catchUp(_ end: CheckedContinuation<Ending, Never>) {
    guard !isOver else { return }
    var messages = queue.takeAll()[...]
    repeat {
      if let message = messages.popFirst() { take(message) }
      handleEvents()
      if stack.top == nil { ending = ending ?? .finished }
    } while !messages.isEmpty && !isOver
    guard let ending else { return draw() }
    guard isOver else { return limitWait() }
    // The last key's copied text has yet to be sent.
    for case .copy(let text) in messages + queue.takeAll() { terminal.write(Clipboard.sequence(text)) }
    queue.setNotification(nil)
    escapeTimer?.cancel()
    stack.removeAll()
    terminal.stop()
    end.resume(returning: ending)
  }

  private func take(_ message: EventQueue.Message) {
    switch message {
    case .display, .terminal(.ready): break
    case .copy(let text): terminal.write(Clipboard.sequence(text))
    case .terminal(.bytes(let bytes)):
      escapeTimer?.cancel()
      escapeNumber += 1
      events += parser.parse(bytes)
      takeAnswers()
      if parser.isWaiting { waitForRestOfSequence() }
    case .answerDelayIsOver: background?.isAwaited = false
    case .escapeDelayIsOver(let number):
      guard number == escapeNumber else { break }
      events += parser.timeOut()
    case .terminal(.resized): redraw()
    case .terminal(.suspendRequested): suspend()
    case .terminal(.signal(let signal)): ending = .signal(signal)
    case .terminal(.closed): ending = .terminalClosed
    }
  }

  /// Handles input events in order. While the top screen isn't ready, events wait, because their meaning may change.
  /// Only Ctrl-C never waits.
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

  /// Passes an event along the responder chain: the top screen, then the keys that work on every screen.
  private func handle(_ event: InputEvent, on screen: any Screen) {
    guard !screen.handle(event), case .key(let key) = event, key.modifiers == .control else { return }
    switch key.code {
    case .character("c"): ending = .interrupted
    case .character("l"): redraw()
    case .character("z"): suspend()
    default: break
    }
  }

  // MARK: The terminal's background

  /// Takes the terminal's answers.
  private func takeAnswers() {
    if let report = parser.background.take() {
      let theme = report.isDark ? Theme.night : .day
      background?.whenKnown(theme)
      if background != nil, traits.theme != theme {
        traits.theme = theme
        queue.append(.display)
      }
    }
    if parser.hasKind { background?.isAwaited = false }
  }

  /// Whether the run is over, and no answer is awaited before the terminal is given back. The shell would
  /// take an answer for typed keys.
  private var isOver: Bool {
    ending != nil && (ending == .terminalClosed || background?.isAwaited != true)
  }

  /// Limits the wait for an answer at the end. A terminal that doesn't answer in time won't answer.
  private func limitWait() {
    guard background?.isLast == false else { return }
    background?.isLast = true
    Task { [clock, queue] in
      try? await clock.sleep(for: BackgroundRequest.longestWait)
      queue.append(.answerDelayIsOver)
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

  /// Draws the top screen. If the terminal hasn't taken the last frame yet, this frame is skipped, and the next one is
  /// drawn when the terminal is ready. A screen that isn't ready leaves the last frame on the terminal.
  private func draw() {
    guard terminal.isReady, let screen = stack.top, screen.isReady else { return }
    let size = terminal.size
    let (columns, rows) = (Self.largestFrame.columns, Self.largestFrame.rows)
    var canvas = Canvas(
      size: Size(columns: min(size.columns, columns), rows: min(size.rows, rows)), traits: traits)
    screen.draw(on: &canvas)
    let bytes = renderer.render(canvas)
    if bytes.isEmpty { return }
    var request: [UInt8] = []
    if background?.isSent == false {
      background?.isSent = true
      background?.isAwaited = true
      request = BackgroundReport.request
    }
    // The first frame doesn't wait for the answer.
    terminal.write((traits.usesMouse && !mouseModeIsSent ? MouseMode.on + bytes : bytes) + request)
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
    escapeTimer = Task { [clock, escapeNumber, queue] in
      guard (try? await clock.sleep(for: delay)) != nil else { return }
      queue.append(.escapeDelayIsOver(escapeNumber))
    }
  }
}
