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

  /// The text of a cell of the row, without the quotes that are not part of it.
  func text(of cell: RowScanner.Cell, in bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    let start = count
    var place = cell.start + 1
    while place < cell.end {
      if bytes[place] == JSONByte.quote {
        place += 1
        guard place < cell.end, bytes[place] == JSONByte.quote else { break }
      }
      memory[count] = bytes[place]
      count += 1
      place += 1
    }
    for byte in bytes[place..<cell.end] {
      memory[count] = byte
      count += 1
    }
    return UnsafeBufferPointer(rebasing: memory[start..<count])
  }
}
