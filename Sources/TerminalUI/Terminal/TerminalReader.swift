import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The one thread that waits for the terminal and for signals, and reports both in the order in which they arrive.
final class TerminalReader: Sendable {
  /// How much is read at once, in bytes.
  private static let bufferSize = 65_536

  private let input: Int32
  private let signals: Int32
  private let outlet: TerminalOutlet
  private let deliver: @Sendable (TerminalInput) -> Void
  private let processGoesOn: @Sendable () -> Void
  private let isEnding = Atomic(false)
  /// How often the thread has handled what arrived. Counted afterwards, so that a byte that is taken is counted.
  private let rounds = Atomic(0)
  private let thread = Mutex<SystemThread?>(nil)

  /// Makes a reader that is not reading yet.
  /// - Parameters:
  ///   - input: the terminal to read from.
  ///   - signals: the end of the signal pipe to read from.
  ///   - outlet: what is sent on when a slow terminal can take more.
  ///   - processGoesOn: called when the process continues after it was stopped, before `.resized` is delivered.
  ///   - deliver: called with everything that comes in, on the reader's thread.
  init(
    input: Int32, signals: Int32, outlet: TerminalOutlet, processGoesOn: @escaping @Sendable () -> Void,
    deliver: @escaping @Sendable (TerminalInput) -> Void
  ) {
    self.input = input
    self.signals = signals
    self.outlet = outlet
    self.processGoesOn = processGoesOn
    self.deliver = deliver
  }

  /// Starts the thread.
  func start() throws(TerminalError) {
    let started = try SystemThread { self.run() }
    thread.withLock { $0 = started }
  }

  /// Ends the thread. Nothing is delivered after this returns, unless it is called during a delivery.
  func end() {
    isEnding.store(true, ordering: .releasing)
    SignalPipe.send(SignalPipe.wake)
    let started = thread.withLock { $0.take() }
    started?.join()
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
        let ready = SystemCalls.wait(for: isOpen ? input : -1, signals, writable: outlet.waiting)
        if ready.second.canRead { deliverSignals() }
        rounds.add(1, ordering: .releasing)
        if isEnding.load(ordering: .acquiring) { return }
        if ready.isWritable, outlet.sendRest() { deliver(.ready) }
        if isOpen, ready.first.canRead || ready.first.isGone { isOpen = read(into: buffer) }
      }
    }
  }

  /// Delivers what can be read now, as one piece where it fits.
  /// - Returns: whether more may come.
  private func read(into buffer: UnsafeMutableRawBufferPointer) -> Bool {
    var count = 0
    var isOpen = true
    repeat {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
      switch SystemCalls.read(input, into: rest) {
      case .bytes(let more): count += more
      case .nothing: break
      case .ended: isOpen = false
      }
    } while isOpen && count < buffer.count && SystemCalls.canRead(input)
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
      case SIGTSTP: deliver(.suspendRequested)
      case SIGCONT:
        processGoesOn()
        deliver(.resized)
      default: deliver(.signal(Int32(signal)))
      }
    }
  }
}
