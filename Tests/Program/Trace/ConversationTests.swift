import CarsContracts
import CarsEntity
import CarsModule
import CarsTestSupport
import CarsTrace
import SceneTesting
import TerminalUI
import TerminalUITesting
import Testing

@Suite("The conversation", .patience)
@MainActor
struct ConversationTests {
  private static let page = "Sources/Cars/Module/CarsModule.docc/Trace.md"

  /// A block of the page about the trace, by its language.
  private func accepted(_ language: String) throws -> [String] {
    try #require(Document.read(Self.page).blocks.first { $0.language == language }).lines
  }

  @Test("The list loads, a car is opened, one goes back, and a reload fails: word for word as on its page")
  func run() async throws {
    let stage = TracedStage(CarsAPIServiceStub(expectingParts: 2, cars: 1))
    stage.showList()
    await stage.service.parts.called(1)
    stage.clock.advance(by: .milliseconds(12))
    stage.service.parts.answer(0, .success(.of(.corolla, .ioniq5)))
    await stage.writes("I → P no more")

    stage.press(.enter)
    await stage.service.cars.called(1)
    stage.clock.advance(by: .milliseconds(3))
    stage.service.cars.answer(0, .success(.corolla))
    await stage.writes("render(one car)")

    stage.press(.escape)
    await stage.writes("preview(corolla)")

    stage.press(.down)
    await stage.writes("keep(selected: ioniq5)")
    stage.press(.right)
    stage.press(.character("r"))
    await stage.service.parts.called(2)
    stage.clock.advance(by: .milliseconds(800))
    stage.service.parts.answer(1, .failure(.offline))
    await stage.writes("preview(ioniq5)")
    await eventually("the load is over") { stage.stack.contexts.allSatisfy { $0.workCount == 0 } }
    stage.end()

    let accepted = try accepted("")
    #expect(stage.written.lines == accepted)
  }

  @Test("What is printed is a conversation too; its diagram is word for word the one on the page")
  func diagram() async throws {
    let service = CarsAPIServiceStub(expectingParts: 1)
    service.parts.answer(0, .success(.of(.corolla, .ioniq5)))
    let written = Written()
    let trace = Trace(as: .mermaid, clock: ManualClock()) { written.append($0) }
    _ = await CarsModule(service: service, seams: .tracing(trace)).printList { _ in }
    trace.end()

    let accepted = try accepted("mermaid")
    #expect(written.lines == accepted)
  }

  @Test("What a diagram would take for its own signs is written by its number")
  func escaping() async {
    let service = CarsAPIServiceStub(expectingParts: 1)
    service.parts.answer(0, .success(.of(.corolla)))
    let written = Written()
    let trace = Trace(as: .mermaid, clock: ManualClock()) { written.append($0) }
    _ = await CarsModule(service: service, seams: .tracing(trace)).printCar(id: "a;b#<c>") { _ in }
    #expect(written.lines.contains("  detailP->>detailI: knownCar(a#59;b#35;#60;c#62;)"))
  }

  @Test("An identifier cannot act on the terminal in which somebody reads the trace")
  func harmless() async {
    let service = CarsAPIServiceStub(expectingParts: 1)
    service.parts.answer(0, .success(.of(.corolla)))
    let written = Written()
    let trace = Trace(clock: ManualClock()) { written.append($0) }
    _ = await CarsModule(service: service, seams: .tracing(trace)).printCar(id: "a\u{1B}[2J") { _ in }
    #expect(written.lines.contains { $0.hasSuffix("knownCar(a␛[2J)") })
    #expect(!written.lines.contains { $0.contains("\u{1B}") })
  }

  @Test("An error is written by its case, from the service to the presenter")
  func error() async {
    let service = CarsAPIServiceStub(expectingParts: 1)
    service.parts.answer(0, .failure(.offline))
    let written = Written()
    let trace = Trace(clock: ManualClock()) { written.append($0) }
    _ = await CarsModule(service: service, seams: .tracing(trace)).printFaults { _ in }
    #expect(
      written.lines.dropFirst() == [
        "     0.0 ms  V → P viewDidLoad()",
        "     0.0 ms  P → I check()",
        "     0.0 ms  I → S requestCars()",
        "     0.0 ms  S → I offline after 0.0 ms",
        "     0.0 ms  I → P no cars so far, offline",
        "     0.0 ms  P → V render(no faults, failure “The car service cannot be reached. Check the connection.”)",
      ])
  }

  @Test("The columns of a catalogue are asked for, counted and shown")
  func schema() async {
    let written = Written()
    let trace = Trace(clock: ManualClock()) { written.append($0) }
    let columns = CarsAPIServiceStub(expectingParts: 1)
    columns.parts.answer(0, .success(.of(.sample("a", ["doors": .integer(5), "towing": .integer(9)]))))
    _ = await CarsModule(service: columns, seams: .tracing(trace)).printSchema { _ in }
    #expect(
      written.lines.dropFirst() == [
        "     0.0 ms  V → P viewDidLoad()",
        "     0.0 ms  P → I schema()",
        "     0.0 ms  I → S requestCars()",
        "     0.0 ms  S → I one car after 0.0 ms",
        "     0.0 ms  I → P 4 columns",
        "     0.0 ms  P → V render(4 rows)",
      ])
  }
}
