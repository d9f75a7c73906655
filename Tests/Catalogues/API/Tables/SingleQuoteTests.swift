import CarsCatalogue
import CarsEntity
import CarsRecords
import SceneTesting
import Testing

@testable import CarsAPI

@Suite("Single quotes around the cells of a table", .patience)
struct SingleQuoteTests {
  @Test(
    "are no part of them where they stand around every cell, or every text, of the header or the rows",
    arguments: [
      "'make','model','trim','price'\n'Kia','EV6, GT','x ''y''','5'\n'VW','Up','12\" wheels','7'\n",
      "make,model,trim,price\n'Kia','EV6, GT','x ''y''',5\n'VW','Up','12\" wheels',7\n",
      "'make';'model';'trim';'price'\nKia;'EV6, GT';'x ''y''';5\nVW;Up;'12\" wheels';7\n",
      "make\tmodel\ttrim\tprice\n'Kia'\t'EV6, GT'\t'x ''y'''\t5\n'VW'\t'Up'\t'12\" wheels'\t7\n",
    ])
  func enclosing(text: String) async throws {
    let cars = try await EditedFile(text, named: "a.csv").catalogue()
    #expect(cars.map(\.name) == ["Kia EV6, GT x 'y'", "VW Up 12\" wheels"])
    #expect(cars.map { $0.price?.amount } == [5, 7])
    #expect(cars.faults == [])
  }

  @Test("go over the end of a line, and stand around nothing and beside what is none of a text")
  func lines() async throws {
    let cars = try await EditedFile(
      "'make','model','trim','price'\n'Kia','E\nV','',NULL\n'VW','Up',NA,2\n", named: "a.csv"
    ).catalogue()
    #expect(cars.map(\.model) == ["E\nV", "Up"])
    #expect(cars.map { $0.price?.amount } == [nil, 2])
  }

  @Test(
    "are characters where cells only begin with them, and beside double ones",
    arguments: [
      ("make,model,city\nKia,Rio,'s-Hertogenbosch\nVW,'99 Golf,'t Harde\n", "'99 Golf"),
      ("make,model,city\n'Kia,Rio,x\nVW,'Up','y\n", "'Up'"),
      ("make,model\n\"Kia\",'Rio'\n\"VW\",'Up'\n", "'Up'"), ("make,model\nKia,'Rio'\nVW,Up\n", "Up"),
    ])
  func characters(text: String, model: String) async throws {
    #expect(try await EditedFile(text, named: "a.csv").catalogue().map(\.model).last == model)
  }

  @Test("are those of what is changed and added")
  func written() async throws {
    let rows = "'make','model','trim','price'\n'Kia','EV6','x','5'\n'VW','Up','y','7'\n"
    let changed = try await text(of: rows, named: "a.csv") { file in
      let car = try await file.edit("kia-ev6-x", [FieldChange("trim", to: .text("l'x, \"y\""))])
      #expect(car[.trim] == .text("l'x, \"y\""))
      try await file.add([Field("make", .text("Seat")), Field("model", .text("Leon"))])
    }
    #expect(
      changed
        == "'make','model','trim','price'\n'Kia','EV6','l''x, \"y\"','5'\n'VW','Up','y','7'\n'Seat','Leon','',''\n"
    )
  }
}
