import Synchronization

/// What has arrived for an application from any thread, in order. Everything is taken at once, so that ten keys in
/// one read are drawn once.
final class Inbox: Sendable {
  enum Message: Sendable {
    case terminal(TerminalInput)
    /// The time in which an Esc could become more is over; the number says which wait it was.
    case escapeDelayIsOver(Int)
    /// Something on screen has changed.
    case display
    /// Text for the clipboard.
    case copy(String)
  }

  private struct State {
    var messages: [Message] = []
    var ring: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  /// Puts a message in, and rings if it is the first one since everything was taken.
  func put(_ message: Message) {
    let ring = state.withLock { state in
      state.messages.append(message)
      return state.messages.count == 1 ? state.ring : nil
    }
    ring?()
  }

  /// Takes everything that has arrived, which may be nothing.
  func takeAll() -> [Message] {
    state.withLock { state in
      let all = state.messages
      state.messages.removeAll(keepingCapacity: true)
      return all
    }
  }

  /// Sets what a message rings from now on. If messages are waiting, it rings at once.
  /// - Parameter ring: called on the thread that puts the message in; nil for nothing.
  func setRing(_ ring: (@Sendable () -> Void)?) {
    let hasSome = state.withLock { state in
      state.ring = ring
      return !state.messages.isEmpty
    }
    if hasSome { ring?() }
  }
}
