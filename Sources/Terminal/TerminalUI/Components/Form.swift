/// A form: labelled fields, one of which has focus. Each may have a note beside it or, on a narrow screen, below it.
/// The form scrolls if there is too little room.
///
/// ```swift
/// var form = Form()
/// form.entries = [
///   Form.Entry("Make", "Kia"), Form.Entry("Year", "20x5", note: .init("must be a number", isFault: true)),
/// ]
/// form.move(.down)
/// form.handle(Key(.backspace))
/// form.draw(in: Rect(canvas.size), on: &canvas, styles: .init(label: Style().dim()))
/// ```
///
/// The focused field handles the keys of `TextField`, except those that move up and down. These and all others are
/// left to the form's owner.
public struct Form: Sendable {
  /// A note about a field.
  public struct Note: Hashable, Sendable {
    /// The note, in a few words.
    public var text: String
    /// Whether the note reports an error.
    public var isFault: Bool

    public init(_ text: String, isFault: Bool = false) {
      self.text = text
      self.isFault = isFault
    }
  }

  /// A field.
  public struct Entry: Hashable, Sendable {
    /// The heading of the section that begins with this field, or nil if none does.
    public var heading: String?
    /// The label.
    public var label: String
    /// The text.
    public var text: String
    /// The placeholder.
    public var placeholder: String
    /// The note, or nil for none.
    public var note: Note?

    public init(
      _ label: String, _ text: String = "", placeholder: String = "", note: Note? = nil,
      heading: String? = nil
    ) {
      self.heading = heading
      self.label = label
      self.text = text
      self.placeholder = placeholder
      self.note = note
    }
  }

  /// The styles of a form.
  public struct Styles: Hashable, Sendable {
    /// The labels, and the label of the focused field.
    public var label: Style, chosenLabel: Style
    /// The fields.
    public var field: TextField.Styles
    /// The mark before the focused field.
    public var mark: Style
    /// Notes, and error notes.
    public var note: Style, fault: Style
    /// The headings.
    public var heading: Style

    public init(
      label: Style = .plain, chosenLabel: Style = .plain, field: TextField.Styles = .init(),
      mark: Style = .plain, note: Style = .plain, fault: Style = .plain, heading: Style = .plain
    ) {
      self.heading = heading
      self.label = label
      self.chosenLabel = chosenLabel
      self.field = field
      self.mark = mark
      self.note = note
      self.fault = fault
    }
  }

  /// The fields, in order. If the text of the focused field differs from the one shown, it replaces that.
  public var entries: [Entry] = [] {
    didSet {
      cursor = max(0, min(cursor, entries.count - 1))
      takeText()
    }
  }

  /// The focused field, from 0.
  public private(set) var cursor = 0
  private var field = TextField()
  private var scroller = Scroller()
  /// The lines of the last drawing: the index of the field, the line, and its text's rectangle, if any.
  private var drawn: [(index: Int, line: Rect, text: Rect?)] = []
  /// The ellipsis of the last drawing.
  private var ellipsis = ""

  private static let gap = 2
  /// The minimum width in columns of a field with a note beside it, and its maximum unless a text needs more.
  private static let fewestFieldColumns = 24, usualFieldColumns = 48
  /// The minimum width in columns of a note beside a field, and the width left to it by a long text.
  private static let fewestNoteColumns = 24, usualNoteColumns = 64

  public init() {}

  /// The text of the focused field.
  public var text: String { field.text }

  /// The focused field and the number of fields, as `2/12`.
  public var position: String { entries.isEmpty ? "" : "\(cursor + 1)/\(entries.count)" }

  /// Handles a key in the focused field.
  /// - Returns: whether the field handled the key, and whether the text changed.
  @discardableResult
  public mutating func handle(_ key: Key) -> TextField.Response {
    switch (key.code, key.modifiers) {
    case (.up, _), (.down, _), (.character("p"), .control), (.character("n"), .control): return .ignored
    default: return entries.isEmpty ? .ignored : keep(field.handle(key))
    }
  }

  /// Pastes text into the focused field. Line ends and tabs become spaces.
  /// - Returns: whether the text changed.
  @discardableResult
  public mutating func paste(_ text: String) -> TextField.Response {
    entries.isEmpty ? .ignored : keep(field.paste(text))
  }

  private mutating func keep(_ response: TextField.Response) -> TextField.Response {
    if response == .edited { entries[cursor].text = field.text }
    return response
  }

  /// Moves the focus to another field.
  /// - Returns: whether it moved.
  @discardableResult
  public mutating func move(_ motion: Motion) -> Bool {
    let target: Int? =
      switch motion {
      case .top: 0
      case .bottom: entries.count - 1
      case .line(let line): line
      default: motion.distance(height: scroller.height).map { cursor + $0 }
      }
    return moveCursor(to: target ?? cursor)
  }

  /// Moves the focus to a field, or to the nearest existing one.
  /// - Parameter index: the field, from 0.
  /// - Returns: whether it moved.
  @discardableResult
  public mutating func moveCursor(to index: Int) -> Bool {
    let old = cursor
    cursor = max(0, min(index, entries.count - 1))
    if cursor != old { field = TextField(entries[cursor].text) }
    return cursor != old
  }

