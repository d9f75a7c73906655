/// A text field with the editing keys of shells. If it is too narrow for its text, it shows the part around the
/// cursor.
///
/// ```swift
/// var field = TextField(history: ["kia"])
/// field.placeholder = "make, model or year"
/// for character in "toyta" { field.handle(Key(.character(character))) }
/// field.handle(Key(.left))
/// field.handle(Key(.left))
/// field.handle(Key(.character("o")))
/// field.draw(in: Rect(canvas.size), on: &canvas, styles: .init(placeholder: Style().dim()))
/// ```
///
/// Its keys are ← → Home End, Backspace and Delete, and as in shells Ctrl-B F A E D. Ctrl-← →, Alt-B and Alt-F move by
/// words. Ctrl-W, Alt-Backspace, Alt-D, Ctrl-U and Ctrl-K kill text, which Ctrl-Y yanks. ↑ ↓, Ctrl-P and Ctrl-N recall
/// earlier lines. Every other key is left to the field's owner.
public struct TextField: Sendable {
  /// The effect of a key.
  public enum Response: Hashable, Sendable {
    /// The text changed.
    case edited
    /// The key was handled, and the text is unchanged.
    case taken
    /// The key was not handled.
    case ignored
  }

  /// The styles of a field.
  public struct Styles: Hashable, Sendable {
    /// The text.
    public var text: Style
    /// The placeholder.
    public var placeholder: Style
    /// The ellipses at truncated ends.
    public var mark: Style

    public init(text: Style = .plain, placeholder: Style = .plain, mark: Style = .plain) {
      self.text = text
      self.placeholder = placeholder
      self.mark = mark
    }
  }

  /// The placeholder.
  public var placeholder = ""
  /// Earlier lines, oldest first, that ↑ recalls. After the last comes the current draft.
  public var history: [String] {
    didSet { if history != oldValue { recalled = nil } }
  }

  private var line = LineEditor()
  private var window = LineWindow()
  /// The rectangle of the last drawing.
  private var place = Rect(columns: 0, rows: 0)
  /// The recalled line, or nil for the draft.
  private var recalled: Int?
  /// The text before a line was recalled.
  private var draft = ""

  /// - Parameters:
  ///   - text: the initial text, with the cursor at its end.
  ///   - history: earlier lines, oldest first.
  public init(_ text: String = "", history: [String] = []) {
    self.history = history
    line.insert(text)
  }

  /// The text, without line ends and control characters, and at most 4,096 bytes of UTF-8.
  public var text: String { line.text }

  /// The number of graphemes before the cursor.
  public var cursor: Int { line.cursor }

  /// Sets the text.
  /// - Parameters:
  ///   - text: the text. Line ends and tabs become spaces, and other control characters are dropped.
  ///   - cursor: the number of graphemes before the cursor. By default, all of them.
  public mutating func setText(_ text: String, cursor: Int? = nil) {
    recalled = nil
    line.replaceAll(with: text)
    if let cursor { line.moveCursor(to: cursor) }
  }

  /// Handles a key.
  /// - Returns: whether the key was handled, and whether the text changed.
  @discardableResult
  public mutating func handle(_ key: Key) -> Response {
    if let place = target(of: key) {
      line.moveCursor(to: place)
      return .taken
    }
    switch (key.code, key.modifiers) {
    case (.up, []), (.character("p"), .control): return edit { $0.recallEarlier() }
    case (.down, []), (.character("n"), .control): return edit { $0.recallLater() }
    default: break
    }
    guard let change = change(of: key) else { return .ignored }
    let response = edit { change(&$0.line) }
    if response == .edited { recalled = nil }
    return response
  }

  /// Pastes text. Line ends and tabs become spaces, and other control characters are dropped.
  /// - Returns: whether the text changed.
  @discardableResult
  public mutating func paste(_ text: String) -> Response {
    let response = edit { $0.line.insert(text) }
    if response == .edited { recalled = nil }
    return response
  }

  private mutating func edit(_ change: (inout TextField) -> Void) -> Response {
    let old = text
    change(&self)
    return text.utf8.elementsEqual(old.utf8) ? .taken : .edited
  }

  /// Returns the cursor position that a key moves to, or nil if it doesn't move the cursor.
  private func target(of key: Key) -> Int? {
    switch (key.code, key.modifiers) {
    case (.left, []), (.character("b"), .control): line.cursor - 1
    case (.right, []), (.character("f"), .control): line.cursor + 1
    case (.home, []), (.character("a"), .control): 0
    case (.end, []), (.character("e"), .control): line.characters.count
    case (.left, .control), (.left, .alt), (.character("b"), .alt): line.wordStart
    case (.right, .control), (.right, .alt), (.character("f"), .alt): line.wordEnd
    default: nil
    }
  }

