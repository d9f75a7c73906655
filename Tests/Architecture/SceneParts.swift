/// What belongs to a scene, and where it is. Every scene has a contract, `<Name>Scene.swift` in
/// `Sources/Cars/Contracts/Scenes` or, with the other files of its scene, in a folder there. So have its other parts.
enum SceneParts {
  /// One part of every scene. In its path and its words `<Name>` stands for the scene's name, and `<Short>` for what is
  /// left of that without “Car”.
  struct Part {
    /// What it is, as in “The scene CarList has no … .”
    let what: String
    /// Where it is: a file's path, in which `*` stands for any letters, and `/*/` for any folders or none.
    let path: String
    /// What the file says; nil if it is enough that the file is there.
    var words: String?
  }

  /// All parts except the contract, which makes the scene, and the plain view, which may be missing for a reason.
  static let parts = [
    Part(what: "presenter", path: "Sources/Cars/Presenter/*<Name>Presenter.swift"),
    Part(what: "interactor", path: "Sources/Cars/Interactor/*<Name>Interactor.swift"),
    Part(what: "interactor's stub", path: "Tests/Cars/*.swift", words: "<Name>InteractorStub: "),
    Part(
      what: "place in the factory", path: "Sources/Cars/Module/*.swift", words: "<Name>Presenter("),
    Part(what: "tests of its presenter", path: "Tests/Cars/Presenter/*<Name>PresenterTests.swift"),
    Part(what: "tests of its interactor", path: "Tests/Cars/Interactor/*<Name>InteractorTests.swift"),
    Part(
      what: "interactor to test", path: "Tests/Cars/Interactor/*.swift", words: "<Name>Interactor("),
  ]

  /// Parts that a scene may do without, each group with what its contract then says, followed by the reason.
  static let optionalParts = [
    (
      "// Only printed: ",
      [
        Part(what: "view", path: "Sources/Cars/View/*/<Name>View.swift"),
        Part(
          what: "test of its row of keys", path: "Tests/Cars/Presenter/*<Name>PresenterTests.swift",
          words: "func commandsAreComplete("),
        Part(
          what: "sample states for its frames and for the test that it is freed",
          path: "Tests/Cars/Module/*.swift", words: "// States of <Name>."),
      ]
    ),
    ("// No plain view: ", [Part(what: "plain view", path: "Sources/Cars/View/*/Plain<Name>View.swift")]),
    (
      "// No router of its own: ",
      [
        Part(what: "router", path: "Sources/Cars/Router/*/<Name>Router.swift"),
        Part(what: "router's spy", path: "Tests/Cars/*.swift", words: "<Name>RouterSpy: "),
        Part(
          what: "tests of its router", path: "Tests/Cars/Router/*Tests.swift", words: "<Name>Router("),
      ]
    ),
    (
      "// No way there: ",
      [
        Part(
          what: "way there", path: "Sources/Cars/Router/*ScreenMaking.swift", words: "make<Short>("),
        Part(
          what: "place in the spy of screens", path: "Tests/Cars/Router/*Tests.swift", words: "make<Short>("),
      ]
    ),
  ]

  /// The scenes, in the order of their names.
  static func scenes(in files: [SourceFile]) -> [String] {
    files.compactMap { name(of: $0) }.sorted()
  }

  /// A sentence for each part that a scene lacks.
  static func missing(in files: [SourceFile]) -> [String] {
    files.flatMap { contract in
      guard let scene = name(of: contract) else { return [String]() }
      return parts.compactMap { missing($0, of: scene, in: files) }
        + optionalParts.flatMap { missing($1, unless: $0, of: scene, contract, in: files) }
    }
  }

  private static func name(of file: SourceFile) -> String? {
    let (folder, end) = ("Sources/Cars/Contracts/Scenes/", "Scene.swift")
    guard file.path.hasPrefix(folder), file.path.hasSuffix(end) else { return nil }
    return file.path.dropLast(end.count).split(separator: "/").last.map(String.init)
  }

  private static func missing(_ part: Part, of scene: String, in files: [SourceFile]) -> String? {
    let short = scene.hasPrefix("Car") ? String(scene.dropFirst(3)) : scene
    func filled(_ text: String) -> String {
      text.replacing("<Name>", with: scene).replacing("<Short>", with: short)
    }
    let path = filled(part.path)
    let candidates = files.filter { matches($0.path, path) }
    guard let words = part.words.map(filled) else {
      return candidates.isEmpty ? "The scene \(scene) has no \(part.what): \(path) is missing." : nil
    }
    guard !candidates.contains(where: { $0.text.contains(words) }) else { return nil }
    return "The scene \(scene) has no \(part.what): no \(path) says “\(words)”."
  }

  private static func missing(
    _ parts: [Part], unless words: String, of scene: String, _ contract: SourceFile, in files: [SourceFile]
  ) -> [String] {
    let reasons = contract.text.split(separator: "\n").compactMap { line in
      line.firstRange(of: words).map { line[$0.upperBound...] }
    }
    guard reasons.allSatisfy(\.isEmpty) else { return [] }
    return parts.compactMap { missing($0, of: scene, in: files) }.map {
      "\($0) Or \(contract.path) says “\(words)” and a reason."
    }
  }

  private static func matches(_ path: String, _ pattern: String) -> Bool {
    let ends = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard ends.count == 2 else { return path == pattern }
    return path.hasPrefix(ends[0]) && path.hasSuffix(ends[1])
  }
}
