import LibC
import Synchronization

/// The terminal that the process runs in.
///
/// While started, it handles the process's signals. Termination signals are delivered to the application instead of
/// ending the process. A crash restores the terminal before it ends the process. `SIGPIPE` is ignored. Standard error
/// is captured if it goes to the same terminal, and printed afterwards. Only one terminal can be started at a time.
public final class TTY: Terminal {
  private enum Phase {
    /// Between `stop()` and `start`.
    case stopped
    /// The terminal was given up temporarily, or another job owns it. Whoever set this phase takes it over again.
    case away
    /// The terminal is taken over.
    case present
    /// `stop()` has begun.
    case stopping
  }

  private struct State {
    var phase = Phase.stopped
    /// The settings, set when the terminal is first taken over.
    var mode: RawMode?
    var reader: TerminalReader?
  }

  private static let isTaken = Atomic(false)
  /// The number of consecutive failed stops after which stopping is taken to be impossible.
  private static let vainStopsAllowed = 10

  private let input: Int32
  private let output: Int32
  private let ownsInput: Bool
  /// The descriptor for reading keys: the input, reopened in non-blocking mode in case another process reads a key
  /// first. If that is impossible, it is the input itself.
  let keys: Int32
  private let writer: TerminalWriter
  private let state = Mutex(State())

  /// Creates a terminal from two open descriptors, which it doesn't own.
  /// - Parameters:
  ///   - input: the descriptor for reading keys.
  ///   - output: the descriptor for drawing.
  /// - Throws: `notATerminal` if one of them is not a terminal.
  public convenience init(input: Int32, output: Int32) throws(TerminalError) {
    guard isatty(input) != 0, isatty(output) != 0 else { throw .notATerminal }
    self.init(input: input, output: output, ownsInput: false)
  }

  private init(input: Int32, output: Int32, ownsInput: Bool) {
    self.input = input
    self.output = output
    self.ownsInput = ownsInput
    keys = SystemCalls.openAgain(input, O_RDONLY) ?? input
    writer = TerminalWriter(to: output)
  }

  deinit {
    if ownsInput { close(input) }
    if keys != input { close(keys) }
  }

  /// Opens the terminal on standard output. Keys come from standard input or, if that isn't a terminal, from the
  /// controlling terminal.
  /// - Throws: `notATerminal` if standard output is not a terminal, `dumbTerminal` if it can't show screens, `noKeys`
  ///   if no keys can be read.
  public static func open() throws(TerminalError) -> TTY {
    guard isatty(STDOUT_FILENO) != 0 else { throw .notATerminal }
    let kind = getenv("TERM").map { String(cString: $0) } ?? ""
    guard kind != "", kind != "dumb" else { throw .dumbTerminal }
    if isatty(STDIN_FILENO) != 0 {
      return TTY(input: STDIN_FILENO, output: STDOUT_FILENO, ownsInput: false)
    }
    let input = openFile("/dev/tty", O_RDWR | O_CLOEXEC)
    guard input >= 0 else { throw .noKeys }
    return TTY(input: input, output: STDOUT_FILENO, ownsInput: true)
  }

  /// Terminates the process with the signal's default action, so that a shell sees the cause. If that is impossible,
  /// exits with status 128 + `signal`. Prints a line on standard error. Stop the terminal first.
  public static func endProcess(by signal: Int32) -> Never {
    TerminationMessage.report(signal)
    _ = SignalAction.set(SIG_DFL, on: signal)
    SignalAction.setBlocked([signal], false)
    raise(signal)
    exit(128 + signal)
  }

  /// The width in columns of the terminal on standard output, or nil if it isn't one or the width is unknown.
  public nonisolated static var outputColumns: Int? { SystemCalls.windowSize(of: STDOUT_FILENO)?.columns }

  /// The current size of the terminal, or 80 columns and 24 rows if unknown.
  public var size: Size {
    SystemCalls.windowSize(of: output) ?? Size(columns: 80, rows: 24)
  }

  /// Takes the terminal over. Enters raw mode at once. The alternate screen, the hidden cursor and the other modes
  /// follow with the first bytes that are written.
  ///
  /// In the background, the process is stopped here, as the shell's job control requires, until it is in the
  /// foreground.
  /// - Parameter deliver: called with all input, in order, on a separate thread, until `stop()`.
  /// - Throws: why the terminal can't be taken over. It is then unchanged.
  public func start(deliver: @escaping @Sendable (TerminalInput) -> Void) throws(TerminalError) {
    let isFree = Self.isTaken.compareExchange(
      expected: false, desired: true, ordering: .acquiringAndReleasing)
    guard isFree.exchanged else { throw .system(call: "start", reason: "A terminal is already started") }
    let signals: Int32
    do throws(TerminalError) {
      signals = try SignalPipe.open()
    } catch {
      Self.isTaken.store(false, ordering: .releasing)
      throw error
    }
    let reader = makeReader(signals: signals, deliver: deliver)
    do throws(TerminalError) {
      try reader.start()
      try takeOver(from: reader)
    } catch {
      stop()
      throw error
    }
  }

  /// Sends bytes, all of them, in order. No-op if the terminal is not started, is suspended or is gone. Never blocks:
  /// bytes that the terminal doesn't accept now are sent as soon as it does. In the background, nothing is sent, and
  /// the process is stopped. `.resized` is delivered when it is in the foreground again.
  public func write(_ bytes: [UInt8]) {
    TerminalReset.coverThread()
    switch writer.write(bytes) {
    case .taken: break
    case .waiting: SignalPipe.send(SignalPipe.wake)
    case .inBackground: SignalPipe.send(UInt8(SIGCONT))
    }
  }

