/// A bar chart: rows of a label, figures, a horizontal bar and a figure behind it, optionally with a cursor. It scrolls
/// if there is too little room. A narrow chart drops the bars, then all figures but the first, from the last on.
///
/// ```swift
/// var chart = BarChart(headings: ["Make", "Cars"])
/// chart.bars = [BarChart.Bar("Hyundai", ["12"], share: 1), BarChart.Bar("Kia", ["6"], share: 0.5)]
/// chart.draw(in: Rect(canvas.size), on: &canvas, styles: .init(bar: Style().foreground(.cyan)))
/// ```
public struct BarChart: Sendable {
  /// A bar.
  public struct Bar: Hashable, Sendable {
    /// The label.
    public var label: String
    /// The value's figures, aligned right.
    public var figures: [String]
    /// A figure behind the bar, aligned right; nil for none.
    public var end: String?
    /// The length of the bar, from 0 to 1.
    public var share: Double
    /// The word for a marked bar if the screen is read aloud. Otherwise a symbol marks it. Nil if it isn't marked.
    public var mark: String?
    /// Whether to draw it in the quiet style.
    public var isQuiet: Bool
    /// The index of the kind style for the label's first character, or nil for none.
    public var kind: Int?

    public init(
      _ label: String, _ figures: [String] = [], end: String? = nil, share: Double, mark: String? = nil,
      isQuiet: Bool = false, kind: Int? = nil
    ) {
      self.label = label
      self.figures = figures
      self.end = end
      self.share = share
      self.mark = mark
      self.isQuiet = isQuiet
      self.kind = kind
    }
  }

  /// The styles of the chart.
  public struct Styles: Hashable, Sendable {
    /// The headings and quiet bars.
    public var quiet: Style
    /// The rule below the headings, or nil for none.
    public var rule: Style?
    /// The labels and the figures.
    public var text: Style
    /// The bars.
    public var bar: Style
    /// The row under the cursor, and the mark before it.
    public var cursorRow: Style, cursorMark: Style
    /// The symbols of kinds before labels, except under the cursor.
    public var kinds: [Style]

    public init(
      quiet: Style = .plain, rule: Style? = nil, text: Style = .plain, bar: Style = .plain,
      cursorRow: Style = .plain, cursorMark: Style = .plain, kinds: [Style] = []
    ) {
      self.quiet = quiet
      self.rule = rule
      self.text = text
      self.bar = bar
      self.cursorRow = cursorRow
      self.cursorMark = cursorMark
      self.kinds = kinds
    }
  }

  /// The bars, from top to bottom.
  public var bars: [Bar] = [] {
    didSet { if cursor != nil { moveCursor(to: cursor ?? 0) } }
  }
  /// The bar under the cursor, from 0, or nil if there is no cursor.
  public private(set) var cursor: Int?
  /// The headings of the labels and of the figures. Empty for none.
  public var headings: [String]
  /// The heading of the figures behind the bars.
  public var endHeading: String?
  /// The bars of the charts above and below, whose labels and figures are aligned with these.
  public var alignedWith: [Bar] = []

  private var scroller = Scroller()
  /// The layout of the last drawing.
  private var place = HeaderLayout()
  private static let indent = 2
  private static let gap = 2
  private static let widestBar = 72
  private static let narrowestBar = 4

  public init(headings: [String] = []) {
    self.headings = headings
  }

  /// Moves the cursor to a bar, or to the nearest existing one. Nil removes the cursor.
  public mutating func moveCursor(to bar: Int?) {
    cursor = bar.flatMap { bars.isEmpty ? nil : max(0, min($0, bars.count - 1)) }
  }

  /// Moves the cursor.
  /// - Returns: whether it moved.
  @discardableResult
  public mutating func move(_ motion: Motion) -> Bool {
    guard let old = cursor else { return false }
    switch motion {
    case .top: moveCursor(to: 0)
    case .bottom: moveCursor(to: bars.count - 1)
    case .line(let line): moveCursor(to: line)
    default: moveCursor(to: old + (motion.distance(height: scroller.height) ?? 0))
    }
    return cursor != old
  }

