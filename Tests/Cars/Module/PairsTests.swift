import CarsAPI
import CarsContracts
import CarsEntity
import CarsModule
import CarsTestSupport
import SceneTesting
import TerminalUI
import TerminalUITesting
import Testing

// Two features meet where one works on what the other has left. Each pair has a test:
//
//           | order          | marks          | reload         | change         | pane           | write
// search    | CarSort        | CarListMarks   | here: reload   | here: undo     | here: pane     | CarListWriting
// order     |                | CarWriting     | here: reload   | CarListChanges | CarPreview     | CarWriting
// marks     |                |                | here: removal  | here: removal  | here: marksPane| here: write
// reload    |                |                |                | CarListChanges | CarPreview     | –
// facets    | –              | here: facets   | –              | –              | –              | here: writeFound
// columns   | CarListColumns | –              | CarListColumns | –              | –              | CarWriting
// names     | CarSort        | –              | CarListNames   | NamingService  | –              | here: columnsNames
// comparison| here: compareFound | CarListMarks | CarComparison | here: compareGone | –           | –
// click     | scrolling: ScrolledClickTests of the views; pane: Pane; prompt: ScenePrompt; double click: CarListClick
// place     | of the list, a comparison and the pane: Wires; of a search: here: placeFound
// prices    | without a currency × search, order, counts, standings: PriceWithoutCurrency; × comparison: CarComparison
// units     | × writing marked cars: here: write
@Suite("Two features at once", .patience)
@MainActor
struct PairsTests {
  nonisolated private static let wide = Size(columns: 120, rows: 30)

  /// A list of two Corollas and an Ioniq, which can be loaded again and changed.
  private func list(loads: Int = 1, opening car: Car? = nil, changes: Int = 0) async -> ModuleStage {
    let stage = ModuleStage(
      CarsAPIServiceStub(expectingParts: loads, cars: car == nil ? 0 : 1, changes: changes))
    if let car { stage.service.cars.answer(0, .success(car)) }
    stage.service.parts.answer(0, .success(.of(.corolla, .corollaSE, .ioniq5)))
    stage.showList()
    await stage.shows(" loaded ")
    return stage
  }

  nonisolated private static let usual = Size(columns: 80, rows: 24)

  private func search(
    _ text: String, finding count: String, in stage: ModuleStage, _ size: Size = usual
  ) async {
    stage.type("/")
    await stage.shows("3 of 3", size)
    stage.type(text)
    await stage.shows(count, size)
    stage.type(.enter)
    await stage.shows("↵ open", size)
  }

  /// Answers the question whether to remove a car with yes.
  private func remove(
    _ car: Car, leaving left: SampleCatalogue, in stage: ModuleStage, _ size: Size = usual
  ) async {
    stage.service.changes.answer(
      0, .success(ChangeOutcome(SavedChange(.removed, car, path: "p"), left)))
    stage.type("D")
    await stage.shows("from the catalogue?", size)
    stage.type("y")
  }

  private func cursor(in stage: ModuleStage) -> String {
    stage.canvas().lines.first { $0.hasPrefix("▌") } ?? ""
  }

  @Test("A reload keeps the search, the order, and the cursor on its car")
  func reload() async {
    let stage = await list(loads: 2)
    await search("toyota", finding: "2 of 3", in: stage)
    stage.type("s")
    await stage.shows("A to Z")
    stage.type(.enter)
    await stage.shows("Make ▲")
    stage.type("S")
    await stage.shows("Make ▼")
    stage.type(.down)
    #expect(cursor(in: stage).contains("SE"))
    let hybrid = Car.sample("hybrid", ["make": .text("Toyota"), "model": .text("Prius")])
    stage.service.parts.answer(1, .success(.of(hybrid, .corolla, .ioniq5, .corollaSE)))
    stage.type("r")
    await stage.shows("3 of 4 cars: toyota")
    #expect(cursor(in: stage).contains("SE"))
    #expect(stage.canvas().lines[1].contains("Make ▼"))
    stage.close()
  }

