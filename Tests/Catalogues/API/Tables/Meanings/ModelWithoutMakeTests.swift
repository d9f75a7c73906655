import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

@testable import CarsAPI

@Suite("A catalogue whose names say a model and no make", .patience)
struct ModelWithoutMakeTests {
  private static let table = "model,year,price,mpg\n A1,2017,12500,55.4\n 3 Series,2016,16500,64.2\n"
  private static let list = #"[{"model":"A1","year":2017,"mpg":55.4},{"model":"3 Series","year":2016}]"#

  @Test("is opened as it is: nothing is the make, and no name is taken apart", arguments: [table, list])
  func opened(text: String) async throws {
    let catalogue = try await catalogue(text)
    #expect(catalogue.map(\.model) == ["A1", "3 Series"])
    #expect(catalogue.map(\.make) == ["", ""] && catalogue.faults == [])
    #expect(catalogue.map(\.id) == ["a1-2017", "3-series-2016"])
    #expect(catalogue.reading.absent == [.make])
  }

  @Test("needs the model")
  func model() async throws {
    let catalogue = try await catalogue(#"[{"model":"A1","n":1},{"n":2}]"#)
    #expect(catalogue.map(\.model) == ["A1"])
    #expect(catalogue.faults == [RecordFault(line: 1, number: 2, rejectedFor: .missing(field: "model"))])
  }

  @Test(
    "is not one in which one record has a make, another name is nearly that of one, or the model's may mean more",
    arguments: [
      #"[{"model":"A1","n":1},{"make":"Audi","model":"A1"}]"#, #"[{"model":"A1","mkae":"Audi"}]"#,
      "model,mkae\nA1,Audi\n", "차종,가격\n쏘나타,x\n", "make,model\n,A1\n",
    ])
  func others(text: String) async {
    let models = try? await catalogue(text).filter { $0.make.isEmpty }.map(\.model)
    #expect(models ?? [] == [])
  }

  @Test("can be edited in its own columns, and one is added without a make")
  func edited() async throws {
    let file = try EditedFile(Self.table)
    let columns = try await FileCarsAPIService(path: file.path).columns(toChange: nil)
    #expect(columns == [.model, .year, .price, .currency])
    try await file.edit(
      "a1-2017", [FieldChange("model", to: .text("A2")), FieldChange("price", to: .integer(99))])
    try await file.add([Field("model", .text("Q2")), Field("year", .integer(2020))])
    #expect(
      file.text
        == "model,year,price,mpg\n A2,2017,99,55.4\n 3 Series,2016,16500,64.2\nQ2,2020,,\n")
  }

  @Test("has no place for one in JSON either, where it would make all others wrong")
  func editedList() async throws {
    let file = try EditedFile(Self.list)
    let columns = try #require(try await FileCarsAPIService(path: file.path).columns(toChange: nil))
    #expect(Set(CarField.allCases).subtracting(columns) == [.make])
    try await file.edit("a1-2017", [FieldChange("model", to: .text("A2"))])
    #expect(file.text.hasPrefix(#"[{"model":"A2","year":2017,"#))
    await #expect(throws: CarChangeError.self) {
      try await file.edit("3-series-2016", [FieldChange("make", to: .text("BMW"))])
    }
    #expect(file.text.hasSuffix(#"{"model":"3 Series","year":2016}]"#))
  }

  @Test("is read from a pipe too, however long it is before it is known that no record has a make")
  func piped() async throws {
    let record = #"{\"model\":\"A%d\",\"mileage\":\"%0900d\"}\n"#
    let service = CommandCarsAPIService(
      command: "awk 'BEGIN { for (i = 1; i <= 2000; i++) printf \"\(record)\", i, i }'")
    var last = Catalogue()
    for try await catalogue in service.requestCatalogue() { last = catalogue }
    #expect(last.count == 2_000 && last.isComplete && last[1_999].model == "A2000")
  }

  @Test(
    "There is no car where there are only numbers",
    arguments: ["speed,dist\n4,2\n4,NA\n", "4,2\n4,10\n", #"[{"speed":4,"dist":2}]"#])
  func numbers(text: String) async {
    let names = text.hasPrefix("4") ? ["column1", "column2"] : ["speed", "dist"]
    await #expect(
      throws: CarsError.malformed(.file("test"), line: 1, column: 1, reason: .onlyNumbers(names))
    ) {
      try await catalogue(text)
    }
  }
}
