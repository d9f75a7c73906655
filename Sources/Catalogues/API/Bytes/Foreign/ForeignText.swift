import CarsContracts

/// Detects text formats that aren't catalogues, by their first lines.
enum ForeignText {
  /// Returns the format of a text, or nil if it may be JSON or a table.
  static func format(of bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> ForeignFormat? {
    let lines = lines(of: bytes[start...].prefix(size))
    return formats.first { $0.isOne(lines) }?.format
  }

  /// Returns the format of a text with a leading bracket or brace, or nil if it may be JSON.
  static func format(ofBracketed bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> ForeignFormat? {
    let inside = bytes[start...].prefix(size).first {
      $0 > Byte.space && $0 != Byte.openBracket && $0 != Byte.openBrace
    }
    if inside == UInt8(ascii: "'") { return .python }
    if inside == UInt8(ascii: "|") { return .wikiTable }
    guard bytes[start] == Byte.openBracket else { return nil }
    let lines = lines(of: bytes[start...].prefix(size))
    return isINI(lines) ? .ini : isTOML(lines) ? .toml : nil
  }

  /// The formats, each with a test of the first lines, without trailing white space.
  private static let formats: [(format: ForeignFormat, isOne: @Sendable (Lines) -> Bool)] = [
    (.mysql, isMySQL), (.sql, isSQL), (.python, isPython), (.ini, isINI), (.toml, isTOML), (.yaml, isYAML),
    (.arff, isARFF), (.wikiTable, isWikiTable), (.latex, isLaTeX), (.restructuredText, isRestructuredText),
  ]

  /// The number of lines to examine if the first doesn't decide.
  private static let mostLines = 20

  /// The number of bytes to examine.
  static let size = 4096

  /// Returns the lines that aren't blank, lazily: the first one is nearly always enough.
  private static func lines(of bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Lines {
    let text = String(decoding: bytes, as: UTF8.self)
    return sequence(state: text[...]) { rest -> Substring? in
      while !rest.isEmpty {
        let end = rest.unicodeScalars.firstIndex(where: isNewline)
        let line = rest[..<(end ?? rest.endIndex)]
        rest = end.map { Substring(rest.unicodeScalars[$0...].dropFirst()) } ?? ""
        if let last = line.lastIndex(where: { !$0.isWhitespace }) { return line[...last] }
      }
      return nil
    }
  }

  private static func isNewline(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  private typealias Lines = UnfoldSequence<Substring, Substring>

  // MARK: SQL

  private static let statements = [
    "create table ", "create temporary table ", "create database ", "create schema ", "insert into ",
    "drop table ", "begin transaction", "begin;", "pragma ", "lock tables ", "start transaction", "set ",
    "use ", "copy ",
  ]

  /// Whether the first line that isn't a comment begins a statement.
  private static func isSQL(_ lines: Lines) -> Bool {
    guard let first = lines.first(where: { !isComment($0) })?.lowercased(),
      let statement = statements.first(where: first.hasPrefix)
    else { return false }
    return !["set ", "use ", "copy "].contains(statement) || first.hasSuffix(";")
  }

  private static func isComment(_ line: Substring) -> Bool {
    line == "--" || line.hasPrefix("-- ") || line.hasPrefix("/*")
  }

  /// Whether it is SQL with a comment or an option that only MySQL has.
  private static func isMySQL(_ lines: Lines) -> Bool {
    isSQL(lines)
      && lines.contains { $0.hasPrefix("/*!") || $0.hasPrefix("-- MySQL dump") || $0.hasPrefix(") ENGINE=") }
  }

  // MARK: Documents

  /// Whether the first line that isn't a comment names a relation.
  private static func isARFF(_ lines: Lines) -> Bool {
    lines.first { !$0.hasPrefix("%") }?.lowercased().hasPrefix("@relation ") ?? false
  }

  /// Whether one of the first lines begins a table, below a heading or a text without a delimiter.
  private static func isWikiTable(_ lines: Lines) -> Bool {
    lines.prefix { !$0.contains(",") && !$0.contains("\t") }.prefix(mostLines).contains { $0.hasPrefix("{|") }
  }

  private static func isLaTeX(_ lines: Lines) -> Bool {
    let first = lines.first { !$0.hasPrefix("%") }
    return first.map { $0.hasPrefix("\\begin{") || $0.hasPrefix("\\documentclass") } ?? false
  }

  /// Whether the first line is a rule above two columns or more.
  private static func isRestructuredText(_ lines: Lines) -> Bool {
    guard let first = lines.first(where: { _ in true }), first.hasPrefix("==") else { return false }
    return first.allSatisfy { $0 == "=" || $0 == " " } && first.contains(" ")
  }

  // MARK: Python

  /// Whether a list, or a dictionary of dictionaries, is assigned to a name or follows a comment or an
  /// import.
  private static func isPython(_ lines: Lines) -> Bool {
    func isPreamble(_ line: Substring) -> Bool {
      line.hasPrefix("#") || line.hasPrefix("import ") || line.hasPrefix("from ")
    }
    // The first line is nearly always enough.
    guard let first = lines.first(where: { !isPreamble($0) }) else { return false }
    let name = first.prefix(while: isOfName)
    let value = first[name.endIndex...].drop { $0 == " " }
    let literal = value.first == "=" ? value.dropFirst().drop { $0 == " " } : value
    guard let bracket = literal.first, bracket == "[" || bracket == "{",
      value.first == "=" || lines.first(where: { _ in true }).map(isPreamble) == true
    else { return false }
    let rest = lines.prefix(mostLines).drop(while: isPreamble)
    // TOML has no colons after its names.
    return rest.contains { line in
      let quoted = line.drop { " \t[{".contains($0) }
      guard let quote = quoted.first, quote == "'" || quote == "\"" else { return false }
      let key = quoted.dropFirst().drop { $0 != quote }.dropFirst()
      return key.drop { $0 == " " }.first == ":"
    }
  }

  // MARK: INI

  /// Whether there are sections in brackets, or comments after a semicolon, and each line has a name, `=` and
  /// a value. At least one of the values must be invalid in TOML.
  private static func isINI(_ lines: Lines) -> Bool {
    func isComment(_ line: Substring) -> Bool { line.hasPrefix("#") || line.hasPrefix(";") }
    // The first line is nearly always enough.
    guard let first = lines.first(where: { !isComment($0) }) else { return false }
    let hasSections = first.first == "[" && first.last == "]"
    let hasComment = lines.first { _ in true }.map { $0.hasPrefix(";") } ?? false
    guard hasSections || hasComment else { return false }
    let rest = lines.prefix(mostLines).filter { !isComment($0) }
    let pairs = rest.filter { $0.first != "[" }
    let values = pairs.compactMap { line -> Substring? in
      let name = line.prefix { isOfName($0) || $0 == "." || $0 == " " }
      let value = line[name.endIndex...]
      return name.isEmpty || value.first != "=" && !(value.first == ":" && hasSections)
        ? nil : value.dropFirst().drop { $0 == " " }
    }
    guard pairs.count > 1, values.count == pairs.count else { return false }
    return !values.allSatisfy { value in
      if let quote = value.first, "\"'[{".contains(quote) { return true }
      // A number, a date or a time in TOML.
      let isNumber = value.first.map { "0123456789+-".contains($0) } ?? false
      return isNumber && value.allSatisfy { $0.isNumber || "+-._:TZeE ".contains($0) } && !value.contains(" ")
        || value == "true" || value == "false"
    }
  }

  // MARK: TOML

  /// Whether the first line that isn't a comment is a table header in brackets, or a name, `=` and a value.
  private static func isTOML(_ lines: Lines) -> Bool {
    guard let first = lines.first(where: { !$0.hasPrefix("#") }) else { return false }
    let depth = first.prefix { $0 == "[" }.count
    let inside = first.dropFirst(depth)
    if depth > 0 {
      let name = inside.dropLast(depth)
      return depth < 3 && inside.suffix(depth).allSatisfy { $0 == "]" } && name.first?.isLetter == true
        && !["true", "false", "null"].contains(name) && name.allSatisfy { isOfName($0) || $0 == "." }
    }
    let name = first.prefix(while: isOfName)
    let rest = first[name.endIndex...].drop { $0 == " " }
    guard !name.isEmpty, rest.first == "=", let value = rest.dropFirst().drop(while: { $0 == " " }).first
    else { return false }
    return "\"'[{0123456789+-tf".contains(value)
  }

  // MARK: YAML

  /// Whether the text begins with a document marker. Otherwise, whether its first line that isn't a comment is a list
  /// item with a field, or a key whose value is on the next line.
  private static func isYAML(_ lines: Lines) -> Bool {
    let lines = lines.lazy.filter { !$0.hasPrefix("#") }
    guard let first = lines.first(where: { _ in true }) else { return false }
    if first == "---" || first.hasPrefix("%YAML") { return true }
    if first.hasPrefix("- ") { return isField(first.dropFirst(2).drop { $0 == " " }) }
    guard first.last == ":", isField(first), let next = lines.dropFirst().first(where: { _ in true }) else {
      return false
    }
    return next.hasPrefix(" ") || next.hasPrefix("- ")
  }

  /// Whether a line is a name and a colon, followed by nothing or a space.
  private static func isField(_ line: Substring) -> Bool {
    let name = line.prefix { isOfName($0) || $0 == " " }
    let rest = line[name.endIndex...]
    return !name.isEmpty && (rest == ":" || rest.hasPrefix(": "))
  }

  private static func isOfName(_ letter: Character) -> Bool {
    letter.isLetter || letter.isNumber || letter == "_" || letter == "-"
  }
}