  /// The cursor's position and the number of bars: `3/12`.
  public var position: String { cursor.map { "\($0 + 1)/\(bars.count)" } ?? "" }

  /// Returns the bar drawn at a position, or nil if there is none.
  public func bar(at position: Position) -> Int? {
    guard place.body.contains(position) else { return nil }
    let bar = scroller.top + position.row - place.body.row
    return scroller.visible.contains(bar) ? bar : nil
  }

  /// Returns the height in rows of the whole chart.
  /// - Parameter traits: the terminal's traits.
  public func rowCount(_ traits: Traits) -> Int {
    bars.count + (headings.isEmpty || traits.isLinear ? 0 : 1)
  }

  /// Draws the chart. Read aloud, it has no bars, and each figure follows its heading.
  public mutating func draw(in rect: Rect, on canvas: inout Canvas, styles: Styles = Styles()) {
    let hasHeadings = !headings.isEmpty && !canvas.traits.isLinear
    place = HeaderLayout(rect, hasHeader: hasHeadings, hasRule: styles.rule != nil)
    scroller.fit(count: bars.count, height: place.body.rows)
    if let cursor { scroller.reveal(cursor, context: 2) }
    let layout = BarLayout(self, columns: rect.columns - Self.indent, gap: Self.gap)
    if let header = place.header {
      let heading = Bar(headings[0], Array(headings.dropFirst()), end: endHeading, share: 0)
      draw(heading, layout, in: header, on: &canvas, styles.quiet, bar: styles.quiet)
    }
    place.drawRule(on: &canvas, style: styles.rule)
    scroller.drawBar(
      beside: place.body, at: rect.column + rect.columns, on: &canvas, style: styles.quiet)
    for (offset, index) in scroller.visible.enumerated() {
      let line = Rect(
        column: place.body.column, row: place.body.row + offset, columns: place.body.columns, rows: 1)
      let bar = bars[index]
      var style = bar.isQuiet ? styles.quiet : styles.text
      if index == cursor {
        let symbols = canvas.traits.symbols
        if !canvas.traits.isLinear {
          for part in layout.textParts(in: line) { canvas.fill(part, " ", style: styles.cursorRow) }
          style = styles.cursorRow
        } else {
          canvas.cursor = Position(column: line.column, row: line.row)
        }
        canvas.write(
          symbols.cursor, column: line.column, row: line.row, width: line.columns, style: styles.cursorMark)
      }
      if canvas.traits.isLinear {
        let text = sentence(of: bar).truncated(
          toColumns: line.columns - Self.indent, ellipsis: canvas.traits.symbols.ellipsis)
        canvas.write(text, column: line.column + Self.indent, row: line.row)
      } else {
        draw(bar, layout, in: line, on: &canvas, style, bar: bar.isQuiet ? style : styles.bar)
        if index != cursor, let kind = bar.kind, styles.kinds.indices.contains(kind) {
          let start = line.column + Self.indent
          canvas.add(styles.kinds[kind], columns: start..<start + 1, row: line.row)
        }
        if bar.mark != nil {
          canvas.write(
            canvas.traits.symbols.marked, column: line.column, row: line.row, width: 1,
            style: styles.cursorMark)
        }
      }
    }
  }

  /// Returns the text of a bar for a screen that is read aloud.
  private func sentence(of bar: Bar) -> String {
    let figures = bar.figures.enumerated().map { index, figure in
      let heading = headings.indices.contains(index + 1) ? headings[index + 1] : ""
      return heading.isEmpty ? figure : "\(heading) \(figure)"
    }
    let end = bar.end.flatMap {
      $0.isEmpty ? nil : [endHeading, $0].compactMap(\.self).joined(separator: " ")
    }
    return ([bar.mark, bar.label].compactMap(\.self) + figures + [end].compactMap(\.self))
      .joined(separator: ", ")
  }

