/// A form: labelled fields, usually between edges, one of which has focus. Each may have a note beside it or, on a narrow screen,
/// below it. The form scrolls if there is too little room. Read aloud, the fields have no edges.
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
/// left to the form's owner. So are Space, ← and → in a field with choices, until something else is typed in it.
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
    /// Whether there are values to choose from, apart from what can be typed.
    public var hasChoices: Bool

    public init(
      _ label: String, _ text: String = "", placeholder: String = "", note: Note? = nil,
      heading: String? = nil, hasChoices: Bool = false
    ) {
      self.hasChoices = hasChoices
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
    /// The mark before the focused field and its edges, and the edges of the others.
    public var mark: Style, edge: Style
    /// Notes, and error notes.
    public var note: Style, fault: Style
    /// The headings.
    public var heading: Style
    /// The answers.
    public var answers: StatusLine.Styles

    public init(
      label: Style = .plain, chosenLabel: Style = .plain, field: TextField.Styles = .init(),
      mark: Style = .plain, edge: Style = .plain, note: Style = .plain, fault: Style = .plain,
      heading: Style = .plain,
      answers: StatusLine.Styles = .init()
    ) {
      self.answers = answers
      self.heading = heading
      self.label = label
      self.chosenLabel = chosenLabel
      self.field = field
      self.mark = mark
      self.edge = edge
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

  /// The keys that answer the note of the focused field, shown after it or below.
  public var answers: [StatusLine.Item] = []

  /// The focused field, from 0.
  public private(set) var cursor = 0
  var field = TextField()
  var scroller = Scroller()
  /// The lines of the last drawing: the index of the field, the line, and its text's rectangle, if any.
  var drawn: [(index: Int, line: Rect, text: Rect?)] = []
  /// The ellipsis of the last drawing.
  var ellipsis = ""
  /// The lines of answers in the last drawing, each with the index of its first one.
  var drawnAnswers: [(line: StatusLine, first: Int, place: Rect)] = []

  /// Whether the fields stand between edges, unless they are read aloud.
  let hasEdges: Bool

  /// - Parameter hasEdges: whether the fields stand between edges.
  public init(hasEdges: Bool = true) {
    self.hasEdges = hasEdges
  }

  /// Whether the user has typed in the focused field since it got the focus or another text.
  private var isTypedIn = false

  /// Whether the focused field shows one of several values, so that Space, ← and → can step through them.
  public var isChoosing: Bool {
    !entries.isEmpty && entries[cursor].hasChoices && (!isTypedIn || field.text.isEmpty)
  }

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
    case (.character(" "), []) where isChoosing, (.left, []) where isChoosing, (.right, []) where isChoosing:
      return .ignored
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
    if response != .ignored { isTypedIn = true }
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
    if cursor != old { take(entries[cursor].text) }
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

  /// Returns the answer drawn at a position, or nil if there is none.
  public func answer(at position: Position) -> Int? {
    drawnAnswers.lazy.compactMap { $0.line.item(at: position, in: $0.place).map($0.first.advanced) }.first
  }

  private mutating func takeText() {
    guard entries.indices.contains(cursor) else { return take("") }
    if !entries[cursor].text.utf8.elementsEqual(field.text.utf8) { take(entries[cursor].text) }
  }

  private mutating func take(_ text: String) {
    field = TextField(text)
    isTypedIn = false
  }
}
