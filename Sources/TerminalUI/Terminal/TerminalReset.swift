#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Gives the terminal back when the program crashes.
///
/// On a fatal signal the handler writes one prepared buffer, restores the terminal's settings and the action
/// that was there before, and lets the signal happen again: the exit status is that of any crash, and a
/// backtrace that is switched on is printed where one can read it.
enum TerminalReset {
  /// The signals of a crash.
  static let fatal: [Int32] = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE]

  /// Prepares for a crash. May be called again with other settings while it is armed.
  static func arm(output: Int32, input: Int32, settings: termios) {
    prepared.pointee.output = output
    prepared.pointee.input = input
    prepared.pointee.settings = settings
    prepared.pointee.isArmed = true
  }

  /// Makes a crash leave the terminal alone, which is as it was.
  static func disarm() {
    prepared.pointee.isArmed = false
  }

  /// Sets the handlers.
  static func catchSignals() {
    disarm()
    coverThread()
    for (index, signal) in fatal.enumerated() {
      prepared.pointee.before[index] = SignalAction.set(giveBack, on: signal, flags: Int32(SA_ONSTACK))
    }
  }

  /// Gives the calling thread's handlers a stack of their own, so that a stack that is full is handled too.
  ///
  /// That is a thread's setting, and on Linux the main actor moves from thread to thread: so this is called by
  /// whoever draws. All threads share the stack, which matters only when two crash at once.
  static func coverThread() {
    var stack = stack_t()
    guard sigaltstack(nil, &stack) == 0, stack.ss_flags & Int32(SS_DISABLE) != 0 else { return }
    stack = stack_t()
    stack.ss_sp = prepared.pointee.stack
    stack.ss_size = Prepared.stackSize
    sigaltstack(&stack, nil)
  }

  /// Restores what the process did on these signals before.
  static func releaseSignals() {
    disarm()
    for (index, signal) in fatal.enumerated() {
      SignalAction.restore(prepared.pointee.before[index], on: signal)
    }
  }
}

/// Everything that the handler needs, in memory that is made before and never freed.
private struct Prepared {
  static let stackSize = 65_536

  var isArmed = false
  var output: Int32 = -1
  var input: Int32 = -1
  var settings = termios()
  let signals: UnsafeMutableBufferPointer<Int32>
  let before: UnsafeMutableBufferPointer<sigaction>
  let bytes: UnsafeMutableBufferPointer<UInt8>
  let stack: UnsafeMutableRawPointer

  init() {
    signals = .allocate(capacity: TerminalReset.fatal.count)
    _ = signals.initialize(from: TerminalReset.fatal)
    before = .allocate(capacity: TerminalReset.fatal.count)
    before.initialize(repeating: sigaction())
    bytes = .allocate(capacity: TerminalModes.reset.count)
    _ = bytes.initialize(from: TerminalModes.reset)
    stack = .allocate(byteCount: Self.stackSize, alignment: 16)
  }
}

private nonisolated(unsafe) let prepared: UnsafeMutablePointer<Prepared> = {
  let prepared = UnsafeMutablePointer<Prepared>.allocate(capacity: 1)
  prepared.initialize(to: Prepared())
  return prepared
}()

/// The handler. All signals are blocked while it runs; the one that it raises happens as it returns.
private func giveBack(_ number: Int32) {
  if prepared.pointee.isArmed {
    prepared.pointee.isArmed = false
    _ = write(prepared.pointee.output, prepared.pointee.bytes.baseAddress, prepared.pointee.bytes.count)
    tcsetattr(prepared.pointee.input, TCSANOW, &prepared.pointee.settings)
  }
  var index = 0
  while index < prepared.pointee.signals.count {
    if prepared.pointee.signals[index] == number {
      sigaction(number, prepared.pointee.before.baseAddress.map { $0 + index }, nil)
    }
    index += 1
  }
  raise(number)
}
