import Synchronization
import TerminalUI

/// A terminal in memory, which takes every frame at once and knows when it came.
final class MemoryTerminal: Terminal {
  private struct State {
    var deliver: (@Sendable (TerminalInput) -> Void)?
    /// What was written since the last key.
    var text: [UInt8] = []
    var wait: Wait?
  }

  /// Someone who waits until a text has been written.
  private struct Wait {
    let text: [UInt8]
    let continuation: CheckedContinuation<ContinuousClock.Instant, Never>
  }

  let size: Size
  private let state = Mutex(State())

  /// - Parameter columns: how wide it is.
  init(columns: Int) {
    size = Size(columns: columns, rows: 40)
  }

  func start(deliver: @escaping @Sendable (TerminalInput) -> Void) {
    state.withLock { $0.deliver = deliver }
  }

  func write(_ bytes: [UInt8]) {
    let now = ContinuousClock.now
    let wait = state.withLock { state in
      state.text += bytes
      guard let wait = state.wait, state.text.has(wait.text) else { return nil as Wait? }
      state.wait = nil
      return wait
    }
    wait?.continuation.resume(returning: now)
  }

  func stop() {
    state.withLock { $0.deliver = nil }
  }

  func suspend() {}

  /// Types a key.
  func type(_ key: String) {
    let deliver = state.withLock(\.deliver)
    deliver?(.bytes(Array(key.utf8)))
  }

  /// Types a key and waits for the next frame, then until all that follows from the key is on screen: the car beside the
  /// list may come in a frame of its own.
  /// - Returns: how long the first frame took.
  func time(of key: String) async -> Duration {
    let time = await time(of: key, until: "")
    // Two keys that are handled together and cancel each other out would lead to no frame.
    await drawAnew()
    try? await Task.sleep(for: Self.pause)
    return time
  }

  /// After so long nothing more follows from a key.
  private static let pause = Duration.milliseconds(10)

  /// Waits until a text is somewhere on the screen, which is drawn again and again.
  func until(shows text: String) async {
    while !isStarted { await Task.yield() }
    repeat { await drawAnew() } while !state.withLock { $0.text.has(Array(text.utf8)) }
  }

  /// Has all of the screen drawn, which begins with clearing it.
  private func drawAnew() async { _ = await time(of: "\u{C}", until: "\u{1B}[2J") }

  private func time(of key: String, until text: String) async -> Duration {
    var start = ContinuousClock.now
    let end = await withCheckedContinuation { continuation in
      state.withLock { state in
        state.text = []
        state.wait = Wait(text: Array(text.utf8), continuation: continuation)
      }
      start = .now
      type(key)
    }
    return end - start
  }

  private var isStarted: Bool { state.withLock { $0.deliver != nil } }
}

extension [UInt8] {
  /// Whether other bytes are somewhere in these.
  fileprivate func has(_ other: [UInt8]) -> Bool {
    guard let first = other.first else { return true }
    return indices.contains { self[$0] == first && self[$0...].starts(with: other) }
  }
}
