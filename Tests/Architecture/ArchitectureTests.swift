import Testing

@Suite("The sources keep to the design")
struct ArchitectureTests {
  private static let layersWithoutTasks: Set<String> = ["CarsPresenter", "CarsInteractor", "CarsRouter"]
  private let sources: [SourceFile]
  private let tests: [SourceFile]

  init() throws {
    sources = try SourceTree.sources.get()
    tests = try SourceTree.tests.get()
    try #require(sources.count > 50)
    try #require(tests.count > 20)
  }

  @Test("No layer imports another, and a view imports no entities")
  func imports() {
    #expect(sources.flatMap(Checks.layersReachedFor) == [])
  }

  @Test("Package.swift names no packages, and lets nobody know whom they must not know")
  func manifest() throws {
    let manifest = try SourceTree.manifest.get()
    #expect(Set(manifest.targets.map(\.name)).isSuperset(of: Graph.layers.union([Graph.factory])))
    #expect(manifest.faults == [])
  }

  @Test("Each scene has all of its parts")
  func scenes() {
    #expect(SceneParts.scenes(in: sources).count > 1)
    for sentence in SceneParts.missing(in: sources + tests) { Issue.record("\(sentence)") }
  }

  @Test("Each layer has a suite that tests it and no other")
  func suites() throws {
    let suites = try SourceTree.manifest.get().suites
    for layer in Graph.layers {
      let suite = try #require(suites.first { $0.name == layer + "Tests" }, "\(layer) has no suite")
      let others = layer == Graph.services ? Graph.layers : Graph.layers.union(Graph.engine)
      #expect(
        suite.dependencies.intersection(others) == [layer],
        "\(layer)Tests tests \(layer), against doubles of CarsTestSupport")
    }
  }

  @Test("Nothing that ships imports Foundation")
  func foundation() {
    #expect(sources.flatMap(Checks.foundation) == [])
  }

  @Test("In the lessons, what decides is apart from what draws")
  func lessons() {
    #expect(sources.contains { $0.path.hasPrefix(Graph.lessons) && $0.path.hasSuffix("Presenter.swift") })
    #expect(sources.flatMap(Checks.screensReachedFor) == [])
  }

  @Test("Nothing changes files except through the calls that a test can let fail")
  func fileChanges() {
    #expect(sources.contains { $0.path == Checks.fileCalls })
    #expect(sources.flatMap(Checks.fileChanges) == [])
  }

  @Test("Presenters, interactors and routers start no tasks")
  func tasks() {
    let files = sources.filter { Self.layersWithoutTasks.contains($0.target) }
    #expect(files.flatMap(Checks.tasks) == [])
  }

  @Test("Nothing is unowned")
  func unowned() {
    #expect((sources + tests).filter(isNotAboutItself).flatMap(Checks.unowned) == [])
  }

  @Test("No test waits for time to pass")
  func sleeps() {
    #expect(tests.filter(isNotAboutItself).flatMap(Checks.sleeps) == [])
  }

  @Test("Every wait of a test has a limit of seconds")
  func patience() {
    let files = tests.filter(isNotAboutItself)
    #expect(Checks.waitsWithoutLimit(files) == [])
    #expect(files.flatMap(Checks.minutes) == [])
  }

  @Test("No test indexes what it has only expected to be there")
  func indexedAfterExpecting() {
    #expect(tests.filter(isNotAboutItself).flatMap(Checks.indexedAfterExpecting) == [])
  }

  @Test("No contract has a factory or a way back to the view")
  func contracts() {
    let contracts = sources.filter { $0.target == "CarsContracts" }
    #expect(contracts.flatMap(Declarations.requirements).count > 10)
    #expect(contracts.flatMap(Declarations.contractFaults) == [])
  }

  @Test("No contract asks for more than one wants to write a mock of")
  func smallContracts() {
    let contracts = sources.filter { $0.target == "CarsContracts" }
    let sizes = Declarations.sizes(of: contracts).sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    print("Contracts ask for:", sizes.map { "\($0.key) \($0.value)" }.joined(separator: ", "))
    #expect(Declarations.askingTooMuch(contracts) == [])
  }

  @Test("Each action of the list but its ways is among all cases, which the compiler does not check")
  func listActions() throws {
    let file = try SourceTree.file("Sources/Cars/Contracts/Scenes/CarListScene.swift")
    func block(_ start: String) -> String {
      file.lines.map(\.code).drop { !$0.hasPrefix(start) }.prefix { $0 != "}" }.joined(separator: "\n")
    }
    let declared = block("public enum CarListAction").matches(of: /(?m)^  case (.*)$/)
      .flatMap { $0.output.1.matches(of: /\w+(\(\w+\))?/).map { String($0.output.0) } }
    let all = block("extension CarListAction: CaseIterable").matches(of: /[ \[]\.(\w+)/)
      .map { String($0.output.1) }
    #expect(all.count > 20)
    #expect(declared.sorted() == (all + ["follow(CarListWay)"]).sorted())
  }

  @Test("What interactors and services are asked for is done off the main actor")
  func offTheMainActor() {
    let contracts = sources.filter { $0.target == "CarsContracts" }
    #expect(contracts.flatMap(Declarations.waitingOnTheMainActor) == [])
  }

  @Test("Everything public is documented")
  func documentation() {
    let explained = Set(sources.flatMap(Declarations.requirements).map(\.name))
      .union(Declarations.standardRequirements)
    #expect(sources.flatMap { Declarations.undocumented($0, explained: explained) } == [])
  }

  @Test("No type is longer than one can hold in the head, in the sources or in the tests")
  func length() {
    #expect((sources + tests).flatMap { Checks.tooLong($0) } == [])
    #expect(Checks.crowded(sources + tests) == [])
  }

  @Test("Only what everybody expects is at the top")
  func top() throws {
    #expect(Checks.strangers(atTop: try SourceTree.visibleNamesAtTop()) == [])
  }

  /// Whether a file is outside this suite, whose examples of what is wrong are wrong on purpose.
  private func isNotAboutItself(_ file: SourceFile) -> Bool {
    !file.path.hasPrefix("Tests/Architecture/")
  }
}
