import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords
import SceneTesting
import Testing

@testable import CarsAPI

@Suite("A point with three digits behind it, in a table", .patience)
struct TableNumberReadingTests {
  private func values(_ text: String, of name: String) async throws -> [FieldValue] {
    try await catalogue(text).flatMap { $0.others.filter { $0.name == name }.map(\.value) }
  }

  @Test(
    "is between thousands where its column, another one or the semicolon says so",
    arguments: [
      "make;model;km\nVW;Golf;85.000\nVW;Polo;950\n",
      "make,model,km,l\nVW,Golf,85.000,\"4,7\"\nVW,Polo,950,\"5,1\"\n",
      "make\tmodel\tkm\tl\nVW\tGolf\t85.000\t4,7\nVW\tPolo\t950\t5,1\n",
      "make,model,km\nVW,Golf,85.000\nVW,Polo,950\nVW,Up,1.002.500\n",
      "make;model;km;built\nVW;Golf;85.000;03.2019\nVW;Polo;950;11.2021\n",
    ])
  func thousands(text: String) async throws {
    #expect(try await values(text, of: "km").prefix(2) == [.integer(85_000), .integer(950)])
  }

  @Test("of a known field is so, too")
  func known() async throws {
    let cars = try await catalogue("make;model;range\nVW;ID.7;1.250\nVW;Up;260\n")
    #expect(cars.map { $0[.range] } == [.integer(1_250), .integer(260)])
  }

  @Test(
    "is before a fraction where its column or another one says so",
    arguments: [
      "make;model;t\nVW;Golf;1.250\nVW;Polo;1.5\n", "make;model;t\nVW;Golf;1.250\nVW;Polo;0.950\n",
      "make,model,t,l\nVW,Golf,1.250,4.7\n",
    ])
  func fractions(text: String) async throws {
    #expect(try await values(text, of: "t").first == .exactNumber("1.250"))
  }

  @Test(
    "may be either where nothing says more: it is a text, as it is written, and the column is named",
    arguments: [
      "make,model,km\nVW,Golf,85.000\nVW,Polo,950\n",
      "make;model;km;l\nVW;Golf;85.000;4.7\nVW;Polo;950;5.1\n",
      "make|model|km\n---|---|---\nVW|Golf|85.000\nVW|Polo|950\n",
    ])
  func unclear(text: String) async throws {
    #expect(try await values(text, of: "km") == [.text("85.000"), .integer(950)])
    #expect(try await catalogue(text).reading.unclear == ["km"])
  }

  @Test(
    "is what somebody has said",
    arguments: [
      (ReadingOptions.DecimalMark.comma, FieldValue.integer(85_000)), (.point, .exactNumber("85.000")),
    ])
  func said(mark: ReadingOptions.DecimalMark, value: FieldValue) async throws {
    var names = FieldNames()
    names.said.decimalMark = mark
    let cars = try await readEveryWay(Array("make,model,km\nVW,Golf,85.000\n".utf8), names: names)
    #expect(cars.map(\.others) == [[Field("km", value)]])
    #expect(cars.reading.unclear == [])
  }

  @Test("is read in the same way in rows that arrive before those that tell")
  func late() async throws {
    let rows = (1...300).map { "VW,Golf \($0),\($0).000,\"\($0 == 300 ? "4,7" : "4")\"\n" }
    let text = "make,model,km,l\n" + rows.joined()
    #expect(try await values(text, of: "km").first == .integer(1_000))
    await readArriving(Array(text.utf8), atOnce: 100)
  }

  @Test("is read in the same way before an error")
  func broken() async throws {
    let text = "make,model,km,l\nVW,Golf,85.000,4\nVW,Polo,90.000,\"4,7\"\nVW,Up,\"7\n"
    await #expect(throws: CarsError.self) { try await catalogue(text) }
  }

