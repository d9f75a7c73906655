import Testing

@Suite("What belongs to a scene")
struct ScenePartsTests {
  private static let paths = [
    "Sources/Cars/Contracts/Scenes/EditorScene.swift",
    "Sources/Cars/View/EditorView.swift", "Sources/Cars/View/PlainEditorView.swift",
    "Sources/Cars/Presenter/Editor/EditorPresenter.swift",
    "Sources/Cars/Interactor/EditorInteractor.swift", "Sources/Cars/Router/EditorRouter.swift",
    "Tests/Cars/Support/EditorDoubles.swift", "Tests/Cars/Presenter/Editor/EditorPresenterTests.swift",
    "Tests/Cars/Interactor/EditorInteractorTests.swift", "Tests/Cars/Interactor/SUT.swift",
    "Sources/Cars/Router/CarScreenMaking.swift", "Tests/Cars/Router/ScreensSpyTests.swift",
    "Tests/Cars/Support/EditorRouterSpy.swift", "Tests/Cars/Router/CarsRouterTests.swift",
    "Tests/Cars/Module/FramedScene.swift", "Sources/Cars/Module/CarsModule.swift",
  ]
  private static let texts = [
    "Tests/Cars/Router/CarsRouterTests.swift": "let router = EditorRouter()",
    "Tests/Cars/Router/ScreensSpyTests.swift": "func makeEditor() -> any Screen",
    "Tests/Cars/Support/EditorRouterSpy.swift": "final class EditorRouterSpy: EditorRouting {",
    "Tests/Cars/Interactor/SUT.swift": "editor = EditorInteractor(service: service)",
    "Sources/Cars/Router/CarScreenMaking.swift": "func makeEditor() -> any Screen",
    "Tests/Cars/Module/FramedScene.swift": "// States of Editor.",
    "Sources/Cars/Module/CarsModule.swift": "let presenter = EditorPresenter()",
    "Tests/Cars/Presenter/Editor/EditorPresenterTests.swift": "func commandsAreComplete() async {",
    "Tests/Cars/Support/EditorDoubles.swift": "final class EditorInteractorStub: EditorInteracting {",
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

  @Test("Each part may be in a folder of its scene")
  func folders() {
    let files = whole.map { file in
      guard file.path.contains("/Editor"), !file.path.contains("/Editor/") else { return file }
      return SourceFile(path: file.path.replacing("/Editor", with: "/Editors/Editor"), text: file.text)
    }
    #expect(files.map(\.path) != whole.map(\.path))
    #expect(SceneParts.scenes(in: files) == ["Editor"])
    #expect(SceneParts.missing(in: files) == [])
  }

  @Test("Where there is no contract, there is no scene")
  func noContract() {
    #expect(SceneParts.missing(in: Array(whole.dropFirst())) == [])
  }

  @Test(
    "Each missing part is named, with the place where it is expected",
    arguments: [
      (
        "View/EditorView",
        "view: Sources/Cars/View/*/EditorView.swift is missing. Or Sources/Cars/Contracts/Scenes/EditorScene.swift says "
          + "“// Only printed: ” and a reason."
      ),
      ("EditorInteractor.swift", "interactor: Sources/Cars/Interactor/*EditorInteractor.swift is missing."),
      (
        "EditorRouter.swift",
        "router: Sources/Cars/Router/*/EditorRouter.swift is missing. Or Sources/Cars/Contracts/Scenes/EditorScene.swift "
          + "says “// No router of its own: ” and a reason."
      ),
      ("Doubles", "interactor's stub: no Tests/Cars/*.swift says “EditorInteractorStub: ”."),
      (
        "EditorInteractorTests",
        "tests of its interactor: Tests/Cars/Interactor/*EditorInteractorTests.swift is missing."
      ),
      (
        "CarsModule.swift",
        "place in the factory: no Sources/Cars/Module/*.swift says “EditorPresenter(”."
      ),
      (
        "FramedScene",
        "sample states for its frames and for the test that it is freed: no Tests/Cars/Module/*.swift says "
          + "“// States of Editor.”. Or Sources/Cars/Contracts/Scenes/EditorScene.swift says “// Only printed: ” and a reason."
      ),
      (
        "CarsRouterTests",
        "tests of its router: no Tests/Cars/Router/*Tests.swift says “EditorRouter(”. Or "
          + "Sources/Cars/Contracts/Scenes/EditorScene.swift says “// No router of its own: ” and a reason."
      ),
      ("SUT", "interactor to test: no Tests/Cars/Interactor/*.swift says “EditorInteractor(”."),
      (
        "EditorRouterSpy",
        "router's spy: no Tests/Cars/*.swift says “EditorRouterSpy: ”. Or "
          + "Sources/Cars/Contracts/Scenes/EditorScene.swift says “// No router of its own: ” and a reason."
      ),
      (
        "CarScreenMaking",
        "way there: no Sources/Cars/Router/*ScreenMaking.swift says “makeEditor(”. Or "
          + "Sources/Cars/Contracts/Scenes/EditorScene.swift says “// No way there: ” and a reason."
      ),
      (
        "ScreensSpy",
        "place in the spy of screens: no Tests/Cars/Router/*Tests.swift says “makeEditor(”. Or "
          + "Sources/Cars/Contracts/Scenes/EditorScene.swift says “// No way there: ” and a reason."
      ),
      (
        "EditorPresenter.swift",
        "presenter: Sources/Cars/Presenter/*EditorPresenter.swift is missing."
      ),
      (
        "PlainEditorView",
        "plain view: Sources/Cars/View/*/PlainEditorView.swift is missing. Or "
          + "Sources/Cars/Contracts/Scenes/EditorScene.swift says “// No plain view: ” and a reason."
      ),
    ])
  func missing(part: String, sentence: String) {
    let files = whole.filter { !$0.path.contains(part) }
    #expect(files.count == whole.count - 1)
    #expect(SceneParts.missing(in: files) == ["The scene Editor has no \(sentence)"])
  }

  @Test("A presenter without tests lacks that of its row of keys, too")
  func presenterTests() {
    #expect(
      SceneParts.missing(in: whole.filter { !$0.path.contains("EditorPresenterTests") }) == [
        "The scene Editor has no tests of its presenter: Tests/Cars/Presenter/*EditorPresenterTests.swift is missing.",
        "The scene Editor has no test of its row of keys: no Tests/Cars/Presenter/*EditorPresenterTests.swift says "
          + "“func commandsAreComplete(”. Or Sources/Cars/Contracts/Scenes/EditorScene.swift says “// Only printed: ” and a "
          + "reason.",
      ])
  }

  @Test("A scene that only goes back does without a router, and without its tests, when its contract says so")
  func noRouter() {
    let contract = SourceFile(path: Self.paths[0], text: "// No router of its own: it only goes back.")
    let files =
      [contract]
      + whole.dropFirst().filter { !$0.path.contains("EditorRouter") && !$0.path.contains("CarsRouter") }
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
