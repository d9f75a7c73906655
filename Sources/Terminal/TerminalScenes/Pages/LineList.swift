import Scenes
import TerminalUI

/// The lines of a scene's page. Only those on screen are requested and wrapped, however many there are.
struct LineList: OverlayContent {
  /// A row of the page: a line, or a part of a wrapped line.
  private struct Place: Comparable {
    var line: Int
    var part: Int

    static func < (one: Place, other: Place) -> Bool { (one.line, one.part) < (other.line, other.part) }
  }

  /// The page, or nil for none.
  var page: PageState? {
    didSet { if page != oldValue { preferredColumns = Self.columns(of: page) } }
  }

  private var preferredColumns = 0
  private(set) var hasMoreBelow = false
  /// Whether some lines don't fit on screen.
  var isScrollable: Bool { hasMoreBelow || top > Place(line: 0, part: 0) }
  /// The first row on screen.
  private var top = Place(line: 0, part: 0)
  /// The size of the last drawing.
  private var columns = 1
  private var rows = 0
  private var symbols = Symbols.unicode

  /// The number of lines at each end that determine the page's width, and at the top its height.
  private static let sampleSize = 100
  /// The maximum number of rows per line.
  private static let mostParts = 100
  private static let widest = 120

  private var count: Int { page?.count ?? 0 }
  private var end: Place { Place(line: count, part: 0) }

  private static func columns(of page: PageState?) -> Int {
    guard let page else { return 0 }
    let first = 0..<min(page.count, sampleSize)
    let last = max(first.count, page.count - sampleSize)..<page.count
    return [first, last].joined().reduce(0) { columns, index in
      max(columns, page.line(at: index).truncated(toColumns: widest).columnCount)
    }
  }

  mutating func size(in room: Size, traits: Traits) -> Size {
    let columns = min(room.columns, preferredColumns)
    return Size(columns: columns, rows: lineCount(columns: columns, traits: traits))
  }

  private mutating func lineCount(columns: Int, traits: Traits) -> Int {
    self.columns = columns
    symbols = traits.symbols
    let sample = min(count, Self.sampleSize)
    return (0..<sample).reduce(count - sample) { $0 + parts(of: $1).count }
  }

  @discardableResult
  mutating func move(_ motion: Motion) -> Bool {
    let old = top
    switch motion {
    case .top: top = Place(line: 0, part: 0)
    case .bottom: top = end
    case .line(let line): top = min(Place(line: line, part: 0), end)
    default: top = place(top, movedBy: motion.distance(height: rows) ?? 0)
    }
    stayInside()
    return top != old
  }

  mutating func draw(in rect: Rect, on canvas: inout Canvas, styles style: Style) {
    (columns, rows, symbols) = (rect.columns, rect.rows, canvas.traits.symbols)
    stayInside()
    if canvas.traits.isLinear, !rect.isEmpty { canvas.cursor = Position(column: rect.column, row: rect.row) }
    var place = top
    for row in rect.row..<rect.row + rect.rows where place < end {
      let parts = parts(of: place.line)
      canvas.write(parts[place.part], column: rect.column, row: row, width: columns, style: style)
      place.part += 1
      if place.part == parts.count { place = Place(line: place.line + 1, part: 0) }
    }
    hasMoreBelow = place < end
    drawBar(beside: rect, last: place, on: &canvas, style: canvas.palette.quiet)
  }

  /// Draws a scroll bar in the margin. How many rows the hidden lines take isn't known, so each counts as one.
  private func drawBar(beside rect: Rect, last: Place, on canvas: inout Canvas, style: Style) {
    guard isScrollable else { return }
    let shown = max(1, (last.part > 0 ? last.line + 1 : last.line) - top.line)
    var scroller = Scroller()
    scroller.fit(count: max(count - shown, 1) + rect.rows, height: rect.rows)
    scroller.scroll(to: hasMoreBelow ? top.line : .max)
    scroller.drawBar(beside: rect, at: rect.column + rect.columns, on: &canvas, style: style)
  }

  /// Scrolls up until no row at the bottom is empty. A line may have fewer parts than at the last drawing.
  private mutating func stayInside() {
    if top.line < count { top.part = min(top.part, parts(of: top.line).count - 1) }
    top = min(top, place(end, movedBy: -rows))
  }

  private func parts(of line: Int) -> [String] {
    guard let page else { return [""] }
    let line = symbols.words(page.line(at: line))
    return line.wrapped(toColumns: max(1, columns), atMost: Self.mostParts, ellipsis: symbols.ellipsis)
  }

  /// Returns the place some rows further down, or up if negative, limited to the ends. Long distances count lines
  /// instead of rows, which would be slow.
  private func place(_ start: Place, movedBy distance: Int) -> Place {
    var place = start
    guard distance.magnitude < 10_000 else {
      return Place(line: max(0, min(place.line + distance, count)), part: 0)
    }
    for _ in 0..<max(0, distance) where place < end {
      place.part += 1
      if place.part >= parts(of: place.line).count { place = Place(line: place.line + 1, part: 0) }
    }
    for _ in 0..<max(0, -distance) where place.line > 0 || place.part > 0 {
      if place.part == 0 {
        place.line -= 1
        place.part = parts(of: place.line).count
      }
      place.part -= 1
    }
    return place
  }
}
