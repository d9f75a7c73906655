import Testing

@Suite("What belongs to a scene")
struct ScenePartsTests {
  private static let paths = [
    "Sources/CarsContracts/EditorScene.swift",
    "Sources/CarsView/EditorView.swift", "Sources/CarsView/PlainEditorView.swift",
    "Sources/CarsPresenter/EditorPresenter.swift", "Sources/CarsPresenter/EditorCommands.swift",
    "Sources/CarsInteractor/EditorInteractor.swift", "Sources/CarsRouter/EditorRouter.swift",
    "Tests/CarsTestSupport/EditorDoubles.swift", "Tests/CarsPresenterTests/EditorPresenterTests.swift",
    "Tests/CarsInteractorTests/EditorInteractorTests.swift",
    "Tests/CarsRouterTests/CarsRouterTests.swift",
    "Tests/CarsModuleTests/FramedScene.swift", "Sources/CarsModule/CarsModule.swift",
  ]
  private static let texts = [
    "Tests/CarsRouterTests/CarsRouterTests.swift": "let router = EditorRouter()",
    "Tests/CarsModuleTests/FramedScene.swift": "// States of Editor.",
    "Sources/CarsModule/CarsModule.swift": "let presenter = EditorPresenter()",
    "Tests/CarsTestSupport/EditorDoubles.swift": "final class EditorInteractorStub {",
  ]

  /// A scene with all of its parts.
  private let whole = Self.paths.map { path in
    SourceFile(path: path, text: texts[path, default: ""])
  }

  @Test("A scene with all of its parts lacks nothing")
  func complete() {
    #expect(SceneParts.scenes(in: whole) == ["Editor"])
    #expect(SceneParts.missing(in: whole) == [])
  }

  @Test("Where there is no contract, there is no scene")
  func noContract() {
    #expect(SceneParts.missing(in: Array(whole.dropFirst())) == [])
  }

  @Test(
    "Each missing part is named, with the place where it is expected",
    arguments: [
      ("CarsView/EditorView", "view: Sources/CarsView/EditorView.swift is missing."),
      ("EditorInteractor.swift", "interactor: Sources/CarsInteractor/EditorInteractor.swift is missing."),
      (
        "EditorRouter.swift",
        "router: Sources/CarsRouter/EditorRouter.swift is missing. Or Sources/CarsContracts/EditorScene.swift "
          + "says “// No router of its own: ” and a reason."
      ),
      ("Doubles", "doubles: no Tests/CarsTestSupport/*Doubles.swift says “class EditorInteractorStub”."),
      (
        "EditorPresenterTests",
        "tests of its presenter: Tests/CarsPresenterTests/EditorPresenterTests.swift is missing."
      ),
      (
        "EditorInteractorTests",
        "tests of its interactor: Tests/CarsInteractorTests/EditorInteractorTests.swift is missing."
      ),
      (
        "CarsModule.swift",
        "place in the factory: no Sources/CarsModule/CarsModule.swift says “EditorPresenter(”."
      ),
      (
        "FramedScene",
        "sample states for its frames and for the test that it is freed: no Tests/CarsModuleTests/FramedScene.swift says “// States of Editor.”."
      ),
      (
        "CarsRouterTests",
        "tests of its router: no Tests/CarsRouterTests/*Tests.swift says “EditorRouter(”. Or "
          + "Sources/CarsContracts/EditorScene.swift says “// No router of its own: ” and a reason."
      ),
      (
        "EditorPresenter.swift",
        "presenter: Sources/CarsPresenter/EditorPresenter.swift is missing."
      ),
      (
        "EditorCommands",
        "list of commands: Sources/CarsPresenter/EditorCommands.swift is missing."
      ),
      (
        "PlainEditorView",
        "plain view: Sources/CarsView/PlainEditorView.swift is missing. Or "
          + "Sources/CarsContracts/EditorScene.swift says “// No plain view: ” and a reason."
      ),
    ])
  func missing(part: String, sentence: String) {
    let files = whole.filter { !$0.path.contains(part) }
    #expect(files.count == whole.count - 1)
    #expect(SceneParts.missing(in: files) == ["The scene Editor has no \(sentence)"])
  }

  @Test("A scene that only goes back does without a router, and without its tests, when its contract says so")
  func noRouter() {
    let contract = SourceFile(path: Self.paths[0], text: "// No router of its own: it only goes back.")
    let files = [contract] + whole.dropFirst().filter { !$0.path.contains("Router") }
    #expect(SceneParts.missing(in: files) == [])
  }

  @Test(
    "A scene does without a plain view when its contract says why",
    arguments: [
      ("// No plain view: nobody edits in a pipe.\nimport Scenes", 0), ("// No plain view: ", 1),
    ])
  func reason(contract: String, count: Int) {
    let files =
      [SourceFile(path: Self.paths[0], text: contract)]
      + whole.dropFirst().filter {
        !$0.path.contains("Plain")
      }
    #expect(SceneParts.missing(in: files).count == count)
  }
}
