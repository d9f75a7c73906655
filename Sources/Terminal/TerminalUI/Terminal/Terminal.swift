/// The terminal that an application needs: a size, input, output, and orderly entry and exit.
public protocol Terminal: AnyObject, Sendable {
  /// The current size of the terminal.
  var size: Size { get }

  /// Takes the terminal over. Enters raw mode at once. The alternate screen and the hidden cursor follow with the
  /// first bytes at the latest.
  /// - Parameter deliver: called with all input, in order, from any thread, until `stop()`.
  /// - Throws: why the terminal can't be taken over. It is then unchanged.
  func start(deliver: @escaping @Sendable (TerminalInput) -> Void) throws(TerminalError)

  /// Sends bytes, all of them, in order. Never blocks: bytes that the terminal doesn't accept now are sent as soon as
  /// it does.
  func write(_ bytes: [UInt8])

  /// Whether all written bytes have been sent. While this is `false`, a frame would only appear late (back pressure).
  /// Draw one when `.ready` is delivered, which happens once each time this becomes `true` again.
  var isReady: Bool { get }

  /// Restores the terminal to its state before `start`. No-op if it is not started.
  func stop()

  /// Restores the terminal, stops the process as Ctrl-Z does, and takes the terminal over again when the process
  /// continues. Only then does it return.
  func suspend()
}

extension Terminal {
  /// Always true: the default for a terminal that accepts everything at once.
  public var isReady: Bool { true }
}

/// Input from a terminal.
public enum TerminalInput: Hashable, Sendable {
  /// Bytes as they were read. A key's sequence may be split between two reads.
  case bytes([UInt8])
  /// The size has changed, or may have, and the screen's content may be lost: redraw all of it.
  case resized
  /// A slow terminal has accepted everything that was written.
  case ready
  /// The process was asked to stop, as by Ctrl-Z (`SIGTSTP` from outside): call `suspend()`.
  case suspendRequested
  /// A termination signal has arrived, such as `SIGTERM`.
  case signal(Int32)
  /// The terminal is gone, or its input has ended.
  case closed
}

/// Why a terminal can't be taken over.
public enum TerminalError: Error, Hashable, Sendable {
  /// There is no terminal to draw on.
  case notATerminal
  /// There is no terminal to read keys from.
  case noKeys
  /// The terminal can't position text or clear its screen: `TERM` is `dumb`, empty or unset.
  case dumbTerminal
  /// A system call failed. `reason` is the system's own message.
  case system(call: String, reason: String)
}
