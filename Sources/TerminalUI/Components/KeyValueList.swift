/// Lines of a label and a value, some with a bar and its caption, that scroll when there is no room for all.
///
/// ```swift
/// var list = KeyValueList()
/// list.entries = [
///   KeyValueList.Entry("Body", "Crossover"),
///   KeyValueList.Entry("Price", "$54,300", bar: .init(share: 0.78, caption: "dearer than 78%")),
/// ]
/// list.draw(in: Rect(canvas.size), on: &canvas, styles: .init(label: Style().dim()))
/// ```
public struct KeyValueList: OverlayContent {
  /// A share, drawn as a bar, and what it means.
  public struct Bar: Hashable, Sendable {
    /// How much of the bar is full, from 0 to 1.
    public var share: Double
    /// The same in words.
    public var caption: String

    /// Makes a bar.
    public init(share: Double, caption: String) {
      self.share = share
      self.caption = caption
    }
  }

  /// One entry of the list.
  public struct Entry: Hashable, Sendable {
    /// What the value is.
    public var label: String
    /// The value.
    public var value: String
    /// The bar after the value.
    public var bar: Bar?
    /// Whether the entry is less prominent than the others.
    public var isDimmed: Bool

    /// Makes an entry; by default without a bar.
    public init(_ label: String, _ value: String, bar: Bar? = nil, isDimmed: Bool = false) {
      self.label = label
      self.value = value
      self.isDimmed = isDimmed
      self.bar = bar
    }
  }

  /// The styles in which the list is drawn.
  public struct Styles: Hashable, Sendable {
    /// The labels.
    public var label: Style
    /// The values.
    public var value: Style
    /// The full part of a bar.
    public var bar: Style
    /// The rest of a bar, its caption, and what is dimmed.
    public var dimmed: Style

    /// Makes styles; what is left out is plain.
    public init(label: Style = .plain, value: Style = .plain, bar: Style = .plain, dimmed: Style = .plain) {
      self.label = label
      self.value = value
      self.bar = bar
      self.dimmed = dimmed
    }
  }

  /// The entries, in their order.
  public var entries: [Entry] = [] {
    didSet { if entries != oldValue { broken = nil } }
  }

  /// The entries broken into lines, as last drawn: a frame costs only what is on screen.
  private var broken: (key: BreakingKey, layout: Layout, lines: [Line])?
  private var scroller = Scroller()
  private static let widestLabel = 24
  private static let longestBar = 20
  private static let shortestBar = 5
  private static let gap = 2
  /// How many lines a value can take: what is longer costs no more.
  private static let mostLines = 100

  /// Makes an empty list.
  public init() {}

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

  /// Scrolls.
  /// - Returns: whether anything moved.
  @discardableResult
  public mutating func move(_ motion: Motion) -> Bool {
    scroller.move(motion)
  }

  /// Draws the list. A value that is too long goes on in the next line, for 100 lines at most. On a narrow screen all
  /// bars get shorter, then disappear; captions that still have no room go on in the next line too.
  /// - Parameters:
  ///   - rect: where.
  ///   - canvas: on what.
  ///   - styles: in which styles.
  public mutating func draw(in rect: Rect, on canvas: inout Canvas, styles: Styles) {
    let (layout, lines) = breakIntoLines(columns: rect.columns, traits: canvas.traits)
    scroller.fit(count: lines.count, height: rect.rows)
    if canvas.traits.isLinear, !rect.isEmpty { canvas.cursor = Position(column: rect.column, row: rect.row) }
    for (offset, index) in scroller.visible.enumerated() {
      let line = lines[index]
      let place = Rect(column: rect.column, row: rect.row + offset, columns: rect.columns, rows: 1)
      draw(line, in: place, layout, on: &canvas, styles: styles)
    }
  }

  /// How many lines the entries take.
  /// - Parameters:
  ///   - columns: the width in columns.
  ///   - traits: with what, and for whom, they are drawn.
  public mutating func lineCount(columns: Int, traits: Traits) -> Int {
    breakIntoLines(columns: columns, traits: traits).lines.count
  }

