/// The layout of printed rows, for people or for programs.
public enum PlainLayout: Hashable, Sendable {
  /// For people: columns as wide as their widest text. Control characters are made harmless.
  case table
  /// Comma-separated values (RFC 4180), with a line feed at the end of a line.
  case csv
  /// Tab-separated values. Tabs, line ends and backslashes are written as `\t`, `\n`, `\r` and `\\`.
  case tsv
  /// For people: a GitHub Flavored Markdown table, with columns as wide as their widest text.
  case markdown
  /// Each row on its own line, unchanged.
  case lines
  /// Rows of JSON as the elements of an array, each on its own line.
  case jsonList

  /// Returns a row as a line, without its line end. In a table, the line depends on the other rows.
  func line(of cells: [String]) -> String {
    switch self {
    case .csv: cells == [""] ? "\"\"" : cells.map(Self.commaSeparated).joined(separator: ",")
    case .tsv: cells.map(Self.tabSeparated).joined(separator: "\t")
    case .table, .markdown, .lines, .jsonList: cells.count == 1 ? cells[0] : cells.joined()
    }
  }

  /// Quotes a text if needed. Many programs strip unquoted blanks around a cell.
  private static func commaSeparated(_ text: String) -> String {
    let needsMarks = text.utf8.contains { byte in
      byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
    }
    let blanks = [UInt8(ascii: " "), UInt8(ascii: "\t")]
    let isInBlanks = [text.utf8.first, text.utf8.last].compactMap(\.self).contains(where: blanks.contains)
    return needsMarks || isInBlanks ? "\"" + text.replacing([("\"", "\"\"")]) + "\"" : text
  }

  private static func tabSeparated(_ text: String) -> String {
    text.replacing([("\\", "\\\\"), ("\t", "\\t"), ("\n", "\\n"), ("\r", "\\r")])
  }
}

extension String {
  /// Returns the text with some ASCII characters replaced wherever they occur, even inside a grapheme.
  fileprivate func replacing(_ replacements: [(scalar: Unicode.Scalar, text: String)]) -> String {
    guard utf8.contains(where: { byte in replacements.contains { $0.scalar.value == byte } }) else {
      return self
    }
    var replaced = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if let text = replacements.first(where: { $0.scalar == scalar })?.text {
        replaced.append(contentsOf: text.unicodeScalars)
      } else {
        replaced.append(scalar)
      }
    }
    return String(replaced)
  }
}
