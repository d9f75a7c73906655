import TerminalUI

/// A table in GitHub Flavored Markdown whose source is readable too: every column is as wide as its widest text, in
/// terminal columns. Characters with a meaning in Markdown are escaped.
struct MarkdownTable {
  private let rightAligned: [Bool]
  private var widths: [Int]
  /// The minimum number of hyphens below a heading.
  private static let fewestHyphens = 3
  /// The characters with a meaning in a Markdown cell.
  private static let special: Set<Unicode.Scalar> = ["\\", "|", "`", "*", "_", "<", "[", "&", "~"]

  init(header: [String], rightAligned: [Bool]) {
    self.rightAligned = rightAligned
    widths = header.map { _ in Self.fewestHyphens }
    widen(for: header)
  }

  /// Widens the columns for a row. A text beyond the maximum width sticks out.
  mutating func widen(for cells: [String]) {
    for (column, cell) in cells.prefix(widths.count).enumerated() {
      widths[column] = max(widths[column], Self.escaped(cell.truncated(toColumns: Self.widest)).columnCount)
    }
  }

  private static let widest = 60

  /// Returns a row as a line.
  func line(_ cells: [String]) -> String {
    let texts = widths.indices.map { column in
      let text = column < cells.count ? Self.escaped(cells[column].madeVisible) : ""
      return text.padded(toColumns: widths[column], alignedRight: isRight(column))
    }
    return "| " + texts.joined(separator: " | ") + " |"
  }

  /// The delimiter row between the header and the other rows.
  var rule: String {
    let parts = widths.indices.map { column in
      String(repeating: "-", count: widths[column] - 1) + (isRight(column) ? ":" : "-")
    }
    return "| " + parts.joined(separator: " | ") + " |"
  }

  private func isRight(_ column: Int) -> Bool { column < rightAligned.count && rightAligned[column] }

  private static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: special.contains) else { return text }
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if special.contains(scalar) { escaped.append("\\") }
      escaped.append(scalar)
    }
    return String(escaped)
  }
}
