import LibC
import Streams
import Synchronization

/// The thread that waits for the terminal and for signals. It delivers both in their order of arrival.
final class TerminalReader: Sendable {
  /// The size of a read in bytes.
  private static let bufferSize = 65_536

  private let input: Int32
  private let signals: Int32
  private let writer: TerminalWriter
  private let deliver: @Sendable (TerminalInput) -> Void
  private let returnToTerminal: @Sendable () -> Void
  private let isEnding = Atomic(false)
  /// The number of times that the thread has handled its input. Counted afterwards, so that a byte taken is a byte
  /// counted.
  private let rounds = Atomic(0)
  private let thread = Mutex<SystemThread?>(nil)
  /// Whether to read keys: those of another job, or of the shell, must be left alone. Held while reading.
  private let isReading = Mutex(false)

  /// - Parameters:
  ///   - input: the terminal to read from, preferably non-blocking.
  ///   - signals: the read end of the signal pipe.
  ///   - writer: the output whose buffer is sent when a slow terminal is writable.
  ///   - returnToTerminal: called when the process continues after a stop, before `.resized` is delivered, and when
  ///     another job turns out to own the terminal.
  ///   - deliver: called with all input, on the reader's thread.
  init(
    input: Int32, signals: Int32, writer: TerminalWriter, returnToTerminal: @escaping @Sendable () -> Void,
    deliver: @escaping @Sendable (TerminalInput) -> Void
  ) {
    self.input = input
    self.signals = signals
    self.writer = writer
    self.returnToTerminal = returnToTerminal
    self.deliver = deliver
  }

  /// Starts the thread. It delivers signals, and keys once it may read them.
  func start() throws(TerminalError) {
    do throws(SystemFailure) {
      let started = try SystemThread { self.run() }
      thread.withLock { $0 = started }
    } catch {
      throw .system(call: error.call, reason: error.reason)
    }
  }

  /// Ends the thread. Nothing is delivered after this returns, unless it is called during a delivery.
  func end() {
    isEnding.store(true, ordering: .releasing)
    SignalPipe.send(SignalPipe.wake)
    let started = thread.withLock { $0.take() }
    started?.join()
  }

  /// Starts reading keys.
  func beginReading() {
    isReading.withLock { $0 = true }
    SignalPipe.send(SignalPipe.wake)
  }

  /// Stops reading keys. Keys typed after this returns are left to other programs.
  func endReading() {
    isReading.withLock { $0 = false }
  }

  /// Delivers `.closed`.
  func reportEnd() {
    if !isEnding.load(ordering: .acquiring) { deliver(.closed) }
  }

  /// Waits until the thread, which handles the signals, has noted all signals that have arrived.
  func catchUp() {
    let isOwnThread = thread.withLock { $0?.isCurrent ?? true }
    let before = rounds.load(ordering: .acquiring)
    SignalPipe.send(SignalPipe.wake)
    while !isOwnThread, rounds.load(ordering: .acquiring) == before, !isEnding.load(ordering: .acquiring) {
      sched_yield()
    }
  }

  private func run() {
    SignalPipe.listen()
    withUnsafeTemporaryAllocation(byteCount: Self.bufferSize, alignment: 1) { buffer in
      var isOpen = true
      while true {
        let keys = isOpen && isReading.withLock { $0 } ? input : -1
        let ready = SystemCalls.wait(for: keys, signals, writable: writer.waiting)
        if ready.second.canRead { deliverSignals() }
        rounds.add(1, ordering: .releasing)
        if isEnding.load(ordering: .acquiring) { return }
        guard ready.isWritable || ready.first.canRead || ready.first.isGone else { continue }
        if JobControl.isInBackground(input) {
          returnToTerminal()
          continue
        }
        if ready.isWritable, writer.sendRest() { deliver(.ready) }
        if ready.first.canRead || ready.first.isGone { isOpen = read(into: buffer) }
      }
    }
  }

  /// Delivers the available input, as one piece if it fits. Another process may have read it first.
  /// - Returns: whether more may come.
  private func read(into buffer: UnsafeMutableRawBufferPointer) -> Bool {
    let (count, isOpen) = isReading.withLock { isReading in
      var count = 0
      while isReading, count < buffer.count {
        let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
        switch SystemCalls.read(input, into: rest) {
        case .bytes(let more): count += more
        case .nothing: return (count, true)
        // In the background, the system returns the same result.
        case .ended: return (count, JobControl.isInBackground(input))
        }
        guard SystemCalls.canRead(input) else { break }
      }
      return (count, true)
    }
    if count > 0 { deliver(.bytes(Array(buffer[..<count]))) }
    if !isOpen { deliver(.closed) }
    return isOpen
  }

  private func deliverSignals() {
    for signal in SignalPipe.receive() {
      if isEnding.load(ordering: .acquiring) { return }
      switch Int32(signal) {
      case Int32(SignalPipe.wake): break
      case SIGWINCH: deliver(.resized)
      case SIGTSTP:
        // A request that was withdrawn or already delivered is stale.
        let note = SignalPipe.note(.delivery)
        if note.before != note.after { deliver(.suspendRequested) }
      case SIGCONT:
        returnToTerminal()
        deliver(.resized)
      default: deliver(.signal(Int32(signal)))
      }
    }
  }
}
