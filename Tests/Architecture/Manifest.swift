/// Package.swift, read as text: its targets, where they are, and what each of them depends on.
struct Manifest {
  /// A target, or a suite.
  struct Target: Equatable {
    let name: String
    let folder: String
    let dependencies: Set<String>
  }

  let text: String
  /// What ships, and what the tests share.
  let targets: [Target]
  /// The suites, which depend on what they test.
  let suites: [Target]

  init(text: String) {
    self.text = text
    let calls = /(layer|lesson|lessonSuite|suite|\.target|\.executableTarget)\(\s*(?:name:\s*)?"(\w+)"/
    let found = text.matches(of: calls).map { match in
      let call = Self.call(from: text[match.range.lowerBound...])
      return (
        ["suite", "lessonSuite"].contains(match.output.1),
        Target(
          name: String(match.output.2),
          folder: Self.roots[match.output.1, default: ""] + Self.folder(in: call),
          dependencies: Self.names(in: call))
      )
    }
    suites = found.filter(\.0).map(\.1)
    targets = found.filter { !$0.0 }.map(\.1)
  }

  /// Where the folders are that the manifest's own functions name.
  private static let roots: [Substring: String] = [
    "layer": "Sources/", "suite": "Tests/", "lesson": "Sources/Lessons/", "lessonSuite": "Tests/Lessons/",
  ]

  /// What is wrong with it, one sentence each. What the compiler refuses is not looked for.
  var faults: [String] {
    var faults: [String] = []
    if !text.contains("dependencies: [],\n") {
      faults.append("Package.swift must say “dependencies: []”: this project depends on no packages, ever.")
    }
    if text.contains(".package(") {
      faults.append("Package.swift names a package: what the toolchain brings is all there is.")
    }
    return faults + targets.flatMap(faults(of:))
  }

  private func faults(of target: Target) -> [String] {
    let cars = Set(targets.filter { !Self.isWithoutCars($0) }.map(\.name))
    let layers = target.dependencies.intersection(Graph.layers).subtracting([Graph.services])
    var faults = target.dependencies.sorted().filter { Graph.isReachingOver(target.name, $0) }.map {
      "Package.swift lets \(target.name) depend on \($0): \(Graph.advice(target.name, $0))."
    }
    if target.name == "CarsEntity" {
      faults += target.dependencies.intersection(cars).sorted().map {
        "Package.swift lets CarsEntity depend on \($0): a car, its fields and rules need nothing that knows cars."
      }
    }
    if Self.isWithoutCars(target) {
      faults += target.dependencies.intersection(cars).sorted().map {
        "Package.swift lets \(target.name) depend on \($0): what is in \(target.folder) knows no cars."
      }
    }
    if target.folder.hasPrefix(Graph.common) {
      let others = targets.filter { !$0.folder.hasPrefix(Graph.common) }.map(\.name)
      faults += target.dependencies.intersection(others).subtracting(cars).sorted().map {
        "Package.swift lets \(target.name) depend on \($0): what is in \(Graph.common) stands alone."
      }
    }
    let lessons = Set(targets.filter { $0.folder.hasPrefix(Graph.lessons) }.map(\.name))
    if !lessons.contains(target.name) {
      faults += target.dependencies.intersection(lessons).sorted().map {
        "Package.swift lets \(target.name) depend on \($0): nothing that ships needs a lesson."
      }
    } else if target.name != Graph.lessonsProgram {
      faults += target.dependencies.subtracting(Graph.whatLessonsUse).sorted().map {
        "Package.swift lets \(target.name) depend on \($0): a lesson is the whole of its app, on TerminalUI alone."
      }
    }
    if layers.count > 1, target.name != Graph.factory, !Graph.layers.contains(target.name) {
      faults.append(
        "Package.swift lets \(target.name) depend on \(layers.sorted().joined(separator: " and ")): only "
          + "\(Graph.factory) brings layers together.")
    }
    return faults
  }

  private static func isWithoutCars(_ target: Target) -> Bool {
    Graph.groupsWithoutCars.contains { target.folder.hasPrefix($0) }
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

  private static func folder(in call: Substring) -> String {
    call.firstMatch(of: /(?:in|path):\s*"([^"]*)"/).map { String($0.output.1) } ?? ""
  }

  private static func names(in call: Substring) -> Set<String> {
    guard let list = call.firstMatch(of: /(?:uses|dependencies):\s*\[([^\]]*)\]/) else { return [] }
    return Set(list.output.1.matches(of: /"(\w+)"/).map { String($0.output.1) })
  }
}
