import LibC
import Streams
import Synchronization

/// The one thread that waits for the terminal and for signals, and reports both in the order in which they arrive.
final class TerminalReader: Sendable {
  /// How much is read at once, in bytes.
  private static let bufferSize = 65_536

  private let input: Int32
  private let signals: Int32
  private let outlet: TerminalOutlet
  private let deliver: @Sendable (TerminalInput) -> Void
  private let returnToTerminal: @Sendable () -> Void
  private let isEnding = Atomic(false)
  /// How often the thread has handled what arrived. Counted afterwards, so that a byte that is taken is counted.
  private let rounds = Atomic(0)
  private let thread = Mutex<SystemThread?>(nil)
  /// Whether keys are read: those of another job, or of the shell, are not ours. Held while reading.
  private let isReading = Mutex(false)

  /// - Parameters:
  ///   - input: the terminal to read from; reading it should not wait.
  ///   - signals: the end of the signal pipe to read from.
  ///   - outlet: what is sent on when a slow terminal can take more.
  ///   - returnToTerminal: called when the process continues after it was stopped, before `.resized` is delivered, and
  ///     when another job turns out to have the terminal.
  ///   - deliver: called with everything that comes in, on the reader's thread.
  init(
    input: Int32, signals: Int32, outlet: TerminalOutlet, returnToTerminal: @escaping @Sendable () -> Void,
    deliver: @escaping @Sendable (TerminalInput) -> Void
  ) {
    self.input = input
    self.signals = signals
    self.outlet = outlet
    self.returnToTerminal = returnToTerminal
    self.deliver = deliver
  }

  /// Starts the thread. It delivers signals, and keys as soon as it may read them.
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

  /// Reads keys from now on.
  func beginReading() {
    isReading.withLock { $0 = true }
    SignalPipe.send(SignalPipe.wake)
  }

  /// Reads no more keys: what is typed after this returns is left to others.
  func endReading() {
    isReading.withLock { $0 = false }
  }

  /// Delivers that the terminal is gone.
  func reportEnd() {
    if !isEnding.load(ordering: .acquiring) { deliver(.closed) }
  }

  /// Waits until the thread, which is the one that signals interrupt, has noted all signals that have arrived.
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
        let ready = SystemCalls.wait(for: keys, signals, writable: outlet.waiting)
        if ready.second.canRead { deliverSignals() }
        rounds.add(1, ordering: .releasing)
        if isEnding.load(ordering: .acquiring) { return }
        guard ready.isWritable || ready.first.canRead || ready.first.isGone else { continue }
        if JobControl.isInBackground(input) {
          returnToTerminal()
          continue
        }
        if ready.isWritable, outlet.sendRest() { deliver(.ready) }
        if ready.first.canRead || ready.first.isGone { isOpen = read(into: buffer) }
      }
    }
  }

  /// Delivers what can be read now, as one piece where it fits. Another process may have read it first.
  /// - Returns: whether more may come.
  private func read(into buffer: UnsafeMutableRawBufferPointer) -> Bool {
    let (count, isOpen) = isReading.withLock { isReading in
      var count = 0
      while isReading, count < buffer.count {
        let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
        switch SystemCalls.read(input, into: rest) {
        case .bytes(let more): count += more
        case .nothing: return (count, true)
        // The system's answer in the background looks the same.
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
        // One that was withdrawn meanwhile, or has been delivered before, means nothing any more.
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
