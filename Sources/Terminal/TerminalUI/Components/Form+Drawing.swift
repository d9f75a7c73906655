// How a form is drawn.

extension Form {
  private static let gap = 2
  /// The minimum width in columns of a field with a note beside it, and its maximum unless a text needs more.
  private static let fewestFieldColumns = 24, usualFieldColumns = 48
  /// The minimum width in columns of a note beside a field, and the width left to it by a long text.
  private static let fewestNoteColumns = 24, usualNoteColumns = 64
  /// The minimum width in columns of a field that shows the signs around a choice.
  private static let fewestChoiceColumns = 12
  /// The columns between two answers, and before the first.
  private static let answerGap = 3

  /// Draws the form, with the terminal's cursor in the focused field.
  public mutating func draw(in rect: Rect, on canvas: inout Canvas, styles: Styles) {
    let symbols = canvas.traits.symbols
    let noted = entries.filter { $0.note != nil }.map(\.text.columnCount)
    let layout = Layout(
      entries.map { symbols.words($0.label) }, noted: noted.max() ?? 0, columns: rect.columns,
      hasEdges: hasEdges && !canvas.traits.isLinear)
    let answers = answerLines(beside: layout, columns: rect.columns, symbols)
    let notesBelow = entries.indices.filter { noteIsBelow($0, layout, columns: rect.columns, symbols) }
    let lines = lines(
      rows: rect.rows, notesBelow: Set(notesBelow), answers: answers.isBeside ? [] : answers.lines,
      canvas.traits)
    scroller.fit(count: lines.count, height: rect.rows)
    if let last = lines.lastIndex(where: { $0.index == cursor }) {
      scroller.reveal(last + (answers.isBeside ? 0 : answers.lines.count))
    }
    if let first = lines.firstIndex(where: { $0.index == cursor }) { scroller.reveal(first) }
    scroller.drawBar(beside: rect, at: rect.column + rect.columns, on: &canvas, style: styles.note)
    (drawn, drawnAnswers, ellipsis) = ([], [], symbols.ellipsis)
    for (offset, line) in scroller.visible.enumerated() {
      let row = Rect(column: rect.column, row: rect.row + offset, columns: rect.columns, rows: 1)
      switch lines[line] {
      case .blank: break
      case .heading(let text):
        let heading = symbols.words(text).truncated(
          toColumns: max(0, row.columns - Self.gap), ellipsis: symbols.ellipsis)
        canvas.write(heading, column: row.column + Self.gap, row: row.row, style: styles.heading)
      case .note(let index):
        drawNote(of: index, in: row.inset(left: layout.field), on: &canvas, styles)
        drawn.append((index, row, nil))
      case .answers(let range):
        drawAnswers(range, in: row.inset(left: layout.field), on: &canvas, styles)
      case .field(let index):
        let columns = columns(of: index, layout, in: row)
        let text = row.inset(left: layout.field, right: row.columns - layout.field - columns)
        if layout.hasEdges { drawEdges(of: text, on: &canvas, index == cursor ? styles.mark : styles.edge) }
        draw(index, in: row, text, layout, on: &canvas, styles)
        if !notesBelow.contains(index) {
          drawNote(of: index, in: row.inset(left: layout.notes), on: &canvas, styles)
        }
        drawn.append((index, row, text))
        if index == cursor, answers.isBeside, let range = answers.lines.first {
          drawAnswers(range, in: row.inset(left: answers.column), on: &canvas, styles)
        }
      }
    }
  }

  private enum Line {
    /// A field or the note below it, by the field's index.
    case field(Int), note(Int)
    case heading(String), blank
    /// Some answers to the focused field's note, by their indices.
    case answers(Range<Int>)

    var index: Int? {
      switch self {
      case .field(let index), .note(let index): index
      case .heading, .blank, .answers: nil
      }
    }
  }

  /// Returns the lines, with as much space between the sections as fits. Read aloud, there is none.
  private func lines(
    rows: Int, notesBelow: Set<Int>, answers: [Range<Int>], _ traits: Traits
  ) -> [Line] {
    func lines(_ spacing: SectionColumns.Spacing) -> [Line] {
      entries.indices.flatMap { index -> [Line] in
        var lines: [Line] = []
        if let heading = entries[index].heading {
          if index > 0, spacing != .nothing { lines.append(.blank) }
          if spacing == .headings { lines.append(.heading(heading)) }
        }
        lines.append(.field(index))
        if notesBelow.contains(index) { lines.append(.note(index)) }
        if index == cursor { lines += answers.map(Line.answers) }
        return lines
      }
    }
    let ways = traits.isLinear ? [] : SectionColumns.Spacing.allCases
    return ways.lazy.map(lines).first { $0.count <= rows } ?? lines(.nothing)
  }

