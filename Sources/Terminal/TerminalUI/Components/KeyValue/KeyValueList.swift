/// A scrolling list of labels and values. A value may have a strip that shows its place in a distribution. Entries may
/// be grouped in sections with headings.
///
/// ```swift
/// var list = KeyValueList()
/// list.entries = [KeyValueList.Entry("Body", "Crossover"), KeyValueList.Entry("Price", "$54,300")]
/// list.draw(in: Rect(canvas.size), on: &canvas, styles: .init(label: Style().dim()))
/// ```
public struct KeyValueList: OverlayContent {
  /// The place of a value in a distribution: a strip, its ends, and words.
  public struct Scale: Hashable, Sendable {
    /// The distribution, with a mark at this value.
    public var strip: Strip
    /// The least value, before the strip, and the greatest, after it. Shown if there is room.
    public var least: String, greatest: String
    /// The value's place in words, from the longest version to the shortest. The longest that fits is shown.
    public var captions: [String]
    /// The whole scale in words, if no strip is drawn.
    public var sentence: String

    public init(strip: Strip, least: String, greatest: String, captions: [String], sentence: String) {
      self.strip = strip
      self.least = least
      self.greatest = greatest
      self.captions = captions
      self.sentence = sentence
    }
  }

  /// An entry of the list.
  public struct Entry: Hashable, Sendable {
    /// The label.
    public var label: String
    /// The value.
    public var value: String
    /// The value's place in a distribution.
    public var scale: Scale?
    /// Whether to draw it in the quiet style.
    public var isQuiet: Bool
    /// The index of the kind style for the value's first character, or nil for none.
    public var kind: Int?
    /// Whether it is the heading of the entries after it, and has no value.
    public private(set) var isHeading = false

    /// Creates a heading for the entries after it.
    public static func heading(_ text: String) -> Entry {
      var entry = Entry(text, "")
      entry.isHeading = true
      return entry
    }

    public init(
      _ label: String, _ value: String, scale: Scale? = nil, isQuiet: Bool = false, kind: Int? = nil
    ) {
      self.label = label
      self.value = value
      self.scale = scale
      self.isQuiet = isQuiet
      self.kind = kind
    }
  }

  /// The styles of the list.
  public struct Styles: Hashable, Sendable {
    /// The labels.
    public var label: Style
    /// The values.
    public var value: Style
    /// The strips.
    public var strip: Style
    /// The mark on a strip.
    public var mark: Style
    /// The ends of a strip, captions, and quiet entries.
    public var caption: Style
    /// The headings.
    public var heading: Style
    /// The symbols of kinds before values.
    public var kinds: [Style]
    /// Whether the style of the mark tells it from the rest of the strip, so that it needs no brackets.
    public var marksByColour = false

    public init(
      label: Style = .plain, value: Style = .plain, strip: Style = .plain, mark: Style = .plain,
      caption: Style = .plain, heading: Style = .plain, kinds: [Style] = []
    ) {
      self.label = label
      self.value = value
      self.strip = strip
      self.mark = mark
      self.caption = caption
      self.heading = heading
      self.kinds = kinds
    }
  }

  /// The entries, in order.
  public var entries: [Entry] = [] {
    didSet { if entries != oldValue { broken = nil } }
  }

  /// The arranged lines of the last drawing, cached so that a frame costs only what is on screen.
  private var broken: (key: BreakingKey, lines: KeyValueArrangement)?
  private var scroller = Scroller()
  /// The rectangle of the last drawing.
  private var place = Rect(columns: 0, rows: 0)
  /// The line with the terminal's cursor if the list is read aloud.
  private var cursor = 0
  private var isLinear = false

  /// Whether values have strips beside them if there is room.
  private let hasScales: Bool
  /// Whether headings are kept even if not all lines fit.
  private let headingsStay: Bool

  public init(hasScales: Bool = false, headingsStay: Bool = true) {
    self.hasScales = hasScales
    self.headingsStay = headingsStay
  }

