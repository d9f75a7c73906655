/// Labels with figures and a bar each, of which one can be under a cursor. It scrolls where there is no room for all, and a
/// narrow one loses the bars, then the figures from the last on.
///
/// ```swift
/// var chart = BarChart(headings: ["Make", "Cars"])
/// chart.bars = [BarChart.Bar("Hyundai", ["12"], share: 1), BarChart.Bar("Kia", ["6"], share: 0.5)]
/// chart.draw(in: Rect(canvas.size), on: &canvas, styles: .init(bar: Style().foreground(.cyan)))
/// ```
public struct BarChart: Sendable {
  /// One of the bars.
  public struct Bar: Hashable, Sendable {
    /// What it stands for.
    public var label: String
    /// How much that is, in figures, which are aligned right.
    public var figures: [String]
    /// How long it is, from 0 to 1.
    public var share: Double
    /// What is said in front of one that is marked, where the screen is read aloud; elsewhere a sign is there. Nil where it is
    /// not marked.
    public var mark: String?
    /// Whether it is drawn as what matters less.
    public var isQuiet: Bool
    /// Which of the styles for kinds the first character of the label has; nil for none.
    public var kind: Int?

    public init(
      _ label: String, _ figures: [String] = [], share: Double, mark: String? = nil, isQuiet: Bool = false,
      kind: Int? = nil
    ) {
      self.label = label
      self.figures = figures
      self.share = share
      self.mark = mark
      self.isQuiet = isQuiet
      self.kind = kind
    }
  }

  /// The styles in which the chart is drawn.
  public struct Styles: Hashable, Sendable {
    /// The headings, and bars that matter less.
    public var quiet: Style
    /// The line between the headings and the bars; nil where there is to be none.
    public var rule: Style?
    /// The labels and the figures.
    public var text: Style
    /// The bars.
    public var bar: Style
    /// The row under the cursor, and the mark in front of it.
    public var cursorRow: Style, cursorMark: Style
    /// The signs of kinds in front of labels, except in that row.
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

  /// The bars, from the top down.
  public var bars: [Bar] = [] {
    didSet { if cursor != nil { moveCursor(to: cursor ?? 0) } }
  }
  /// The bar under the cursor, from 0; nil where there is no cursor.
  public private(set) var cursor: Int?
  /// The heading of the labels, and those of the figures; none where nothing is to stand above them.
  public var headings: [String]
  /// The bars of charts above and below, whose labels and figures are to take as many columns as these do.
  public var alignedWith: [Bar] = []

  private var scroller = Scroller()
  /// Where it was drawn.
  private var place = HeadedPlace()
  private static let indent = 2
  private static let gap = 2
  private static let widestBar = 72
  private static let narrowestBar = 4

  public init(headings: [String] = []) {
    self.headings = headings
  }

  /// Puts the cursor on a bar, or on the nearest one there is; nil takes it away.
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

  /// Where the cursor is, and how many bars there are: `3/12`.
  public var position: String { cursor.map { "\($0 + 1)/\(bars.count)" } ?? "" }

  /// The bar that was drawn at a position; nil when there is none.
  public func bar(at position: Position) -> Int? {
    guard place.body.contains(position) else { return nil }
    let bar = scroller.top + position.row - place.body.row
    return scroller.visible.contains(bar) ? bar : nil
  }

  /// How many rows it takes to draw all of it.
  /// - Parameter traits: for whom it is drawn.
  public func rowCount(_ traits: Traits) -> Int {
    bars.count + (headings.isEmpty || traits.isLinear ? 0 : 1)
  }

  /// Draws the chart. Where the screen is read aloud, there are no bars, and each figure comes with its heading.
  public mutating func draw(in rect: Rect, on canvas: inout Canvas, styles: Styles = Styles()) {
    let hasHeadings = !headings.isEmpty && !canvas.traits.isLinear
    place = HeadedPlace(rect, hasHeader: hasHeadings, hasRule: styles.rule != nil)
    scroller.fit(count: bars.count, height: place.body.rows)
    if let cursor { scroller.reveal(cursor, context: 2) }
    let layout = BarLayout(self, columns: rect.columns - Self.indent, gap: Self.gap)
    if let header = place.header {
      let heading = Bar(headings[0], Array(headings.dropFirst()), share: 0)
      draw(heading, layout, in: header, on: &canvas, styles.quiet, bar: styles.quiet)
    }
    place.drawRule(on: &canvas, style: styles.rule)
    for (offset, index) in scroller.visible.enumerated() {
      let line = Rect(
        column: place.body.column, row: place.body.row + offset, columns: place.body.columns, rows: 1)
      let bar = bars[index]
      var style = bar.isQuiet ? styles.quiet : styles.text
      if index == cursor {
        let symbols = canvas.traits.symbols
        if !canvas.traits.isLinear {
          canvas.fill(line.inset(left: 1, right: layout.barColumns), " ", style: styles.cursorRow)
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

  /// A bar in words, for somebody who hears it.
  private func sentence(of bar: Bar) -> String {
    let figures = bar.figures.enumerated().map { index, figure in
      let heading = headings.indices.contains(index + 1) ? headings[index + 1] : ""
      return heading.isEmpty ? figure : "\(heading) \(figure)"
    }
    return ([bar.mark, bar.label].compactMap(\.self) + figures).joined(separator: ", ")
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
    guard layout.barColumns > 0, bar.share > 0 else { return }
    let text = Self.text(of: bar.share, columns: layout.barColumns, symbols)
    canvas.write(text, column: column + Self.gap, row: line.row, style: own)
  }

  /// A bar, in halves of a column where the signs allow. Even the least shows.
  private static func text(of share: Double, columns: Int, _ symbols: Symbols) -> String {
    let steps = symbols.halfBar == nil ? 1 : 2
    let length = max(1, Int((min(1, share) * Double(columns * steps)).rounded()))
    let half = length % steps == 0 ? nil : symbols.halfBar
    return String(repeating: symbols.bar, count: length / steps) + (half.map(String.init) ?? "")
  }

  /// How many columns each part of a row takes.
  private struct BarLayout {
    private(set) var labelColumns: Int
    private(set) var figureColumns: [Int]
    let barColumns: Int

    init(_ chart: BarChart, columns: Int, gap: Int) {
      let rows =
        chart.bars + chart.alignedWith
        + (chart.headings.first.map { [Bar($0, Array(chart.headings.dropFirst()), share: 0)] } ?? [])
      let room = max(0, columns)
      var figures: [Int] = []
      for row in rows {
        for (index, figure) in row.figures.enumerated() {
          if index == figures.count { figures.append(0) }
          figures[index] = max(figures[index], figure.columnCount)
        }
      }
      let widest = rows.reduce(0) { max($0, $1.label.truncated(toColumns: room).columnCount) }
      let narrowest = min(widest, room / 2)
      while !figures.isEmpty, narrowest + figures.reduce(0, { $0 + $1 + gap }) > room { figures.removeLast() }
      let taken = figures.reduce(0) { $0 + $1 + gap }
      labelColumns = min(
        widest, figures.isEmpty ? room : max(narrowest, room - taken - gap - BarChart.narrowestBar))
      figureColumns = figures
      let rest = room - labelColumns - taken - gap
      barColumns = rest < BarChart.narrowestBar ? 0 : min(rest, BarChart.widestBar)
    }
  }
}
