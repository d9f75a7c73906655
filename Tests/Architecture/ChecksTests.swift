import Testing

/// Each check finds an example of what it is there to find.
@Suite("The checks of the design can fail")
struct ChecksTests {
  @Test("Imports are found in all their forms, and not in comments")
  func imports() {
    let text = """
      import CarsEntity
      public import CarsContracts
      @testable import CarsAPI
        import struct TerminalUI.Size
      // import CarsView
      /// import CarsRouter
      let text = "import Glibc"
      """
    #expect(
      Checks.imports(in: file("CarsView", text)) == ["CarsEntity", "CarsContracts", "CarsAPI", "TerminalUI"])
  }

  @Test(
    "A view that imports presenters, entities or the engine is told what to do instead",
    arguments: [
      (
        "CarsPresenter",
        "a view tells its presenter through CarsContracts.CarListPresenting or CarDetailPresenting."
      ),
      (
        "CarsEntity",
        "a view shows the texts of a view state, and a CarID passes through its hands unread."
      ),
      (
        "CarsCatalogue",
        "cars are asked of a CarsContracts.CarCatalogue, of which those in memory are only one."
      ),
    ])
  func layersReachedFor(other: String, advice: String) {
    #expect(
      Checks.layersReachedFor(file("CarsView", "import \(other)\nimport CarsContracts\nimport Glibc")) == [
        "CarsView imports \(other) in Sources/Cars/View/X.swift: \(advice)"
      ])
  }

  @Test("A suite that waits without a limit is found, also where the wait is in another file of it")
  func waitsWithoutLimit() {
    func suite(_ traits: String) -> SourceFile {
      SourceFile(
        path: "Tests/A/XTests.swift", text: "import Testing\n\n@Suite(\n  \"x\"\(traits))\nstruct XTests {\n}"
      )
    }
    let wait = SourceFile(path: "Tests/A/XTests+More.swift", text: "    for await _ in changes { break }")
    let other = SourceFile(
      path: "Tests/A/YTests.swift", text: "@Suite(\"y\")\nstruct YTests {\n  // await changes.next()")
    #expect(
      Checks.waitsWithoutLimit([suite(""), wait, other]) == [
        "Tests/A/XTests.swift:3: the suite waits for what may never come; give it .patience."
      ])
    #expect(Checks.waitsWithoutLimit([suite(", .patience"), wait, other]) == [])
    #expect(Checks.waitsWithoutLimit([suite("")]) == [])
    #expect(Checks.minutes(suite(", .timeLimit(.minutes(5))")).count == 1)
  }

  @Test("Foundation and its essentials are found", arguments: ["Foundation", "FoundationEssentials"])
  func foundation(module: String) {
    #expect(Checks.foundation(file("CarsAPI", "import \(module)")).count == 1)
    for path in ["Sources/Lessons/Cars/Car.swift", "Sources/Program/Scene/ScenePlugin.swift"] {
      #expect(Checks.foundation(SourceFile(path: path, text: "import \(module)")) == [])
    }
  }

  @Test(
    "A lesson's file that is there to need no screen is found if it imports one",
    arguments: [
      ("VIPER/List/CarListPresenter", 1), ("MVVM/CarListViewModel", 1), ("MVCSplit/CarDraft+Rule", 1),
      ("VIPER/List/CarListScreen", 0),
    ])
  func screensReachedFor(name: String, count: Int) {
    let file = SourceFile(path: "Sources/Lessons/\(name).swift", text: "import LessonCars\nimport TerminalUI")
    #expect(Checks.screensReachedFor(file).count == count)
  }

  @Test(
    "A task is found however it is started",
    arguments: [
      "Task { await load() }", "Task<Void, Never> { }", "Task(priority: .low) { }", "Task.detached { }",
      "let task = Task.immediate { }",
    ])
  func tasks(code: String) {
    #expect(Checks.tasks(file("CarsPresenter", code)).count == 1)
  }

  @Test(
    "Code that only asks about a task does not count",
    arguments: [
      "guard !Task.isCancelled else { return }", "// Task { }", "await withTaskGroup(of: Int.self)",
    ])
  func noTask(code: String) {
    #expect(Checks.tasks(file("CarsPresenter", code)) == [])
  }

  @Test("A back reference that traps is found with its line")
  func unowned() {
    #expect(
      Checks.unowned(file("CarsView", "class A {\n  unowned let b: B\n}")) == [
        "Sources/Cars/View/X.swift:2: unowned traps when it is wrong: a back reference is weak."
      ])
  }

  @Test(
    "A sleep is found; the clock that a test moves does not count",
    arguments: [
      ("try await Task.sleep(for: .seconds(1))", 1), ("usleep(1000)", 1),
      ("await clock.sleep(for: grace)", 1),
      ("  public func sleep(until deadline: Instant) async throws {", 0), ("let sleepers = 0", 0),
    ])
  func sleeps(code: String, count: Int) {
    #expect(Checks.sleeps(file("CarsAPITests", code)).count == count)
  }

  @Test(
    "An index into what was only expected to be there is found, and none where it was required or in another test",
    arguments: [
      ("#expect(cars.count == 2)\n#expect(cars[1].id == 3)", 1),
      ("#expect(isOn && a.cars.count >= 2)\n_ = a.cars[0]", 1),
      ("#expect(cars.map(\\.id) == [1])\nprint(cars[0])", 1), ("#expect(cars == [1])\nprint(cars[0])", 1),
      ("try #require(cars.count == 2)\n#expect(cars[1].id == 3)", 0),
      ("#expect(cars.count == 2)\nfunc other() {\n_ = cars[1]", 0),
      ("#expect(cars.count == 2)\n_ = (mycars[1], cars[name])", 0),
    ])
  func indexedAfterExpecting(code: String, count: Int) {
    #expect(Checks.indexedAfterExpecting(file("CarsAPITests", code)).count == count)
  }

  @Test("A contract with a factory, a way back or a required initializer is found")
  func contracts() {
    let text = """
      public protocol CarListRouting: AnyObject {
        var view: (any CarListViewing)? { get set }
        static func makeModule() -> Screen
        init(presenter: any CarListPresenting)
        func showDetail(of id: CarID) async -> CarID
      }
      public struct Row {
        public static func view() {}
      }
      """
    let faults = Declarations.contractFaults(file("CarsContracts", text))
    #expect(faults.count == 3)
    #expect(faults.allSatisfy { $0.hasPrefix("CarListRouting requires “") })
  }

  @Test("What a protocol asks for is its own, what it inherits, and what the parts ask for that it gives out")
  func sizes() {
    let files = [
      """
      public protocol CarListInteracting: CarPaneInteracting, Sendable {
        var search: any CarSearching { get }
        var writing: (any CarWriting)? { get }
        var clock: any Clock<Duration> { get }
        func loadCars()
      }
      public protocol CarSearching: Sendable {
        var earlier: [String] { get }
        func keep(_ query: String)
      }
      """,
      """
      public protocol CarPaneInteracting: Sendable {
        func keep(showsPane: Bool)
      }
      public protocol CarWriting {
        func write() async
      }
      """,
    ].map { file("CarsContracts", $0) }
    #expect(
      Declarations.sizes(of: files) == [
        "CarListInteracting": 6, "CarSearching": 2, "CarPaneInteracting": 1, "CarWriting": 1,
      ])
    #expect(Declarations.askingTooMuch(files, limit: 6) == [])
    #expect(
      Declarations.askingTooMuch(files, limit: 5) == [
        "CarListInteracting asks for 6 things: over 5, a part of it wants to be handed over by itself."
      ])
  }

  @Test("What interactors and services are asked for, and may run on the main actor, is found")
  func waitingOnTheMainActor() {
    let text = """
      public protocol CarCountsInteracting: Sendable {
        func loadCars() -> Arrivals<Catalogue, CarsError>
        @concurrent
        func known(_ id: CarID) async -> Car?
        @concurrent func load(_ id: CarID) async -> Car
        func loadCounts() async throws(CarsError) -> [MakeCount]
      }
      @MainActor
      public protocol CarCountsRouting: SceneRouting {
        func showDetail(of id: CarID) async
      }
      """
    #expect(
      Declarations.waitingOnTheMainActor(file("CarsContracts", text)) == [
        "CarCountsInteracting requires “func loadCounts() async throws(CarsError) -> [MakeCount]” without "
          + "@concurrent: its work would run on the main actor."
      ])
  }

  @Test(
    "A public declaration without documentation is found; witnesses, overrides and initialisers are not")
  func documentation() {
    let text = """
      /// A screen.
      @MainActor
      public final class Screen {
        public let size: Size
        /// Draws.
        public func draw() {}
        public func render(_ state: State) {}
        public override func didAppear() {}
        public init(size: Size) { self.size = size }
        public static func == (one: Screen, other: Screen) -> Bool { true }
        func helper() {}
      }
      """
    let explained = Declarations.standardRequirements.union(["render"])
    #expect(
      Declarations.undocumented(file("TerminalUI", text), explained: explained) == [
        "Sources/Terminal/TerminalUI/X.swift:4: “size” is public and says nothing about itself: a promise needs words."
      ])
  }

  @Test(
    "What changes a file is found; what only has the same name, and opening to read, are not",
    arguments: [
      ("unlink(path)", 1), ("_ = rename(one, other)", 1), ("open(path, O_WRONLY | O_CREAT)", 1),
      (#"fopen(path, "w")"#, 1), (#"fopen(path, "r")"#, 0), ("open(path, O_RDONLY)", 0),
      ("try calls.rename(one, to: other)", 0), ("func rename(_ path: [UInt8])", 0),
      ("SystemCalls.open(output, O_WRONLY)", 0),
    ])
  func fileChanges(code: String, count: Int) {
    #expect(Checks.fileChanges(file("CarsAPI", code)).count == count)
  }

  @Test("A type is too long when there is one line over the limit between its braces")
  func length() {
    let text = """
      public final class Long: Sendable {
        func one() {
        }
        struct Short {
          let a = 1
        }
      }
      extension Long {
        let a = 1
      }
      """
    #expect(Checks.tooLong(file("CarsAPI", text), limit: 5) == [])
    #expect(
      Checks.tooLong(file("CarsAPI", text), limit: 4) == [
        "Sources/Catalogues/API/X.swift:1: Long has 5 lines: over 4, a type wants to be two."
      ])
    let wrapped = "final class Long: One,\n  Other\n{\n  let a = 1\n  let b = 2\n}\n"
    #expect(Checks.tooLong(file("CarsAPI", wrapped), limit: 2) == [])
    #expect(
      Checks.tooLong(file("CarsAPI", wrapped), limit: 1) == [
        "Sources/Catalogues/API/X.swift:3: Long has 2 lines: over 1, a type wants to be two."
      ])
  }

  @Test("A folder is crowded when it has a file over the limit, its subfolders not counted")
  func crowded() {
    let files = ["A/1.swift", "A/2.swift", "A/B/3.swift"].map { SourceFile(path: "Sources/" + $0, text: "") }
    #expect(Checks.crowded(files, limit: 2) == [])
    #expect(
      Checks.crowded(files, limit: 1) == ["Sources/A has 2 files: over 1, a folder wants to be two."])
  }

  @Test("What does not belong at the top is named")
  func top() {
    #expect(Checks.strangers(atTop: ["Package.swift", "Sources", "README.md"]) == [])
    #expect(
      Checks.strangers(atTop: ["Sources", "Makefile"]) == [
        "Makefile is at the top: it belongs under Sources, Tests or Fixtures, or in .gitignore."
      ])
  }

  private func file(_ target: String, _ text: String) -> SourceFile {
    SourceFile(path: "\(SourceTree.folders[target, default: "Sources"])/X.swift", text: text)
  }
}
