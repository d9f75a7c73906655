import Synchronization

/// A queue of messages for an application from any thread, in order. All are taken at once, so that ten keys in one
/// read are drawn once.
final class EventQueue: Sendable {
  enum Message: Sendable {
    case terminal(TerminalInput)
    /// The time limit for an Esc to become a sequence has passed. The number identifies the wait.
    case escapeDelayIsOver(Int)
    /// The time limit for a terminal's answer at the end has passed.
    case answerDelayIsOver
    /// The screen needs to be redrawn.
    case display
    /// Text for the clipboard.
    case copy(String)
  }

  private struct State {
    var messages: [Message] = []
    var notify: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  /// Appends a message. Notifies if it is the first since all were taken.
  func append(_ message: Message) {
    let notify = state.withLock { state in
      state.messages.append(message)
      return state.messages.count == 1 ? state.notify : nil
    }
    notify?()
  }

  /// Takes all messages, of which there may be none.
  func takeAll() -> [Message] {
    state.withLock { state in
      let all = state.messages
      state.messages.removeAll(keepingCapacity: true)
      return all
    }
  }

  /// Sets the notification for new messages. If messages are waiting, it is called at once.
  /// - Parameter notify: called on the thread that appends the message, or nil for none.
  func setNotification(_ notify: (@Sendable () -> Void)?) {
    let hasSome = state.withLock { state in
      state.notify = notify
      return !state.messages.isEmpty
    }
    if hasSome { notify?() }
  }
}
