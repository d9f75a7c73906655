import Synchronization

/// What has come in for an application from any thread, in order. All that waits is taken at once, so that ten
/// keys in one read make one drawing.
final class Inbox: Sendable {
  enum Message: Sendable {
    case terminal(TerminalInput)
    /// The time in which a lone Esc could become more is over; the number tells which wait it was.
    case escapeDelayIsOver(Int)
    /// Something on screen has changed.
    case display
    /// A text for the clipboard.
    case copy(String)
  }

  private struct State {
    var messages: [Message] = []
    var ring: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  /// Puts a message in, and rings if it is the first one since all was taken.
  func put(_ message: Message) {
    let ring = state.withLock { state in
      state.messages.append(message)
      return state.messages.count == 1 ? state.ring : nil
    }
    ring?()
  }

  /// Takes all that has come, which may be nothing.
  func takeAll() -> [Message] {
    state.withLock { state in
      let all = state.messages
      state.messages.removeAll(keepingCapacity: true)
      return all
    }
  }

  /// Says whom a message rings for from now on. What has come already rings at once.
  /// - Parameter ring: called on the thread that puts the message in; nil for nobody.
  func setRing(_ ring: (@Sendable () -> Void)?) {
    let hasSome = state.withLock { state in
      state.ring = ring
      return !state.messages.isEmpty
    }
    if hasSome { ring?() }
  }
}
