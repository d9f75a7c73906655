/// How numbers are spread, in one line: a sign for each of some ranges of equal width, the higher the more numbers are
/// in it, and a mark on one of them.
///
/// ```swift
/// let strip = Strip(counts: [4, 9, 0, 1], mark: 1)
/// canvas.write(strip.text(), column: 0, row: 0)
/// ```
public struct Strip: Hashable, Sendable {
  /// How many numbers there are in each range, from the lowest range to the highest.
  public var counts: [Int]
  /// The range with the mark, from 0.
  public var mark: Int

  /// Makes a strip.
  public init(counts: [Int], mark: Int) {
    self.counts = counts
    self.mark = mark
  }

  /// The strip as text: each range takes the same number of columns.
  /// - Parameters:
  ///   - columns: how many columns a range takes.
  ///   - symbols: what it is made of.
  public func text(columns: Int = 1, symbols: Symbols = .unicode) -> String {
    let highest = max(1, counts.max() ?? 1)
    return counts.indices.map { index in
      let level = level(of: counts[index], highest: highest, symbols)
      guard index == mark else { return String(repeating: level, count: max(0, columns)) }
      return columns > 0 ? symbols.mark + String(repeating: level, count: columns - 1) : ""
    }.joined()
  }

  /// Even a single number shows; only a range without any is empty.
  private func level(of count: Int, highest: Int, _ symbols: Symbols) -> String {
    guard count > 0 else { return symbols.noLevel }
    let share = Double(count) / Double(highest)
    let level = Int((share * Double(symbols.levels.count)).rounded(.up)) - 1
    return symbols.levels[min(max(0, level), symbols.levels.count - 1)]
  }
}
