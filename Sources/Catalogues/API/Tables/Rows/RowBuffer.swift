/// The texts of a row that aren't contiguous. They stay valid until the next row.
final class RowBuffer {
  private var memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 10)
  private var count = 0

  deinit {
    memory.deallocate()
  }

  /// Removes the texts of the last row, and reserves memory for the next.
  func begin(upTo most: Int) {
    count = 0
    guard most > memory.count else { return }
    memory.deallocate()
    memory = .allocate(capacity: most * 2)
  }

  /// Returns the unquoted text of a cell, followed by a zero byte.
  func text(of cell: RowScanner.Cell, in bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    let start = count
    if cell.isInPieces {
      cell.forEachByte(in: bytes) { append($0) }
    } else {
      for byte in bytes[cell.start..<cell.end] { append(byte) }
    }
    return text(from: start)
  }

  /// Returns two texts joined by a space.
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
    // There is space for it, because the quotation marks are left out.
    append(0)
    return UnsafeBufferPointer(rebasing: memory[start..<end])
  }
}
