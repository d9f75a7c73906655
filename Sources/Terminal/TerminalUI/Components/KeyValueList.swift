/// Lines of a label and a value, some with a strip that shows where the value lies among others, that scroll when there is
/// no room for all.
///
/// ```swift
/// var list = KeyValueList()
/// list.entries = [KeyValueList.Entry("Body", "Crossover"), KeyValueList.Entry("Price", "$54,300")]
/// list.draw(in: Rect(canvas.size), on: &canvas, styles: .init(label: Style().dim()))
/// ```
public struct KeyValueList: OverlayContent {
  /// Where a value lies among others: a strip, its ends, and words.
  public struct Scale: Hashable, Sendable {
    /// How the values are spread, with a mark on this one; without ranges, only the words are shown.
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
    /// Whether it is the heading of those behind it, and has no value.
    public private(set) var isHeading = false

    /// The heading of the entries behind it.
    public static func heading(_ text: String) -> Entry {
      var entry = Entry(text, "")
      entry.isHeading = true
      return entry
    }

    public init(_ label: String, _ value: String, scale: Scale? = nil, isQuiet: Bool = false) {
      self.label = label
      self.value = value
      self.scale = scale
      self.isQuiet = isQuiet
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

    public init(
      label: Style = .plain, value: Style = .plain, strip: Style = .plain, mark: Style = .plain,
      caption: Style = .plain, heading: Style = .plain
    ) {
      self.label = label
      self.value = value
      self.strip = strip
      self.mark = mark
      self.caption = caption
      self.heading = heading
    }
  }

  /// The entries, in their order.
  public var entries: [Entry] = [] {
    didSet { if entries != oldValue { broken = nil } }
  }

  /// The entries broken into lines, as last drawn: a frame costs only what is on screen.
  private var broken: (key: BreakingKey, layout: KeyValueLayout, lines: [Line])?
  private var scroller = Scroller()
  /// The line with the terminal's cursor, when the list is read aloud.
  private var cursor = 0
  private var isLinear = false
  static let gap = 2
  /// How many lines a value can take: what is longer costs no more.
  private static let mostLines = 100

  /// Whether everything stands where it does in every list of the same width, with room for strips.
  private let hasScales: Bool

