import CarsContracts
import Streams
import Synchronization

/// Bytes that arrive in their own time and are then gone: those of a pipe, a device or a command. Only the first are
/// kept, because a catalogue whose first object turns out to be a car is read again from its beginning; all are, as long as
/// there is no car among them, because somebody may yet say what their names mean.
final class ArrivingBytes: ByteSource {
  /// How many bytes are kept.
  static let kept = 1 << 20

  private struct State {
    var beginning: [UInt8] = []
    var count = 0
    var isAtEnd = false
    /// Whether there is a car among them.
    var isSettled = false
  }

  private let reader: PipeReader
  private let origin: CatalogueOrigin
  private let largest: Int
  private let state = Mutex(State())

  /// - Parameters:
  ///   - reader: what reads the bytes.
  ///   - name: what errors call it.
  ///   - largest: the most to read, in bytes.
  init(_ reader: PipeReader, _ origin: CatalogueOrigin, upTo largest: Int = CatalogueFile.largest) {
    self.reader = reader
    self.origin = origin
    self.largest = largest
  }

  /// - Throws: `CarsError.unreadable` when there are too many open files.
  convenience init(
    _ file: OpenFile, _ origin: CatalogueOrigin, upTo largest: Int = CatalogueFile.largest
  ) throws(CarsError) {
    do throws(SystemFailure) {
      self.init(try PipeReader(file), origin, upTo: largest)
    } catch {
      throw .unreadable(origin, reason: error.reason)
    }
  }

  var size: Int? { nil }
  var version: ByteVersion? { nil }

  /// - Throws: `CarsError.cancelled` when the task is; what has arrived is then there for the next who asks. Otherwise
  ///   `.unreadable` or `.tooLarge`.
  func read(
    from offset: Int, into buffer: BlockBuffer, gathering time: Duration
  ) async throws(CarsError) -> Bool {
    if let isAtEnd = try readAgain(from: offset, into: buffer) { return isAtEnd }
    switch await reader.read(upTo: buffer.freeCapacity, gathering: time) {
    case .bytes(let bytes, let isEnd):
      bytes.withUnsafeBufferPointer { buffer.append($0) }
      let count = state.withLock { state in
        state.count += bytes.count
        state.isAtEnd = isEnd
        // Those that are kept for nothing are forgotten once they have been read again.
        if state.isSettled, state.beginning.count > Self.kept {
          state.beginning = Array(state.beginning.prefix(Self.kept))
        }
        let most = state.isSettled ? max(0, Self.kept - state.beginning.count) : bytes.count
        state.beginning += bytes.prefix(most)
        return state.count
      }
      guard count <= largest else { throw .tooLarge(origin, limit: largest) }
      return isEnd
    case .failed(let failure): throw .unreadable(origin, reason: failure.reason)
    case .keys: throw .unreadable(origin, reason: "it is the terminal that keys come from")
    case .cancelled: throw .cancelled
    }
  }

  func settle() {
    state.withLock { $0.isSettled = true }
  }

  /// Adds bytes that have been read before.
  /// - Returns: whether the last is among them; nil when there are none after the offset.
  private func readAgain(from offset: Int, into buffer: BlockBuffer) throws(CarsError) -> Bool? {
    let (beginning, count, isAtEnd) = state.withLock { ($0.beginning, $0.count, $0.isAtEnd) }
    guard offset < count else { return nil }
    guard beginning.count == count else {
      throw .unreadable(
        origin, reason: "a car with a list of cars in it is too long to be read from a pipe")
    }
    let end = min(count, offset + buffer.freeCapacity)
    beginning.withUnsafeBufferPointer { buffer.append(UnsafeBufferPointer(rebasing: $0[offset..<end])) }
    return isAtEnd && end == count
  }
}
