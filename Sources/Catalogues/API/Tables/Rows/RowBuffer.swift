/// The texts of a row that are not in one piece. They stay where they are until the next row.
final class RowBuffer {
  private var memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 10)
  private var count = 0

  deinit {
    memory.deallocate()
  }

  /// Forgets the texts of the last row, and takes memory for all of the next.
  func begin(upTo most: Int) {
    count = 0
    guard most > memory.count else { return }
    memory.deallocate()
    memory = .allocate(capacity: most * 2)
  }

  /// The text of a cell of the row, without the quotes that are not part of it; behind it there is a zero.
  func text(of cell: RowScanner.Cell, in bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    let start = count
    if cell.isInPieces {
      cell.forEachByte(in: bytes) { append($0) }
    } else {
      for byte in bytes[cell.start..<cell.end] { append(byte) }
    }
    return text(from: start)
  }

  /// Two texts with a blank between them.
  func joined(
    _ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8> {
    let start = count
    for byte in first { append(byte) }
    append(Byte.space)
    for byte in second { append(byte) }
    return text(from: start)
  }

  private func append(_ byte: UInt8) {
    memory[count] = byte
    count += 1
  }

  private func text(from start: Int) -> UnsafeBufferPointer<UInt8> {
    let end = count
    // There is room for it, because the quotes are left out.
    append(0)
    return UnsafeBufferPointer(rebasing: memory[start..<end])
  }
}
