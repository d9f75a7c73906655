import LibC

/// A frame as the renderer keeps it.
struct Frame: Equatable, Sendable {
  let size: Size
  private(set) var cells: [PackedCell]
  let cursor: Position?

  init(size: Size, cells: [PackedCell], cursor: Position?) {
    self.size = size
    self.cells = cells
    self.cursor = cursor
  }

  /// A frame that shows nothing, like a terminal after a clear.
  init(size: Size) {
    self.init(size: size, cells: Array(repeating: .blank, count: size.columns * size.rows), cursor: nil)
  }

  subscript(column: Int, row: Int) -> PackedCell { cells[row * size.columns + column] }

  /// The indices of a row's cells.
  private func range(of row: Int) -> Range<Int> { row * size.columns..<(row + 1) * size.columns }

  /// Whether a row equals a row of another frame of the same width.
  func row(_ row: Int, equals other: Frame, _ otherRow: Int) -> Bool {
    let columns = size.columns
    return cells.withUnsafeBufferPointer { mine in
      other.cells.withUnsafeBufferPointer { theirs in
        let (start, otherStart) = (row * columns, otherRow * columns)
        guard let mine = mine.baseAddress, let theirs = theirs.baseAddress else { return true }
        return memcmp(mine + start, theirs + otherStart, columns * MemoryLayout<PackedCell>.stride) == 0
      }
    }
  }

  /// Whether a row shows nothing.
  func isBlank(_ row: Int) -> Bool {
    cells[range(of: row)].allSatisfy { $0 == .blank }
  }

  /// Whether a row looks marked over its whole width: by its last cell.
  func isMarked(_ row: Int) -> Bool {
    size.columns > 0 && self[size.columns - 1, row] != .blank
  }

  /// Whether a row has a grapheme to which terminals give different widths: one of several scalars, or a doubtful one.
  func hasDoubt(in row: Int) -> Bool {
    cells[range(of: row)].contains {
      $0.clusterIndex != nil || !$0.isASCII && $0.scalar?.hasDoubtfulWidth ?? false
    }
  }

  /// A number for each row, equal when the rows are equal and hardly ever otherwise.
  var rowHashes: [UInt64] {
    (0..<size.rows).map { row in
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for index in range(of: row) {
        hash = (hash ^ cells[index].bits) &* 0x9E37_79B9_7F4A_7C15
        hash ^= hash >> 29
      }
      return hash
    }
  }

  /// The frame as a terminal shows it after a scroll.
  func scrolled(by scroll: Scroll) -> Frame {
    var result = self
    let rows = scroll.top...scroll.bottom
    for row in rows {
      let source = row + scroll.distance
      if rows.contains(source) {
        result.cells.replaceSubrange(range(of: row), with: cells[range(of: source)])
      } else {
        result.cells.replaceSubrange(range(of: row), with: repeatElement(.blank, count: size.columns))
      }
    }
    return result
  }
}
