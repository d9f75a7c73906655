import CarsContracts
import Synchronization

/// Bytes that are made when they are wanted, part by part, and the same each time.
final class MadeBytes: ByteSource {
  /// Begins to make them; what it gives makes the next part, or nil after the last.
  typealias Maker = @Sendable () -> any IteratorProtocol<[UInt8]> & Sendable

  private struct State {
    var parts: any IteratorProtocol<[UInt8]> & Sendable
    /// What has been made and was not wanted yet.
    var rest: ArraySlice<UInt8> = []
    var isOver = false
  }

  private let make: Maker
  private let state: Mutex<State>

  init(_ make: @escaping Maker) {
    self.make = make
    state = Mutex(State(parts: make()))
  }

  var size: Int? { nil }
  var version: ByteVersion? { .constant }

  func read(from offset: Int, into buffer: BlockBuffer, gathering time: Duration) -> Bool {
    let end = ContinuousClock.now + time
    return state.withLock { state in
      if offset == 0 { state = State(parts: make()) }
      repeat {
        if state.rest.isEmpty {
          guard let part = state.parts.next() else {
            state.isOver = true
            break
          }
          state.rest = part[...]
        }
        let wanted = state.rest.prefix(buffer.freeCapacity)
        wanted.withUnsafeBufferPointer { buffer.append($0) }
        state.rest = state.rest.dropFirst(wanted.count)
      } while buffer.freeCapacity > 0 && ContinuousClock.now < end
      return state.isOver
    }
  }
}
