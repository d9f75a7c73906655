import Synchronization
import TerminalUI

/// Records what a terminal is asked for, and fails to start if it is told to.
final class TerminalStub: Terminal {
  enum Message: Equatable { case start, write, stop, suspend }

  private struct State {
    var messages: [Message] = []
    var deliver: (@Sendable (TerminalInput) -> Void)?
    var isReady = true
  }

  private let state = Mutex(State())
  private let failure: TerminalError?
  let size: Size

  init(failure: TerminalError? = nil, size: Size = Size(columns: 20, rows: 3)) {
    self.failure = failure
    self.size = size
  }

  var messages: [Message] { state.withLock { $0.messages } }
  var isReady: Bool { state.withLock { $0.isReady } }

  /// Makes it a terminal that has not taken what was written, or one that has.
  func takesNothing(_ isSlow: Bool) { state.withLock { $0.isReady = !isSlow } }

  func start(deliver: @escaping @Sendable (TerminalInput) -> Void) throws(TerminalError) {
    state.withLock { state in
      state.messages.append(.start)
      state.deliver = deliver
    }
    if let failure { throw failure }
  }

  func write(_ bytes: [UInt8]) { record(.write) }
  func stop() { record(.stop) }
  func suspend() { record(.suspend) }

  func deliver(_ input: TerminalInput) {
    state.withLock { $0.deliver }?(input)
  }

  private func record(_ message: Message) {
    state.withLock { $0.messages.append(message) }
  }
}
