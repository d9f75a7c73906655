import CarsContracts
import CarsEntity
import Foundation
import Testing

@testable import CarsAPI

@Suite("What was set for catalogues on the screen")
struct RememberedSettingsTests {
  private static let settings = CatalogueSettings(
    columns: [.known(.make), .unknown("fuel_type"), .exact("Make"), .exact("price")],
    order: CarOrder(by: .known(.price), isDescending: true, then: [CarOrder(by: .exact("year"))]),
    searches: ["kia", "price<30k \"a b\""], showsPane: false, lastQuery: "make:\"Land Rover\" 5",
    lastCar: "a \"b\"")

  private func memory(_ file: EditedFile, _ catalogue: String = "/a.csv") -> RememberedSettings {
    RememberedSettings(path: Array(file.path.utf8), catalogue: catalogue)
  }

  @Test("is there the next time, for each catalogue its own, in a file for its owner alone")
  func kept() async throws {
    let file = try EditedFile(nil, named: "new-state.jsonl")
    let first = memory(file)
    #expect(first.settings == CatalogueSettings() && first.said == nil)
    var said = ReadingOptions()
    said.give("Typ", .field(.model))
    said.give("Auto \"x\"", .makeAndModel)
    said.give("MSRP", .unknown)
    said.give("km", .unknown)
    let isUnit = said.give(unitOf: "boost", "boost bar")
    let isCode = said.give(currency: "eur")
    #expect(isUnit && isCode)
    (said.header, said.decimalMark, said.dateOrder) = (["a", "b"], .comma, .mdy)
    said.nothing = "none"
    first.remember(Self.settings)
    first.remember(said)
    #expect(await first.keep() == nil)
    #expect(memory(file).settings == Self.settings)
    #expect(memory(file).said == said)
    #expect(memory(file, "/b.csv").settings == CatalogueSettings())
    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test("has no place in the list where that may be another one by then, and none is read there")
  func withoutPlace() async throws {
    let file = try EditedFile(#"{"catalogue":"$ make","search":"kia","car":"7"}"# + "\n")
    let memory = RememberedSettings(path: Array(file.path.utf8), catalogue: "$ make", keepsPlace: false)
    #expect(memory.settings == CatalogueSettings())
    memory.remember(Self.settings)
    #expect(memory.settings.lastQuery == "" && memory.settings.lastCar == nil)
    await memory.keep()
    #expect(self.memory(file, "$ make").settings.searches == Self.settings.searches)
    #expect(self.memory(file, "$ make").settings.lastCar == nil)
  }

  @Test("is one line of JSON, in which stays what the program does not know")
  func line() async throws {
    let other = #"{"catalogue":"/b.csv","columns":["model"]}"#
    let file = try EditedFile(#"{"catalogue":"/a.csv","searches":["x"],"panes":2}"# + "\n\(other)\n")
    let first = memory(file)
    #expect(first.settings.searches == ["x"])
    first.remember(CatalogueSettings(columns: [.known(.year)]))
    await first.keep()
    #expect(
      file.text == "\(other)\n"
        + #"{"catalogue":"/a.csv","columns":["year"],"order":[],"searches":[],"pane":true,"search":"","car":null,"said":null,"panes":2}"#
        + "\n")
  }

  @Test(
    "is as if it were not there where it is broken, and the rest stays",
    arguments: [
      "", "{",
      #"{"catalogue":"/a.csv","columns":7,"order":{},"searches":[1,null],"pane":0,"said":[]}"#,
      #"{"catalogue":"/a.csv","columns":["#, #"{"catalogue":"/a.csv"} x"#, "[]",
    ])
  func broken(line: String) async throws {
    let file = try EditedFile("\(line)\n{\"catalogue\":\"/b.csv\",\"searches\":[\"b\"]}\n")
    let first = memory(file)
    #expect(first.settings == CatalogueSettings() && first.said == nil)
    first.remember(Self.settings)
    #expect(await first.keep() == nil)
    #expect(memory(file).settings == Self.settings)
    #expect(memory(file, "/b.csv").settings.searches == ["b"])
  }

  @Test("is not written if nothing has changed, nor if the path leads nowhere")
  func unwritten() async throws {
    let file = try EditedFile("{\"catalogue\":\"/a.csv\",\"searches\":[\"b\"]}\n")
    let first = memory(file)
    first.remember(first.settings)
    #expect(await first.keep() == nil)
    #expect(file.text == "{\"catalogue\":\"/a.csv\",\"searches\":[\"b\"]}\n")
    let nowhere = RememberedSettings(path: Array("/dev/null/no-state/a".utf8), catalogue: "/a.csv")
    nowhere.remember(Self.settings)
    #expect(await nowhere.keep() == nil)
  }

  @Test(
    "is not looked for in a file that is too large or no text, which stays as it is",
    arguments: [
      (String(repeating: "x", count: 1 << 20 + 1), "it is larger than 1 MiB"),
      ("{\"catalogue\":\"/a.csv\"}\n\0", "it is not a text file"),
    ])
  func unusable(text: String, reason: String) async throws {
    let file = try EditedFile(text, named: "state.jsonl")
    let first = memory(file)
    #expect(first.fault == reason)
    #expect(first.settings == CatalogueSettings() && first.said == nil)
    first.remember(Self.settings)
    #expect(await first.keep() == nil)
    #expect(file.text == text)
  }

  @Test("is not looked for in a pipe, which stays one, and neither is it written to one that came later")
  func pipe() async throws {
    let file = try EditedFile(nil, named: "state.jsonl")
    let early = memory(file)
    try #require(mkfifo(file.path, 0o600) == 0)
    #expect(memory(file).fault == "it is not a regular file")
    early.remember(Self.settings)
    #expect(await early.keep() == "it is not a regular file")
    var status = stat()
    #expect(stat(file.path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
  }

  @Test("is never more than can be read again: the oldest lines go")
  func size() async throws {
    let searches = String(repeating: "x", count: 30_000)
    let lines = (0..<34).map { "{\"catalogue\":\"/\($0).csv\",\"searches\":[\"\(searches)\"]}\n" }.joined()
    try #require(lines.utf8.count < 1 << 20)
    let file = try EditedFile(lines)
    let first = memory(file, "/new.csv")
    first.remember(CatalogueSettings(searches: [searches]))
    #expect(await first.keep() == nil)
    #expect(memory(file, "/new.csv").settings.searches == [searches])
    #expect(memory(file, "/0.csv").settings.searches == [])
    #expect(memory(file, "/1.csv").settings.searches == [searches])
  }

  @Test(
    "of the last two hundred catalogues is kept, the last fifty searches of each, and no line that is too long"
  )
  func bounds() async throws {
    let lines = (0..<250).map { "{\"catalogue\":\"/\($0).csv\",\"searches\":[\"x\"]}\n" }.joined()
    let file = try EditedFile(lines)
    let first = memory(file, "/7.csv")
    first.remember(CatalogueSettings(searches: (0..<80).map { "kia\($0)" }))
    await first.keep()
    #expect(file.text.split(separator: "\n").count == 200)
    #expect(memory(file, "/7.csv").settings.searches.first == "kia30")
    first.remember(CatalogueSettings(searches: [String(repeating: "x", count: 40_000)]))
    await first.keep()
    #expect(memory(file, "/7.csv").settings == CatalogueSettings())
    #expect(file.text.split(separator: "\n").count == 199)
  }

  @Test("of several programs at once is all there")
  func together() async throws {
    let file = try EditedFile(nil, named: "state.jsonl")
    let path = Array(file.path.utf8)
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          let one = RememberedSettings(path: path, catalogue: "/\(number)")
          one.remember(Self.settings)
          await one.keep()
        }
      }
    }
    #expect((0..<8).allSatisfy { memory(file, "/\($0)").settings == Self.settings })
  }
}