  private mutating func breakIntoLines(columns: Int, traits: Traits) -> (layout: Layout, lines: [Line]) {
    let key = BreakingKey(columns: columns, traits: traits)
    if let broken, broken.key == key { return (broken.layout, broken.lines) }
    let layout = Layout(entries, columns: columns, hasBars: !traits.isLinear)
    let lines = entries.flatMap { self.lines(of: $0, in: layout, ellipsis: traits.symbols.ellipsis) }
    broken = (key, layout, lines)
    return (layout, lines)
  }

  /// What the lines depend on besides the entries.
  private struct BreakingKey: Equatable {
    var columns: Int
    var traits: Traits
  }

  /// Where in a line the parts of an entry are, in columns from the list's left edge.
  private struct Layout: Equatable {
    var labels: Int
    var value: Int
    var bar: Int
    /// How long every bar is; 0 where there is no room for bars.
    var barLength: Int
    var columns: Int

    init(_ entries: [Entry], columns: Int, hasBars: Bool) {
      let widest = entries.reduce(0) { max($0, $1.label.truncated(toColumns: widestLabel).columnCount) }
      self.columns = columns
      labels = min(widest, max(0, columns / 2 - gap))
      value = labels == 0 ? 0 : labels + gap
      let bars = entries.filter { $0.bar != nil }
      bar = value + 2 * gap + bars.reduce(0) { max($0, $1.value.columnCount) }
      let captions = bars.reduce(0) { max($0, $1.bar?.caption.columnCount ?? 0) }
      let room = columns - bar - captions - gap - 1
      barLength = room < shortestBar || !hasBars ? 0 : min(longestBar, room)
    }

    /// Whether a caption has room in the line of its value.
    func fits(_ caption: String) -> Bool { bar + caption.columnCount <= columns }
  }

  private struct Line {
    enum Part: Equatable {
      case whole, continuation, caption
    }

    var entry: Entry
    var text: String
    var part = Part.whole
  }

  /// The lines of an entry: a value that is too long goes on in the next line, and so does a caption.
  private func lines(of entry: Entry, in layout: Layout, ellipsis: String) -> [Line] {
    let width = max(1, layout.columns - layout.value)
    let value = entry.value.wrapped(toColumns: width, atMost: Self.mostLines, ellipsis: ellipsis)
    var lines = [Line(entry: entry, text: value.first ?? "")]
    lines += value.dropFirst().map { Line(entry: entry, text: $0, part: .continuation) }
    if let bar = entry.bar, !layout.fits(bar.caption) {
      lines += bar.caption.wrapped(toColumns: width).map { Line(entry: entry, text: $0, part: .caption) }
    }
    return lines
  }

  private func draw(_ line: Line, in place: Rect, _ layout: Layout, on canvas: inout Canvas, styles: Styles) {
    let dimmed = line.entry.isDimmed
    canvas.write(
      line.text, column: place.column + layout.value, row: place.row, width: place.columns - layout.value,
      style: dimmed || line.part == .caption ? styles.dimmed : styles.value)
    guard line.part == .whole else { return }
    canvas.write(
      line.entry.label.truncated(toColumns: layout.labels, ellipsis: canvas.traits.symbols.ellipsis),
      column: place.column, row: place.row,
      width: layout.labels, style: dimmed ? styles.dimmed : styles.label)
    if let bar = line.entry.bar, layout.fits(bar.caption) {
      draw(bar, in: place.inset(left: layout.bar), length: layout.barLength, on: &canvas, styles: styles)
    }
  }

  private func draw(
    _ bar: Bar, in place: Rect, length: Int, on canvas: inout Canvas, styles: Styles
  ) {
    var caption = place.column
    if length > 0 {
      let (full, rest) = ProgressBar(share: bar.share).text(columns: length, symbols: canvas.traits.symbols)
      let column = place.column + canvas.write(full, column: place.column, row: place.row, style: styles.bar)
      canvas.write(rest, column: column, row: place.row, style: styles.dimmed)
      caption += length + Self.gap + 1
    }
    canvas.write(bar.caption, column: caption, row: place.row, style: styles.dimmed)
  }
}
