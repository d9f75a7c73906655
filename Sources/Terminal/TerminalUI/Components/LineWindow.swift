/// Which part of a line is shown where there is no room for all of it: one that the cursor is in. It moves only as far as
/// it has to.
struct LineWindow: Hashable, Sendable {
  /// The graphemes that are shown.
  private(set) var shown = 0..<0
  /// How many columns the mark takes that says that there is more in front of them; 0 where there is none.
  private(set) var markBefore = 0
  /// How many columns the mark takes that says that there is more behind them; 0 where there is none.
  private(set) var markAfter = 0

  /// Moves the window to the cursor.
  /// - Parameters:
  ///   - cursor: in front of which grapheme it is, from 0; it takes a column behind the last one too.
  ///   - widths: how many columns each grapheme takes.
  ///   - columns: how many columns there are.
  ///   - mark: how many columns the mark takes that says that there is more; it is left out where it would leave nothing
  ///     for the text.
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
