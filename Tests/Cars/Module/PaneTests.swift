import CarsAPI
import CarsContracts
import CarsEntity
import CarsTestSupport
import CatalogueTestSupport
import SceneTesting
import TerminalUI
import TerminalUITesting
import Testing

@Suite("Two panes, from the first frame to the last", .patience)
@MainActor
struct PaneTests {
  nonisolated private static let wide = Size(columns: 120, rows: 30)

  @Test(
    "The car under the cursor is beside the list; Tab goes into it and back, J to the next one, and the cursor with it"
  )
  func follow() async throws {
    let program = Program(FakeCarsAPIService.small(), size: Self.wide)
    await program.shows("│ Toyota Corolla LE")
    program.terminal.type("j")
    await program.shows("│ Toyota Corolla SE")
    program.terminal.type("\tJ")
    await program.shows("│ ‹ Cars   Hyundai Ioniq 5")
    await program.cursor(on: "Ioniq 5")
    program.terminal.type("K")
    await program.cursor(on: "SE")
    program.terminal.type("J\t")
    await program.shows("│ Hyundai Ioniq 5")
    await program.cursor(on: "Ioniq 5")
    program.terminal.type("q")
    #expect(try await program.ending.value == .finished)
  }

  @Test("Wherever the user goes, the car beside the list is the one under the list's cursor")
  func together() async throws {
    var random = SeededGenerator(seed: 22)
    let program = Program(FakeCarsAPIService.small(), size: Self.wide)
    await program.shows("│ Toyota Corolla LE")
    for _ in 0..<Fuzz.cases(200) {
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        program.terminal.type(random.pick(["j", "k", "J", "J", "K", "\t", "\r", "h", "g", "G", "S", "y"]))
      }
      await program.terminal.until("one car in both panes") { terminal in
        let cursor = terminal.lines.first { $0.hasPrefix("▌") }?.split(separator: "│").first ?? ""
        let trim = ["LE", "SE", "Limited"].first { cursor.contains($0) }
        return trim.map { terminal.lines[0].contains(" \($0) ") } ?? false
      }
    }
    program.terminal.type("\u{3}")
    _ = try await program.ending.value
  }

  @Test("The window may be made narrower inside the car, which then has all of it, and wider again")
  func resize() async throws {
    let program = Program(FakeCarsAPIService.small(), size: Self.wide)
    await program.shows("│ Toyota Corolla LE")
    program.terminal.type("\r")
    await program.shows("│ ‹ Cars   ")
    program.terminal.resize(to: Size(columns: 109, rows: 30))
    await program.terminal.until("the car alone") { $0.lines[0].hasPrefix(" ‹ Cars   Toyota Corolla LE") }
    program.terminal.resize(to: Self.wide)
    await program.shows("│ ‹ Cars   ")
    program.terminal.type("hv")
    await program.terminal.until("the list alone") { !$0.lines[0].contains("│") && $0.size == Self.wide }
    program.terminal.type("v")
    await program.shows("│ Toyota Corolla LE")
    program.terminal.type("q")
    #expect(try await program.ending.value == .finished)
  }

  @Test("However fast the cursor moves, the service is asked only for the car on which it rests")
  func rest() async {
    let service = CarsAPIServiceStub(expectingParts: 1, cars: 1)
    service.parts.answer(0, .success(.of(.corolla, .corollaSE, .ioniq5)))
    let stage = ModuleStage(service)
    stage.showList()
    await stage.shows("│ Toyota Corolla", Self.wide)
    stage.type(.down, .down)
    await stage.shows("│ Hyundai Ioniq 5", Self.wide)
    await eventually("the cursor has rested") {
      stage.clock.advance(by: .milliseconds(80))
      return service.messages.count > 1
    }
    #expect(service.messages == [.requestCars, .requestCar("ioniq5")])
    stage.close()
  }

  @Test("The editor is beside the list, and the car is there again when the user is done")
  func editor() async {
    let service = CarsAPIServiceStub(expectingParts: 1, cars: 0)
    service.parts.answer(0, .success(.of(.corolla, .ioniq5)))
    let stage = ModuleStage(service)
    stage.showList()
    await stage.shows("│ Toyota Corolla", Self.wide)
    stage.type("a")
    await stage.shows("│ ‹ Cancel   New car", Self.wide)
    #expect(stage.canvas(Self.wide).lines[0].hasPrefix(" Cars "))
    stage.type(.escape)
    await stage.shows("│ Toyota Corolla", Self.wide)
    stage.type(.tab)
    await stage.shows("│ ‹ Cars   Toyota Corolla", Self.wide)
    stage.type("e")
    await stage.shows("│ ‹ Cancel   Edit Toyota Corolla", Self.wide)
    stage.type(.escape)
    await stage.shows("│ ‹ Cars   Toyota Corolla", Self.wide)
    stage.close()
  }

  @Test("A click in the other pane goes there, and counts there")
  func clicks() async throws {
    let program = Program(FakeCarsAPIService.small(), size: Self.wide, usesMouse: true)
    await program.shows("│ Toyota Corolla LE")
    program.terminal.type("\u{1B}[<0;100;5M")
    await program.shows("│ ‹ Cars   ")
    program.terminal.type("\u{1B}[<0;5;6M")
    await program.cursor(on: "Ioniq 5")
    await program.shows("│ Hyundai Ioniq 5")
    program.terminal.type("q")
    #expect(try await program.ending.value == .finished)
  }
}
