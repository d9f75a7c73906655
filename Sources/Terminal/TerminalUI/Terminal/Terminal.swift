/// A terminal as an application needs it: a size, bytes in, bytes out, and a clean way in and out.
public protocol Terminal: AnyObject, Sendable {
  /// How large the terminal is now.
  var size: Size { get }

  /// Takes the terminal over: raw mode now; the alternate screen and a hidden cursor with the first bytes at the latest.
  /// - Parameter deliver: called with everything that comes in, in order, from any thread, until `stop()`.
  /// - Throws: the reason why the terminal cannot be taken over; it is then as it was before.
  func start(deliver: @escaping @Sendable (TerminalInput) -> Void) throws(TerminalError)

  /// Sends bytes, all of them, in order. Never waits for the terminal: what it does not take now is sent as
  /// soon as it does.
  func write(_ bytes: [UInt8])

  /// Whether everything that was written has been taken. A frame drawn before then would only be seen late: draw one
  /// when `.ready` is delivered, which happens once after each time that this was `false`.
  var isReady: Bool { get }

  /// Gives the terminal back as it was before `start`. Does nothing when it is not started.
  func stop()

  /// Gives the terminal back, stops the process as Ctrl-Z does, and takes the terminal over again when the
  /// process continues; only then does it return.
  func suspend()
}

extension Terminal {
  /// A terminal that takes everything at once is always ready.
  public var isReady: Bool { true }
}

/// What comes in from a terminal.
public enum TerminalInput: Hashable, Sendable {
  /// Bytes as they were read; a key's sequence may be split between two of these.
  case bytes([UInt8])
  /// The size has changed, or may have, and what was on the screen may be lost: draw all of it again.
  case resized
  /// A slow terminal has taken everything that was written.
  case ready
  /// The process was asked to stop for a while, as by Ctrl-Z (`SIGTSTP` from outside): call `suspend()`.
  case suspendRequested
  /// The process was asked to end by this signal, for example `SIGTERM`.
  case signal(Int32)
  /// The terminal is gone, or its input has ended.
  case closed
}

/// Why a terminal cannot be taken over.
public enum TerminalError: Error, Hashable, Sendable {
  /// There is no terminal to draw on.
  case notATerminal
  /// There is no terminal to read keys from.
  case noKeys
  /// The terminal cannot place text or clear its screen: `TERM` is `dumb`, empty or not set.
  case dumbTerminal
  /// A system call failed; `reason` is the system's own text.
  case system(call: String, reason: String)
}