  private func draw(
    _ bar: Bar, _ layout: BarLayout, in line: Rect, on canvas: inout Canvas, _ style: Style, bar own: Style
  ) {
    let symbols = canvas.traits.symbols
    var column = line.column + Self.indent
    canvas.write(
      bar.label.truncated(toColumns: layout.labelColumns, ellipsis: symbols.ellipsis), column: column,
      row: line.row, style: style)
    column += layout.labelColumns
    for (figure, width) in zip(bar.figures, layout.figureColumns) {
      column += Self.gap
      let text = figure.truncated(toColumns: width, ellipsis: symbols.ellipsis)
      canvas.write(text, column: column + width - text.columnCount, row: line.row, style: style)
      column += width
    }
    if let end = bar.end, layout.endColumns > 0 {
      canvas.write(
        end, column: line.column + layout.end.upperBound - end.columnCount, row: line.row, style: style)
    }
    guard layout.barColumns > 0, bar.share > 0 else { return }
    let text = Self.text(of: bar.share, columns: layout.barColumns, symbols)
    canvas.write(text, column: column + Self.gap, row: line.row, style: own)
  }

  /// Returns a bar as text, in half columns if the symbols allow. Even the shortest is visible.
  /// - Parameters:
  ///   - share: the length, from 0 to 1.
  ///   - columns: the width of the longest bar in columns.
  public static func text(of share: Double, columns: Int, _ symbols: Symbols) -> String {
    let steps = symbols.halfBar == nil ? 1 : 2
    let length = max(1, Int((min(1, share) * Double(columns * steps)).rounded()))
    let half = length % steps == 0 ? nil : symbols.halfBar
    return String(repeating: symbols.bar, count: length / steps) + (half.map(String.init) ?? "")
  }

  /// The widths of the parts of a row.
  private struct BarLayout {
    let labelColumns: Int
    let figureColumns: [Int]
    /// The width of the figure behind the bar; 0 for none.
    let endColumns: Int
    let barColumns: Int

    /// The width of what is before the bar.
    private var front: Int {
      figureColumns.reduce(BarChart.indent + labelColumns) { $0 + BarChart.gap + $1 }
    }

    /// The columns of the figure behind the bar.
    var end: Range<Int> {
      let start = front + BarChart.gap + (barColumns > 0 ? BarChart.gap + barColumns : 0)
      return start..<start + endColumns
    }

    /// Returns the parts of a line that aren't a bar: all of it behind the cursor mark if there are no bars.
    func textParts(in line: Rect) -> [Rect] {
      guard barColumns > 0 else { return [line.inset(left: 1)] }
      return [1..<front + BarChart.gap, end].filter { !$0.isEmpty }.map {
        Rect(column: line.column + $0.lowerBound, row: line.row, columns: $0.count, rows: 1)
      }
    }

    init(_ chart: BarChart, columns: Int, gap: Int) {
      let heading = chart.headings.first.map {
        Bar($0, Array(chart.headings.dropFirst()), end: chart.endHeading, share: 0)
      }
      let rows = chart.bars + chart.alignedWith + [heading].compactMap(\.self)
      let room = max(0, columns)
      var figures: [Int] = []
      for row in rows {
        for (index, figure) in row.figures.enumerated() {
          if index == figures.count { figures.append(0) }
          figures[index] = max(figures[index], figure.columnCount)
        }
      }
      var end = rows.reduce(0) { max($0, $1.end?.columnCount ?? 0) }
      let widest = rows.reduce(0) { max($0, $1.label.truncated(toColumns: room).columnCount) }
      let narrowest = min(widest, room / 2)
      var taken: Int { figures.reduce(end == 0 ? 0 : end + gap) { $0 + $1 + gap } }
      while narrowest + taken > room, taken > 0 {
        if figures.count < 2, end > 0 { end = 0 } else { figures.removeLast() }
      }
      labelColumns = min(
        widest, taken == 0 ? room : max(narrowest, room - taken - gap - BarChart.narrowestBar))
      figureColumns = figures
      endColumns = end
      let rest = room - labelColumns - taken - gap
      barColumns = rest < BarChart.narrowestBar ? 0 : min(rest, BarChart.widestBar)
    }
  }
}
