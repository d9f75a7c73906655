import CarsContracts

/// A source of a text's bytes, from the first to the last.
protocol ByteSource: Sendable {
  /// The number of bytes, if known; nil if they arrive over time.
  var size: Int? { get }
  /// A version that changes whenever the bytes do, or nil if it can't be determined.
  var version: ByteVersion? { get }
  /// Appends the bytes from an offset to a buffer, as many as are available and fit.
  /// - Parameters:
  ///   - offset: the end of the last read, or 0 to start again.
  ///   - buffer: the buffer to append to, which isn't full.
  ///   - time: how long to gather more bytes after the first if they arrive over time.
  /// - Returns: whether the last byte is among them.
  func read(
    from offset: Int, into buffer: BlockBuffer, gathering time: Duration
  ) async throws(CarsError) -> Bool
  /// Notes that a car was found: bytes that arrive need not be kept to be read again with other names.
  func settle()
}

extension ByteSource {
  /// No-op: nothing is kept.
  func settle() {}
}

/// The version of a source's bytes.
enum ByteVersion: Equatable, Sendable {
  /// Bytes in memory, which never change.
  case constant
  /// A file: its inode, its size in bytes, and its modification time in nanoseconds.
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
