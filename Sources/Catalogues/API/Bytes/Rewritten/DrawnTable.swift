import CarsEntity
import CarsRecords

/// A table drawn with lines for a terminal, as DuckDB, MySQL, `psql`, SQLite and Nushell write it.
///
/// Its rows become those of a comma-separated table; its rules become blank lines. What is only for the eye is left out:
/// the types below DuckDB's names, the `…` in place of columns that had no room, Nushell's numbers of the rows, and a count
/// of the rows, if it is right.
struct DrawnTable {
  /// The line of the names, from 0.
  private let header: Int
  /// The line of the rule below them.
  private let rule: Int
  /// The names of the columns.
  private let names: [String]
  /// Whether there are bars at both ends of each row, which `psql` leaves out.
  private let hasFrame: Bool

  /// How much of the text is examined for the header, in bytes, and how many lines that has.
  private static let (mostBytes, mostLines) = (1 << 14, 8)

  /// - Parameter bytes: the whole text.
  /// - Returns: nil if there is no such table.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    let lines = Self.firstLines(of: bytes)
    guard let first = lines.firstIndex(where: { !$0.isEmpty }) else { return nil }
    if !lines[first].isRule {
      // `psql` draws no frame.
      guard first + 1 < lines.count, case .row(let cells, _, _) = lines[first],
        cells.count == lines[first + 1].columnCount
      else { return nil }
      (header, rule, names) = (first, first + 1, cells)
      // A table of Org has a frame at its sides.
      hasFrame = lines[first].hasBars
      return
    }
    guard first + 1 < lines.count, case .row(let cells, _, _) = lines[first + 1],
      let rule = lines.indices.dropFirst(first + 2).first(where: { lines[$0].isRule }),
      lines[rule].columnCount == cells.count
    else { return nil }
    (header, self.rule, names) = (first + 1, rule, Self.names(in: lines[(first + 1)..<rule]))
    hasFrame = true
  }

  /// Whether such a table may begin, of which the first bytes are known.
  static func mayBegin(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let lines = firstLines(of: bytes).drop(while: \.isEmpty)
    guard let first = lines.first else { return false }
    if first.mayBeRule || first.isDrawn { return true }
    return first.cells.count > 1 && lines.dropFirst().first?.mayBeRule == true
  }

  private static func firstLines(of bytes: UnsafeBufferPointer<UInt8>) -> [DrawnLine] {
    // Any other text costs a look at its first bytes.
    let beginning = bytes.prefix(mostBytes)
    guard beginning.contains(where: { $0 == UInt8(ascii: "+") || $0 == 0xE2 }) else { return [] }
    return beginning.split(separator: Byte.lineFeed, omittingEmptySubsequences: false).prefix(mostLines).map {
      let line = DrawnLine(String(decoding: $0, as: UTF8.self))
      // What was typed, and what is said of it, is above the table.
      if case .text(let text) = line, text.isTypedStatement { return .text("") }
      return line
    }
  }

  /// The names in the lines of a header. A line of DuckDB's types isn't part of them.
  private static func names(in lines: ArraySlice<DrawnLine>) -> [String] {
    let rows = lines.map(\.cells)
    let named = rows.dropFirst().filter { !$0.allSatisfy(isType) }
    return rows[0].indices.map { column in
      let below = named.map { column < $0.count ? $0[column] : "" }
      return ([rows[0][column]] + below).filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  /// Whether a text is a type of DuckDB's, as it is written below a name.
  private static func isType(_ text: String) -> Bool {
    [
      "varchar", "int", "uint", "double", "float", "decimal(", "boolean", "date", "time", "enum(", "struct(",
      "map(",
    ]
    .contains(where: text.hasPrefix) || ["uuid", "blob", "json", "bit", "interval", "…"].contains(text)
  }

  /// Returns the cells of a row that `psql` continues on the next line, where it marks a line feed by `↵` or ` +`: all that
  /// isn't marked is empty there. Nil if it isn't continued.
  private static func continued(_ cells: [String], by next: [String]) -> [String]? {
    let ends = cells.map { cell in
      cell.hasSuffix("↵") || cell == "+" || cell.hasSuffix(" +") ? cell.dropLast() : nil
    }
    guard ends.contains(where: { $0 != nil }), zip(ends, next).allSatisfy({ $0 != nil || $1.isEmpty }) else {
      return nil
    }
    return zip(zip(cells, ends), next).map { cell, next in
      cell.1.map { $0.trimmed + "\n" + next } ?? cell.0
    }
  }

  /// The rows as a comma-separated table.
  /// - Parameter bytes: the whole text.
  func rows(of bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    let isNumbered = names.count > 1 && names[0] == "#"
    let hidden = Set(names.indices.filter { names[$0] == "…" || isNumbered && $0 == 0 })
    var lines: [[UInt8]] = []
    /// The rows so far: each with its line, because Nushell continues a long one on the next.
    var last: (line: Int, cells: [String])?
    var count = 0
    func write(_ cells: [String]) -> [UInt8] {
      let shown = cells.indices.lazy.filter { !hidden.contains($0) }
      return Array(shown.map { cells[$0].asCell }.joined(separator: [Byte.comma]))
    }
    for (number, text) in bytes.lines.enumerated() {
      lines.append([])
      if number == header { lines[number] = write(names) }
      guard number > rule else { continue }
      let line = DrawnLine(String(decoding: text, as: UTF8.self), hasFrame: hasFrame)
      switch line {
      case .rule: last = nil
      case .row(let cells, _, _) where cells == names || cells.allSatisfy { $0 == "·" }: break
      case .row(let cells, _, _) where cells.count > 1 || names.count == 1:
        if let before = last, before.cells.count == cells.count,
          let joined = isNumbered && cells[0].isEmpty
            ? zip(before.cells, cells).map(+) : Self.continued(before.cells, by: cells)
        {
          lines[before.line] = write(joined)
          last = (before.line, joined)
        } else {
          lines[number] = write(cells)
          last = (number, cells)
          count += 1
        }
      case .row(let cells, _, _): lines[number] = cells[0].asRow(behind: count).asCell
      case .text(let text): lines[number] = text.asRow(behind: count).asCell
      }
    }
    return Array(lines.joined(separator: [Byte.lineFeed]))
  }
}

/// A line of a drawn table.
private enum DrawnLine {
  /// A line between rows, with its number of columns.
  case rule(columns: Int)
  /// A row, with the texts of its cells, whether characters for drawing separate them, and whether there are bars at both
  /// ends.
  case row([String], isDrawn: Bool, hasBars: Bool)
  /// Any other text.
  case text(String)

  /// - Parameter hasFrame: whether a bar at an end of the line is part of a frame, and not the border of an empty cell.
  init(_ text: String, hasFrame: Bool = true) {
    let line = String(text.trimmed)
    let scalars = line.unicodeScalars
    if let columns = Self.columns(ofRule: scalars) {
      self = .rule(columns: columns)
    } else if scalars.contains(where: Self.isBar) {
      var cells = scalars.split(omittingEmptySubsequences: false, whereSeparator: Self.isBar)
        .map { String(Substring($0).trimmed) }
      if hasFrame, scalars.first.map(Self.isBar) == true { cells.removeFirst() }
      if hasFrame, scalars.last.map(Self.isBar) == true, cells.count > 1 { cells.removeLast() }
      let hasBars = [scalars.first, scalars.last].allSatisfy { $0.map(Self.isBar) ?? false }
      self = .row(cells, isDrawn: scalars.contains { $0 != "|" && Self.isBar($0) }, hasBars: hasBars)
    } else {
      self = .text(line)
    }
  }

  var isRule: Bool { if case .rule = self { true } else { false } }

  var isEmpty: Bool { if case .text("") = self { true } else { false } }

  /// Whether it is a rule, or the beginning of one.
  var mayBeRule: Bool {
    guard case .text(let text) = self, !text.isEmpty else { return isRule }
    return text.unicodeScalars.allSatisfy {
      "+-=\u{FFFD}".unicodeScalars.contains($0) || 0x2500...0x257F ~= $0.value
    }
  }

  /// Whether it is a row whose cells are separated by characters for drawing.
  var isDrawn: Bool { if case .row(_, true, _) = self { true } else { false } }

  /// Whether it is a row with bars at both ends.
  var hasBars: Bool { if case .row(_, _, true) = self { true } else { false } }

  var columnCount: Int? { if case .rule(let columns) = self { columns } else { nil } }

  var cells: [String] { if case .row(let cells, _, _) = self { cells } else { [] } }

  /// Returns the number of columns that a rule separates, or nil if a line is none.
  private static func columns(ofRule line: String.UnicodeScalarView) -> Int? {
    let isDrawn = line.allSatisfy { 0x2500...0x257F ~= $0.value } && !line.allSatisfy(isBar)
    // In ASCII, a rule has junctions, other than Markdown's.
    let isASCII =
      line.contains("+") && line.allSatisfy { "+-=|".unicodeScalars.contains($0) } && line.count > 4
    guard isDrawn || isASCII else { return nil }
    return line.split { !isLine($0) }.count
  }

  /// Whether a character is a part of a horizontal line.
  private static func isLine(_ scalar: Unicode.Scalar) -> Bool {
    "-=─━═╌┄┈╍┅┉".unicodeScalars.contains(scalar)
  }

  /// Whether a character is a vertical line.
  private static func isBar(_ scalar: Unicode.Scalar) -> Bool { "|│┃║╎┆┊".unicodeScalars.contains(scalar) }
}

extension String {
  /// Whether it is a statement behind a prompt of `psql`, MySQL, SQLite or DuckDB, or what `psql` says of a setting.
  fileprivate var isTypedStatement: Bool {
    let words = split(separator: " ", maxSplits: 1)
    guard let prompt = words.first else { return false }
    if hasPrefix("Line style is ") || hasPrefix("Border style is ") || hasPrefix("Timing is ") { return true }
    return ["=>", "=#", "->", "-#", "mysql>", "sqlite>", "...>"].contains(where: prompt.hasSuffix)
      || prompt == "D" && words.count > 1
      || prompt.hasPrefix("MariaDB") && words.count > 1 && words[1].hasPrefix("[")
  }

  /// The text as a cell of a comma-separated table.
  fileprivate var asCell: [UInt8] {
    let isPlain = !utf8.contains {
      $0 == Byte.comma || $0 == Byte.quote || $0 == UInt8(ascii: "'") || $0 == Byte.lineFeed
    }
    if isPlain { return Array(utf8) }
    return [Byte.quote] + utf8.flatMap { $0 == Byte.quote ? [$0, $0] : [$0] } + [Byte.quote]
  }

  /// The number in a text that counts rows: `(2 rows)`, `2 rows in set (0.00 sec)`, `(20 shown)`; nil for any other
  /// text.
  var rowCount: Int? {
    let words = drop { $0 == "(" }.split(separator: " ", maxSplits: 2)
    guard words.count > 1, words[1].hasPrefix("row") || words[1] == "shown)" else { return nil }
    return Int(words[0])
  }

  /// What is reported of a text below the table: nothing if it counts the rows, and rightly; otherwise, its counts that
  /// differ, in parentheses as `psql` writes them, or all of it if it counts nothing.
  /// - Parameter count: the number of rows above it.
  fileprivate func asRow(behind count: Int) -> String {
    let parts = partsBetweenGaps
    let counts = parts.filter { $0.rowCount != nil || $0.countsColumns }
    if counts.isEmpty { return self }
    let others = counts.filter { $0.countsColumns ? $0.hasSuffix(" shown)") : $0.rowCount != count }
    guard let first = others.first else { return "" }
    return others.count == 1 && first.first == "(" ? first : "(\(others.joined(separator: " and ")))"
  }

  /// Whether the text counts columns: `9 columns (6 shown)`.
  private var countsColumns: Bool {
    let words = split(separator: " ", maxSplits: 2)
    return words.count > 1 && Int(words[0]) != nil && words[1].hasPrefix("column")
  }

  /// The parts of a text between several blanks.
  private var partsBetweenGaps: [String] {
    split(separator: " ", omittingEmptySubsequences: false).split { $0.isEmpty }
      .map { $0.joined(separator: " ") }
  }
}
