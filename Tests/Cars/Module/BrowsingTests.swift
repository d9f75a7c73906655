import CarsAPI
import CarsContracts
import CarsEntity
import CarsModule
import CarsTestSupport
import CatalogueTestSupport
import SceneTesting
import TerminalUI
import TerminalUITesting
import Testing

@Suite("Browsing, from the first frame to the last", .patience)
@MainActor
struct BrowsingTests {
  @Test("Open a car, go to the next, come back: the cursor is on that one, and q quits")
  func openNextBack() async throws {
    let program = Program(FakeCarsAPIService.small())
    await program.cursor(on: "LE")
    program.terminal.type("\r")
    await program.shows("‹ Cars   Toyota Corolla LE")
    program.terminal.type("J")
    await program.shows("‹ Cars   Toyota Corolla SE")
    program.terminal.type("q")
    await program.cursor(on: "SE")
    program.terminal.type("q")
    #expect(try await program.ending.value == .finished)
    #expect(program.terminal.model.modes == [7, 25])
  }

  @Test("The list begins with the columns, the search and the order that were asked for")
  func request() async throws {
    let request = CarListRequest(
      try CarQuery("toyota"), in: CarOrder(by: .known(.price), isDescending: true),
      fields: .chosen([.known(.price), .known(.model)]))
    let program = Program(FakeCarsAPIService.small(), request: request)
    await program.cursor(on: "24,765")
    #expect(
      program.terminal.model.lines[3...4] == [
        "▌  $24,765 █▎         Corolla", "   $22,325 ▌          Corolla",
      ])
    #expect(program.terminal.model.lines[1] == "     Price▼      log  Model")
    program.terminal.send([3])
    #expect(try await program.ending.value == .interrupted)
  }

  @Test("Keys that are typed faster than cars are found all count, in their order")
  func typedAhead() async throws {
    let program = Program(FakeCarsAPIService.small())
    await program.cursor(on: "LE")
    program.terminal.type("\rJJ")
    await program.shows("3 of 3")
    program.terminal.type("KKh")
    await program.cursor(on: "LE")
    program.terminal.type("\rJhj")
    await program.cursor(on: "Ioniq 5")
    program.terminal.type("yq")
    #expect(try await program.ending.value == .finished)
    #expect(program.terminal.model.strings.count == 1)
  }

  @Test("Of two cars of the same make and model, the service is asked for the one under the cursor")
  func exactCar() async throws {
    let service = CarsAPIServiceStub(expectingParts: 1, cars: 1)
    service.parts.answer(0, .success(.of(.corolla, .corollaSE)))
    service.cars.answer(0, .success(.corollaSE))
    let program = Program(service)
    await program.cursor(on: "LE")
    program.terminal.type("G\r")
    await program.shows("‹ Cars   Toyota Corolla SE")
    program.terminal.send([3])
    #expect(try await program.ending.value == .interrupted)
    #expect(service.cars.requests == ["corolla-se"])
  }

  @Test("In a file with a fault nothing can be changed, not from a car that is read before the fault either")
  func faultyFile() async {
    let service = CarsAPIServiceStub(expectingParts: 2, cars: 1)
    service.parts.answer(0, .success(.part(.corolla, .corollaSE)))
    service.parts.answer(
      1, .failure(.malformed(.file("p"), line: 9, column: 1, reason: .notUTF8(in: [.western]))))
    service.cars.answer(0, .success(.corolla))
    let stage = ModuleStage(service)
    stage.showList()
    await stage.shows("not all")
    stage.type(.enter)
    await stage.shows("r reload")
    stage.type("e")
    await stage.shows("The file has a fault; correct it first")
    stage.close()
  }

  @Test("Esc goes back from a car that is still being fetched, and its fetch is cancelled")
  func backWhileFetching() async throws {
    let service = CarsAPIServiceStub(expectingParts: 1, cars: 1)
    service.parts.answer(0, .success(.of(.corolla, .corollaSE)))
    let program = Program(service)
    await program.cursor(on: "LE")
    program.terminal.type("\r")
    await program.shows("‹ Cars   Toyota Corolla LE")
    program.terminal.send([27])
    await program.clock.sleepers(2)
    program.clock.advance(by: .milliseconds(25))
    await program.cursor(on: "LE")
    #expect(service.cars.requests == ["corolla"])
    #expect(service.cars.waitingCount == 0)
    program.terminal.type("q")
    #expect(try await program.ending.value == .finished)
  }

  @Test(
    "Esc goes back from a neighbour that is still being fetched, and its fetch is cancelled", arguments: "JK")
  func backWhileFetchingNeighbour(key: Character) async {
    let service = CarsAPIServiceStub(expectingParts: 1, cars: 2)
    service.parts.answer(0, .success(.of(.corolla, .corollaSE, .ioniq5)))
    service.cars.answer(0, .success(.corollaSE))
    let stage = ModuleStage(service)
    stage.showList()
    await stage.shows("3 cars")
    stage.type(.down, .enter)
    await stage.shows("r reload")
    stage.type(.character(key))
    await service.cars.called(2)
    await stage.shows(key == "J" ? "3 of 3" : "1 of 3")
    stage.type(.escape)
    #expect(stage.stack.count == 1)
    await eventually("the fetch is cancelled", within: .seconds(2)) { service.cars.waitingCount == 0 }
    stage.close()
  }

  @Test("What one car's page has learned, a new price or that it is gone, the list knows too")
  func learned() async {
    let stage = ModuleStage(CarsAPIServiceStub(expectingParts: 1, cars: 2))
    stage.service.parts.answer(0, .success(.of(.corolla, .corollaSE)))
    stage.service.cars.answer(
      0, .success(.sample("corolla", ["price": .integer(19_999), "currency": .text("USD")])))
    stage.service.cars.answer(1, .failure(.noSuchCar("corolla-se")))
    stage.showList()
    await stage.shows("$22,325")
    stage.type(.enter)
    await stage.shows("$19,999")
    stage.type(.escape)
    await eventually("the list with the new price") {
      let lines = stage.canvas().lines
      return lines[0].contains("2 cars") && lines.contains { $0.contains("$19,999") }
    }
    stage.type(.down, .enter)
    await stage.shows("No longer there")
    stage.type(.escape)
    await stage.shows("1 car   ")
    #expect(!stage.canvas().lines.contains { $0.contains("$24,765") })
    stage.close()
  }

  @Test("Nothing wakes the program while it is idle")
  func idle() async throws {
    let program = Program(FakeCarsAPIService.small())
    await program.cursor(on: "LE")
    program.terminal.type("j")
    await program.cursor(on: "SE")
    #expect(program.clock.sleeperCount == 0)
    program.terminal.type("q")
    _ = try await program.ending.value
  }

  @Test("A module has the built-in catalogue unless it is told otherwise")
  func builtIn() async throws {
    let terminal = TestTerminal(size: Size(columns: 80, rows: 24))
    let application = Application(terminal: terminal, clock: ManualClock())
    let ending = Task.atOnce { @MainActor in
      try await application.run(CarsModule().makeList(on: application.stack))
    }
    await terminal.until(shows: " loaded ")
    terminal.type("q")
    #expect(try await ending.value == .finished)
  }
}