  private mutating func draw(
    _ index: Int, in row: Rect, _ place: Rect, _ layout: Layout, on canvas: inout Canvas, _ styles: Styles
  ) {
    let symbols = canvas.traits.symbols
    let entry = entries[index]
    let isChosen = index == cursor
    if isChosen { canvas.write(symbols.cursor, column: row.column, row: row.row, style: styles.mark) }
    let label = symbols.words(entry.label).truncatedInMiddle(
      toColumns: layout.label, ellipsis: symbols.ellipsis)
    canvas.write(
      label, column: row.column + Self.gap, row: row.row, style: isChosen ? styles.chosenLabel : styles.label)
    guard isChosen else {
      let text = entry.text.isEmpty ? symbols.words(entry.placeholder) : entry.text
      canvas.write(
        text.truncated(toColumns: place.columns, ellipsis: symbols.ellipsis), column: place.column,
        row: place.row, style: entry.text.isEmpty ? styles.field.placeholder : styles.field.text)
      return
    }
    field.placeholder = symbols.words(entry.placeholder)
    guard isChoosing, !canvas.traits.isLinear, place.columns >= Self.fewestChoiceColumns else {
      return field.draw(in: place, on: &canvas, styles: styles.field)
    }
    let (left, right) = (symbols.moreLeft, symbols.moreRight)
    let text = place.inset(left: 2, right: 2)
    canvas.write(left, column: place.column, row: place.row, style: styles.mark)
    field.draw(in: text, on: &canvas, styles: styles.field)
    let columns = min(entry.text.columnCount, text.columns)
    canvas.write(right, column: text.column + columns + 1, row: place.row, style: styles.mark)
  }

  /// Returns the lines of answers, as ranges of their indices, and whether the only one fits after the note.
  private func answerLines(
    beside layout: Layout, columns: Int, _ symbols: Symbols
  ) -> (lines: [Range<Int>], isBeside: Bool, column: Int) {
    let note = entries.isEmpty ? nil : entries[cursor].note
    let column = layout.notes + (note.map { symbols.words($0.text).columnCount + Self.answerGap } ?? 0)
    let widths = answers.map { $0.key.columnCount + 1 + $0.title.columnCount }
    let isBeside =
      layout.hasNotesBeside && column + widths.reduce(-Self.answerGap) { $0 + $1 + Self.answerGap } <= columns
    var lines: [Range<Int>] = []
    var used = 0
    for (index, width) in widths.enumerated() {
      if let last = lines.last, isBeside || used + Self.answerGap + width <= columns - layout.field {
        lines[lines.count - 1] = last.lowerBound..<index + 1
        used += Self.answerGap + width
      } else {
        lines.append(index..<index + 1)
        used = width
      }
    }
    return (lines, isBeside, column)
  }

  private mutating func drawAnswers(
    _ range: Range<Int>, in place: Rect, on canvas: inout Canvas, _ styles: Styles
  ) {
    let line = StatusLine(lead: "", items: Array(answers[range]))
    line.draw(in: place, on: &canvas, styles: styles.answers)
    drawnAnswers.append((line, range.lowerBound, place))
  }

  /// Returns the width of a field. Without a note, a long text has the whole line.
  private func columns(of index: Int, _ layout: Layout, in row: Rect) -> Int {
    let entry = entries[index]
    let needed = entry.text.columnCount + (index == cursor ? 1 : 0)
    guard entry.note == nil, needed > layout.fieldColumns || !layout.hasEdges else {
      return layout.fieldColumns
    }
    return max(0, row.columns - layout.field - (layout.hasEdges ? 1 : 0))
  }

  private func drawEdges(of place: Rect, on canvas: inout Canvas, _ style: Style) {
    let symbols = canvas.traits.symbols
    canvas.write(symbols.fieldStart, column: place.column - 1, row: place.row, style: style)
    canvas.write(symbols.fieldEnd, column: place.column + place.columns, row: place.row, style: style)
  }

  /// Whether a field's note is below it: where no field has one beside it, and where it is too long.
  private func noteIsBelow(_ index: Int, _ layout: Layout, columns: Int, _ symbols: Symbols) -> Bool {
    guard let note = entries[index].note else { return false }
    return !layout.hasNotesBeside || layout.notes + text(of: note, symbols).columnCount > columns
  }

  private func text(of note: Note, _ symbols: Symbols) -> String {
    (note.isFault ? symbols.warning + " " : "") + symbols.words(note.text)
  }

  private func drawNote(of index: Int, in place: Rect, on canvas: inout Canvas, _ styles: Styles) {
    guard let note = entries[index].note else { return }
    let symbols = canvas.traits.symbols
    let text = text(of: note, symbols).truncated(toColumns: place.columns, ellipsis: symbols.ellipsis)
    canvas.write(
      text, column: place.column, row: place.row, style: note.isFault ? styles.fault : styles.note)
  }

  /// The positions and widths of the parts of a line, in columns from its start.
  private struct Layout {
    /// The width of the labels.
    let label: Int
    /// The start of the fields, and the width of those with a note.
    let field: Int, fieldColumns: Int
    let hasNotesBeside: Bool
    /// The start of the notes beside fields.
    var notes: Int { field + fieldColumns + Form.gap }
    /// Whether the fields have edges, which take a column of the gaps around them.
    let hasEdges: Bool

    /// - Parameter noted: the width of the longest text that has a note.
    init(_ labels: [String], noted: Int, columns: Int, hasEdges: Bool) {
      self.hasEdges = hasEdges
      label = min(labels.reduce(0) { max($0, $1.columnCount) }, columns / 3)
      field = Form.gap + label + Form.gap
      let rest = max(0, columns - field)
      hasNotesBeside = rest >= Form.fewestFieldColumns + Form.gap + Form.fewestNoteColumns
      let usual = min(Form.usualFieldColumns, rest / 2 - Form.gap)
      // The cursor needs a column after the text.
      let needed = min(noted + 1, rest - Form.gap - Form.usualNoteColumns)
      fieldColumns =
        hasNotesBeside ? max(Form.fewestFieldColumns, usual, needed) : max(0, rest - (hasEdges ? 1 : 0))
    }
  }
}
