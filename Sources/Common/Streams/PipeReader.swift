import LibC
import Synchronization

/// Reads a pipe or a device on its own thread, and buffers a limited number of bytes.
///
/// The first read starts the thread. It sleeps while there is nothing to read, and while the buffer is full. A waiting
/// read ends at once when its task is cancelled, without losing bytes.
package final class PipeReader: Sendable {
  /// The result of a read.
  package enum Answer: Sendable, Equatable {
    /// Bytes, at least one unless it is the end.
    case bytes([UInt8], isEnd: Bool)
    /// The error that the system reported.
    case failed(SystemFailure)
    /// The file is the terminal that keys come from, which must not be read here.
    case keys
    /// The task was cancelled.
    case cancelled
  }

  private let thread: ReaderThread

  /// - Parameters:
  ///   - file: the file to read. It may be blocking: it is read only when there is something to read.
  ///   - capacity: the buffer's capacity in bytes.
  /// - Throws: if too many files are open.
  package init(_ file: OpenFile, capacity: Int = 1 << 22) throws(SystemFailure) {
    thread = ReaderThread(file, wake: try WakePipe(), capacity: capacity)
  }

  deinit {
    thread.close()
  }

  /// Returns the bytes that have arrived since the last read. Waits until there are some.
  /// - Parameters:
  ///   - most: the most bytes to return.
  ///   - time: how long to gather bytes after the first, up to `most`. Many small reads cost more than a large one.
  package func read(upTo most: Int, gathering time: Duration = .zero) async -> Answer {
    await thread.read(upTo: most, gathering: time)
  }

  /// Treats a pause in the input as its end, even if another process still has the other end open.
  package func finish(after patience: Duration) {
    thread.finish(after: patience)
  }
}

/// The state of a reader, kept alive by its thread.
private final class ReaderThread: Sendable {
  private struct Question {
    let number: Int
    let most: Int
    let time: Duration
    /// When to answer with the bytes at hand. Nil while there are none.
    var deadline: ContinuousClock.Instant?
    let continuation: CheckedContinuation<Void, Never>
  }

  private enum Ending {
    case end
    case failed(SystemFailure)
    case keys
  }

  private struct State {
    var bytes: [UInt8] = []
    var ending: Ending?
    var question: Question?
    var lastNumber = 0
    var isStarted = false
    var isClosed = false
    /// How long to wait for more, or nil for no limit.
    var patience: Duration?
  }

  /// The size of a read in bytes: the capacity of a pipe on Linux.
  private static let piece = 1 << 16
  /// How often to check whether a terminal has become the one that keys come from. No event reports that.
  private static let look = Duration.milliseconds(20)

  private let file: OpenFile
  private let wake: WakePipe
  private let capacity: Int
  private let state = Mutex(State())

  init(_ file: OpenFile, wake: WakePipe, capacity: Int) {
    self.file = file
    self.wake = wake
    self.capacity = capacity
  }

  func close() {
    state.withLock { $0.isClosed = true }
    wake.wake()
  }

  func finish(after patience: Duration) {
    state.withLock { $0.patience = patience }
    wake.wake()
  }

  func read(upTo most: Int, gathering time: Duration) async -> PipeReader.Answer {
    start()
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        ask(Question(number: number, most: most, time: time, continuation: continuation))
      }
    } onCancel: {
      giveUp(number)
    }
    return Task.isCancelled ? .cancelled : answer(upTo: most)
  }

  private func start() {
    let isFirst = state.withLock { state in
      defer { state.isStarted = true }
      return !state.isStarted
    }
    guard isFirst else { return }
    do throws(SystemFailure) {
      try SystemThread.startBlockingSignals { self.run() }
    } catch {
      state.withLock { $0.ending = .failed(error) }
    }
  }

  private func ask(_ question: Question) {
    let isAnswered = state.withLock { state in
      state.question = question
      if Task.isCancelled || isReady(&state) {
        state.question = nil
        return true
      }
      return false
    }
    if isAnswered { question.continuation.resume() } else { wake.wake() }
  }

  private func giveUp(_ number: Int) {
    let question = state.withLock { state in
      state.question?.number == number ? state.question.take() : nil
    }
    question?.continuation.resume()
  }

  private func answer(upTo most: Int) -> PipeReader.Answer {
    defer { wake.wake() }
    return state.withLock { state in
      if state.bytes.isEmpty, let ending = state.ending {
        return switch ending {
        case .end: .bytes([], isEnd: true)
        case .failed(let failure): .failed(failure)
        case .keys: .keys
        }
      }
      if state.bytes.count <= most {
        let bytes = state.bytes
        state.bytes = []
        if case .end = state.ending { return .bytes(bytes, isEnd: true) }
        return .bytes(bytes, isEnd: false)
      }
      let bytes = Array(state.bytes[..<most])
      state.bytes.removeFirst(most)
      return .bytes(bytes, isEnd: false)
    }
  }

  /// Whether the question can be answered. If not, sets its deadline.
  private func isReady(_ state: inout State) -> Bool {
    guard let question = state.question else { return false }
    if state.ending != nil { return true }
    guard !state.bytes.isEmpty else { return false }
    guard state.bytes.count < min(question.most, capacity) else { return true }
    let deadline = question.deadline ?? .now + question.time
    state.question?.deadline = deadline
    return deadline <= .now
  }

  // MARK: The thread

  private func run() {
    let isTerminal = isatty(file.descriptor) != 0
    // When to stop waiting for input that may never come.
    var last: ContinuousClock.Instant?
    withUnsafeTemporaryAllocation(byteCount: Self.piece, alignment: 16) { room in
      while true {
        let (isOver, hasRoom, deadline, patience) = state.withLock { state in
          (
            state.isClosed || state.ending != nil, state.bytes.count < capacity, state.question?.deadline,
            state.patience
          )
        }
        if isOver { return }
        if isTerminal, givesKeys {
          end(.keys)
          continue
        }
        last = hasRoom ? patience.map { last ?? .now + $0 } : nil
        let until = [deadline, last, isTerminal ? .now + Self.look : nil].compactMap(\.self).min()
        if wake.wait(for: hasRoom ? file.descriptor : -1, until: until), !(isTerminal && givesKeys) {
          read(into: room)
          last = nil
        } else if let last, last <= .now {
          end(.end)
        }
        answerIfReady()
      }
    }
  }

  private func read(into room: UnsafeMutableRawBufferPointer) {
    switch Reading(file.descriptor, into: room) {
    case .bytes(let count): state.withLock { $0.bytes += room[..<count] }
    // Another reader took the bytes.
    case .nothing: break
    case .end: end(.end)
    case .failed(let failure): end(.failed(failure))
    }
  }

  private func end(_ ending: Ending) {
    state.withLock { $0.ending = ending }
    answerIfReady()
  }

  private func answerIfReady() {
    let question = state.withLock { state in isReady(&state) ? state.question.take() : nil }
    question?.continuation.resume()
  }

  /// Whether the file is a terminal in non-canonical mode: its keys are meant for a program that runs on it.
  private var givesKeys: Bool {
    var settings = termios()
    return tcgetattr(file.descriptor, &settings) == 0 && settings.c_lflag & tcflag_t(ICANON) == 0
  }
}