  @Test("A marked car that is removed is no longer marked, not when it is back either, and the others are")
  func removal() async {
    let stage = await list(loads: 2, changes: 2)
    await search("corolla", finding: "2 of 3", in: stage)
    stage.type("  ")
    await stage.shows("2 marked · 2 of 3")
    await remove(.corollaSE, leaving: .of(.corolla, .ioniq5), in: stage)
    await stage.shows("1 marked · 1 of 2 cars: corolla")
    let undone = SavedChange(.added, .corollaSE, path: "p", isUndo: true)
    stage.service.changes.answer(1, .success(ChangeOutcome(undone, .of(.corolla, .corollaSE, .ioniq5))))
    stage.type("u")
    await stage.shows("1 marked · 2 of 3 cars: corolla")
    stage.service.parts.answer(1, .success(.of(.corollaSE)))
    stage.type("r")
    await stage.shows(" 1 of 1 car: corolla")
    stage.close()
  }

  @Test("The pane has what a search finds under its cursor, the next car when that is removed, and then none")
  func pane() async {
    let stage = await list(changes: 1)
    await stage.shows("│ Toyota Corolla LE", Self.wide)
    await search("ioniq", finding: "1 of 3", in: stage, Self.wide)
    await stage.shows("│ Hyundai Ioniq 5", Self.wide)
    await remove(.ioniq5, leaving: .of(.corolla, .corollaSE), in: stage, Self.wide)
    await stage.shows("No car matches “ioniq”", Self.wide)
    #expect(!stage.canvas(Self.wide).lines.contains { $0.contains("│ Hyundai") })
    stage.type(.escape)
    await stage.shows("│ Toyota Corolla", Self.wide)
    stage.close()
  }

  @Test(
    "When the car in the pane is removed, the next one is there, and nobody is asked for the one that is gone"
  )
  func removedInPane() async {
    let stage = await list(changes: 1)
    await stage.shows("│ Toyota Corolla LE", Self.wide)
    await remove(.corolla, leaving: .of(.corollaSE, .ioniq5), in: stage, Self.wide)
    await stage.shows("│ Toyota Corolla SE", Self.wide)
    #expect(stage.service.messages.filter { $0 == .requestCars }.count == 1)
    stage.close()
  }

  @Test("Space marks the car that the pane shows, which then shows the next one")
  func marksPane() async {
    let stage = await list()
    await stage.shows("│ Toyota Corolla LE", Self.wide)
    stage.type(" ")
    await stage.shows("│ Toyota Corolla SE", Self.wide)
    await stage.shows("1 marked", Self.wide)
    stage.close()
  }

  @Test("A change that is taken back and that the search does not show is said to be hidden")
  func undo() async {
    let stage = await list(changes: 2)
    await remove(.corolla, leaving: .of(.corollaSE, .ioniq5), in: stage)
    await stage.shows("2 cars   ")
    stage.type("/")
    await stage.shows("2 of 2")
    stage.type("ioniq")
    await stage.shows("1 of 2")
    stage.type(.enter)
    await stage.shows("↵ open")
    let back = SavedChange(.added, .corolla, path: "p", isUndo: true)
    stage.service.changes.answer(1, .success(ChangeOutcome(back, .of(.corolla, .corollaSE, .ioniq5))))
    stage.type("u")
    await stage.shows("The search does not show it")
    await stage.shows("1 of 3 cars: ioniq")
    stage.close()
  }

  @Test("A value that is chosen leaves the marks, and narrows the search before it")
  func facets() async {
    let stage = await list()
    await search("corolla", finding: "2 of 3", in: stage)
    stage.type(" ")
    await stage.shows("1 marked")
    stage.type("f")
    await stage.shows("Toyota ")
    await stage.shows("type to narrow")
    stage.type(.enter)
    await stage.shows("1 marked · 2 of 3 cars: corolla make=Toyota")
    stage.type(.escape)
    await stage.shows("1 marked · 2 of 3 cars: corolla   ")
    stage.close()
  }

  @Test("What was chosen among values is what is written, while no car is marked")
  func writeFound() async {
    let stage = await list()
    stage.type("f")
    await stage.shows("type to narrow")
    stage.type(.down, .enter)
    await stage.shows("1 of 3 cars: make=Hyundai")
    stage.type("w")
    await stage.shows("Save to:")
    stage.type("a.csv")
    await stage.shows("1 car as CSV")
    stage.type(.enter)
    await stage.shows("1 car written to a.csv.")
    guard case .write(let text, _, _)? = stage.writing.messages.first else {
      Issue.record("nothing was written")
      return
    }
    #expect(text.split(separator: "\n").map { $0.prefix(7) } == ["id,make", "ioniq5,"])
    stage.close()
  }

