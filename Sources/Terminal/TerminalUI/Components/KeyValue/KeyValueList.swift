/// Lines of a label and a value, some with a strip that shows where the value lies among others, that scroll when there is
/// no room for all. They may be in sections, each below a heading.
///
/// ```swift
/// var list = KeyValueList()
/// list.entries = [KeyValueList.Entry("Body", "Crossover"), KeyValueList.Entry("Price", "$54,300")]
/// list.draw(in: Rect(canvas.size), on: &canvas, styles: .init(label: Style().dim()))
/// ```
public struct KeyValueList: OverlayContent {
  /// Where a value lies among others: a strip, its ends, and words.
  public struct Scale: Hashable, Sendable {
    /// How the values are spread, with a mark on this one.
    public var strip: Strip
    /// The least value, in front of the strip, and the greatest, behind it; shown where there is room.
    public var least: String, greatest: String
    /// Where this value lies, in words: from the longest way to say it to the shortest. The longest that has room is
    /// shown.
    public var captions: [String]
    /// All of it in words, where no strip is drawn.
    public var sentence: String

    public init(strip: Strip, least: String, greatest: String, captions: [String], sentence: String) {
      self.strip = strip
      self.least = least
      self.greatest = greatest
      self.captions = captions
      self.sentence = sentence
    }
  }

  /// One entry of the list.
  public struct Entry: Hashable, Sendable {
    /// What the value is.
    public var label: String
    /// The value.
    public var value: String
    /// Where the value lies among others.
    public var scale: Scale?
    /// Whether it is drawn as what matters less.
    public var isQuiet: Bool
    /// Which of the styles for kinds the first character of the value has; nil for none.
    public var kind: Int?
    /// Whether it is the heading of those behind it, and has no value.
    public private(set) var isHeading = false

    /// The heading of the entries behind it.
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

  /// The styles in which the list is drawn.
  public struct Styles: Hashable, Sendable {
    /// The labels.
    public var label: Style
    /// The values.
    public var value: Style
    /// The strips.
    public var strip: Style
    /// The mark on a strip.
    public var mark: Style
    /// The ends of a strip, its words, and an entry that matters less.
    public var caption: Style
    /// The headings.
    public var heading: Style
    /// The signs of kinds in front of values.
    public var kinds: [Style]

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

  /// The entries, in their order.
  public var entries: [Entry] = [] {
    didSet { if entries != oldValue { broken = nil } }
  }

  /// The entries as they stood when last drawn: a frame costs only what is on screen.
  private var broken: (key: BreakingKey, lines: KeyValueArrangement)?
  private var scroller = Scroller()
  /// The line with the terminal's cursor, when the list is read aloud.
  private var cursor = 0
  private var isLinear = false

  /// Whether the values have strips beside them where there is room.
  private let hasScales: Bool
  /// Whether there are headings even where not all lines have room.
  private let headingsStay: Bool

  public init(hasScales: Bool = false, headingsStay: Bool = true) {
    self.hasScales = hasScales
    self.headingsStay = headingsStay
  }

  /// Which lines are on screen and how many there are, as `1-8/16`; empty when all of them are on screen.
  public var position: String {
    guard isScrollable else { return "" }
    return "\(scroller.visible.lowerBound + 1)-\(scroller.visible.upperBound)/\(scroller.count)"
  }

  /// Whether there are lines that do not fit on screen.
  public var isScrollable: Bool { scroller.count > scroller.height }

  /// Whether there are lines below those on screen: for a sign that there is more.
  public var hasMoreBelow: Bool { scroller.visible.upperBound < scroller.count }

  /// The columns of the widest label and the widest value, up to 120 of the value.
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

  /// Scrolls. Where the list is read aloud, the terminal's cursor moves from line to line.
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

  /// Draws the list. A value that is too long goes on in the next line, for 100 lines at most. On a narrow screen a strip
  /// loses its ends, then half of its ranges, then leaves; words that have no room go on in the next line. Where there is room, there are two columns.
  public mutating func draw(in rect: Rect, on canvas: inout Canvas, styles: Styles) {
    isLinear = canvas.traits.isLinear
    let lines = arrange(in: Size(columns: rect.columns, rows: rect.rows), canvas.traits)
    scroller.fit(count: lines.count, height: rect.rows)
    cursor = max(0, min(cursor, lines.count - 1))
    for (offset, index) in scroller.visible.enumerated() {
      let place = Rect(column: rect.column, row: rect.row + offset, columns: rect.columns, rows: 1)
      if isLinear, index == cursor { canvas.cursor = Position(column: place.column, row: place.row) }
      lines.draw(index, in: place, on: &canvas, styles: styles)
    }
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

  /// What the lines depend on besides the entries.
  private struct BreakingKey: Equatable {
    var size: Size
    var traits: Traits
  }
}