  /// Moves the focus to the clicked field, and its cursor to the clicked position.
  /// - Returns: whether a field was clicked.
  @discardableResult
  public mutating func click(at position: Position) -> Bool {
    guard let clicked = drawn.first(where: { $0.line.contains(position) }) else { return false }
    if moveCursor(to: clicked.index), let text = clicked.text { field.take(place: text, ellipsis: ellipsis) }
    field.click(at: position)
    return true
  }

  private mutating func takeText() {
    guard entries.indices.contains(cursor) else { return field = TextField() }
    if !entries[cursor].text.utf8.elementsEqual(field.text.utf8) { field = TextField(entries[cursor].text) }
  }

  /// Draws the form, with the terminal's cursor in the focused field.
  public mutating func draw(in rect: Rect, on canvas: inout Canvas, styles: Styles) {
    let symbols = canvas.traits.symbols
    let noted = entries.filter { $0.note != nil }.map(\.text.columnCount)
    let layout = Layout(
      entries.map { symbols.words($0.label) }, noted: noted.max() ?? 0, columns: rect.columns)
    let lines = lines(rows: rect.rows, hasNotesBeside: layout.hasNotesBeside, canvas.traits)
    scroller.fit(count: lines.count, height: rect.rows)
    if let last = lines.lastIndex(where: { $0.index == cursor }) { scroller.reveal(last) }
    if let first = lines.firstIndex(where: { $0.index == cursor }) { scroller.reveal(first) }
    scroller.drawBar(beside: rect, at: rect.column + rect.columns, on: &canvas, style: styles.note)
    (drawn, ellipsis) = ([], symbols.ellipsis)
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
      case .field(let index):
        let columns = entries[index].note == nil ? max(0, row.columns - layout.field) : layout.fieldColumns
        let text = row.inset(left: layout.field, right: row.columns - layout.field - columns)
        draw(index, in: row, text, layout, on: &canvas, styles)
        drawn.append((index, row, text))
      }
    }
  }

  private enum Line {
    /// A field or the note below it, by the field's index.
    case field(Int), note(Int)
    case heading(String), blank

    var index: Int? {
      switch self {
      case .field(let index), .note(let index): index
      case .heading, .blank: nil
      }
    }
  }

  /// Returns the lines, with as much space between the sections as fits. Read aloud, there is none.
  private func lines(rows: Int, hasNotesBeside: Bool, _ traits: Traits) -> [Line] {
    func lines(_ spacing: SectionColumns.Spacing) -> [Line] {
      entries.indices.flatMap { index in
        let heading = entries[index].heading
        let isBelow = !hasNotesBeside && entries[index].note != nil
        return (heading == nil || index == 0 || spacing == .nothing ? [] : [.blank])
          + (spacing == .headings ? [heading.map(Line.heading)].compactMap(\.self) : [])
          + [.field(index)] + (isBelow ? [.note(index)] : [])
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
    if layout.hasNotesBeside {
      let start = layout.field + layout.fieldColumns + Self.gap
      drawNote(of: index, in: row.inset(left: start), on: &canvas, styles)
    }
    guard isChosen else {
      let text = entry.text.isEmpty ? symbols.words(entry.placeholder) : entry.text
      canvas.write(
        text.truncated(toColumns: place.columns, ellipsis: symbols.ellipsis), column: place.column,
        row: place.row, style: entry.text.isEmpty ? styles.field.placeholder : styles.field.text)
      return
    }
    field.placeholder = symbols.words(entry.placeholder)
    field.draw(in: place, on: &canvas, styles: styles.field)
  }

  private func drawNote(of index: Int, in place: Rect, on canvas: inout Canvas, _ styles: Styles) {
    guard let note = entries[index].note else { return }
    let symbols = canvas.traits.symbols
    let text = (note.isFault ? symbols.warning + " " : "") + symbols.words(note.text)
    canvas.write(
      text.truncated(toColumns: place.columns, ellipsis: symbols.ellipsis), column: place.column,
      row: place.row, style: note.isFault ? styles.fault : styles.note)
  }

  /// The positions and widths of the parts of a line, in columns from its start.
  private struct Layout {
    /// The width of the labels.
    let label: Int
    /// The start of the fields, and the width of those with a note.
    let field: Int, fieldColumns: Int
    let hasNotesBeside: Bool

    /// - Parameter noted: the width of the longest text that has a note.
    init(_ labels: [String], noted: Int, columns: Int) {
      label = min(labels.reduce(0) { max($0, $1.columnCount) }, columns / 3)
      field = Form.gap + label + Form.gap
      let rest = max(0, columns - field)
      hasNotesBeside = rest >= Form.fewestFieldColumns + Form.gap + Form.fewestNoteColumns
      let usual = min(Form.usualFieldColumns, rest / 2 - Form.gap)
      // The cursor needs a column after the text.
      let needed = min(noted + 1, rest - Form.gap - Form.usualNoteColumns)
      fieldColumns = hasNotesBeside ? max(Form.fewestFieldColumns, usual, needed) : rest
    }
  }
}