  @Test("is written where the column has it, and a comma where it would be taken for thousands")
  func edits() async throws {
    let old = "make;model;km;t\nVW;Golf;98.400;950\nVW;Polo;85.000;\n"
    let text = try await text(of: old, named: "cars.csv") { file in
      let car = try await file.edit("vw-golf", [FieldChange("km", to: .integer(99_000))])
      #expect(car.others.first == Field("km", .integer(99_000)))
      try await file.edit(
        "vw-polo", [FieldChange("km", to: .integer(800)), FieldChange("t", to: .decimal(1.125))])
      try await file.add(
        [Field("make", .text("VW")), Field("model", .text("Up")), Field("km", .integer(1_000_500))])
    }
    #expect(text == "make;model;km;t\nVW;Golf;99.000;950\nVW;Polo;800;1,125\nVW;Up;1.000.500;\n")
  }

  @Test("A column without such a number takes none")
  func plainEdits() async throws {
    let text = try await text(of: "make;model;built\nVW;Golf;2019\n", named: "cars.csv") { file in
      try await file.edit("vw-golf", [FieldChange("built", to: .integer(2020))])
    }
    #expect(text == "make;model;built\nVW;Golf;2020\n")
  }
}

@Suite("Blanks around the cells of a table", .patience)
struct TableBlankTests {
  private static let table = "make, model ,\tnote\n Kia ,  EV6, \"a, b\" \nKia,EV9 ,   \n"

  @Test("are no part of them, but those between quotes are")
  func reading() async throws {
    let cars = try await catalogue("make, model, note \n Kia ,\tEV6 , \" a, b\" \n Kia,EV9,  \n")
    #expect(cars.map(\.name) == ["Kia EV6", "Kia EV9"])
    #expect(cars.map(\.others) == [[Field("note", .text(" a, b"))], []])
  }

  @Test("stay where they are when a cell changes, unless it comes into quotes")
  func edits() async throws {
    let text = try await text(of: Self.table, named: "cars.csv") { file in
      try await file.edit(
        "kia-ev6", [FieldChange("model", to: .text("EV6 GT")), FieldChange("note", to: .text("c"))])
      try await file.edit("kia-ev9", [FieldChange("note", to: .text(" d"))])
    }
    #expect(
      text == "make, model ,\tnote\n Kia ,  EV6 GT, \"c\" \nKia,EV9 ,\" d\"\n")
  }

  @Test(
    "are not in a line of hyphens below the header, with text above it or another table below it",
    arguments: [
      "# Cars\n\n|make|model|\n|---|:-:|\n|Kia|Rio|\n", "make,model\n-----,-----\nKia,Rio\n",
      "make;model\n--;------\nKia;Rio\n",
    ])
  func rule(text: String) async throws {
    let cars = try await catalogue(text)
    #expect(cars.map(\.name) == ["Kia Rio"] && cars.faults == [])
  }

  @Test("are those of the first table of a page, whose others may be narrower")
  func twoTables() async throws {
    let cars = try await catalogue(
      "|make|model|a|b|c|\n|---|---|---|---|---|\n|Kia|Rio|x|y|z|\n|VW|Up|x|||\n\n## More\n\n|make|model|a|\n|---|---|---|\n|BMW|i3|no|\n\nThe end.\n"
    )
    #expect(cars.map(\.name).prefix(2) == ["Kia Rio", "VW Up"])
  }

  @Test("make a table of Markdown one like any other, without the line below its header")
  func markdown() async throws {
    let table = "| make | model | year |\n|:-----|-------|-----:|\n| Kia  | EV6   | 2024 |\n"
    let cars = try await catalogue(table)
    #expect(cars.map(\.name) == ["Kia EV6"])
    #expect(cars.faults == [])
    let text = try await text(of: table, named: "cars.md") { file in
      try await file.edit("kia-ev6-2024", [FieldChange("model", to: .text("EV9"))])
    }
    #expect(text == table.replacing("EV6", with: "EV9"))
  }
}
