/// The visible part of a line that is too long. It contains the cursor, and moves only as far as necessary.
struct LineWindow: Hashable, Sendable {
  /// The visible graphemes.
  private(set) var shown = 0..<0
  /// The width in columns of the ellipsis before them, or 0 for none.
  private(set) var markBefore = 0
  /// The width in columns of the ellipsis after them, or 0 for none.
  private(set) var markAfter = 0

  /// Moves the window so that the cursor is visible.
  /// - Parameters:
  ///   - cursor: the grapheme after the cursor, from 0. After the last one, the cursor takes a column too.
  ///   - widths: the width of each grapheme in columns.
  ///   - columns: the width of the window.
  ///   - mark: the width of the ellipsis in columns. It is omitted if it would leave no room for text.
  mutating func show(_ cursor: Int, of widths: [Int], columns: Int, mark: Int) {
    let widths = widths + [1]
    let mark = columns >= 2 * mark + 2 ? mark : 0
    func start(toShow last: Int) -> Int {
      var first = last
      var used = widths[last] + (last + 1 < widths.count ? mark : 0)
      while first > 0, used + widths[first - 1] + (first > 1 ? mark : 0) <= columns {
        first -= 1
        used += widths[first]
      }
      return first
    }
    var first = min(shown.lowerBound, cursor, start(toShow: widths.count - 1))
    first = max(first, start(toShow: cursor))
    if widths[..<first].reduce(0, +) <= mark { first = 0 }
    markBefore = first > 0 ? mark : 0
    markAfter = markBefore + widths[first...].reduce(0, +) > columns ? mark : 0
    let end = columns - markAfter
    var used = markBefore
    let hidden = widths[first...].firstIndex { width in
      used += width
      return used > end
    }
    shown = first..<min(hidden ?? widths.count, widths.count - 1)
  }
}
