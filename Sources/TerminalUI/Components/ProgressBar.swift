/// A bar that is full up to a share, drawn in eighths of a column.
public struct ProgressBar: Sendable {
  private static let eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  /// How much of the bar is full, from 0 to 1.
  public let share: Double

  /// Makes a bar.
  /// - Parameter share: how much of it is full; what lies outside 0 to 1 is cut off.
  public init(share: Double) {
    self.share = min(1, max(0, share))
  }

  /// The bar as text of exactly so many columns: the full part, and the empty rest.
  /// - Parameter columns: the width in columns.
  public func text(columns: Int) -> (full: String, rest: String) {
    let columns = max(0, columns)
    let eighths = Int((share * Double(columns * 8)).rounded())
    let full = String(repeating: "█", count: eighths / 8) + Self.eighths[eighths % 8]
    let rest = String(repeating: "░", count: columns - (eighths + 7) / 8)
    return (full, rest)
  }
}
