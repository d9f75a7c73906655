import CarsContracts
import CarsEntity
import Testing

@testable import CarsAPI

/// The program is started four times: something is set, changed, taken back, and set again.
@Suite("What was set on the screen, and then otherwise")
struct SettingsWayBackTests {
  private func memory(_ file: EditedFile) -> RememberedSettings {
    RememberedSettings(path: Array(file.path.utf8), catalogue: "/a.csv")
  }

  private static let price = CarOrder(by: .known(.price))

  @Test(
    "is as it was set last, or no longer set",
    arguments: [
      (CatalogueSettings(order: price), CatalogueSettings(order: price.reversed)),
      (
        CatalogueSettings(order: CarOrder(by: .known(.price), then: [CarOrder(by: .unknown("km"))])),
        CatalogueSettings(
          order: CarOrder(by: .known(.price), then: [CarOrder(by: .unknown("km"), isDescending: true)]))
      ),
      (
        CatalogueSettings(order: CarOrder(by: .known(.price), then: [CarOrder(by: .known(.year))])),
        CatalogueSettings(order: price)
      ),
      (
        CatalogueSettings(columns: [.known(.make), .unknown("km")]),
        CatalogueSettings(columns: [.unknown("km")])
      ),
      (CatalogueSettings(searches: ["kia"]), CatalogueSettings(searches: ["kia", "vw"])),
      (CatalogueSettings(showsPane: false), CatalogueSettings(columns: [.known(.make)], showsPane: false)),
    ])
  func settings(first: CatalogueSettings, second: CatalogueSettings) async throws {
    let file = try EditedFile(nil, named: "state.jsonl")
    for settings in [first, second, CatalogueSettings(), first] {
      let start = memory(file)
      start.remember(settings)
      #expect(await start.keep() == nil)
      #expect(memory(file).settings == settings)
    }
  }

  private static func reading(_ say: (inout ReadingOptions) -> Void) -> ReadingOptions {
    var said = ReadingOptions()
    say(&said)
    return said
  }

  @Test(
    "is what was said last of how the catalogue is read, or nothing",
    arguments: [
      (reading { $0.give("Typ", .field(.model)) }, reading { $0.give("Auto", .field(.model)) }),
      (reading { $0.give("Typ", .makeAndModel) }, reading { $0.give("Typ", .field(.make)) }),
      (reading { $0.header = ["a", "model"] }, reading { $0.header = ["model", "a"] }),
      (reading { $0.decimalMark = .comma }, reading { $0.decimalMark = .point }),
      (reading { $0.nothing = "none" }, reading { $0.nothing = "-" }),
      (reading { $0.dateOrder = .dmy }, reading { $0.dateOrder = .mdy }),
      (reading { _ = $0.give(currency: "EUR") }, reading { _ = $0.give(currency: "USD") }),
      (
        reading { _ = $0.give(unitOf: "boost", "boost bar") },
        reading { _ = $0.give(unitOf: "boost", "boost psi") }
      ),
    ])
  func said(first: ReadingOptions, second: ReadingOptions) async throws {
    let file = try EditedFile(nil, named: "state.jsonl")
    for said in [first, second, nil, first] {
      let start = memory(file)
      if let said { start.remember(said) } else { start.forgetWhatWasSaid() }
      #expect(await start.keep() == nil)
      #expect(memory(file).said == said)
    }
  }

  @Test("of an older start stays where only something else was set")
  func other() async throws {
    let file = try EditedFile(nil, named: "state.jsonl")
    let said = Self.reading { $0.give("Typ", .field(.model)) }
    let first = memory(file)
    first.remember(said)
    await first.keep()
    let second = memory(file)
    second.remember(CatalogueSettings(order: Self.price))
    await second.keep()
    #expect(memory(file).said == said && memory(file).settings.order == Self.price)
  }

  @Test(
    "is kept of as many catalogues as there is room for, the one that was used last at the end",
    arguments: [(198, 199), (199, 200), (200, 200)])
  func most(before: Int, after: Int) async throws {
    let lines = (0..<before).map { "{\"catalogue\":\"/\($0).csv\",\"searches\":[\"x\"]}\n" }.joined()
    let file = try EditedFile(lines)
    let start = memory(file)
    start.remember(CatalogueSettings(searches: ["kia"]))
    await start.keep()
    #expect(file.text.split(separator: "\n").count == after)
    #expect(memory(file).settings.searches == ["kia"])
  }

  @Test("is kept in a line of 32 KiB, and not in a longer one", arguments: [(0, true), (1, false)])
  func longest(more: Int, isKept: Bool) async throws {
    let empty =
      #"{"catalogue":"/a.csv","columns":[],"order":[],"searches":[""],"pane":true,"search":"","car":null,"said":null}"#
    let search = String(repeating: "x", count: 32_768 - empty.utf8.count + more)
    let file = try EditedFile(nil, named: "state.jsonl")
    let start = memory(file)
    start.remember(CatalogueSettings(searches: [search]))
    await start.keep()
    #expect(memory(file).settings.searches == (isKept ? [search] : []))
  }
}
