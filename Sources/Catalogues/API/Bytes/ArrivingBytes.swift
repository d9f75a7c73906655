import CarsContracts
import Streams
import Synchronization

/// Bytes that arrive over time and can't be read again: those of a pipe, a device or a command. The first bytes are
/// kept, because a catalogue whose first object turns out to be a car is read again from the start. All bytes are kept
/// until a car is found, because the user may still define the names.
final class ArrivingBytes: ByteSource {
  /// The number of bytes kept.
  static let kept = 1 << 20

  private struct State {
    var beginning: [UInt8] = []
    var count = 0
    var isAtEnd = false
    /// Whether a car was found among the bytes.
    var isSettled = false
  }

  private let reader: PipeReader
  private let origin: CatalogueOrigin
  private let largest: Int
  private let state = Mutex(State())

  /// - Parameters:
  ///   - reader: the reader of the bytes.
  ///   - name: the name in errors.
  ///   - largest: the maximum number of bytes to read.
  init(_ reader: PipeReader, _ origin: CatalogueOrigin, upTo largest: Int = CatalogueFile.largest) {
    self.reader = reader
    self.origin = origin
    self.largest = largest
  }

  /// - Throws: `CarsError.unreadable` if too many files are open.
  convenience init(
    _ file: OpenFile, _ origin: CatalogueOrigin, upTo largest: Int = CatalogueFile.largest
  ) throws(CarsError) {
    do throws(SystemFailure) {
      self.init(try PipeReader(file), origin, upTo: largest)
    } catch {
      throw .unreadable(origin, reason: .system(error.reason))
    }
  }

  var size: Int? { nil }
  var version: ByteVersion? { nil }

  /// - Throws: `CarsError.cancelled` if the task is cancelled, without losing bytes. Otherwise `.unreadable` or
  ///   `.tooLarge`.
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
        // Drops bytes that are no longer needed, once they have been read again.
        if state.isSettled, state.beginning.count > Self.kept {
          state.beginning = Array(state.beginning.prefix(Self.kept))
        }
        let most = state.isSettled ? max(0, Self.kept - state.beginning.count) : bytes.count
        state.beginning += bytes.prefix(most)
        return state.count
      }
      guard count <= largest else { throw .tooLarge(origin, limit: largest) }
      return isEnd
    case .failed(let failure): throw .unreadable(origin, reason: .system(failure.reason))
    case .keys: throw .unreadable(origin, reason: .keys)
    case .cancelled: throw .cancelled
    }
  }

  func settle() {
    state.withLock { $0.isSettled = true }
  }

  /// Appends bytes that were read before.
  /// - Returns: whether the last byte is among them, or nil if there are none after the offset.
  private func readAgain(from offset: Int, into buffer: BlockBuffer) throws(CarsError) -> Bool? {
    let (beginning, count, isAtEnd) = state.withLock { ($0.beginning, $0.count, $0.isAtEnd) }
    guard offset < count else { return nil }
    guard beginning.count == count else { throw .unreadable(origin, reason: .pipe) }
    let end = min(count, offset + buffer.freeCapacity)
    beginning.withUnsafeBufferPointer { buffer.append(UnsafeBufferPointer(rebasing: $0[offset..<end])) }
    return isAtEnd && end == count
  }
}
