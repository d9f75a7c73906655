/// Package.swift, read as text: its targets, and what each of them depends on.
struct Manifest {
  let text: String

  /// What each target depends on, without the suites, which depend on what they test.
  var dependencies: [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    for match in text.matches(of: /(layer|\.target|\.executableTarget)\(\s*(?:name:\s*)?"(\w+)"/) {
      let call = Self.call(from: text[match.range.lowerBound...])
      found[String(match.output.2)] = Self.names(in: call)
    }
    return found
  }

  /// What each suite depends on.
  var suites: [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    for match in text.matches(of: /suite\(\s*"(\w+)"/) {
      found[String(match.output.1)] = Self.names(in: Self.call(from: text[match.range.lowerBound...]))
    }
    return found
  }

  /// What is wrong with it, one sentence each.
  var faults: [String] {
    var faults: [String] = []
    if !text.contains("dependencies: [],\n") {
      faults.append("Package.swift must say “dependencies: []”: this project depends on no packages, ever.")
    }
    if text.contains(".package(") {
      faults.append("Package.swift names a package: what the toolchain brings is all there is.")
    }
    let declared = dependencies
    for name in Set(declared.keys).union(Graph.dependencies.keys).sorted() {
      guard declared[name] != Graph.dependencies[name] else { continue }
      faults.append(
        "Package.swift lets \(name) depend on \(Self.list(declared[name])); the design says "
          + "\(Self.list(Graph.dependencies[name])).")
    }
    return faults
  }

  private static func list(_ names: Set<String>?) -> String {
    guard let names else { return "nothing, as there is no such target" }
    return names.isEmpty ? "nothing" : names.sorted().joined(separator: ", ")
  }

  /// A call, from its name to its closing parenthesis.
  private static func call(from text: Substring) -> Substring {
    var depth = 0
    for index in text.indices {
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" {
        depth -= 1
        if depth == 0 { return text[...index] }
      }
    }
    return text
  }

  private static func names(in call: Substring) -> Set<String> {
    guard let list = call.firstMatch(of: /(?:uses|dependencies):\s*\[([^\]]*)\]/) else { return [] }
    return Set(list.output.1.matches(of: /"(\w+)"/).map { String($0.output.1) })
  }
}