  public init(hasScales: Bool = false) {
    self.hasScales = hasScales
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
  public var preferredColumns: Int {
    let label = entries.reduce(0) { max($0, $1.label.columnCount) }
    let value = entries.reduce(0) { max($0, $1.value.truncated(toColumns: 120).columnCount) }
    return label + (label > 0 ? Self.gap : 0) + value
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
  /// loses its ends, then leaves; words that have no room go on in the next line.
  public mutating func draw(in rect: Rect, on canvas: inout Canvas, styles: Styles) {
    isLinear = canvas.traits.isLinear
    let (layout, lines) = breakIntoLines(columns: rect.columns, traits: canvas.traits)
    scroller.fit(count: lines.count, height: rect.rows)
    cursor = max(0, min(cursor, lines.count - 1))
    for (offset, index) in scroller.visible.enumerated() {
      let place = Rect(column: rect.column, row: rect.row + offset, columns: rect.columns, rows: 1)
      if isLinear, index == cursor { canvas.cursor = Position(column: place.column, row: place.row) }
      draw(lines[index], in: place, layout, on: &canvas, styles: styles)
    }
  }

  /// How many lines the entries take.
  /// - Parameters:
  ///   - columns: the width in columns.
  ///   - traits: with what, and for whom, they are drawn.
  public mutating func lineCount(columns: Int, traits: Traits) -> Int {
    breakIntoLines(columns: columns, traits: traits).lines.count
  }

  private mutating func breakIntoLines(columns: Int, traits: Traits) -> (
    layout: KeyValueLayout, lines: [Line]
  ) {
    let key = BreakingKey(columns: columns, traits: traits)
    if let broken, broken.key == key { return (broken.layout, broken.lines) }
    let layout =
      hasScales
      ? KeyValueLayout(columns: columns, hasStrips: !traits.isLinear)
      : KeyValueLayout(labels: entries.lazy.map(\.label), columns: columns)
    var lines: [Line] = []
    for entry in entries {
      let start = lines.count
      lines += self.lines(of: entry, in: layout, traits)
      for index in start..<lines.count {
        (lines[index].isQuiet, lines[index].isHeading) = (entry.isQuiet, entry.isHeading)
      }
    }
    broken = (key, layout, lines)
    return (layout, lines)
  }

  /// What the lines depend on besides the entries.
  private struct BreakingKey: Equatable {
    var columns: Int
    var traits: Traits
  }

  private struct Line {
    var label = ""
    /// Where the text begins.
    var column: Int
    var text: String
    var isCaption = false
    var isQuiet = false
    var isHeading = false
    var scale: Scale?
  }

  /// The lines of an entry. A label that is wider than most pushes its value to the right or, where everything stands at
  /// its place in every list, has a line of its own if not all of the entry fits in one.
  private func lines(of entry: Entry, in layout: KeyValueLayout, _ traits: Traits) -> [Line] {
    let symbols = traits.symbols
    let name = symbols.words(entry.label)
    let label = name.truncated(toColumns: layout.widestLabel, ellipsis: symbols.ellipsis)
    let pushed = label.isEmpty ? 0 : label.columnCount + Self.gap
    var lines = values(of: entry, at: max(layout.value, pushed), in: layout, traits)
    if hasScales, pushed > layout.value, lines.count > 1 || label != name {
      let whole = name.truncated(toColumns: layout.columns, ellipsis: symbols.ellipsis)
      return [Line(label: whole, column: 0, text: "")]
        + values(of: entry, at: layout.value, in: layout, traits)
    }
    lines[0].label = label
    return lines
  }

  /// The lines of an entry without its label: a value that is too long goes on in the next line, and so do a strip that it
  /// leaves no room for, and words.
  private func values(
    of entry: Entry, at column: Int, in layout: KeyValueLayout, _ traits: Traits
  ) -> [Line] {
    let symbols = traits.symbols
    let width = max(1, layout.columns - column)
    let texts = entry.value.wrapped(toColumns: width, atMost: Self.mostLines, ellipsis: symbols.ellipsis)
    var lines = texts.map { Line(column: column, text: $0) }
    if lines.isEmpty { lines = [Line(column: column, text: "")] }
    guard let scale = entry.scale else { return lines }
    let end = column + (texts.last?.columnCount ?? 0) + Self.gap
    if let strip = layout.strip, !scale.strip.counts.isEmpty {
      if texts.count > 1 || end > layout.start(of: strip, least: scale.least) {
        lines.append(Line(column: column, text: ""))
      }
      lines[lines.count - 1].scale = scale
      return lines
    }
    let words = (traits.isLinear ? [scale.sentence] : scale.captions).map(symbols.words)
    if texts.count == 1, let words = words.first(where: { end + $0.columnCount <= layout.columns }) {
      lines[0].text += String(repeating: " ", count: Self.gap) + words
    } else if let words = words.last {
      lines += words.wrapped(toColumns: width).map { Line(column: column, text: $0, isCaption: true) }
    }
    return lines
  }

  private func draw(
    _ line: Line, in place: Rect, _ layout: KeyValueLayout, on canvas: inout Canvas, styles: Styles
  ) {
    canvas.write(
      line.label, column: place.column, row: place.row, width: place.columns,
      style: line.isHeading ? styles.heading : line.isQuiet ? styles.caption : styles.label)
    canvas.write(
      line.text, column: place.column + line.column, row: place.row, width: place.columns - line.column,
      style: line.isCaption || line.isQuiet ? styles.caption : styles.value)
    guard let scale = line.scale, let strip = layout.strip else { return }
    draw(scale, strip, in: place, on: &canvas, styles: styles)
  }

  private func draw(
    _ scale: Scale, _ layout: KeyValueLayout.StripLayout, in place: Rect, on canvas: inout Canvas,
    styles: Styles
  ) {
    let symbols = canvas.traits.symbols
    let start = place.column + layout.column
    var end = start
    for (text, isMark) in scale.strip.parts(columns: layout.binColumns, symbols: symbols) {
      end += canvas.write(text, column: end, row: place.row, style: isMark ? styles.mark : styles.strip)
    }
    if layout.endColumns > 0 {
      let least = scale.least.truncated(toColumns: layout.endColumns, ellipsis: symbols.ellipsis)
      canvas.write(least, column: start - 1 - least.columnCount, row: place.row, style: styles.caption)
      let greatest = scale.greatest.truncated(toColumns: layout.endColumns, ellipsis: symbols.ellipsis)
      canvas.write(greatest, column: end + 1, row: place.row, style: styles.caption)
    }
    let column = end + (layout.endColumns > 0 ? 1 + layout.endColumns : 0) + Self.gap
    let room = place.column + place.columns - column
    guard let caption = scale.captions.map(symbols.words).first(where: { $0.columnCount <= room }) else {
      return
    }
    canvas.write(caption, column: column, row: place.row, style: styles.caption)
  }
}