  @Test("A car that is opened from a search is one of those that were found")
  func placeFound() async {
    let stage = await list(opening: .corolla)
    await search("corolla", finding: "2 of 3", in: stage)
    stage.type(.enter)
    await stage.shows("1 of 2")
    stage.close()
  }

  @Test("Marked cars are compared whether the search finds them or not, and opened as one of these")
  func compareFound() async {
    let stage = await list(opening: .corolla)
    stage.type(" ")
    await search("ioniq", finding: "1 of 3", in: stage)
    stage.type(" =")
    await stage.shows("Toyota Corolla LE")
    stage.type(.enter)
    await stage.shows("1 of 2")
    stage.close()
  }

  @Test("A compared car that is removed in its own scene is gone from the comparison and from the marks")
  func compareGone() async {
    let stage = await list(opening: .corolla, changes: 1)
    stage.type("   =")
    await stage.shows("3 cars")
    stage.type(.enter)
    await stage.shows("1 of 3")
    await remove(.corolla, leaving: .of(.corollaSE, .ioniq5), in: stage)
    await stage.shows("2 cars")
    stage.type(.escape)
    await stage.shows("2 marked · 2 cars")
    stage.close()
  }

  /// Tables and records in which something is said for all cars at once, of what each of them has.
  nonisolated private static let texts = [
    "id,make,model,range (mi),power\na,VW,Golf,300,90 kW\nb,Opel,Corsa,200,75 kW\n",
    "id;make;model;Preis in EUR;0-100\na;VW;Golf;12.000,50;7,5\nb;Opel;Corsa;8.500;9,25\n",
    #"[{"id":"a","make":"VW","model":"Golf","power":"229 hp","range_km":400},"#
      + #"{"id":"b","make":"Opel","model":"Corsa","power":"110 hp","range_km":300}]"#,
    #"[{"id":"a","make":"VW","model":"Golf","price":9000},"#
      + #"{"id":"b","make":"Opel","model":"Corsa","price":"$8,000"}]"#,
  ]

  @Test(
    "Marked cars are written with the units, currencies and marks of their catalogue: as when none is marked",
    arguments: texts, ["csv", "tsv", "json", "jsonl", "md"])
  func write(text: String, ending: String) async {
    let writing = CarsWritingServiceStub()
    let program = Program(
      FakeCarsAPIService(source: .bytes(Array(text.utf8), name: "cars")), writing: writing)
    await program.shows("2 cars   ")
    program.terminal.type("wa.\(ending)\r")
    await program.shows("2 cars written to a.\(ending).")
    program.terminal.type("  ")
    await program.shows("2 marked")
    program.terminal.type("wb.\(ending)\r")
    await program.shows("2 cars written to b.\(ending).")
    program.terminal.type("\u{3}")
    _ = try? await program.ending.value
    let written = writing.messages.map { message in
      if case .write(let text, _, _) = message { text } else { "" }
    }
    #expect(written.count == 2 && written.first == written.last)
  }

  @Test("Once names are understood, columns and the order are called what they mean, and are written so")
  func columnsNames() async {
    let text = "Auto;Typ;Kosten\nVW;Golf;12000\nOpel;Corsa;8500\n"
    let writing = CarsWritingServiceStub()
    let program = Program(
      FakeCarsAPIService(source: .bytes(Array(text.utf8), name: "cars")), writing: writing)
    await program.shows("Which column is the make?")
    program.terminal.type("\r")
    await program.shows("Which column is the model?")
    program.terminal.type("\r")
    await program.cursor(on: "VW")
    program.terminal.type("s")
    await program.shows("A to Z")
    program.terminal.type("\r")
    await program.cursor(on: "VW")
    await program.shows("Make▲")
    program.terminal.type("c")
    await program.shows("make    all   VW, Opel")
    program.terminal.type("qwa.csv\r")
    await program.shows("2 cars written to a.csv.")
    program.terminal.type("\u{3}")
    _ = try? await program.ending.value
    #expect(writing.messages.count == 1)
    if case .write(let text, _, _)? = writing.messages.first {
      #expect(text == "id,make,model,Kosten\nopel-corsa,Opel,Corsa,8500\nvw-golf,VW,Golf,12000\n")
    }
  }
}
