/// Writes the bytes of a frame, tracking the terminal's cursor and pen.
struct FrameWriter {
  /// What is known about the terminal's cursor.
  private enum Cursor: Equatable {
    /// It is at this position.
    case at(Position)
    /// It should be at this position, unless the terminal gives the last text another width. That is good enough to
    /// continue with the same kind of text, but not to begin another kind. On no terminal is it farther right than
    /// `farthest`.
    case assumed(Position, farthest: Int)
    /// It is in this row.
    case inRow(Int)
    /// It may be anywhere.
    case unknown
  }

  private(set) var bytes: [UInt8] = []
  private let clusters: ClusterTable
  private let columns: Int
  private var cursor = Cursor.unknown
  private var pen = Style.plain

  init(clusters: ClusterTable, columns: Int) {
    self.clusters = clusters
    self.columns = columns
  }

  mutating func emit(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Scrolls the rows of a region. The rows that enter are blank.
  ///
  /// Some terminals don't home the cursor when the margins change, so it is positioned again. Some don't blank a row
  /// that enters and is never written to, so a row that stays blank is erased.
  mutating func scroll(_ scroll: Scroll, to new: Frame) {
    let toScreenEnd = scroll.bottom == new.size.rows - 1
    if !toScreenEnd {
      emit("\u{1B}[\(scroll.top == 0 ? "" : String(scroll.top + 1));\(scroll.bottom + 1)r")
      cursor = .unknown
    }
    move(to: Position(column: 0, row: scroll.top))
    let count = abs(scroll.distance)
    emit("\u{1B}[\(count == 1 ? "" : String(count))\(scroll.distance > 0 ? "M" : "L")")
    if !toScreenEnd {
      emit("\u{1B}[r")
      cursor = .unknown
    }
    for row in scroll.incoming where new.isBlank(row) {
      move(to: Position(column: 0, row: row))
      emit("\u{1B}[K")
    }
  }

  /// Draws the rows that differ.
  mutating func drawRows(from old: Frame, to new: Frame) {
    for row in 0..<new.size.rows where !new.row(row, equals: old, row) {
      if old.hasDoubt(in: row) || new.hasDoubt(in: row) {
        drawRowAnew(row, from: old, to: new)
        continue
      }
      guard old.isMarked(row), !new.isMarked(row) else {
        drawRow(row, from: old, to: new)
        continue
      }
      // Erasing the highlight may take fewer bytes than drawing over it.
      var anew = self
      anew.drawRowAnew(row, from: old, to: new)
      drawRow(row, from: old, to: new)
      if anew.bytes.count < bytes.count { self = anew }
    }
  }

  /// Ends the frame with the default style and the cursor.
  /// - Parameters:
  ///   - position: the position of the visible cursor, or `nil` to hide it.
  ///   - old: the previous frame, or `nil` if it is unknown whether the cursor is visible.
  mutating func finish(cursor position: Position?, from old: Frame?) {
    use(.plain)
    if let position {
      move(to: position)
      if old?.cursor == nil { emit("\u{1B}[?25h") }
    } else if old == nil || old?.cursor != nil {
      emit("\u{1B}[?25l")
    }
  }

  /// Erases and redraws a row. This is shorter if many cells become blank. It is necessary if terminals may give a
  /// grapheme another width, so that the cells after it are unknown.
  private mutating func drawRowAnew(_ row: Int, from old: Frame, to new: Frame) {
    if !old.isBlank(row) {
      use(.plain)
      move(to: Position(column: 0, row: row))
      emit("\u{1B}[K")
    }
    drawRow(row, from: nil, to: new)
  }

  /// Draws the differences in a row.
  /// - Parameter old: the previous frame, or nil if the row is blank.
  private mutating func drawRow(_ row: Int, from old: Frame?, to new: Frame) {
    func before(_ column: Int) -> PackedCell { old?[column, row] ?? .blank }
    func differs(_ column: Int) -> Bool {
      let cell = new[column, row]
      return cell != before(column) || (cell.isWide && new[column + 1, row] != before(column + 1))
    }
    var end = columns
    while end > 0, new[end - 1, row] == .blank { end -= 1 }
    var tail = end
    while tail < columns, before(tail) == .blank { tail += 1 }
    var tailEnd = columns
    while tailEnd > tail, before(tailEnd - 1) == .blank { tailEnd -= 1 }
    let erases = tailEnd - tail > 3
    let limit = erases ? end : tailEnd

    var column = 0
    while column < limit {
      guard differs(column) else {
        column += 1
        continue
      }
      reach(column, row, in: new)
      if new[column, row].isASCII {
        column = drawASCII(from: column, row, in: new) { $0 < limit && differs($0) }
      } else {
        draw(new[column, row], column, row)
        column += max(1, new[column, row].width)
      }
    }
    if erases {
      use(.plain)
      move(to: Position(column: tail, row: row))
      emit("\u{1B}[K")
    }
  }

  /// Draws ASCII cells of one style, starting at a column, as long as they need drawing.
  /// - Returns: the column after them.
  private mutating func drawASCII(
    from start: Int, _ row: Int, in frame: Frame, while isToBeDrawn: (Int) -> Bool
  ) -> Int {
    let style = frame[start, row].style
    use(style)
    var column = start
    repeat {
      bytes.append(frame[column, row].ascii)
      column += 1
    } while isToBeDrawn(column) && frame[column, row].isASCII && frame[column, row].style == style
    cursor = column < columns ? .at(Position(column: column, row: row)) : .unknown
    return column
  }

  /// Moves to a cell. Redraws the few cells in between, from the cursor or the start of the row, if that takes fewer
  /// bytes.
  private mutating func reach(_ column: Int, _ row: Int, in frame: Frame) {
    let goal = Position(column: column, row: row)
    if case .assumed(goal, _) = cursor, frame[column, row].continuesRun { return }
    var start = Position(column: 0, row: row)
    if case .at(let position) = cursor, position.row == row, position.column <= column { start = position }
    let between = start.column..<column
    guard between.count < Self.longestMotion,
      between.allSatisfy({ frame[$0, row].isASCII && frame[$0, row].style == pen }),
      between.count < motion(to: goal).count - motion(to: start).count
    else { return move(to: goal) }
    move(to: start)
    for skipped in between { draw(frame[skipped, row], skipped, row) }
  }

  /// More bytes than any cursor movement takes in the largest frame: `ESC [ 1000 ; 2000 H` has twelve.
  private static let longestMotion = 13

  /// Draws a cell. If terminals disagree about its width, its cells are erased first, so that no old content remains,
  /// and the next cell is positioned explicitly.
  private mutating func draw(_ cell: PackedCell, _ column: Int, _ row: Int) {
    use(cell.style)
    let next = Position(column: column + cell.width, row: row)
    if let scalar = cell.scalar {
      let isDoubtful = scalar.hasDoubtfulWidth
      if isDoubtful { emit(cell.isWide ? "\u{1B}[2X" : "\u{1B}[X") }
      if scalar.isASCII { bytes.append(UInt8(scalar.value)) } else { bytes.append(contentsOf: scalar.utf8) }
      cursor = scalar.isASCII ? .at(next) : .assumed(next, farthest: farthest(after: 1))
      if isDoubtful { cursor = farthest(after: 0) < columns ? .inRow(row) : .unknown }
    } else if let index = cell.clusterIndex {
      let text = clusters[index]
      if cell.isWide, text.unicodeScalars.first?.columns == 1 { emit("\u{1B}[2X") }
      emit(text)
      cursor = farthest(after: text.unicodeScalars.count) < columns ? .inRow(row) : .unknown
    }
    if next.column >= columns { cursor = .unknown }
  }

  /// Returns the rightmost column of the cursor after some scalars, none of which takes more than two columns.
  private func farthest(after scalars: Int) -> Int {
    switch cursor {
    case .at(let position): position.column + 2 * scalars
    case .assumed(_, let farthest): farthest + 2 * scalars
    case .inRow, .unknown: columns
    }
  }

  private mutating func move(to goal: Position) {
    motion(to: goal).write(to: &bytes)
    cursor = .at(goal)
  }

  /// Returns the movement to a cell. Text that didn't fit in the row may have wrapped to the next.
  private func motion(to goal: Position) -> CursorMotion {
    switch cursor {
    case .at(let position):
      CursorMotion(from: .init(row: position.row, column: position.column), to: goal)
    case .assumed(let position, let farthest) where farthest < columns:
      CursorMotion(from: .init(row: position.row), to: goal)
    case .inRow(let row): CursorMotion(from: .init(row: row), to: goal)
    case .assumed, .unknown: CursorMotion(from: nil, to: goal)
    }
  }

  private mutating func use(_ style: Style) {
    if style == pen { return }
    emit(Pen.change(from: pen, to: style))
    pen = style
  }
}

extension Unicode.Scalar {
  fileprivate var utf8: Unicode.UTF8.EncodedScalar {
    Unicode.UTF8.encode(self) ?? Unicode.UTF8.encodedReplacementCharacter
  }
}

extension PackedCell {
  /// Whether it may follow other non-ASCII text without repositioning: a single non-ASCII scalar that all terminals
  /// draw alike, and that none joins to the preceding text.
  fileprivate var continuesRun: Bool {
    guard let scalar, !isASCII else { return false }
    return !scalar.hasDoubtfulWidth && !scalar.isSkinTone
  }
}
