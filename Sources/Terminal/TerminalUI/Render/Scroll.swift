/// A group of rows that scrolls up or down.
///
/// Searching for scrolls pays off. The table shows the bytes for a key in a list of 600 cars with five columns, with
/// and without the search. They were measured on a pseudo-terminal (median of eight keys).
///
/// | | 80 × 24 | 120 × 30 | 200 × 60 |
/// |---|---|---|---|
/// | `j` on the last row on screen | 180, not 808 | 186, not 1,052 | 188, not 2,311 |
/// | Ctrl-D, half a page | 539, not 817 | 710, not 1,062 | 1,467, not 2,354 |
/// | Page Down | 820, either way | 1,097, either way | 2,357, either way |
struct Scroll: Equatable {
  /// The first row of the region.
  let top: Int
  /// The last row of the region.
  let bottom: Int
  /// The number of rows that the content moves up, or down if negative.
  let distance: Int

  /// The rows that enter the region.
  var incoming: ClosedRange<Int> {
    distance > 0 ? bottom - distance + 1...bottom : top...top - distance - 1
  }

  /// Returns the scroll extended by its own distance at the end that its content comes from. A row that only lost its
  /// cursor on the way is cheaper to correct than to draw.
  func extended(within rows: Int) -> Scroll {
    distance > 0
      ? Scroll(top: top, bottom: min(rows - 1, bottom + distance), distance: distance)
      : Scroll(top: max(0, top + distance), bottom: bottom, distance: distance)
  }

  /// Returns the scroll extended over rows that it would get right but for a few cells, such as those of a scroll bar.
  func widened(from old: Frame, to new: Frame) -> Scroll {
    let rows = new.size.rows
    let fewCells = new.size.columns / 4
    func changes(_ row: Int) -> Bool { !new.row(row, equals: old, row) }
    // Whether a row changes to what is almost the content of another one.
    func isAlmost(_ row: Int, _ source: Int) -> Bool {
      (0..<rows).contains(row) && (0..<rows).contains(source) && changes(row)
        && new.differences(inRow: row, from: old, source) <= fewCells
    }
    var (top, bottom) = (top, bottom)
    if distance > 0 {
      while isAlmost(top - 1, top - 1 + distance) { top -= 1 }
      while isAlmost(bottom + 1 - distance, bottom + 1), changes(bottom + 1) { bottom += 1 }
    } else {
      while isAlmost(bottom + 1, bottom + 1 + distance) { bottom += 1 }
      while isAlmost(top - 1 - distance, top - 1), changes(top - 1) { top -= 1 }
    }
    return Scroll(top: top, bottom: bottom, distance: distance)
  }

  /// The maximum number of row comparisons in a search.
  private static let maximumComparisons = 100_000

  /// Returns the scroll that saves the most rows, if any saves at least two.
  static func find(from old: Frame, to new: Frame) -> Scroll? {
    let (before, after) = (old.rowHashes, new.rowHashes)
    let rows = after.count
    guard rows > 2 else { return nil }
    let farthest = min(rows - 1, maximumComparisons / rows)
    var best: Scroll?
    var bestScore = 1
    for magnitude in stride(from: 1, through: farthest, by: 1) {
      for distance in [magnitude, -magnitude] {
        guard let (score, first, last) = longestRun(before, after, distance), score > bestScore else {
          continue
        }
        bestScore = score
        best = Scroll(
          top: min(first, first + distance), bottom: max(last, last + distance), distance: distance)
      }
    }
    return best
  }

  /// Returns the scroll that moves a highlight to the next or previous row, so that its blanks aren't redrawn.
  static func ofMark(from old: Frame, to new: Frame) -> Scroll? {
    for row in 0..<max(0, new.size.rows - 1) where old.isMarked(row) != new.isMarked(row) {
      let isDown = old.isMarked(row)
      if old.isMarked(row + 1) != isDown, new.isMarked(row + 1) == isDown {
        return Scroll(top: row, bottom: row + 1, distance: isDown ? -1 : 1)
      }
    }
    return nil
  }

  /// Returns the run of rows that a scroll would get right, scored by rows saved minus rows spoilt.
  private static func longestRun(
    _ before: [UInt64], _ after: [UInt64], _ distance: Int
  ) -> (score: Int, first: Int, last: Int)? {
    var best: (score: Int, first: Int, last: Int)?
    var score = 0
    var first = 0
    for row in max(0, -distance)..<min(after.count, after.count - distance) {
      let changed = after[row] != before[row]
      let spared = after[row] == before[row + distance]
      if spared && changed {
        if score <= 0 { (score, first) = (0, row) }
        score += 1
        if score > best?.score ?? 0 { best = (score, first, row) }
      } else if !spared && !changed {
        score -= 1
      }
    }
    return best
  }
}
