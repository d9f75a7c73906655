import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The way out to a terminal. It never waits: what the terminal does not take at once is kept, and sent on when
/// it can take more.
///
/// Whether a descriptor waits is a property of the open file, and the shell's own terminal is the same open file. So
/// the terminal is opened once more by its name; only where that is impossible is the given descriptor used, which may
/// wait.
final class TerminalOutlet: Sendable {
  private enum Phase {
    /// Nothing reaches the screen.
    case closed
    /// The modes are sent together with the first bytes, so that no terminal shows an empty screen in between. If it
    /// was open before, and nobody closed it, it is still in the modes from then.
    case opening(wasOpen: Bool)
    /// What is written reaches the screen.
    case open
  }

  private struct State {
    var phase = Phase.closed
    /// What was written but not yet taken.
    var rest: ArraySlice<UInt8> = []
  }

  /// What is written to.
  let descriptor: Int32

  private let isOwned: Bool
  /// Held while writing, so that pieces are never mixed.
  private let state = Mutex(State())

  /// Makes an outlet that is closed.
  /// - Parameter output: a terminal; it stays its owner's, and open.
  init(to output: Int32) {
    let own = Self.openAgain(output)
    isOwned = own != nil
    descriptor = own ?? output
  }

  deinit {
    if isOwned { _ = closeFile(descriptor) }
  }

  /// Whether the terminal has nothing left to take.
  var isEmpty: Bool { state.withLock { $0.rest.isEmpty } }

  /// The descriptor, when it has to be waited for; otherwise -1.
  var waiting: Int32 { isEmpty ? -1 : descriptor }

  /// Lets the next bytes through, with the terminal's modes in front. What was not yet taken is forgotten: the
  /// screen is a new one.
  func open() {
    state.withLock { state in
      let wasOpen =
        switch state.phase {
        case .closed: false
        case .opening(let wasOpen): wasOpen
        case .open: true
        }
      state = State(phase: .opening(wasOpen: wasOpen))
    }
  }

  /// Sends bytes after those that were not yet taken. Does nothing when it is closed.
  /// - Returns: whether the terminal has taken everything.
  func write(_ bytes: [UInt8]) -> Bool {
    state.withLock { state in
      switch state.phase {
      case .closed: return true
      case .opening: send(TerminalModes.enter + bytes, &state)
      case .open where state.rest.isEmpty: send(bytes, &state)
      case .open: state.rest += bytes
      }
      return state.rest.isEmpty
    }
  }

  /// Sends what the terminal did not take before.
  /// - Returns: whether it has taken all of it now.
  func sendRest() -> Bool {
    state.withLock { state in
      guard !state.rest.isEmpty else { return false }
      let rest = state.rest
      send(rest, &state)
      if case .open = state.phase { return state.rest.isEmpty }
      return false
    }
  }

  /// Lets nothing more through, and gives the screen back, as far as the terminal takes that in time. A frame
  /// that was taken in part is broken off.
  func close() {
    state.withLock { state in
      let bytes =
        switch state.phase {
        case .closed, .opening(wasOpen: false): [UInt8]()
        case .open where state.rest.isEmpty: TerminalModes.leave
        // Half a frame may have been the last that the terminal took.
        case .open, .opening(wasOpen: true): TerminalModes.reset
        }
      bytes.withUnsafeBytes { _ = SystemCalls.writeLast($0, to: descriptor) }
      state = State()
    }
  }

  private func send(_ bytes: some RandomAccessCollection<UInt8>, _ state: inout State) {
    let bytes = ArraySlice(bytes)
    let taken = bytes.withUnsafeBytes { SystemCalls.write($0, to: descriptor) }
    state.phase = taken == nil ? .closed : .open
    state.rest = bytes.dropFirst(taken ?? bytes.count)
  }

  private static func openAgain(_ output: Int32) -> Int32? {
    let flags = O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC
    let found = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { name -> Int32 in
      guard let start = name.baseAddress, ttyname_r(output, start, name.count) == 0 else { return -1 }
      return openFile(start, flags)
    }
    if found >= 0 { return found }
    // A terminal of another user, or one without a name here, can be reached when it is the process's own.
    guard tcgetsid(output) == getsid(0) else { return nil }
    let own = openFile("/dev/tty", flags)
    return own >= 0 ? own : nil
  }
}

// Inside the type, its own `open` and `close` hide the system's.
private func openFile(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 {
  open(path, flags)
}

private let closeFile = close
