import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords
import SceneTesting
import Testing

@testable import CarsAPI

@Suite("What stands for nothing in a table", .patience)
struct NothingTests {
  @Test(
    "is what databases write, and what somebody has said, in columns of texts and of numbers",
    arguments: ["n/v", "-1"])
  func said(word: String) async throws {
    var names = FieldNames()
    names.said.nothing = word
    let text =
      "make,model,trim,price,doors\nKia,Rio,\(word),\(word),\(word)\nVW,Up,\\N,(null),NULL\nFiat,500,x,9,5\n"
    let cars = try await readEveryWay(Array(text.utf8), names: names)
    #expect(cars.map { $0[.trim] } == [nil, nil, .text("x")])
    #expect(cars.map { $0[.price] } == [nil, nil, .integer(9)])
    #expect(cars.map(\.others) == [[], [], [Field("doors", .integer(5))]])
    #expect(cars.faults == [])
  }

  @Test("is a text where nobody has said it")
  func unsaid() async throws {
    let cars = try await catalogue("make,model,trim\nKia,Rio,n/v\n")
    #expect(cars[0][.trim] == .text("n/v"))
  }

  @Test(
    "is written where a value is taken away, as most cells of the column have it, and nothing on a tie",
    arguments: [
      (["NULL", "NULL", ""], "NULL"), (["\\N", "NULL", "\\N"], "\\N"), (["NULL", "", ""], ""),
      (["NULL", ""], ""), (["NULL", "\\N"], ""), (["1"], ""),
    ])
  func cleared(cells: [String], written: String) async throws {
    let rest = cells.enumerated().map { "VW,\($0),\($1)\n" }.joined()
    let text = try await text(of: "make,model,price\nKia,Rio,9\n\(rest)", named: "cars.csv") { file in
      try await file.edit("kia-rio", [FieldChange("price", to: nil)])
    }
    #expect(text == "make,model,price\nKia,Rio,\(written)\n\(rest)")
  }
}
