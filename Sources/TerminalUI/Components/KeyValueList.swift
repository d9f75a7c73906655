/// Lines of a label and a value, some with a bar and its caption, that scroll when there is no room for all.
public struct KeyValueList: Sendable {
  /// One entry of the list.
  public struct Entry: Hashable, Sendable {
    /// What the value is.
    public var label: String
    /// The value.
    public var value: String
    /// A share to draw as a bar, and what it means.
    public var bar: (share: Double, caption: String)? {
      get { share.map { ($0, caption) } }
      set { (share, caption) = (newValue?.share, newValue?.caption ?? "") }
    }
    /// Whether the entry stands back behind the others.
    public var isDimmed: Bool

    private var share: Double?
    private var caption = ""

    /// Makes an entry.
    /// - Parameters:
    ///   - label: what the value is.
    ///   - value: the value.
    ///   - bar: a share to draw as a bar, and what it means.
    ///   - isDimmed: whether the entry stands back behind the others.
    public init(
      _ label: String, _ value: String, bar: (share: Double, caption: String)? = nil, isDimmed: Bool = false
    ) {
      self.label = label
      self.value = value
      self.isDimmed = isDimmed
      self.bar = bar
    }
  }

  /// In which styles the list is drawn.
  public struct Styles: Hashable, Sendable {
    /// The labels.
    public var label: Style
    /// The values.
    public var value: Style
    /// The full part of a bar.
    public var bar: Style
    /// The rest of a bar, its caption, and what is dimmed.
    public var dimmed: Style

    /// Makes styles.
    /// - Parameters:
    ///   - label: the labels.
    ///   - value: the values.
    ///   - bar: the full part of a bar.
    ///   - dimmed: the rest of a bar, its caption, and what is dimmed.
    public init(label: Style = .plain, value: Style = .plain, bar: Style = .plain, dimmed: Style = .plain) {
      self.label = label
      self.value = value
      self.bar = bar
      self.dimmed = dimmed
    }
  }

  /// The entries, in their order.
  public var entries: [Entry] = []

  private var scroller = Scroller()
  private static let widestLabel = 24
  private static let barColumns = 20
  private static let gap = 2

  /// Makes an empty list.
  public init() {}

  /// Which line is at the top and how many there are: for a sign that there is more.
  public var isScrollable: Bool { scroller.count > scroller.height }

  /// Scrolls.
  public mutating func move(_ motion: Motion) {
    scroller.move(motion)
  }

  /// Goes back to the first line.
  public mutating func scrollToTop() {
    scroller.scroll(to: 0)
  }

  /// Draws the list. A value that is longer than its place goes on in the next line.
  /// - Parameters:
  ///   - rect: where.
  ///   - canvas: on what.
  ///   - styles: in which styles.
  public mutating func draw(in rect: Rect, on canvas: inout Canvas, styles: Styles) {
    let labels = min(
      entries.reduce(0) { max($0, $1.label.columnCount) }, Self.widestLabel,
      max(0, rect.columns / 2 - Self.gap))
    let values = entries.reduce(0) { $1.bar == nil ? $0 : max($0, $1.value.columnCount) }
    let lines = entries.flatMap { self.lines(of: $0, width: rect.columns - labels - Self.gap) }
    scroller.fit(count: lines.count, height: rect.rows)
    for (offset, index) in scroller.visible.enumerated() {
      let line = lines[index]
      let row = rect.row + offset
      let style = line.entry.isDimmed ? styles.dimmed : styles.value
      let text = rect.column + labels + Self.gap
      if line.isFirst {
        canvas.write(
          line.entry.label.truncated(toColumns: labels), column: rect.column, row: row, width: labels,
          style: line.entry.isDimmed ? styles.dimmed : styles.label)
      }
      canvas.write(line.text, column: text, row: row, width: rect.column + rect.columns - text, style: style)
      if line.isFirst, let bar = line.entry.bar {
        let start = text + values + Self.gap + 2
        draw(bar, from: start, to: rect.column + rect.columns, row: row, on: &canvas, styles: styles)
      }
    }
  }

  private struct Line {
    var entry: Entry
    var text: String
    var isFirst: Bool
  }

  private func lines(of entry: Entry, width: Int) -> [Line] {
    guard entry.bar == nil, width > 0 else { return [Line(entry: entry, text: entry.value, isFirst: true)] }
    let wrapped = entry.value.wrapped(toColumns: width)
    guard !wrapped.isEmpty else { return [Line(entry: entry, text: "", isFirst: true)] }
    return wrapped.enumerated().map { Line(entry: entry, text: $1, isFirst: $0 == 0) }
  }

  /// Draws a bar and its caption; on a narrow screen the bar gets shorter, and leaves before the caption does.
  private func draw(
    _ bar: (share: Double, caption: String), from start: Int, to end: Int, row: Int, on canvas: inout Canvas,
    styles: Styles
  ) {
    var column = start
    let room = end - start - bar.caption.columnCount - Self.gap - 1
    let length = min(Self.barColumns, room)
    if length >= 5 {
      let (full, rest) = ProgressBar(share: bar.share).text(columns: length)
      column += canvas.write(full, column: column, row: row, style: styles.bar)
      canvas.write(rest, column: column, row: row, style: styles.dimmed)
      column = start + length + Self.gap + 1
    }
    let caption = bar.caption.truncated(toColumns: max(0, end - column))
    canvas.write(caption, column: column, row: row, width: max(0, end - column), style: styles.dimmed)
  }
}
