import CarsContracts

/// Reads a text from its beginning on, a part at a time, into buffers that are used again.
final class TextReader {
  let source: any ByteSource
  /// How many bytes have been read.
  private(set) var offset = 0
  /// A text that has been dealt with, whose memory is used again.
  private var spare: BlockBuffer?

  init(_ source: any ByteSource) {
    self.source = source
  }

  /// Whether the bytes arrive in their own time: then nothing is held back to wait for more of them.
  var arrives: Bool { source.size == nil }

  /// The next part of the text.
  /// - Parameters:
  ///   - rest: what is left of the one before, which comes first.
  ///   - count: how many bytes to read at most.
  ///   - time: where they arrive in their own time, how long to wait for more after the first.
  func read(
    after rest: UnsafeBufferPointer<UInt8>, _ count: Int, gathering time: Duration
  ) async throws(CarsError) -> BlockBuffer {
    let buffer = emptyBuffer(for: rest.count, and: count)
    buffer.append(rest)
    try await read(into: buffer, gathering: time)
    return buffer
  }

  /// Reads more of the text into a buffer that is not full, behind what is in it.
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

  /// Keeps the memory of a part that has been dealt with.
  func reuse(_ text: BlockBuffer) {
    text.clear()
    spare = text
  }

  /// Begins again with the first byte.
  func beginAgain() { offset = 0 }

  /// Gives the memory back that was kept.
  func end() { spare = nil }
}
