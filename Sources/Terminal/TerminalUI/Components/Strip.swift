/// A sparkline: the distribution of numbers in one line. Each bin has equal width and a symbol for its count. One bin
/// is marked with brackets, or with a style alone.
///
/// ```swift
/// let strip = Strip(counts: [4, 9, 0, 1], mark: 1)
/// canvas.write(strip.text(), column: 0, row: 0)
/// ```
public struct Strip: Hashable, Sendable {
  /// The number of values in each bin, in ascending order.
  public var counts: [Int]
  /// The marked bin, from 0.
  public var mark: Int

  public init(counts: [Int], mark: Int) {
    self.counts = counts
    self.mark = mark
  }

  /// Returns the strip with fewer bins.
  /// - Parameter ranges: the number of bins to merge into one.
  func joined(_ ranges: Int) -> Strip {
    let starts = stride(from: 0, to: counts.count, by: ranges)
    return Strip(
      counts: starts.map { counts[$0..<min($0 + ranges, counts.count)].reduce(0, +) }, mark: mark / ranges)
  }

  /// Returns the strip as text with brackets. All bins have the same width, and each bracket takes a column.
  /// - Parameter columns: the width of a bin in columns.
  public func text(columns: Int = 1, symbols: Symbols = .unicode) -> String {
    parts(columns: columns, symbols: symbols, hasBrackets: true).map(\.text).joined()
  }

  /// Returns the text in parts, with a flag for those of the mark: the brackets or, without them, the bin.
  func parts(columns: Int, symbols: Symbols, hasBrackets: Bool) -> [(text: String, isMark: Bool)] {
    let highest = max(1, counts.max() ?? 1)
    let texts = counts.map {
      String(repeating: level(of: $0, highest: highest, symbols), count: max(0, columns))
    }
    guard counts.indices.contains(mark) else { return [(texts.joined(), false)] }
    let marked = hasBrackets ? [("[", true), (texts[mark], false), ("]", true)] : [(texts[mark], true)]
    return [(texts[..<mark].joined(), false)] + marked + [(texts[(mark + 1)...].joined(), false)]
  }

  /// Returns the symbol for a count. Even a single value is visible; only an empty bin is blank.
  private func level(of count: Int, highest: Int, _ symbols: Symbols) -> String {
    guard count > 0 else { return symbols.noLevel }
    let share = Double(count) / Double(highest)
    let level = Int((share * Double(symbols.levels.count)).rounded(.up)) - 1
    return symbols.levels[min(max(0, level), symbols.levels.count - 1)]
  }
}