  /// The visible lines and the number of lines, as `1-8/16`. Empty if all lines are visible.
  public var position: String {
    guard isScrollable else { return "" }
    return "\(scroller.visible.lowerBound + 1)-\(scroller.visible.upperBound)/\(scroller.count)"
  }

  /// Whether some lines don't fit on screen.
  public var isScrollable: Bool { scroller.count > scroller.height }

  /// Whether there are lines below the visible ones.
  public var hasMoreBelow: Bool { scroller.visible.upperBound < scroller.count }

  /// The width of the widest label and the widest value, counting at most 120 columns of a value.
  var preferredColumns: Int {
    let entries = entries.filter { !$0.isHeading }
    let label = entries.reduce(0) { max($0, $1.label.columnCount) }
    let value = entries.reduce(0) { max($0, $1.value.truncated(toColumns: 120).columnCount) }
    return max(label == 0 ? value : label + KeyValueLayout.gap + value, label * 3)
  }

  public mutating func size(in room: Size, traits: Traits) -> Size {
    let single = preferredColumns
    let double = min(room.columns, 2 * single + SectionColumns.gap)
    let lines = arrange(in: Size(columns: double, rows: room.rows), traits)
    if lines.columns.count > 1 { return Size(columns: double, rows: lines.count) }
    let columns = min(room.columns, single)
    return Size(columns: columns, rows: arrange(in: Size(columns: columns, rows: room.rows), traits).count)
  }

  /// Scrolls. If the list is read aloud, moves the terminal's cursor from line to line.
  /// - Returns: whether anything moved.
  @discardableResult
  public mutating func move(_ motion: Motion) -> Bool {
    guard isLinear else { return scroller.move(motion) }
    let old = cursor
    let target: Int? =
      switch motion {
      case .top: 0
      case .bottom: scroller.count - 1
      case .line(let line): line
      default: motion.distance(height: scroller.height).map { cursor + $0 }
      }
    cursor = max(0, min(target ?? cursor, scroller.count - 1))
    scroller.reveal(cursor)
    return cursor != old
  }

  /// Draws the list. A long value wraps, to at most 100 lines. On a narrow screen a strip drops its ends, then half of
  /// its bins, then disappears. Captions that don't fit move to the next line. If there is room, the list has two
  /// columns.
  public mutating func draw(in rect: Rect, on canvas: inout Canvas, styles: Styles) {
    (isLinear, place) = (canvas.traits.isLinear, rect)
    let lines = arrange(in: Size(columns: rect.columns, rows: rect.rows), canvas.traits)
    scroller.fit(count: lines.count, height: rect.rows)
    cursor = max(0, min(cursor, lines.count - 1))
    for (offset, index) in scroller.visible.enumerated() {
      let place = Rect(column: rect.column, row: rect.row + offset, columns: rect.columns, rows: 1)
      if isLinear, index == cursor { canvas.cursor = Position(column: place.column, row: place.row) }
      lines.draw(index, in: place, on: &canvas, styles: styles)
    }
    scroller.drawBar(beside: rect, at: rect.column + rect.columns, on: &canvas, style: styles.caption)
  }

  /// Returns the position of the entry drawn at a position, or nil if there is none.
  public func entry(at position: Position) -> Int? {
    let line = scroller.top + position.row - place.row
    guard place.contains(position), scroller.visible.contains(line) else { return nil }
    return broken?.lines.entry(inLine: line, at: position.column - place.column)
  }

  private mutating func arrange(in size: Size, _ traits: Traits) -> KeyValueArrangement {
    let key = BreakingKey(size: size, traits: traits)
    if let broken, broken.key == key { return broken.lines }
    let lines = KeyValueArrangement(
      entries, in: size, traits, hasScales: hasScales, headingsStay: headingsStay,
      preferredColumns: preferredColumns)
    broken = (key, lines)
    return lines
  }

  /// The cache key: what the lines depend on besides the entries.
  private struct BreakingKey: Equatable {
    var size: Size
    var traits: Traits
  }
}
