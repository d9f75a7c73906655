/// The drawing surface for a frame: a grid of cells.
///
/// Text from any source may be written: drawing makes it harmless.
///
/// ```swift
/// var canvas = Canvas(size: Size(columns: 20, rows: 3))
/// canvas.write("Cars", column: 1, row: 0, style: Style().bold())
/// canvas.fill(Rect(row: 1, columns: 20, rows: 1), "─")
/// canvas.write("60 of them", column: 1, row: 2)
/// ```
public struct Canvas: Sendable {
  /// The size of the canvas.
  public let size: Size
  /// The capabilities of the terminal and the preferences of its user.
  public let traits: Traits
  /// Whether what is drawn has focus. Panes without focus are drawn in quieter styles.
  public let isActive: Bool
  /// The position of the terminal's cursor. `nil` hides it.
  public var cursor: Position?

  /// The cells, row by row.
  private(set) var cells: [PackedCell]
  private(set) var clusters = ClusterTable()

  public init(size: Size, traits: Traits = Traits(), isActive: Bool = true) {
    self.size = size
    self.traits = traits
    self.isActive = isActive
    cells = Array(repeating: .blank, count: size.columns * size.rows)
  }

  /// The cell at a column and row. Blank outside the canvas.
  public subscript(column: Int, row: Int) -> Cell {
    guard (0..<size.columns).contains(column), (0..<size.rows).contains(row) else { return .blank }
    let cell = cells[row * size.columns + column]
    return Cell(text(of: cell), style: cell.style, width: cell.width)
  }

  /// The text of each row, without trailing blanks.
  public var lines: [String] {
    (0..<size.rows).map { row in
      var line = cells[row * size.columns..<(row + 1) * size.columns].map(text(of:)).joined()
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }
  }

  /// Writes text into one row.
  ///
  /// The cost depends on the columns written, not on the length of the text. Text is clipped at the canvas's edges. A
  /// wide grapheme is never cut in half: a space takes its place.
  /// - Parameters:
  ///   - text: the text. Control characters are shown as symbols.
  ///   - column: the first column. It may be left of the canvas.
  ///   - row: the row. It may be above or below the canvas.
  ///   - width: the maximum width in columns. By default, up to the canvas's edge.
  /// - Returns: the number of columns used, including those left of the canvas. 0 if the row is outside the canvas.
  @discardableResult
  public mutating func write(
    _ text: String, column: Int, row: Int, width: Int? = nil, style: Style = .plain
  ) -> Int {
    guard (0..<size.rows).contains(row), column < size.columns else { return 0 }
    let (end, overflow) = column.addingReportingOverflow(max(0, width ?? Int.max))
    let limit = overflow ? size.columns : min(end, size.columns)
    if column >= 0, column + text.utf8.count <= limit, text.isPlain {
      putPlain(text, column, row, style)
      return text.utf8.count
    }
    var column = column
    let start = column
    var glyphs = Glyphs(text)
    while column < limit, let glyph = glyphs.next() {
      if column >= 0, column + glyph.width <= limit {
        put(glyph, column, row, style)
        column += glyph.width
      } else {
        for half in column..<min(column + glyph.width, limit) where half >= 0 {
          put(.space, half, row, style)
        }
        column = min(column + glyph.width, limit)
      }
    }
    return column - start
  }

  /// Fills a rectangle with one character.
  /// - Parameters:
  ///   - rect: the rectangle, clipped to the canvas.
  ///   - character: the character. A wide one is repeated as often as it fits, with a space for the rest.
  public mutating func fill(_ rect: Rect, _ character: Character = " ", style: Style = .plain) {
    let rect = clipped(rect)
    var glyphs = Glyphs(String(character))
    let glyph = glyphs.next() ?? .space
    let end = rect.column + rect.columns
    for row in rect.row..<rect.row + rect.rows {
      var column = rect.column
      while column < end {
        let next = column + glyph.width <= end ? glyph : .space
        put(next, column, row, style)
        column += next.width
      }
    }
  }

