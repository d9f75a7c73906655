#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A terminal's line settings: the original ones, and raw ones in their place.
///
/// In raw mode each byte arrives at once and unchanged, nothing is echoed, Ctrl-C and Ctrl-Z arrive as keys, and
/// what is written is not changed on its way.
struct RawMode: Sendable {
  /// The settings to go back to.
  private(set) var before: termios

  /// Reads a terminal's settings.
  init(of descriptor: Int32) throws(TerminalError) {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { throw SystemCalls.failure(of: "tcgetattr") }
    before = settings
  }

  /// Makes the terminal raw. What was typed before is kept.
  ///
  /// The settings change at once here and in `leave`: waiting until all output is shown would mean waiting for ever
  /// on a terminal that shows nothing more, and what was written before has already been processed.
  ///
  /// A process in the background is stopped by `SIGTTOU` here until it is in the foreground. Threads that run
  /// tasks block that signal, and would take the terminal from its owner, so it is let through.
  func enter(_ descriptor: Int32) throws(TerminalError) {
    let mask = SignalAction.setBlocked([SIGTTOU], false)
    defer { SignalAction.restoreMask(mask) }
    var raw = before
    cfmakeraw(&raw)
    guard Self.set(raw, on: descriptor) else { throw SystemCalls.failure(of: "tcsetattr") }
  }

  /// Restores the settings from before. What was typed ahead is kept: it is meant for the shell.
  ///
  /// To be called with `SIGTTOU` blocked: a process that is ending must not be stopped for being in the background.
  func leave(_ descriptor: Int32) {
    _ = Self.set(before, on: descriptor)
  }

  /// Makes the terminal raw again after the process was stopped.
  ///
  /// Whoever had the terminal meanwhile may have changed its settings for good reason, so the present ones are those
  /// to go back to, unless line editing is off in them: then they are our own or a line editor's.
  mutating func enterAgain(_ descriptor: Int32) throws(TerminalError) {
    let now = try RawMode(of: descriptor)
    if now.before.c_lflag & tcflag_t(ICANON) != 0 { before = now.before }
    try enter(descriptor)
  }

  private static func set(_ settings: termios, on descriptor: Int32) -> Bool {
    var settings = settings
    while tcsetattr(descriptor, TCSANOW, &settings) != 0 {
      guard errno == EINTR else { return false }
    }
    return true
  }
}
