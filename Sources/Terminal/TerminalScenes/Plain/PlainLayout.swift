/// The layout of printed rows, for people or for programs.
public enum PlainLayout: Hashable, Sendable {
  /// For people: columns as wide as their widest text. Control characters are made harmless.
  case table
  /// Comma-separated values (RFC 4180), with a line feed at the end of a line.
  case csv
  /// Tab-separated values, quoted as in CSV where they have tabs, line ends or quotation marks.
  case tsv
  /// For people: a GitHub Flavored Markdown table, with columns as wide as their widest text.
  case markdown
  /// Each row on its own line, unchanged.
  case lines
  /// Rows of JSON as the elements of an array, each on its own line.
  case jsonList

  /// Returns a row as a line, without its line end. In a table, the line depends on the other rows.
  func line(of cells: [String]) -> String {
    // An empty line would be no row.
    if cells == [""], [.csv, .tsv].contains(self) { return "\"\"" }
    return switch self {
    case .csv: cells.map { Self.quoted($0, between: ",") }.joined(separator: ",")
    case .tsv: cells.map { Self.quoted($0, between: "\t") }.joined(separator: "\t")
    case .table, .markdown, .lines, .jsonList: cells.count == 1 ? cells[0] : cells.joined()
    }
  }

  /// Quotes a text if needed. Many programs strip unquoted blanks around a cell.
  private static func quoted(_ text: String, between delimiter: Unicode.Scalar) -> String {
    let needsMarks = text.utf8.contains { byte in
      byte == delimiter.value || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
    }
    let blanks = [UInt8(ascii: " "), UInt8(ascii: "\t")]
    let isInBlanks = [text.utf8.first, text.utf8.last].compactMap(\.self).contains(where: blanks.contains)
    guard needsMarks || isInBlanks else { return text }
    // Even inside a grapheme.
    var doubled = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "\"" { doubled.append(scalar) }
      doubled.append(scalar)
    }
    return "\"\(String(doubled))\""
  }
}