  /// Returns the edit that a key makes, or nil if it makes none.
  private func change(of key: Key) -> ((inout LineEditor) -> Void)? {
    switch (key.code, key.modifiers) {
    case (.character(let character), []): { $0.insert(String(character)) }
    case (.backspace, []): { $0.erase($0.cursor - 1..<$0.cursor) }
    case (.delete, []), (.character("d"), .control): { $0.erase($0.cursor..<$0.cursor + 1) }
    case (.character("w"), .control): { $0.kill($0.runStart..<$0.cursor) }
    case (.backspace, .alt), (.backspace, .control): { $0.kill($0.wordStart..<$0.cursor) }
    case (.character("d"), .alt), (.delete, .alt), (.delete, .control): { $0.kill($0.cursor..<$0.wordEnd) }
    case (.character("u"), .control): { $0.kill(0..<$0.cursor) }
    case (.character("k"), .control): { $0.kill($0.cursor..<$0.characters.count) }
    case (.character("y"), .control): { $0.yank() }
    default: nil
    }
  }

  // MARK: Earlier lines

  /// Recalls the previous line, skipping those equal to the current text.
  private mutating func recallEarlier() {
    let text = text
    guard let earlier = history[..<(recalled ?? history.count)].lastIndex(where: { $0 != text }) else {
      return
    }
    if recalled == nil { draft = text }
    recalled = earlier
    line.replaceAll(with: history[earlier])
  }

  /// Recalls the next line or, after the last, the draft.
  private mutating func recallLater() {
    guard let recalled else { return }
    let text = text
    self.recalled = history[(recalled + 1)...].firstIndex { $0 != text }
    line.replaceAll(with: self.recalled.map { history[$0] } ?? draft)
  }

  // MARK: Drawing and the mouse

  /// Draws the field, with the terminal's cursor where the next character goes.
  /// - Parameter rect: the rectangle, of which only the first row is used.
  public mutating func draw(in rect: Rect, on canvas: inout Canvas, styles: Styles) {
    place = Rect(column: rect.column, row: rect.row, columns: rect.columns, rows: min(1, rect.rows))
    guard !place.isEmpty else { return }
    let ellipsis = canvas.traits.symbols.ellipsis
    let widths = widths
    window.show(line.cursor, of: widths, columns: place.columns, mark: ellipsis.columnCount)
    if widths.isEmpty {
      let words = placeholder.truncated(toColumns: place.columns, ellipsis: ellipsis)
      canvas.write(words, column: place.column, row: place.row, style: styles.placeholder)
    }
    canvas.write(
      ellipsis, column: place.column, row: place.row, width: window.markBefore, style: styles.mark)
    var column = place.column + window.markBefore
    canvas.cursor = Position(column: column, row: place.row)
    for index in window.shown {
      canvas.write(
        String(line.characters[index]), column: column, row: place.row, width: widths[index],
        style: styles.text)
      column += widths[index]
      if index + 1 == line.cursor { canvas.cursor = Position(column: column, row: place.row) }
    }
    canvas.write(ellipsis, column: column, row: place.row, width: window.markAfter, style: styles.mark)
  }

  /// Sets the rectangle in which the text was drawn from its start, before the field had a cursor.
  /// - Parameters:
  ///   - place: the rectangle.
  ///   - ellipsis: the ellipsis that was used.
  mutating func take(place: Rect, ellipsis: String) {
    self.place = place
    window = LineWindow()
    window.show(0, of: widths, columns: place.columns, mark: ellipsis.columnCount)
  }

  /// Moves the cursor to a click.
  /// - Returns: whether the click was inside the field, as last drawn.
  @discardableResult
  public mutating func click(at position: Position) -> Bool {
    guard place.contains(position) else { return false }
    var column = position.column - place.column - window.markBefore
    guard column >= 0 else {
      line.moveCursor(to: window.shown.lowerBound - 1)
      return true
    }
    let widths = widths
    let clicked = window.shown.first { index in
      column -= widths[index]
      return column < 0
    }
    line.moveCursor(to: clicked ?? window.shown.upperBound)
    return true
  }

  /// The width of each grapheme in columns.
  private var widths: [Int] { line.characters.map { String($0).columnCount } }
}
