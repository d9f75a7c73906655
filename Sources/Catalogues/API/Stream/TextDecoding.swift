import CarsCatalogue
import CarsEntity
import CarsRecords

/// A text whose blocks are being decoded on all free cores.
struct TextDecoding: Sendable {
  /// The text. It must not change until all results are available or decoding has stopped.
  let text: BlockBuffer
  /// The ends of its blocks.
  let cuts: [Int]
  /// The expectation it was decoded with.
  let expectation: BlockDecoder.Expectation
  private let task: Task<[BlockDecoder.Result], Never>

  /// Starts decoding a text.
  /// - Parameters:
  ///   - text: the text.
  ///   - cuts: the ends of its blocks.
  ///   - format: the format of the records.
  ///   - names: the meanings of the names.
  ///   - expectation: what may come first.
  ///   - isGuess: whether the text may begin inside a record, as all blocks but its first may.
  init(
    _ text: BlockBuffer, cuts: [Int], _ format: RecordFormat, _ names: FieldNames,
    expecting expectation: BlockDecoder.Expectation, isGuess: Bool = false
  ) {
    self.text = text
    self.cuts = cuts
    self.expectation = expectation
    task = Task { @concurrent in
      let blocks = zip([0] + cuts, cuts).map { $0..<$1 }
      @Sendable func decode(_ index: Int) -> BlockDecoder.Result? {
        guard !Task.isCancelled else { return nil }
        return BlockDecoder.decode(
          UnsafeBufferPointer(rebasing: text.bytes[blocks[index]]), format: format, names,
          expecting: index == 0 ? expectation : .record, isLast: text.isLast && index == blocks.count - 1,
          isGuess: isGuess || index > 0)
      }
      guard blocks.count > 1 else { return decode(0).map { [$0] } ?? [] }
      return await withTaskGroup(of: (Int, BlockDecoder.Result?).self) { group in
        for index in blocks.indices { group.addTask { (index, decode(index)) } }
        var results: [Int: BlockDecoder.Result] = [:]
        for await (index, result) in group { results[index] = result }
        return blocks.indices.compactMap { results[$0] }
      }
    }
  }

  /// The results of the blocks, in order.
  var results: [BlockDecoder.Result] {
    get async { await task.value }
  }

  /// Stops decoding, and waits for blocks in progress, so that the text is no longer read.
  func stop() async {
    task.cancel()
    _ = await task.value
  }
}

/// A text whose blocks have been decoded.
struct DecodedText {
  let text: BlockBuffer
  /// The ends of the blocks.
  let cuts: [Int]
  let results: [BlockDecoder.Result]
  /// The part after the last block, if it has already been read.
  let next: BlockBuffer?

  /// Returns the unprocessed bytes: the end of the text, and what was read after it.
  func rest(from start: Int) -> BlockBuffer {
    let end = next == nil ? text.count : cuts.last ?? 0
    let buffer = BlockBuffer(capacity: end - start + (next?.count ?? 0))
    buffer.append(UnsafeBufferPointer(rebasing: text.bytes[start..<end]))
    if let next { buffer.append(next.bytes) }
    buffer.isLast = (next ?? text).isLast
    return buffer
  }
}
