/// How rows of texts become lines, for people or for programs.
public enum PlainLayout: Hashable, Sendable {
  /// For people: columns as wide as their widest text. Nothing in it can act on a terminal.
  case table
  /// Comma-separated values as RFC 4180 has them, with a line feed at the end of a line.
  case csv
  /// Tab-separated values, in which `\t`, `\n`, `\r` and `\\` stand for a tab, the ends of lines and a backslash.
  case tsv
  /// For people: a table as GitHub's Markdown has it, as wide as its widest texts.
  case markdown
  /// Each row on a line, as it is.
  case lines
  /// Rows that are JSON, as the elements of one list, each on a line.
  case jsonList

  /// A row as one line, without its end. In a table it depends on the other rows.
  func line(of cells: [String]) -> String {
    switch self {
    case .csv: cells == [""] ? "\"\"" : cells.map(Self.commaSeparated).joined(separator: ",")
    case .tsv: cells.map(Self.tabSeparated).joined(separator: "\t")
    case .table, .markdown, .lines, .jsonList: cells.count == 1 ? cells[0] : cells.joined()
    }
  }

  /// A text in quotation marks, if it needs them: many programs take blanks around a cell for no part of it.
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
  /// The text with something else in place of some ASCII characters, wherever they are, even as a part of a grapheme.
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
