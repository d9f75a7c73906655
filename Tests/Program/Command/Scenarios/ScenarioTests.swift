import CarsEntity
import SceneTesting
import Testing

@testable import cars

/// What a scenario is for: it shows on purpose what is seldom seen.
@Suite("Scenarios", .patience)
@MainActor
struct ScenarioTests {
  /// Keys, and what a scene then shows.
  typealias Step = (keys: String, scene: String, part: String)

  nonisolated private static let steps: [Scenario: [Step]] = [
    .slow: [
      ("", "list", "waiting"), ("", "list", "loading"), ("⌚", "list", "at rest"),
      ("r", "list", "reloading"), ("", "list", "progress"), ("⌚", "list", "at rest"),
      ("↵", "detail", "loading"), ("⌚", "detail", "at rest"), ("r", "detail", "reloading"),
      ("⌚", "detail", "at rest"),
    ],
    .offline: [("", "list", "message failure"), ("r", "list", "content")],
    .flaky: [
      ("", "list", "at rest"), ("r", "list", "notice failure"), ("↵", "detail", "at rest"),
      ("r", "detail", "notice failure"),
    ],
    .empty: [("", "list", "message nothing"), ("", "list", "unavailable command")],
    .malformed: [
      ("", "list", "notice failure"), ("", "list", "page"), ("jj↵", "detail", "fault"),
    ],
    .twins: [
      ("", "list", "notice warning"), ("/cor", "list", "prompt"), ("", "list", "prompt result"),
      ("olla price:x", "list", "prompt fault"), ("⎋", "list", "at rest"), ("/toyata", "list", "suggestion"),
      ("⎋", "list", "content"),
      ("c", "columns", "content"),
    ],
    .vanishing: [
      ("", "list", "at rest"), ("↵", "detail", "message nothing"), ("⎋D", "list", "question"),
      ("ne", "editor", "content"), ("↵↵↵x", "editor", "fault"), ("⎋", "editor", "question"),
    ],
    .million: [("", "list", "content"), ("", "list", "loading")],
    .unnamed: [
      ("", "schema", "content"), ("⎋", "list", "message failure"), ("n⇥", "schema", "content"),
      ("↵⇥↵", "list", "notice information"),
    ],
  ]

  @Test("A scenario shows what it is for", arguments: Scenario.allCases)
  func shows(scenario: Scenario) async throws {
    let stage = try ScenarioStage(scenario)
    for step in Self.steps[scenario] ?? [] {
      await stage.type(step.keys, until: step.scene, shows: step.part)
    }
    await stage.close()
  }

  @Test("A name that was given to a field and is not there is good to know, in a scenario, too")
  func names() async throws {
    var reading = ReadingOptions()
    try reading.take("trim=version")
    let stage = try ScenarioStage(.twins, reading: reading)
    await stage.type("", until: "list", shows: "notice information")
    await stage.close()
  }

  @Test("Together they show each part that a state can have")
  func complete() {
    let shown = Set(Self.steps.values.joined().map(\.part))
    #expect(
      shown.isSuperset(of: [
        "waiting", "message nothing", "message failure", "content", "loading", "reloading", "at rest",
        "progress", "notice warning", "notice failure", "page", "prompt", "prompt result", "prompt fault",
        "suggestion", "question", "unavailable command", "fault",
      ]))
  }

  @Test("Each says in a line what to look at")
  func lookAt() {
    #expect(Scenario.allCases.allSatisfy { !$0.lookAt.isEmpty && $0.lookAt.count <= 100 })
  }

  @Test("One with cars of its own needs no catalogue, and reads none", arguments: ["my.csv", "-"])
  func ownCars(catalogue: String) {
    #expect(throws: UsageError.scenarioHasCars(.twins)) {
      try Arguments([CommandWord(catalogue), "--scenario", "twins"])
    }
  }

  @Test("In a pipe it shows its own cars, and not what is piped in")
  func piped() throws {
    #expect(try Arguments(["--scenario", "twins"]).location(.given) == .builtIn)
    #expect(try Arguments(["--scenario", "flaky", "my.csv"]).scenario == .flaky)
  }

  @Test("Another name is an error that says which there are")
  func unknown() {
    #expect(throws: UsageError.unknownScenario("fast")) { try Arguments(["--scenario", "fast"]) }
    #expect(
      UsageError.unknownScenario("fast").line
        == "--scenario cannot be “fast”; it takes slow, offline, flaky, empty, malformed, twins, vanishing, million or unnamed"
    )
  }
}
