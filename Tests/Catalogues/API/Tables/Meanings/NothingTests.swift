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

  @Test(
    "is a word such as NA among numbers, measures, dates and codes, and a value among texts",
    arguments: [
      "NaN", "None", "nil", "null", "NA", "N/A", "n/a", "#N/A", "-", "–", "?",
    ])
  func words(word: String) async throws {
    let rest = [word, word, word, word].joined(separator: ",")
    let text = """
      make,model,doors,weight,sold,lot,seats,accidents
      Kia,Rio,5,900 kg,2025-01-02,00417,5,1 minor
      VW,Up,\(rest),\(word),\(word)
      Fiat,500,3,500 kg,2025-01-03,00418,4,2 major

      """
    let cars = try await readEveryWay(Array(text.utf8))
    #expect(cars[1].others == [Field("accidents", .text(word))])
    #expect(cars[1][.seats] == nil && cars.faults == [])
  }

  @Test("is such a word in JSON, too, with and without an escape in it", arguments: ["NA", #"N\/A"#])
  func json(word: String) async throws {
    let json =
      #"[{"make":"Kia","model":"Rio","doors":"\#(word)","seats":"\#(word)","note":"\#(word)"},{"make":"VW","model":"Up","doors":5,"note":"x"}]"#
    let cars = try await readEveryWay(Array(json.utf8))
    #expect(cars[0].others.map(\.name) == ["note"])
    #expect(cars[0][.seats] == nil && cars.faults == [])
    let changed = try await text(of: json, named: "cars.json") { file in
      try await file.edit("kia-rio", [FieldChange("doors", to: .integer(3))])
      try await file.edit("vw-up", [FieldChange("doors", to: nil)])
    }
    let expected = json.replacing(#""doors":"\#(word)""#, with: #""doors":3"#)
    #expect(changed == expected.replacing(#""doors":5,"#, with: ""))
  }

  @Test("is counted and sorted as nothing, and found by no search")
  func counts() async throws {
    let cars = try await EditedFile(
      "make,model,doors\nKia,Rio,NA\nVW,Up,5\nFiat,500,-\nVW,Polo,3\n", named: "a.csv"
    ).catalogue()
    let key = FieldKey.unknown("doors")
    let all = await cars.listing(of: CarQuery())
    let counts = try #require(await all.counts(of: key))
    #expect(counts.values.map(\.count) == [1, 0, 1] && counts.missing == 2)
    for isDescending in [false, true] {
      let order = CarOrder(by: key, isDescending: isDescending)
      let models = await cars.listing(of: CarQuery(), in: order).map(\.model)
      #expect(models == (isDescending ? ["Up", "Polo", "Rio", "500"] : ["Polo", "Up", "Rio", "500"]))
    }
    #expect(await cars.listing(of: try CarQuery("doors=NA")).count == 0)
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
      (["NULL", ""], ""), (["NULL", "\\N"], ""), (["1"], ""), (["NA", "7", "NA", ""], "NA"),
      (["-", "n/a", "7"], ""),
    ])
  func cleared(cells: [String], written: String) async throws {
    let rest = cells.enumerated().map { "VW,\($0),\($1)\n" }.joined()
    for name in ["price", "boost"] {
      let text = try await text(of: "make,model,\(name)\nKia,Rio,9\n\(rest)", named: "cars.csv") { file in
        let car = try await file.edit("kia-rio", [FieldChange(name, to: nil)])
        #expect(car.others == [] && car[.price] == nil)
      }
      #expect(text == "make,model,\(name)\nKia,Rio,\(written)\n\(rest)")
    }
  }

  @Test("is not written into a column of texts where a value is taken away: None is one there")
  func clearedText() async throws {
    let text = try await text(
      of: "make,model,accidents\nKia,Rio,1 minor\nVW,Up,None\nVW,Fox,None\n", named: "cars.csv"
    ) { file in
      try await file.edit("kia-rio", [FieldChange("accidents", to: nil)])
    }
    #expect(text == "make,model,accidents\nKia,Rio,\nVW,Up,None\nVW,Fox,None\n")
  }
}
