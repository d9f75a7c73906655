import Testing

@Suite("The sources keep to the design")
struct ArchitectureTests {
  private static let lettersWithoutTasks: Set<String> = ["CarsPresenter", "CarsInteractor", "CarsRouter"]
  private let sources: [SourceFile]
  private let tests: [SourceFile]

  init() throws {
    sources = try SourceTree.sources.get()
    tests = try SourceTree.tests.get()
    try #require(sources.count > 50)
    try #require(tests.count > 20)
  }

  @Test("No letter imports another, and no target imports what Package.swift does not give it")
  func imports() {
    #expect(sources.flatMap(Checks.undeclaredImports) == [])
  }

  @Test("CarsTestSupport imports what the design gives it")
  func testSupport() {
    let support = tests.filter { $0.target == "CarsTestSupport" }
    #expect(!support.isEmpty)
    #expect(support.flatMap(Checks.undeclaredImports) == [])
  }

  @Test("Only the factory and the command name several letters")
  func lettersNamedTogether() {
    let targets = Dictionary(grouping: sources, by: \.target)
    #expect(targets.flatMap { Checks.lettersNamedTogether($0.key, $0.value) } == [])
  }

  @Test("Package.swift declares the graph of the design, and no packages")
  func manifest() throws {
    #expect(Manifest(text: try SourceTree.file("Package.swift").text).faults == [])
  }

  @Test("Each target has a folder, and each folder is a target")
  func folders() {
    let expected = Set(Graph.dependencies.keys).subtracting(["CarsTestSupport", "SavingProbe"])
    #expect(Set(sources.map(\.target)) == expected)
  }

  @Test("Each scene has all of its parts")
  func scenes() {
    #expect(SceneParts.scenes(in: sources).count > 1)
    for sentence in SceneParts.missing(in: sources + tests) { Issue.record("\(sentence)") }
  }

  @Test("Each letter has a suite that tests it")
  func suites() throws {
    let suites = Manifest(text: try SourceTree.file("Package.swift").text).suites
    for letter in Graph.letters {
      let dependencies = try #require(suites[letter + "Tests"], "\(letter) has no suite")
      #expect(dependencies.contains(letter), "\(letter)Tests does not depend on \(letter)")
      #expect(
        dependencies.isDisjoint(with: Graph.letters.subtracting([letter])),
        "\(letter)Tests depends on another letter: a suite tests its own against doubles of CarsTestSupport")
    }
  }

  @Test("Nothing that ships imports Foundation")
  func foundation() {
    #expect(sources.flatMap(Checks.foundation) == [])
  }

  @Test("Nothing changes files except through the calls that a test can let fail")
  func fileChanges() {
    #expect(sources.contains { $0.path == Checks.fileCalls })
    #expect(sources.flatMap(Checks.fileChanges) == [])
  }

  @Test("Presenters, interactors and routers start no tasks")
  func tasks() {
    let files = sources.filter { Self.lettersWithoutTasks.contains($0.target) }
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

  @Test("No contract has a factory or a way back to the view")
  func contracts() {
    let contracts = sources.filter { $0.target == "CarsContracts" }
    #expect(contracts.flatMap(Declarations.requirements).count > 10)
    #expect(contracts.flatMap(Declarations.contractFaults) == [])
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

  @Test("An initializer does not repeat what its properties say")
  func initializers() {
    #expect(sources.flatMap(MemberwiseInits.faults) == [])
  }

  @Test("No file is longer than 400 lines")
  func length() {
    #expect((sources + tests).flatMap { Checks.tooLong($0) } == [])
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
