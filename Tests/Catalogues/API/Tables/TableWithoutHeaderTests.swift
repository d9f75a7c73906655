import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords
import Testing

@testable import CarsAPI

@Suite("A table without a header")
struct TableWithoutHeaderTests {
  private static let table = "3,?,falke,komet,13495\n1,164,möwe,brise,?\n"

  private static var names: FieldNames {
    var names = FieldNames()
    names.header = ["symboling", "losses", "make", "model", "price"]
    return names
  }

  @Test(
    "is an error that shows its first row",
    arguments: [
      (table, MalformedReason.noHeader(["3", "?", "falke", "komet", "13495"], areSpaced: false)),
      ("falke;komet;13495\n", .noHeader(["falke", "komet", "13495"], areSpaced: false)),
    ])
  func refused(text: String, reason: MalformedReason) async {
    await #expect(throws: CarsError.malformed(.file("test"), line: 1, column: 1, reason: reason)) {
      try await catalogue(text)
    }
  }

  @Test(
    "is one with blanks between its columns, too",
    arguments: [
      "  18.0   8   307.0\t\"falke komet\"\n", "18.0   8   307.0  \"falke komet\"\n",
    ])
  func blanks(text: String) async throws {
    let file = try EditedFile(text)
    let reason = MalformedReason.noHeader(["18.0", "8", "307.0", "\"falke komet\""], areSpaced: true)
    let error = CarsError.malformed(
      .file(file.path), line: 1, column: 1, reason: reason)
    await #expect(throws: error) { try await file.catalogue() }
  }

  @Test("has the columns that somebody says")
  func named() async throws {
    let cars = try await readEveryWay(Array(Self.table.utf8), names: Self.names)
    #expect(cars.map(\.name) == ["falke komet", "möwe brise"])
    #expect(cars.map { $0.price?.amount } == [13_495, nil])
    #expect(cars.faults == [])
  }

  @Test("can be changed, and its first row is one like any other")
  func changed() async throws {
    let file = try EditedFile(Self.table, named: "cars.data", meanings: Self.names)
    try await file.edit("falke-komet", [FieldChange("price", to: .integer(14_000))])
    try await file.remove("möwe-brise")
    try await file.add(.ev9)
    #expect(file.text == "3,?,falke,komet,14000\n,,Kia,EV9,\n")
  }
}
