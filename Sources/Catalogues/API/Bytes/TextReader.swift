import CarsContracts

/// Reads a text in parts, into reused buffers.
final class TextReader {
  let source: any ByteSource
  /// The number of bytes read.
  private(set) var offset = 0
  /// A processed buffer, kept for reuse.
  private var spare: BlockBuffer?

  init(_ source: any ByteSource) {
    self.source = source
  }

  /// Whether the bytes arrive over time. If so, they are processed without waiting for more.
  var arrives: Bool { source.size == nil }

  /// Returns the next part of the text.
  /// - Parameters:
  ///   - rest: the rest of the previous part, which comes first.
  ///   - count: the maximum number of bytes to read.
  ///   - time: how long to gather more bytes after the first if they arrive over time.
  func read(
    after rest: UnsafeBufferPointer<UInt8>, _ count: Int, gathering time: Duration
  ) async throws(CarsError) -> BlockBuffer {
    let buffer = emptyBuffer(for: rest.count, and: count)
    buffer.append(rest)
    try await read(into: buffer, gathering: time)
    return buffer
  }

  /// Appends more of the text to a buffer that isn't full.
  func read(into buffer: BlockBuffer, gathering time: Duration) async throws(CarsError) {
    let before = buffer.count
    buffer.isLast = try await source.read(from: offset, into: buffer, gathering: time)
    offset += buffer.count - before
  }

  private func emptyBuffer(for rest: Int, and count: Int) -> BlockBuffer {
    guard let buffer = spare, buffer.freeCapacity >= count, buffer.freeCapacity >= rest * 2 else {
      return BlockBuffer(capacity: rest + count)
    }
    spare = nil
    return buffer
  }

  /// Keeps the memory of a processed part for reuse.
  func reuse(_ text: BlockBuffer) {
    text.clear()
    spare = text
  }

  /// Starts again at the first byte.
  func beginAgain() { offset = 0 }

  /// Frees the kept memory.
  func end() { spare = nil }
}