  /// Draws another canvas and its cursor. What doesn't fit is clipped.
  /// - Parameters:
  ///   - part: the other canvas.
  ///   - column: the column of its left edge.
  ///   - row: the row of its top edge.
  public mutating func draw(_ part: Canvas, column: Int = 0, row: Int = 0) {
    let whole = clipped(Rect(column: column, row: row, columns: part.size.columns, rows: part.size.rows))
    let places = clusters.places(of: part.clusters)
    if !whole.isEmpty {
      for line in whole.row..<whole.row + whole.rows {
        let source = (line - row) * part.size.columns - column
        let target = line * size.columns
        let (first, last) = (whole.column, whole.column + whole.columns - 1)
        if cells[target + first].isRightHalf {
          cells[target + first - 1] = .space(cells[target + first - 1].style)
        }
        if cells[target + last].isWide { cells[target + last + 1] = .space(cells[target + last + 1].style) }
        for column in first...last {
          let cell = part.cells[source + column]
          cells[target + column] = cell.clusterIndex.map { cell.moved(to: places[Int($0)]) } ?? cell
        }
        // A wide grapheme is never cut in half.
        if cells[target + first].isRightHalf { cells[target + first] = .space(cells[target + first].style) }
        if cells[target + last].isWide { cells[target + last] = .space(cells[target + last].style) }
      }
    }
    cursor = part.cursor.map { Position(column: $0.column + column, row: $0.row + row) }
  }

  /// Adds a style to cells of a row, clipped to the canvas. Their text stays.
  mutating func add(_ style: Style, columns: Range<Int>, row: Int) {
    guard (0..<size.rows).contains(row) else { return }
    for column in columns.clamped(to: 0..<size.columns) {
      let index = row * size.columns + column
      cells[index].style = cells[index].style.adding(style)
    }
  }

  private func text(of cell: PackedCell) -> String {
    if let index = cell.clusterIndex { return clusters[index] }
    return cell.scalar.map { String(Character($0)) } ?? ""
  }

  private func clipped(_ rect: Rect) -> Rect {
    let left = min(max(rect.column, 0), size.columns)
    let top = min(max(rect.row, 0), size.rows)
    let (right, wide) = rect.column.addingReportingOverflow(rect.columns)
    let (bottom, high) = rect.row.addingReportingOverflow(rect.rows)
    return Rect(
      column: left, row: top, columns: (wide ? size.columns : min(right, size.columns)) - left,
      rows: (high ? size.rows : min(bottom, size.rows)) - top)
  }

  /// Writes printable ASCII that fits: the common case, with one cell per byte.
  private mutating func putPlain(_ text: String, _ column: Int, _ row: Int, _ style: Style) {
    var index = row * size.columns + column
    let last = index + text.utf8.count - 1
    guard last >= index else { return }
    if cells[index].isRightHalf { cells[index - 1] = .space(cells[index - 1].style) }
    if cells[last].isWide { cells[last + 1] = .space(cells[last + 1].style) }
    for byte in text.utf8 {
      cells[index] = PackedCell(Unicode.Scalar(byte), width: 1, style: style)
      index += 1
    }
  }

  /// Writes a grapheme that fits, and blanks the other halves of wide graphemes that it partly covers.
  private mutating func put(_ glyph: Glyph, _ column: Int, _ row: Int, _ style: Style) {
    let index = row * size.columns + column
    let last = index + glyph.width - 1
    if cells[index].isRightHalf { cells[index - 1] = .space(cells[index - 1].style) }
    if cells[last].isWide { cells[last + 1] = .space(cells[last + 1].style) }
    if let cluster = glyph.cluster {
      cells[index] = PackedCell(cluster: clusters.index(of: cluster), width: glyph.width, style: style)
    } else {
      cells[index] = PackedCell(glyph.scalar, width: glyph.width, style: style)
    }
    if glyph.width == 2 { cells[last] = .rightHalf(style) }
  }
}