  /// Whether all written bytes have been sent.
  public var isReady: Bool { writer.isEmpty }

  /// Restores the terminal to its state before `start`. No-op if it is not started.
  ///
  /// May be called from any thread, even during a delivery. Nothing is delivered afterwards.
  public func stop() {
    let (isStarted, reader) = state.withLock { state in
      let isStarted = state.phase == .away || state.phase == .present
      if isStarted { state.phase = .stopping }
      return (isStarted, state.reader.take())
    }
    guard isStarted else { return }
    reader?.end()
    state.withLock { state in
      giveBack(&state)
      TerminalReset.releaseSignals()
      SignalPipe.releaseSignals()
      state = State()
    }
    Self.isTaken.store(false, ordering: .releasing)
  }

  /// Restores the terminal, stops the process as Ctrl-Z does, and takes the terminal over again when the process
  /// continues. Only then does it return. `.resized` is delivered too, since the screen must be redrawn.
  ///
  /// If the process was continued only to be terminated, the terminal is left alone, since another process may own it
  /// by then. Ignores a stop request that `SIGCONT` has cancelled, or that follows a termination signal.
  public func suspend() {
    guard !SignalPipe.hasEndRequest, SignalPipe.note(.begin).after == .stopping else { return }
    let reader = state.withLock { state -> TerminalReader? in
      guard state.phase == .present else { return nil }
      state.reader?.endReading()
      giveBack(&state)
      state.phase = .away
      return state.reader
    }
    if let reader {
      SignalPipe.stopProcess(by: SIGTSTP) { SignalPipe.stop == .stopping && !SignalPipe.hasEndRequest }
      reader.catchUp()
    }
    SignalPipe.note(.end)
    if let reader { takeOverAgain(from: reader) }
  }

  /// Starts handling signals.
  /// - Returns: a reader that doesn't read yet.
  private func makeReader(signals: Int32, deliver: @escaping @Sendable (TerminalInput) -> Void)
    -> TerminalReader
  {
    _ = SignalPipe.receive()
    let reader = TerminalReader(
      input: keys, signals: signals, writer: writer,
      returnToTerminal: { [weak self] in self?.returnToTerminal() }, deliver: deliver)
    SignalPipe.catchSignals()
    TerminalReset.catchSignals()
    state.withLock { $0 = State(phase: .away, reader: reader) }
    return reader
  }

  /// Called on the reader's thread when the process continues after a stop that `suspend()` didn't cause, or is in the
  /// background. Another program may have changed the terminal meanwhile.
  private func returnToTerminal() {
    let reader = state.withLock { state -> TerminalReader? in
      guard state.phase == .present else { return nil }
      state.phase = .away
      state.reader?.endReading()
      writer.hold()
      return state.reader
    }
    if let reader { takeOverAgain(from: reader) }
  }

  private func takeOverAgain(from reader: TerminalReader) {
    do { try takeOver(from: reader) } catch { reader.reportEnd() }
  }

  /// Takes the terminal over. While another job owns it, the process is stopped. The lock is free meanwhile, and after
  /// a termination signal this returns without taking it over.
  /// - Throws: if another job owns the terminal, and nothing can stop the process, as in a session without a shell.
  private func takeOver(from reader: TerminalReader) throws(TerminalError) {
    var vainStops = 0
    while try !enterInForeground() {
      let continuations = SignalPipe.continuations
      SignalPipe.stopProcess(by: SIGTTOU) { !SignalPipe.hasEndRequest && JobControl.isInBackground(input) }
      reader.catchUp()
      // The system drops a `SIGCONT` that another stop signal follows at once, so a single stop without one proves
      // nothing.
      vainStops = SignalPipe.continuations == continuations ? vainStops + 1 : 0
      guard vainStops < Self.vainStopsAllowed else {
        throw .system(call: "tcsetattr", reason: String(cString: strerror(EIO)))
      }
    }
  }

  /// Takes the terminal over, if that is still wanted, unless the process is in the background.
  /// - Returns: whether nothing is left to do.
  private func enterInForeground() throws(TerminalError) -> Bool {
    try state.withLock { (state: inout State) throws(TerminalError) in
      guard state.phase == .away, !SignalPipe.hasEndRequest else { return true }
      guard !JobControl.isInBackground(input) else { return false }
      let mode =
        if let mode = state.mode {
          try mode.enteredAgain(input)
        } else {
          try RawMode(of: input).entered(input)
        }
      state.mode = mode
      state.phase = .present
      TerminalReset.arm(output: writer.descriptor, input: input, settings: mode.before)
      writer.open()
      state.reader?.beginReading()
      return true
    }
  }

  /// Restores the settings first: that never blocks, while writing to the screen may.
  private func giveBack(_ state: inout State) {
    let mask = SignalAction.setBlocked([SIGTTOU], true)
    state.mode?.leave(input)
    writer.close()
    TerminalReset.disarm()
    SignalAction.restoreMask(mask)
  }
}

// Inside the type, its own `open` hides the system's.
private func openFile(_ path: String, _ flags: Int32) -> Int32 {
  open(path, flags)
}
