import LibC

/// Restores the terminal if the program ends unexpectedly, by a crash or by `exit`.
///
/// On a fatal signal, the handler restores the terminal's settings, and writes a prepared buffer and a line about the
/// crash. Then it raises the signal again, so the exit status is that of any crash. Swift's own handler would ask what
/// to do next. It gets the signal only if the user has configured it.
enum TerminalReset {
  /// The signals of a crash.
  static let fatal: [Int32] = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE]

  /// Prepares for a crash. May be called again with other settings while armed.
  /// - Parameters:
  ///   - output: the descriptor for the reset sequence, preferably non-blocking.
  ///   - input: the terminal with the settings.
  ///   - settings: the settings to restore.
  static func arm(output: Int32, input: Int32, settings: termios) {
    prepared.pointee.output = output
    prepared.pointee.input = input
    prepared.pointee.settings = settings
    if prepared.pointee.errors == nil { prepared.pointee.errors = CapturedErrors(on: output) }
    prepared.pointee.isArmed = true
  }

  /// Makes a crash leave the restored terminal alone, and prints captured standard error.
  static func disarm() {
    prepared.pointee.isArmed = false
    let errors = prepared.pointee.errors.take()
    errors?.end(showingOn: prepared.pointee.output)
  }

  /// Installs the handlers.
  static func catchSignals() {
    disarm()
    coverThread()
    _ = isCalledAtExit
    for (index, signal) in fatal.enumerated() {
      prepared.pointee.before[index] = SignalAction.set(giveBack, on: signal, flags: Int32(SA_ONSTACK))
    }
  }

  /// Gives the calling thread an alternate signal stack, so that a stack overflow is handled too.
  ///
  /// The setting is per thread, and on Linux the main actor moves between threads. So everything that draws calls
  /// this. All threads share the stack, which matters only if two crash at once.
  static func coverThread() {
    var stack = stack_t()
    guard sigaltstack(nil, &stack) == 0, stack.ss_flags & Int32(SS_DISABLE) != 0 else { return }
    stack = stack_t()
    stack.ss_sp = prepared.pointee.stack
    stack.ss_size = Prepared.stackSize
    sigaltstack(&stack, nil)
  }

  /// Restores the previous actions of these signals.
  static func releaseSignals() {
    disarm()
    for (index, signal) in fatal.enumerated() {
      SignalAction.restore(prepared.pointee.before[index], on: signal)
    }
  }
}

/// Everything that the handler needs, in memory allocated beforehand and never freed.
private struct Prepared {
  static let stackSize = 65_536

  var isArmed = false
  var output: Int32 = -1
  var input: Int32 = -1
  var settings = termios()
  var errors: CapturedErrors?
  /// Whether the user has configured Swift's own handler.
  let asksForBacktrace = getenv("SWIFT_BACKTRACE") != nil
  let signals: UnsafeMutableBufferPointer<Int32>
  let before: UnsafeMutableBufferPointer<sigaction>
  let reset: UnsafeRawBufferPointer
  /// The line about the crash, for each signal.
  let lines: UnsafeMutableBufferPointer<UnsafeRawBufferPointer>
  let stack: UnsafeMutableRawPointer

  init() {
    let count = TerminalReset.fatal.count
    signals = .allocate(capacity: count)
    _ = signals.initialize(from: TerminalReset.fatal)
    before = .allocate(capacity: count)
    before.initialize(repeating: sigaction())
    reset = Self.keep(TerminalModes.reset)
    let advice = asksForBacktrace ? "" : "; SWIFT_BACKTRACE=enable=yes shows where"
    lines = .allocate(capacity: count)
    _ = lines.initialize(
      from: TerminalReset.fatal.map { Self.keep(TerminationMessage.fault($0, advice: advice)) })
    stack = .allocate(byteCount: Self.stackSize, alignment: 16)
  }

  private static func keep(_ bytes: [UInt8]) -> UnsafeRawBufferPointer {
    let kept = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = kept.initialize(from: bytes)
    return UnsafeRawBufferPointer(kept)
  }
}

private nonisolated(unsafe) let prepared: UnsafeMutablePointer<Prepared> = {
  let prepared = UnsafeMutablePointer<Prepared>.allocate(capacity: 1)
  prepared.initialize(to: Prepared())
  return prepared
}()

/// Registers an exit handler that restores the terminal even if the program calls `exit` without doing so.
private let isCalledAtExit = atexit { giveBack(exitWithoutSignal) } == 0

/// No signal has this number.
private let exitWithoutSignal: Int32 = 0

/// The handler. All signals are blocked while it runs. The signal that it raises is delivered when it returns.
private func giveBack(_ number: Int32) {
  let errors = giveBackTerminal()
  if number == exitWithoutSignal { return }
  var index = 0
  while index < prepared.pointee.signals.count {
    if prepared.pointee.signals[index] == number {
      if let errors { SystemCalls.writeLast(prepared.pointee.lines[index], to: errors) }
      var action = prepared.pointee.asksForBacktrace ? prepared.pointee.before[index] : sigaction()
      sigaction(number, &action, nil)
    }
    index += 1
  }
  raise(number)
}

/// Restores the terminal if needed.
/// - Returns: the descriptor for a last line, or `nil` if the terminal was already restored.
private func giveBackTerminal() -> Int32? {
  guard prepared.pointee.isArmed else { return nil }
  prepared.pointee.isArmed = false
  let output = prepared.pointee.output
  tcsetattr(prepared.pointee.input, TCSANOW, &prepared.pointee.settings)
  SystemCalls.writeLast(prepared.pointee.reset, to: output)
  guard let errors = prepared.pointee.errors else { return STDERR_FILENO }
  prepared.pointee.errors = nil
  errors.end(showingOn: output)
  return output
}
