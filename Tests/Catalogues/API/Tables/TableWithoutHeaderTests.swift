import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords
import CarsTestSupport
import Testing

@testable import CarsAPI

@Suite("A table without a header")
struct TableWithoutHeaderTests {
  private static let table = "3,?,falke,komet,13495\n1,164,möwe,brise,?\n"

  private static var names: FieldNames {
    var names = FieldNames()
    names.said.header = ["symboling", "losses", "make", "model", "price"]
    return names
  }

  @Test(
    "is an error that shows its first row",
    arguments: [
      (
        table,
        MalformedReason.noHeader(
          UnknownNames([
            "column1": ["3", "1"], "column2": ["?", "164"], "column3": ["falke", "möwe"],
            "column4": ["komet", "brise"], "column5": ["13495", "?"],
          ]), areSpaced: false)
      ),
      (
        "falke;komet;13495\n",
        .noHeader(
          UnknownNames(
            ["column1": ["falke"], "column2": ["komet"], "column3": ["13495"]],
            in: .table(delimiter: 0x3B)), areSpaced: false)
      ),
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
    let reason = MalformedReason.noHeader(
      UnknownNames(
        ["column1": ["18.0"], "column2": ["8"], "column3": ["307.0"], "column4": ["\"falke komet\""]],
        in: .table(delimiter: 0x20)), areSpaced: true)
    let error = CarsError.malformed(
      .file(file.path), line: 1, column: 1, reason: reason)
    await #expect(throws: error) { try await file.catalogue() }
  }

  @Test(
    "or one of something else, whose rows have numbers, has no cars in it",
    arguments: ["rownames,speed,dist\n1,4,2\n2,4,10\n", "\"\",\"speed\",\"dist\"\n\"1\",4,2\n\"2\",4,10\n"])
  func numbered(text: String) async {
    let reason = MalformedReason.onlyNumbers(["speed", "dist"])
    await #expect(throws: CarsError.malformed(.file("test"), line: 2, column: 1, reason: reason)) {
      try await catalogue(text)
    }
  }

  @Test(
    "A first row with a number is no header where its first cell is empty, and the names of rows stand under none"
  )
  func emptyFirstCell() async throws {
    let error = await #expect(throws: CarsError.self) {
      try await catalogue(";VW;Up;98500\n;Kia;Rio;31400\n")
    }
    var columns: [String]?
    if case .malformed(_, _, _, .noHeader(let names, _), _)? = error { columns = names.columns.map(\.name) }
    #expect(columns == ["column1", "column2", "column3", "column4"])
    #expect(try await catalogue(";mpg;2024\nKia Rio;21;3\n").map(\.name) == ["Kia Rio"])
  }

  @Test("The number of a row is no name of a car beside one")
  func numberedNames() async throws {
    #expect(try await catalogue("rownames,name,mpg\n1,Mazda RX4,21\n").map(\.name) == ["Mazda RX4"])
  }

  @Test("Model years of two digits are those of the last century, and stay as they are written")
  func shortYears() async throws {
    let old = "name,model year\nfalke komet,70\nmöwe brise,82\n"
    #expect(try await catalogue(old).map { $0[.year] } == [.integer(1970), .integer(1982)])
    let text = try await text(of: old, named: "cars.csv") { file in
      let ids = try await file.catalogue().map(\.id)
      try await file.edit(ids[0], [FieldChange("year", to: .integer(1971))])
      try await file.edit(ids[1], [FieldChange("year", to: .integer(2002))])
    }
    #expect(text == "name,model year\nfalke komet,71\nmöwe brise,2002\n")
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
