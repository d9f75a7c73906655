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
    let columns = max(0, columns)
    let steps = symbols.parts.count + 1
    let filled = Int((share * Double(columns * steps)).rounded())
    let part = filled % steps == 0 ? "" : symbols.parts[filled % steps - 1]
    let full = String(repeating: symbols.full, count: filled / steps) + part
    let rest = String(repeating: symbols.empty, count: columns - (filled + steps - 1) / steps)
    return (full, rest)
  }
}
