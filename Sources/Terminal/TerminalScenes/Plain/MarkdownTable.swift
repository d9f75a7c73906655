import TerminalUI

/// A table as GitHub's Markdown has it, whose source can be read as it is: every column is as wide as its widest text, in
/// columns of a terminal. What has a meaning in Markdown stands for itself.
struct MarkdownTable {
  private let rightAligned: [Bool]
  private var widths: [Int]
  /// The hyphens below a heading are at least so many.
  private static let fewestHyphens = 3
  /// The characters that would be more than themselves in a cell.
  private static let special: Set<Unicode.Scalar> = ["\\", "|", "`", "*", "_", "<", "[", "&", "~"]

  init(header: [String], rightAligned: [Bool]) {
    self.rightAligned = rightAligned
    widths = header.map { _ in Self.fewestHyphens }
    widen(for: header)
  }

  /// Has room for the texts of a row. One that is wider than a limit sticks out.
  mutating func widen(for cells: [String]) {
    for (column, cell) in cells.prefix(widths.count).enumerated() {
      widths[column] = max(widths[column], Self.escaped(cell.truncated(toColumns: Self.widest)).columnCount)
    }
  }

  private static let widest = 60

  /// A row.
  func line(_ cells: [String]) -> String {
    let texts = widths.indices.map { column in
      let text = column < cells.count ? Self.escaped(cells[column].madeVisible) : ""
      return text.padded(toColumns: widths[column], alignedRight: isRight(column))
    }
    return "| " + texts.joined(separator: " | ") + " |"
  }

  /// What stands between the header and the rows.
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
