import LibC

/// A frame as stored by the renderer.
struct Frame: Equatable, Sendable {
  let size: Size
  private(set) var cells: [PackedCell]
  let cursor: Position?

  init(size: Size, cells: [PackedCell], cursor: Position?) {
    self.size = size
    self.cells = cells
    self.cursor = cursor
  }

  /// Creates an empty frame, like a cleared terminal.
  init(size: Size) {
    self.init(size: size, cells: Array(repeating: .blank, count: size.columns * size.rows), cursor: nil)
  }

  subscript(column: Int, row: Int) -> PackedCell { cells[row * size.columns + column] }

  /// Returns the indices of a row's cells.
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

  /// Returns the number of cells in which a row differs from a row of another frame of the same width.
  func differences(inRow row: Int, from other: Frame, _ otherRow: Int) -> Int {
    let (start, otherStart) = (row * size.columns, otherRow * size.columns)
    return (0..<size.columns).count { cells[start + $0] != other.cells[otherStart + $0] }
  }

  /// Returns the number of cells in which it differs from another frame of the same size.
  func differences(from other: Frame) -> Int {
    zip(cells, other.cells).count { $0 != $1 }
  }

  /// Whether a row is blank.
  func isBlank(_ row: Int) -> Bool {
    cells[range(of: row)].allSatisfy { $0 == .blank }
  }

  /// Whether a row is highlighted over its whole width, judged by its last cell.
  func isMarked(_ row: Int) -> Bool {
    size.columns > 0 && self[size.columns - 1, row] != .blank
  }

  /// Whether a row has a grapheme whose width differs between terminals: one of several scalars, or a doubtful one.
  func hasDoubt(in row: Int) -> Bool {
    cells[range(of: row)].contains {
      $0.clusterIndex != nil || !$0.isASCII && $0.scalar?.hasDoubtfulWidth ?? false
    }
  }

  /// A hash for each row. Equal rows have equal hashes, and different rows hardly ever do.
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

  /// Returns the frame as a terminal shows it after a scroll.
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
