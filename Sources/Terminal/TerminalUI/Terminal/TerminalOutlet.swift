import LibC
import Synchronization

/// The way out to a terminal. It never waits: what the terminal does not take at once is kept, and sent on when
/// it can take more.
///
/// For that, the terminal is opened once more; only where that is impossible is the given descriptor used, which may
/// wait.
final class TerminalOutlet: Sendable {
  /// What the terminal is in, and what happens to the next bytes.
  private enum Phase {
    /// It is as its owner left it. Nothing is sent.
    case closed
    /// It is as its owner left it. The modes are sent together with the first bytes, so that no terminal shows an empty
    /// screen in between.
    case opening
    /// It is in our modes. Bytes are sent as they are.
    case open
    /// It may be in our modes, unless whoever has it now has changed them. Nothing is sent.
    case held
    /// It may be in our modes. All of them are sent again with the next bytes.
    case reopening
  }

  /// What has become of bytes.
  enum Outcome {
    /// The terminal has taken everything, or there is none that could.
    case taken
    /// It takes the rest later.
    case waiting
    /// Another job has the terminal: nothing was sent.
    case inBackground
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

  /// - Parameter output: a terminal; it stays its owner's, and open.
  init(to output: Int32) {
    let own = SystemCalls.openAgain(output, O_WRONLY)
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
      switch state.phase {
      case .closed, .opening: state = State(phase: .opening)
      case .open, .held, .reopening: state = State(phase: .reopening)
      }
    }
  }

  /// Lets nothing more through, and leaves the screen as it is, for another job may have it.
  func hold() {
    state.withLock { state in
      switch state.phase {
      case .closed, .opening: state = State(phase: .closed)
      case .open, .held, .reopening: state = State(phase: .held)
      }
    }
  }

  /// Sends bytes after those that were not yet taken. Does nothing when it is closed or held.
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
        case .closed, .opening: [UInt8]()
        case .open where state.rest.isEmpty: TerminalModes.leave
        case .open, .held, .reopening: TerminalModes.reset
        }
      bytes.withUnsafeBytes { _ = SystemCalls.writeLast($0, to: descriptor) }
      state = State()
    }
  }

  /// From the first byte that it takes, the terminal counts as being in our modes.
  private func send(_ bytes: some RandomAccessCollection<UInt8>, _ state: inout State) {
    let bytes = ArraySlice(bytes)
    let taken = bytes.withUnsafeBytes { SystemCalls.write($0, to: descriptor) }
    if taken == nil { state.phase = .closed } else if taken != 0 { state.phase = .open }
    state.rest = bytes.dropFirst(taken ?? bytes.count)
  }
}

// Inside the type, its own `close` hides the system's.
private let closeFile = close
