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

  /// Says that something has come; more than one arrival may be said once.
  let arrivals: AsyncStream<Void>

  private let messages = Mutex<[Message]>([])
  private let bell: AsyncStream<Void>.Continuation

  init() {
    (arrivals, bell) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  func put(_ message: Message) {
    messages.withLock { $0.append(message) }
    bell.yield()
  }

  func takeAll() -> [Message] {
    messages.withLock { messages in
      let all = messages
      messages.removeAll(keepingCapacity: true)
      return all
    }
  }
}
