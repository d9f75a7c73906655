import CarsContracts

/// The text of a stream, of which one part at a time is in memory. Processed parts are reused.
final class StreamText {
  let source: any ByteSource
  private let sizes: CatalogueStream.Sizes
  /// The number of bytes read.
  private(set) var offset = 0
  /// The part at hand, from the first byte that isn't decoded.
  var part = BlockBuffer(capacity: 0)
  /// The number of Unicode scalars before the part in its first line.
  var column = 0
  /// The text from its first byte on, until there is enough of it to detect a table's number format. Otherwise empty.
  var beginning: [UInt8] = []
  /// The offset of the fault in the part, or nil if none was found.
  var faultOffset: Int?
  /// The part that probably follows, whose blocks are already being decoded.
  var ahead: TextDecoding?
  /// The first bytes, as far as they have been read again.
  private var firstBytes: BlockBuffer?
  /// Whether it has cars. Before that, nothing waits for more.
  private var hasCars = false
  /// When the first read began.
  private var start: ContinuousClock.Instant?
  /// A processed buffer, kept for reuse.
  private var spare: BlockBuffer?

  init(_ source: any ByteSource, _ sizes: CatalogueStream.Sizes) {
    (self.source, self.sizes) = (source, sizes)
  }

  /// Whether the bytes arrive over time. If so, they are processed without waiting for more.
  var arrives: Bool { source.size == nil }

  var bytes: UnsafeBufferPointer<UInt8> { part.bytes }

  /// The decoded share of the text, or nil if its size is unknown or zero.
  var share: Double? {
    guard let size = source.size, size > 0 else { return nil }
    return min(1, max(0, Double(offset - part.count) / Double(size)))
  }

  /// Reads the first bytes again. After a cancellation, continues where it was.
  /// - Parameter count: their number, or fewer if there are fewer.
  func first(_ count: Int) async throws(CarsError) -> BlockBuffer {
    let buffer = firstBytes ?? BlockBuffer(capacity: count)
    firstBytes = buffer
    while buffer.freeCapacity > 0 {
      if try await source.read(from: buffer.count, into: buffer, gathering: .zero) { break }
    }
    return buffer
  }

  /// Reads more after the part. If long text arrives in small pieces, continues until it has doubled or may contain an
  /// end.
  func grow(upTo end: RecordEnd, by least: Int = 0) async throws(CarsError) {
    let isMuch = arrives && hasCars && beginning.isEmpty
    let (before, most) = (part.count, isMuch ? sizes.block * sizes.blocks : sizes.first)
    var end = end
    repeat {
      try await readOn(max(most, least))
    } while arrives && before >= sizes.first && !part.isLast && part.count < before * 2
      && !end.isReached(in: bytes)
  }

  /// Reads more after the part, into the same memory if there is space for arriving bytes.
  func readOn(_ count: Int) async throws(CarsError) {
    if arrives, part.freeCapacity >= sizes.first {
      try await read(into: part)
    } else {
      part = try await next(from: 0, max(count, part.count))
    }
  }

  /// Returns the next part, larger than this one as long as that is small.
  /// - Parameter start: the start of the rest of this part, which comes first.
  func next(from start: Int) async throws(CarsError) -> BlockBuffer {
    try await next(from: start, min(sizes.block * sizes.blocks, max(sizes.first, part.count * 4)))
  }

  private func next(from start: Int, _ count: Int) async throws(CarsError) -> BlockBuffer {
    let rest = UnsafeBufferPointer(rebasing: bytes[start...])
    let buffer: BlockBuffer
    if let spare, spare.freeCapacity >= max(count, rest.count * 2) {
      buffer = spare
      self.spare = nil
    } else {
      buffer = BlockBuffer(capacity: rest.count + count)
    }
    buffer.append(rest)
    try await read(into: buffer)
    return buffer
  }

  /// Appends more of the text to a buffer that isn't full.
  private func read(into buffer: BlockBuffer) async throws(CarsError) {
    if start == nil { start = .now }
    let before = buffer.count
    buffer.isLast = try await source.read(from: offset, into: buffer, gathering: gathering)
    offset += buffer.count - before
    if !beginning.isEmpty { beginning += buffer.bytes[before...] }
  }

  /// How long to gather arriving bytes: not at all before the first cars, and then in proportion to the elapsed time.
  private var gathering: Duration {
    guard hasCars, let start else { return .zero }
    return min(sizes.longestInterval, max(sizes.interval, (.now - start) / 10))
  }

  /// Notes that a car was found.
  func foundCars() {
    hasCars = true
    source.settle()
  }

  /// Returns the decoding of this part if it began early, as expected. Stops any other, since the part doesn't begin
  /// as assumed.
  func takeAhead(expecting expectation: BlockDecoder.Expectation) async -> TextDecoding? {
    guard let ahead, ahead.text === part, ahead.expectation == expectation else {
      await dropAhead()
      return nil
    }
    self.ahead = nil
    return ahead
  }

  /// Stops the early decoding.
  func dropAhead() async {
    await ahead?.stop()
    ahead = nil
  }

  /// Keeps the memory of a processed part for reuse.
  func reuse(_ part: BlockBuffer) {
    part.clear()
    spare = part
  }

  /// Starts again at the first byte.
  func beginAgain() {
    (offset, column, hasCars, beginning) = (0, 0, false, [])
    part = BlockBuffer(capacity: 0)
  }

  /// Frees the memory.
  func end() {
    part = BlockBuffer(capacity: 0)
    spare = nil
  }
}
