import Foundation

/// What is looked for in declarations.
enum Declarations {
  /// A protocol's requirement, as it stands in the source.
  struct Requirement: Equatable {
    let protocolName: String
    let name: String
    let line: String
  }

  /// The requirements of all protocols in a file. A protocol ends at the first brace with its indentation.
  static func requirements(in file: SourceFile) -> [Requirement] {
    var found: [Requirement] = []
    var open: (name: String, indent: Int)?
    guard file.text.contains("protocol ") else { return [] }
    for (_, code) in file.lines {
      let indent = code.prefix { $0 == " " }.count
      if code.hasSuffix("{"), code.contains("protocol "),
        let match = code.firstMatch(of: /\bprotocol\s+(\w+)/)
      {
        open = (String(match.output.1), indent)
      } else if let protocolName = open?.name, let name = name(declaredBy: code) {
        let line = code.trimmingCharacters(in: .whitespaces)
        found.append(Requirement(protocolName: protocolName, name: name, line: line))
      }
      if indent == open?.indent, code.trimmingCharacters(in: .whitespaces) == "}" { open = nil }
    }
    return found
  }

  /// The faults of contracts: a factory, which every double would have to write, and a way back.
  static func contractFaults(_ file: SourceFile) -> [String] {
    requirements(in: file).flatMap { requirement in
      var faults: [String] = []
      if requirement.line.firstMatch(of: /\b(static|class)\s+(func|var)\b|\binit\b/) != nil {
        faults.append(
          "\(requirement.protocolName) requires “\(requirement.line)”: every double would have to write it, and "
            + "CarsModule makes things.")
      }
      if ["view", "presenter"].contains(requirement.name),
        requirement.line.firstMatch(of: /\bvar\b/) != nil
      {
        faults.append(
          "\(requirement.protocolName) requires “\(requirement.line)”: who owns whom is not part of what they "
            + "say to each other.")
      }
      return faults
    }
  }

  /// How many things each protocol asks for: its own, those that it inherits, and those of each part that it gives out in a
  /// property, for a double has to write all of them.
  static func sizes(of files: [SourceFile]) -> [String: Int] {
    let own = Dictionary(grouping: files.flatMap(requirements), by: \.protocolName)
    let inherited = files.reduce(into: [String: [String]]()) { found, file in
      for (_, code) in file.lines where code.contains("protocol ") {
        guard let match = code.firstMatch(of: /\bprotocol\s+(\w+)[^:]*:([^{]+)\{/) else { continue }
        found[String(match.output.1)] = match.output.2.matches(of: /\w+/).map { String($0.output) }
      }
    }
    func things(of name: String) -> Set<String> {
      var all = Set(inherited[name, default: []].flatMap(things))
      for requirement in own[name, default: []] {
        let part = requirement.line.firstMatch(of: /^var \w+: \(?any (\w+)/)?.output.1
        let partsThings = part.map { things(of: String($0)) } ?? []
        all.formUnion(partsThings.isEmpty ? ["\(name): \(requirement.line)"] : partsThings)
      }
      return all
    }
    return Dictionary(uniqueKeysWithValues: own.keys.map { ($0, things(of: $0).count) })
  }

  /// The protocols that ask for more than somebody who writes a mock wants to read.
  static func askingTooMuch(_ files: [SourceFile], limit: Int = 7) -> [String] {
    sizes(of: files).filter { $0.value > limit }.sorted { $0.key < $1.key }.map { name, count in
      "\(name) asks for \(count) things: over \(limit), a part of it wants to be handed over by itself."
    }
  }

  /// The requirements of interactors and services that may wait on the caller's actor, which is the main actor.
  static func waitingOnTheMainActor(_ file: SourceFile) -> [String] {
    let offMain = ["Interacting", "Service"]
    let lines = file.lines.map(\.code)
    return requirements(in: file).compactMap { requirement in
      guard offMain.contains(where: requirement.protocolName.hasSuffix), requirement.line.contains(" async"),
        !requirement.line.contains("@concurrent"),
        let index = lines.firstIndex(where: { $0.contains(requirement.line) }),
        index == 0 || lines[index - 1].trimmingCharacters(in: .whitespaces) != "@concurrent"
      else { return nil }
      return
        "\(requirement.protocolName) requires “\(requirement.line)” without @concurrent: its work would run on "
        + "the main actor."
    }
  }

  /// What is public and not documented, except overrides, what a protocol already documents, and initialisers, of which
  /// the properties say what they are.
  /// - Parameter explained: the names that protocols require.
  static func undocumented(_ file: SourceFile, explained: Set<String>) -> [String] {
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    return lines.indices.compactMap { index in
      let line = lines[index]
      guard line.contains("public ") || line.contains("open "),
        line.firstMatch(of: promise) != nil,
        !line.contains("override "), let name = name(declaredBy: line), name != "init",
        !explained.contains(name)
      else { return nil }
      let above = lines[..<index].last { !$0.hasPrefix("@") && !$0.hasPrefix("#if") }
      guard above?.hasPrefix("///") != true else { return nil }
      return
        "\(file.path):\(index + 1): “\(name)” is public and says nothing about itself: a promise needs words."
    }
  }

  /// What protocols of the standard library require and our types have.
  static let standardRequirements: Set<String> = [
    "encode", "hash", "description", "==", "<", "rawValue", "allCases", "startIndex", "endIndex", "next",
    "now", "minimumResolution", "sleep", "advanced", "duration",
  ]

  /// The name that a line declares; `init` and `subscript` are their own.
  static func name(declaredBy line: String) -> String? {
    if let match = line.firstMatch(of: keyword) {
      let name = String(match.output.1)
      if ["func", "var"].contains(name) {
        return line.firstMatch(of: /\b(?:func|var)\s+(\w+)/).map { String($0.output.1) }
      }
      return name
    }
    return line.firstMatch(of: unnamed).map { String($0.output.1) }
  }

  // Each is compiled once, and then only read.
  private nonisolated(unsafe) static let promise = /^(?:@\w+(?:\([^)]*\))?\s+)*(?:public|open)\s/
  private nonisolated(unsafe) static let keyword =
    /\b(?:func|var|let|struct|class|enum|protocol|actor|typealias|associatedtype|case)\s+(`?[\w]+`?|[=<>+*\/-]+)/
  private nonisolated(unsafe) static let unnamed = /\b(init|subscript)\b\s*[?!]?\s*[<(]/
}
