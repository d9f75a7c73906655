/// Initializers whose documentation repeats what the properties' documentation says.
enum MemberwiseInits {
  /// The name and type of a property or a parameter, as they are written. A property that gets its type from its value
  /// has no type here.
  struct Member: Equatable {
    let name: String
    var type: String?
  }

  /// A sentence for each public initializer that lists its parameters, although each of them is a documented property
  /// with the same name and type.
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
      return "\(file.path):\(index + 1): init repeats what its properties say: one line will do."
    }
  }

  /// A line and its indentation.
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

  /// The parameters of the initializer that begins on a line, by the names used inside it.
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

  /// The documented stored properties of the type around a line: those with its indentation.
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

  /// A parameter or a property, without its label, its default value and how it is passed.
  private static func member(_ text: String) -> Member? {
    let halves = text.split(separator: ":", maxSplits: 1)
    guard let name = halves.first?.split(separator: " ").last else { return nil }
    let type = halves.dropFirst().first?.split(separator: " = ").first?.split(separator: " ")
      .drop { $0.hasPrefix("@") || ["sending", "consuming", "borrowing", "inout"].contains($0) }
    return Member(name: String(name), type: type?.joined(separator: " "))
  }
}
