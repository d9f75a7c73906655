/// How numbers are spread, in one line: a sign for each of some ranges of equal width, the higher the more numbers are
/// in it. One of them is marked by brackets around it.
///
/// ```swift
/// let strip = Strip(counts: [4, 9, 0, 1], mark: 1)
/// canvas.write(strip.text(), column: 0, row: 0)
/// ```
public struct Strip: Hashable, Sendable {
  /// How many numbers there are in each range, from the lowest range to the highest.
  public var counts: [Int]
  /// The range in brackets, from 0.
  public var mark: Int

  public init(counts: [Int], mark: Int) {
    self.counts = counts
    self.mark = mark
  }

  /// The same numbers in fewer ranges.
  /// - Parameter ranges: how many of the ranges become one.
  func joined(_ ranges: Int) -> Strip {
    let starts = stride(from: 0, to: counts.count, by: ranges)
    return Strip(
      counts: starts.map { counts[$0..<min($0 + ranges, counts.count)].reduce(0, +) }, mark: mark / ranges)
  }

  /// The strip as text: each range takes the same number of columns, and the brackets one each.
  /// - Parameter columns: how many columns a range takes.
  public func text(columns: Int = 1, symbols: Symbols = .unicode) -> String {
    parts(columns: columns, symbols: symbols).map(\.text).joined()
  }

  /// The text in parts, of which some belong to the mark.
  func parts(columns: Int, symbols: Symbols) -> [(text: String, isMark: Bool)] {
    let highest = max(1, counts.max() ?? 1)
    let texts = counts.map {
      String(repeating: level(of: $0, highest: highest, symbols), count: max(0, columns))
    }
    guard counts.indices.contains(mark) else { return [(texts.joined(), false)] }
    return [
      (texts[..<mark].joined(), false), ("[", true), (texts[mark], false), ("]", true),
      (texts[(mark + 1)...].joined(), false),
    ]
  }

  /// Even a single number shows; only a range without any is empty.
  private func level(of count: Int, highest: Int, _ symbols: Symbols) -> String {
    guard count > 0 else { return symbols.noLevel }
    let share = Double(count) / Double(highest)
    let level = Int((share * Double(symbols.levels.count)).rounded(.up)) - 1
    return symbols.levels[min(max(0, level), symbols.levels.count - 1)]
  }
}
