/// Writes the bytes of one frame, and knows where they leave the terminal's cursor and pen.
struct FrameWriter {
  /// What is certain about the terminal's cursor.
  private enum Cursor: Equatable {
    /// It is there.
    case at(Position)
    /// It should be there, unless the terminal gives the last text another width than we do: good enough to go
    /// on with the same kind of text, but not to begin another kind. No terminal has it farther to the right than that.
    case assumed(Position, farthest: Int)
    /// It is in that row.
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

  /// Scrolls the rows of a region; the rows that come in are blank.
  ///
  /// Not every terminal homes the cursor when the margins change, and not every one blanks a row that comes in
  /// and is never written to: so the cursor is positioned again, and a row that stays blank is erased.
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
      // It may take fewer bytes to erase the mark than to draw over it.
      var anew = self
      anew.drawRowAnew(row, from: old, to: new)
      drawRow(row, from: old, to: new)
      if anew.bytes.count < bytes.count { self = anew }
    }
  }

  /// Ends the frame: the default style and the cursor.
  /// - Parameters:
  ///   - position: where the cursor is to be shown; `nil` to hide it.
  ///   - old: the frame before; `nil` when it is not known whether the cursor is shown.
  mutating func finish(cursor position: Position?, from old: Frame?) {
    use(.plain)
    if let position {
      move(to: position)
      if old?.cursor == nil { emit("\u{1B}[?25h") }
    } else if old == nil || old?.cursor != nil {
      emit("\u{1B}[?25l")
    }
  }

  /// Erases a row and draws it: where many cells become blank, or where the row has graphemes to which the terminal may
  /// give another width than we do, so that the cells after them are unknown.
  private mutating func drawRowAnew(_ row: Int, from old: Frame, to new: Frame) {
    if !old.isBlank(row) {
      use(.plain)
      move(to: Position(column: 0, row: row))
      emit("\u{1B}[K")
    }
    drawRow(row, from: nil, to: new)
  }

  /// Draws what differs in a row.
  /// - Parameter old: the frame before; nil when the row is blank.
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

  /// Draws the ASCII cells of one style from a column on, as far as they are to be drawn.
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

  /// Goes to a cell; past a few cells in between, from the cursor or the row's beginning, by drawing them again if that
  /// takes fewer bytes.
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

  /// How many bytes no motion takes, in any window that is drawn on: `ESC [ 1000 ; 2000 H` has twelve.
  private static let longestMotion = 13

  /// Draws a cell. Text that some terminals draw in other columns than we do has its cells erased first, so that none keeps
  /// what was there, and what comes next has its place given.
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

  /// How far to the right the cursor may be after some scalars: none takes more than two columns.
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

  /// The bytes that lead to a cell. In the next row is what the terminal could not draw in this one.
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
  /// Whether it may follow text other than ASCII without a new start: a single scalar that is not ASCII either, that all
  /// terminals draw alike, and that none joins to what comes before it.
  fileprivate var continuesRun: Bool {
    guard let scalar, !isASCII else { return false }
    return !scalar.hasDoubtfulWidth && !scalar.isSkinTone
  }
}
