import CarsCatalogue
import CarsEntity
import CarsRecords

/// A text whose blocks are being decoded, on whichever cores are free.
struct TextDecoding: Sendable {
  /// The text, which stays as it is until all results are there or it has stopped.
  let text: BlockBuffer
  /// Where its blocks end.
  let cuts: [Int]
  /// What was taken to come first in it.
  let expectation: BlockDecoder.Expectation
  private let task: Task<[BlockDecoder.Result], Never>

  /// Begins to decode a text.
  /// - Parameters:
  ///   - text: the text.
  ///   - cuts: where its blocks end.
  ///   - format: where the records are.
  ///   - names: what the names in them mean.
  ///   - expectation: what may come first.
  ///   - isGuess: whether the text may begin in the middle of a record, as all blocks but its first may.
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

  /// What there was in the blocks, in their order.
  var results: [BlockDecoder.Result] {
    get async { await task.value }
  }

  /// Decodes no more blocks, and waits for those that have been begun: then nobody reads the text.
  func stop() async {
    task.cancel()
    _ = await task.value
  }
}

/// A text whose blocks have been decoded.
struct DecodedText {
  let text: BlockBuffer
  /// Where the blocks end.
  let cuts: [Int]
  let results: [BlockDecoder.Result]
  /// What comes after the last block, if it has been read already.
  let next: BlockBuffer?

  /// What has been read and not dealt with: the end of the text, and what was read behind it.
  func rest(from start: Int) -> BlockBuffer {
    let end = next == nil ? text.count : cuts.last ?? 0
    let buffer = BlockBuffer(capacity: end - start + (next?.count ?? 0))
    buffer.append(UnsafeBufferPointer(rebasing: text.bytes[start..<end]))
    if let next { buffer.append(next.bytes) }
    buffer.isLast = (next ?? text).isLast
    return buffer
  }
}
