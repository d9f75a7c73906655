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
    var reader: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())

  func put(_ message: Message) {
    let reader = state.withLock { state in
      state.messages.append(message)
      return state.reader.take()
    }
    reader?.resume()
  }

  /// Takes all that has come; waits until there is something. One reader at a time.
  ///
  /// A continuation wakes the main actor directly. A stream would wake another thread first, which costs a key a tenth
  /// of a millisecond.
  func takeAll() async -> [Message] {
    await withCheckedContinuation { reader in
      let hasSome = state.withLock { state in
        if state.messages.isEmpty { state.reader = reader }
        return !state.messages.isEmpty
      }
      if hasSome { reader.resume() }
    }
    return state.withLock { state in
      let all = state.messages
      state.messages.removeAll(keepingCapacity: true)
      return all
    }
  }
}
