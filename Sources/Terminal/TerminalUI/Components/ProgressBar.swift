/// A progress bar, drawn as finely as the symbols allow: in eighths of a column, or in whole ones.
///
/// ```swift
/// let (full, rest) = ProgressBar(share: 0.7).text(columns: 10)
/// let column = canvas.write(full, column: 0, row: 0, style: Style().foreground(.cyan))
/// canvas.write(rest, column: column, row: 0, style: Style().dim())
/// ```
public struct ProgressBar: Sendable {
  /// The full share of the bar, from 0 to 1.
  public let share: Double

  /// Creates a bar. A share outside 0 to 1 is clamped.
  public init(share: Double) {
    self.share = min(1, max(0, share))
  }

  /// Returns the bar as text of exactly this width: the full part and the empty rest.
  /// - Parameter columns: the width in columns.
  public func text(columns: Int, symbols: Symbols = .unicode) -> (full: String, rest: String) {
    let (columns, steps) = (max(0, columns), symbols.parts.count + 1)
    let filled = filled(columns: columns, symbols)
    let rest = String(repeating: symbols.empty, count: columns - (filled + steps - 1) / steps)
    return (full(columns: columns, symbols), rest)
  }

  /// Returns the full part of the bar.
  func full(columns: Int, _ symbols: Symbols) -> String {
    let (filled, steps) = (filled(columns: columns, symbols), symbols.parts.count + 1)
    let part = filled % steps == 0 ? "" : symbols.parts[filled % steps - 1]
    return String(repeating: String(symbols.full), count: filled / steps) + part
  }

  /// The length of the full part, in as many steps a column as the symbols allow.
  private func filled(columns: Int, _ symbols: Symbols) -> Int {
    Int((share * Double(columns * (symbols.parts.count + 1))).rounded())
  }
}
