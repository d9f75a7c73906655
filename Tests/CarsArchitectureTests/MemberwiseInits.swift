/// Initializers whose documentation says again what is said at the properties.
enum MemberwiseInits {
  /// A name and its type, as they are written: a property's or a parameter's. A property that gets its type from its
  /// value has none.
  struct Member: Equatable {
    let name: String
    var type: String?
  }

  /// A sentence for each public initializer that lists its parameters, although each of them is a documented property
  /// of the same name and type.
  static func faults(_ file: SourceFile) -> [String] {
    guard file.text.contains("- Parameter") else { return [] }
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).map(Line.init)
    return lines.indices.compactMap { index in
      guard lines[index].code.hasPrefix("public init("), listsParameters(above: index, in: lines) else {
        return nil
      }
      let members = parameters(at: index, in: lines)
      let properties = documentedProperties(beside: index, in: lines)
      let saysNothingNew = members.allSatisfy { member in
        properties.contains { $0.name == member.name && ($0.type ?? member.type) == member.type }
      }
      guard saysNothingNew, !members.isEmpty else { return nil }
      return "\(file.path):\(index + 1): init says again what its properties say: one line will do."
    }
  }

  /// A line, and how far to the right it begins.
  private struct Line {
    let code: Substring
    let indent: Int

    init(_ text: Substring) {
      code = text.drop { $0 == " " }
      indent = text.count - code.count
    }

    var isDocumentation: Bool { code.hasPrefix("///") }
  }

  private static func listsParameters(above index: Int, in lines: [Line]) -> Bool {
    lines[..<index].reversed().prefix { $0.isDocumentation || $0.code.hasPrefix("@") }
      .contains { $0.code.contains("- Parameter") }
  }

  /// The parameters of the initializer that begins in a line; their names inside of it.
  private static func parameters(at index: Int, in lines: [Line]) -> [Member] {
    let text = lines[index...].prefix(20).map(\.code).joined(separator: " ")
    var depth = 1
    var parts = [""]
    for character in text.drop(while: { $0 != "(" }).dropFirst() {
      if "([<".contains(character) { depth += 1 }
      if ")]".contains(character) || character == ">" && parts[parts.count - 1].last != "-" { depth -= 1 }
      if depth == 0 { break }
      if character == ",", depth == 1 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.compactMap(member)
  }

  /// The stored properties with documentation in the type around a line: what stands as far to the right as it.
  private static func documentedProperties(beside index: Int, in lines: [Line]) -> [Member] {
    let isOutside = { (line: Line) in line.indent < lines[index].indent && !line.code.isEmpty }
    let first = lines[..<index].lastIndex(where: isOutside) ?? 0
    let last = lines[index...].firstIndex(where: isOutside) ?? lines.count
    return (first..<last).dropFirst().flatMap { line -> [Member] in
      guard lines[line].indent == lines[index].indent, lines[line - 1].isDocumentation else { return [] }
      return properties(declaredBy: lines[line].code)
    }
  }

  /// The stored properties that a line declares: none where a body follows.
  static func properties(declaredBy code: Substring) -> [Member] {
    guard let keyword = code.firstRange(of: /\b(?:let|var)\s/), !code.contains("{") else { return [] }
    let declaration = code[keyword.upperBound...]
    let type = member(String(declaration))?.type
    return declaration.prefix { $0 != ":" && $0 != "=" }.split(separator: ",").map { name in
      Member(name: String(name.filter { $0 != " " }), type: type)
    }
  }

  /// A parameter or a property, without its label, its default value and what is said of how it is passed.
  private static func member(_ text: String) -> Member? {
    let halves = text.split(separator: ":", maxSplits: 1)
    guard let name = halves.first?.split(separator: " ").last else { return nil }
    let type = halves.dropFirst().first?.split(separator: " = ").first?.split(separator: " ")
      .drop { $0.hasPrefix("@") || ["sending", "consuming", "borrowing", "inout"].contains($0) }
    return Member(name: String(name), type: type?.joined(separator: " "))
  }
}
