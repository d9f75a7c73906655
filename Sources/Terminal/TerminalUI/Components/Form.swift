/// Fields with labels, one of which the user types in, each with room for a note beside it or, where the screen is narrow,
/// below it. It scrolls when there is no room for all.
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
/// The field's keys are those of `TextField`, except those that go up and down: they are left to whoever owns the form,
/// as all others are.
public struct Form: Sendable {
  /// What is said about a field.
  public struct Note: Hashable, Sendable {
    /// What is said, in a few words.
    public var text: String
    /// Whether it says what is wrong.
    public var isFault: Bool

    public init(_ text: String, isFault: Bool = false) {
      self.text = text
      self.isFault = isFault
    }
  }

  /// One field.
  public struct Entry: Hashable, Sendable {
    /// What the section is called that begins with it; nil where none does.
    public var heading: String?
    /// What the field is.
    public var label: String
    /// What is in it.
    public var text: String
    /// The placeholder.
    public var placeholder: String
    /// What is said about it; nil for nothing.
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

  /// The styles in which a form is drawn.
  public struct Styles: Hashable, Sendable {
    /// The labels, and that of the field in which the user types.
    public var label: Style, chosenLabel: Style
    /// What is in the fields.
    public var field: TextField.Styles
    /// The mark in front of the field in which the user types.
    public var mark: Style
    /// The notes, and those that say what is wrong.
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

  /// The fields, in their order. The text of the one in which the user types is taken over if it is another one than is
  /// shown there.
  public var entries: [Entry] = [] {
    didSet {
      cursor = max(0, min(cursor, entries.count - 1))
      takeText()
    }
  }

  /// The field in which the user types, from 0.
  public private(set) var cursor = 0
  private var field = TextField()
  private var scroller = Scroller()
  /// What was drawn last: for each line the number of its field, where the line is, and where the text is, if there is one.
  private var drawn: [(index: Int, line: Rect, text: Rect?)] = []
  /// The mark that says that there is more of a text, as it was drawn last.
  private var ellipsis = ""

  private static let gap = 2
  /// The fewest columns of a field that has a note beside it, and the most as long as no text needs more.
  private static let fewestFieldColumns = 24, usualFieldColumns = 48
  /// The fewest columns that a note beside a field has, and how many are left to it by a text that needs more than usual.
  private static let fewestNoteColumns = 24, usualNoteColumns = 64

  public init() {}

  /// What is in the field in which the user types.
  public var text: String { field.text }

  /// Which field the user types in and how many there are, as `2/12`.
  public var position: String { entries.isEmpty ? "" : "\(cursor + 1)/\(entries.count)" }

  /// Takes a key in the field.
  /// - Returns: whether the key is the field's, and whether it changed the text.
  @discardableResult
  public mutating func handle(_ key: Key) -> TextField.Response {
    switch (key.code, key.modifiers) {
    case (.up, _), (.down, _), (.character("p"), .control), (.character("n"), .control): return .ignored
    default: return entries.isEmpty ? .ignored : keep(field.handle(key))
    }
  }

  /// Takes pasted text in the field: line ends and tabs become spaces.
  /// - Returns: whether that changed the text.
  @discardableResult
  public mutating func paste(_ text: String) -> TextField.Response {
    entries.isEmpty ? .ignored : keep(field.paste(text))
  }

  private mutating func keep(_ response: TextField.Response) -> TextField.Response {
    if response == .edited { entries[cursor].text = field.text }
    return response
  }

  /// Goes to another field.
  /// - Returns: whether it has changed.
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

  /// Goes to a field, or as near as there is one.
  /// - Parameter index: the field, from 0.
  /// - Returns: whether it has changed.
  @discardableResult
  public mutating func moveCursor(to index: Int) -> Bool {
    let old = cursor
    cursor = max(0, min(index, entries.count - 1))
    if cursor != old { field = TextField(entries[cursor].text) }
    return cursor != old
  }

  /// Goes to the field that was clicked, and puts the cursor where its text was.
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

  /// Draws the form, and puts the terminal's cursor into the field.
  public mutating func draw(in rect: Rect, on canvas: inout Canvas, styles: Styles) {
    let symbols = canvas.traits.symbols
    let noted = entries.filter { $0.note != nil }.map(\.text.columnCount)
    let layout = Layout(
      entries.map { symbols.words($0.label) }, noted: noted.max() ?? 0, columns: rect.columns)
    let lines = lines(rows: rect.rows, hasNotesBeside: layout.hasNotesBeside, canvas.traits)
    scroller.fit(count: lines.count, height: rect.rows)
    if let last = lines.lastIndex(where: { $0.index == cursor }) { scroller.reveal(last) }
    if let first = lines.firstIndex(where: { $0.index == cursor }) { scroller.reveal(first) }
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
    /// A field, by its number, and a note below it.
    case field(Int), note(Int)
    case heading(String), blank

    var index: Int? {
      switch self {
      case .field(let index), .note(let index): index
      case .heading, .blank: nil
      }
    }
  }

  /// The lines, with as much between the sections as there is room for. Read aloud, there is nothing.
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

  /// Where the parts of a line are, in columns from its beginning.
  private struct Layout {
    /// How wide the labels are.
    let label: Int
    /// Where the fields begin, and how wide those with a note are.
    let field: Int, fieldColumns: Int
    let hasNotesBeside: Bool

    /// - Parameter noted: how many columns the widest text takes that has a note.
    init(_ labels: [String], noted: Int, columns: Int) {
      label = min(labels.reduce(0) { max($0, $1.columnCount) }, columns / 3)
      field = Form.gap + label + Form.gap
      let rest = max(0, columns - field)
      hasNotesBeside = rest >= Form.fewestFieldColumns + Form.gap + Form.fewestNoteColumns
      let usual = min(Form.usualFieldColumns, rest / 2 - Form.gap)
      // The cursor stands behind the text.
      let needed = min(noted + 1, rest - Form.gap - Form.usualNoteColumns)
      fieldColumns = hasNotesBeside ? max(Form.fewestFieldColumns, usual, needed) : rest
    }
  }
}
