/// A zero-copy source over bytes owned elsewhere.
struct HeldBytes: ByteSource {
  private let pieces: [BlockBuffer]
  private let ranges: [Range<Int>]

  init(_ buffer: BlockBuffer) {
    (pieces, ranges) = ([buffer], [0..<buffer.count])
  }

  /// Creates a source over the bytes of a buffer with an edit applied.
  init(_ buffer: BlockBuffer, _ edit: TextEdit) {
    let new = BlockBuffer(capacity: edit.bytes.count)
    edit.bytes.withUnsafeBufferPointer { new.append($0) }
    pieces = [buffer, new, buffer]
    ranges = [0..<edit.range.lowerBound, 0..<new.count, edit.range.upperBound..<buffer.count]
  }

  var size: Int? { ranges.reduce(0) { $0 + $1.count } }
  var version: ByteVersion? { nil }

  func read(from offset: Int, into buffer: BlockBuffer, gathering time: Duration) -> Bool {
    var start = 0
    var offset = offset
    for (piece, range) in zip(pieces, ranges) {
      let end = start + range.count
      if offset < end, buffer.freeCapacity > 0 {
        let from = range.lowerBound + offset - start
        let to = min(range.upperBound, from + buffer.freeCapacity)
        buffer.append(UnsafeBufferPointer(rebasing: piece.bytes[from..<to]))
        offset += to - from
      }
      start = end
    }
    return offset >= start
  }

  /// Calls a closure with the pieces, in order.
  func withPieces<Result, Failure: Error>(
    _ body: ([UnsafeRawBufferPointer]) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withExtendedLifetime(pieces) { () throws(Failure) in
      try body(
        zip(pieces, ranges).map { UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: $0.bytes[$1])) })
    }
  }
}
