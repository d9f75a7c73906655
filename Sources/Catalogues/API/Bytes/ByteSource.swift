import CarsContracts

/// Where the bytes of a text come from, from the first to the last.
protocol ByteSource: Sendable {
  /// How many bytes there are, as far as is known; nil where they arrive in their own time, and nobody knows how many.
  var size: Int? { get }
  /// What is different as soon as the bytes are; nil when that cannot be told.
  var version: ByteVersion? { get }
  /// Adds the bytes from an offset on to a buffer, as many as there are and as it has capacity for.
  /// - Parameters:
  ///   - offset: where the last read ended, or 0 to begin again.
  ///   - buffer: where to put them; it is not full.
  ///   - time: where they arrive in their own time, how long to wait for more after the first.
  /// - Returns: whether the last byte is among them.
  func read(
    from offset: Int, into buffer: BlockBuffer, gathering time: Duration
  ) async throws(CarsError) -> Bool
  /// Says that there are cars among the bytes: what arrives need not be kept to be read again with other names.
  func settle()
}

extension ByteSource {
  /// Nothing is kept.
  func settle() {}
}

/// What a file says about itself that is different when its bytes are.
enum ByteVersion: Equatable, Sendable {
  /// Bytes in memory, which stay as they are.
  case constant
  /// A file: its number in its file system, how many bytes it has, and when it was changed, in nanoseconds.
  case file(system: UInt64, number: UInt64, size: Int, changed: Int64)
}

/// Bytes in memory.
struct ByteArray: ByteSource {
  let bytes: [UInt8]

  var size: Int? { bytes.count }
  var version: ByteVersion? { .constant }

  func read(from offset: Int, into buffer: BlockBuffer, gathering time: Duration) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      let end = min(bytes.count, offset + buffer.freeCapacity)
      buffer.append(UnsafeBufferPointer(rebasing: bytes[offset..<end]))
      return end == bytes.count
    }
  }
}
