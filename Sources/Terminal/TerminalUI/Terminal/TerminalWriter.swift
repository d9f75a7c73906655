import LibC
import Synchronization

/// The non-blocking output to a terminal. Bytes that the terminal doesn't accept at once are buffered, and sent when
/// it is writable again.
///
/// For that, the terminal is reopened. Only if that is impossible is the given descriptor used, which may block.
final class TerminalWriter: Sendable {
  /// The state of the terminal's modes, and the treatment of the next bytes.
  private enum Phase {
    /// The terminal is as its owner left it. Nothing is sent.
    case closed
    /// The terminal is as its owner left it. The modes are sent together with the first bytes, so that no terminal
    /// briefly shows an empty screen.
    case opening
    /// The terminal is in our modes. Bytes are sent as they are.
    case open
    /// The terminal may be in our modes, unless its current owner has changed them. Nothing is sent.
    case held
    /// The terminal may be in our modes. All modes are sent again with the next bytes.
    case reopening
  }

  /// The outcome of a write.
  enum Outcome {
    /// Everything was sent, or the terminal is closed.
    case taken
    /// The rest will be sent later.
    case waiting
    /// Another job owns the terminal: nothing was sent.
    case inBackground
  }

  private struct State {
    var phase = Phase.closed
    /// The buffer of bytes that were written but not yet sent.
    var rest: ArraySlice<UInt8> = []
  }

  /// The descriptor for writing.
  let descriptor: Int32

  private let isOwned: Bool
  /// Held while writing, so that writes are never interleaved.
  private let state = Mutex(State())

  /// - Parameter output: a terminal, which stays open and isn't owned.
  init(to output: Int32) {
    let own = SystemCalls.openAgain(output, O_WRONLY)
    isOwned = own != nil
    descriptor = own ?? output
  }

  deinit {
    if isOwned { _ = closeFile(descriptor) }
  }

  /// Whether the buffer is empty.
  var isEmpty: Bool { state.withLock { $0.rest.isEmpty } }

  /// The descriptor if it must be polled for writing, otherwise -1.
  var waiting: Int32 { isEmpty ? -1 : descriptor }

  /// Lets the next bytes through, preceded by the terminal's modes. Discards buffered bytes, since the screen starts
  /// anew.
  func open() {
    state.withLock { state in
      switch state.phase {
      case .closed, .opening: state = State(phase: .opening)
      case .open, .held, .reopening: state = State(phase: .reopening)
      }
    }
  }

  /// Blocks further output, and leaves the screen unchanged, since another job may own it.
  func hold() {
    state.withLock { state in
      switch state.phase {
      case .closed, .opening: state = State(phase: .closed)
      case .open, .held, .reopening: state = State(phase: .held)
      }
    }
  }

  /// Sends bytes after the buffered ones. No-op if closed or held.
  func write(_ bytes: [UInt8]) -> Outcome {
    state.withLock { state in
      switch state.phase {
      case .closed, .held: return .taken
      case _ where JobControl.isInBackground(descriptor): return .inBackground
      case _ where !state.rest.isEmpty: state.rest += bytes
      case .opening: send(TerminalModes.enter + bytes, &state)
      case .reopening: send(TerminalModes.enterAgain + bytes, &state)
      case .open: send(bytes, &state)
      }
      return state.rest.isEmpty ? .taken : .waiting
    }
  }

  /// Sends the buffered bytes.
  /// - Returns: whether this has emptied the buffer.
  func sendRest() -> Bool {
    state.withLock { state in
      guard !state.rest.isEmpty else { return false }
      let rest = state.rest
      send(rest, &state)
      if case .open = state.phase { return state.rest.isEmpty }
      return false
    }
  }

  /// Blocks further output, and restores the screen, as far as the terminal accepts that in time. Aborts a partly sent
  /// frame.
  func close() {
    state.withLock { state in
      let bytes =
        switch state.phase {
        case .closed, .opening: [UInt8]()
        case .open where state.rest.isEmpty: TerminalModes.leave
        case .open, .held, .reopening: TerminalModes.reset
        }
      bytes.withUnsafeBytes { _ = SystemCalls.writeLast($0, to: descriptor) }
      state = State()
    }
  }

  /// Sends bytes. From the first byte sent, the terminal counts as being in our modes.
  private func send(_ bytes: some RandomAccessCollection<UInt8>, _ state: inout State) {
    let bytes = ArraySlice(bytes)
    let taken = bytes.withUnsafeBytes { SystemCalls.write($0, to: descriptor) }
    if taken == nil { state.phase = .closed } else if taken != 0 { state.phase = .open }
    state.rest = bytes.dropFirst(taken ?? bytes.count)
  }
}

// Inside the type, its own `close` hides the system's.
private let closeFile = close
