import Testing

/// What the trace's decorators write, against what the contracts have the parts say to each other.
@Suite("The trace forgets no message")
struct TraceTests {
  /// The contracts that any scene can have.
  private static let shared = ["PromptPresenting", "SceneRouting"].map {
    "Sources/Terminal/Scenes/\($0).swift"
  }
  /// What a service has given is no part of a scene: it answers for itself.
  private static let catalogue = "Sources/Cars/Contracts/Services/CarCatalogue.swift"
  private static let contracts = SourceTree.sources.map { files in
    files.filter { ($0.target == "CarsContracts" && $0.path != catalogue) || shared.contains($0.path) }
      .flatMap { file in Signatures.required(file).filter { isTraced($0, file, by: seams(in: files)) } }
  }

  /// The seams at which the trace can listen.
  private static func seams(in files: [SourceFile]) -> String {
    files.first { $0.path == "Sources/Cars/Module/CarSeams.swift" }?.text ?? ""
  }

  /// Whether a contract has to be traced. One in a scene's own folder does not have to before the scene has seams.
  private static func isTraced(_ required: Signature, _ file: SourceFile, by seams: String) -> Bool {
    let isInOwnFolder =
      file.path.firstMatch(of: /Contracts\/Scenes\/\w+\//) != nil
    return !isInOwnFolder || seams.contains("any \(required.type)")
  }
  private static let written = SourceTree.sources.map { files in
    Set(files.filter { $0.target == "CarsTrace" }.flatMap(Signatures.implemented))
  }

  @Test("Each requirement of each contract is one of its decorator's own", arguments: try contracts.get())
  func requirement(_ required: Signature) throws {
    #expect(
      try Self.written.get().contains(required),
      "no decorator of \(required.type) in Sources/Program/Trace writes \(required.name) and passes it on")
  }

  @Test("They are read from the sources, those that go on in the next line and those with a default too")
  func found() throws {
    let found = try Self.contracts.get().map { "\($0.type).\($0.name)" }
    #expect(found.count > 60)
    #expect(found.contains("CarEditorInteracting.draft(for:typed:)"))
    #expect(found.contains("CarsAPIService.end()"))
    #expect(found.contains("CarDetailRouting.close(with:)"))
    #expect(found.contains("SceneRouting.close(with:)"))
    #expect(found.contains("PromptPresenting.didAcceptPrompt()"))
    #expect(found.contains("CarListInteracting.reloadPolicy"))
  }

  @Test("A scene in a folder of its own has to be traced as soon as it has seams")
  func ownFolder() {
    let contract = SourceFile(
      path: "Sources/Cars/Contracts/Scenes/Makes/MakeListScene.swift",
      text: "public protocol MakeListInteracting: Sendable {\n  func loadMakes() async\n}")
    let required = Signatures.required(contract)
    #expect(required.map(\.name) == ["loadMakes()"])
    for (seams, isTraced) in [("any CarListPresenting", false), ("any MakeListInteracting", true)] {
      #expect(required.allSatisfy { Self.isTraced($0, contract, by: seams) == isTraced })
    }
  }

  @Test("Each decorator is put in its place")
  func inPlace() throws {
    let text = try SourceTree.sources.get().filter { $0.target == "CarsTrace" }.map(\.text).joined()
    let decorators = text.matches(of: /\b(?:struct|class) (Traced\w+)(?:<\w+>)?:/).map(\.output.1)
    #expect(decorators.count > 30)
    #expect(decorators.filter { !text.contains("\($0)(") && !text.contains("\($0).init") } == [])
  }

  @Test("A message that only has a default is missed, and so is one that is not passed on")
  func missed() {
    let contract = SourceFile(
      path: "Sources/Cars/Contracts/X.swift",
      text: """
        public protocol Naming: Sendable {
          /// A name.
          func name(
            of id: CarID, in names: [(name: String, text: String)]
          ) async -> String
          func end() async
          func forget()
        }
        extension Naming {
          public func end() async {}
        }
        """)
    let decorator = SourceFile(
      path: "Sources/Program/Trace/X.swift",
      text: """
        struct TracedNaming:
          Sendable, Naming
        {
          @concurrent func name(of id: CarID, in names: [(name: String, text: String)]) async -> String {
            await boundary.ask(TraceText.id(id), of: await next.name(of: id, in: names), TraceText.quoted)
          }
          func forget() { boundary.pass(to: ()) }
        }
        """)
    #expect(
      Set(Signatures.required(contract)).subtracting(Signatures.implemented(decorator))
        == [Signature(type: "Naming", name: "end()"), Signature(type: "Naming", name: "forget()")])
  }
}

/// A message or a fact of a type, by its name with its labels.
struct Signature: Hashable {
  let type: String
  let name: String
}

/// What is declared directly in types.
enum Signatures {
  /// What the protocols of a file require.
  static func required(_ file: SourceFile) -> [Signature] {
    blocks(in: file, opening: /\bprotocol (\w+)/, arePassedOn: false).flatMap { heading, names in
      names.map { Signature(type: heading, name: $0) }
    }
  }

  /// What the types of a file write and pass on, and the facts that they have, for each protocol that they conform to.
  static func implemented(_ file: SourceFile) -> [Signature] {
    let types = blocks(
      in: file, opening: /\b(?:struct|class) \w+(?:<\w+>)?: +([\w, <>&]+)/, arePassedOn: true)
    return types.flatMap { heading, names in
      heading.split(separator: ",").flatMap { type in
        names.map { Signature(type: type.split(separator: " ").joined(), name: $0) }
      }
    }
  }

  /// What is declared in the blocks at the margin whose heading matches, each with what the pattern found there.
  private static func blocks(
    in file: SourceFile, opening: Regex<(Substring, Substring)>, arePassedOn: Bool
  ) -> [(String, [String])] {
    var found: [(String, [String])] = []
    var open: (heading: String, text: String)?
    var heading = ""
    for (_, code) in file.lines {
      if open == nil { heading = code.first == " " || code == "{" ? heading + code : code }
      if code == "}", let block = open {
        found.append((block.heading, declarations(in: block.text, arePassedOn: arePassedOn)))
        open = nil
      } else if open != nil {
        open?.text += code + "\n"
      } else if heading.hasSuffix("{"), let match = heading.firstMatch(of: opening) {
        open = (String(match.output.1), "")
      }
    }
    return found
  }

  /// - Parameter arePassedOn: whether a function counts only if it writes a message and passes it on.
  private static func declarations(in text: String, arePassedOn: Bool) -> [String] {
    let text = text.replacing(/\[\([^)]*\)\]/, with: "[]")
    let functions = text.matches(of: /(?m)^  (?:@concurrent )?func (\w+)\(([^)]*)\)/).compactMap {
      match -> String? in
      let (name, rest) = (match.output.1, text[match.range.upperBound...])
      let line = rest.prefix { $0 != "\n" }
      let body =
        line.hasSuffix("}") ? line : rest[..<(rest.firstRange(of: "\n  }")?.lowerBound ?? rest.endIndex)]
      guard !arePassedOn || body.contains("boundary.") && body.contains(".\(name)(") else { return nil }
      let labels = match.output.2.split(separator: ",").compactMap { parameter in
        parameter.split { $0 == " " || $0 == "\n" || $0 == ":" }.first.map { "\($0):" }
      }
      return "\(name)(\(labels.joined()))"
    }
    let facts = text.matches(of: /(?m)^  (?:var|let) (\w+):/).map { String($0.output.1) }
    return functions + facts
  }
}
