import CarsContracts
import Synchronization

@testable import CarsAPI

/// Bytes that arrive a few at a time, and whose end comes after them on its own, as in a pipe.
final class ScriptedBytes: ByteSource {
  private let bytes: [UInt8]
  private let atOnce: Int
  private let cancels: Bool
  private let turns = Mutex(0)

  /// - Parameters:
  ///   - atOnce: how many bytes arrive at a time.
  ///   - cancels: whether every third read is refused, as after a cancellation.
  init(_ bytes: [UInt8], atOnce: Int, cancels: Bool = false) {
    self.bytes = bytes
    self.atOnce = max(atOnce, bytes.count / 2_000 + 1)
    self.cancels = cancels
  }

  var size: Int? { nil }
  var version: ByteVersion? { nil }

  func read(
    from offset: Int, into buffer: BlockBuffer, gathering time: Duration
  ) async throws(CarsError) -> Bool {
    let turn = turns.withLock { turns in
      turns += 1
      return turns
    }
    if cancels, turn % 3 == 0 { throw .cancelled }
    let end = min(bytes.count, offset + min(atOnce, buffer.freeCapacity))
    bytes.withUnsafeBufferPointer { buffer.append(UnsafeBufferPointer(rebasing: $0[offset..<end])) }
    return offset == end
  }
}

/// Bytes in memory that can be read as often as is of use: whoever reads on and on without coming to an end is told.
final class LimitedBytes: ByteSource {
  private let bytes: ByteArray
  private let left: Mutex<Int>

  init(_ bytes: [UInt8]) {
    self.bytes = ByteArray(bytes: bytes)
    left = Mutex(10_000 + bytes.count)
  }

  var size: Int? { bytes.size }
  var version: ByteVersion? { bytes.version }

  func read(
    from offset: Int, into buffer: BlockBuffer, gathering time: Duration
  ) async throws(CarsError) -> Bool {
    let isLeft = left.withLock { left in
      left -= 1
      return left >= 0
    }
    guard isLeft else { throw .unreadable(.file("test"), reason: .system("it was read again and again")) }
    return bytes.read(from: offset, into: buffer, gathering: time)
  }
}

/// Bytes in memory of which somebody else says how many there are.
struct SizedBytes: ByteSource {
  private let bytes: ByteArray
  let size: Int?
  var version: ByteVersion? { nil }

  init(_ bytes: [UInt8], size: Int) {
    self.bytes = ByteArray(bytes: bytes)
    self.size = size
  }

  func read(from offset: Int, into buffer: BlockBuffer, gathering time: Duration) -> Bool {
    bytes.read(from: offset, into: buffer, gathering: time)
  }
}
