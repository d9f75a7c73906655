import CarsCatalogue
import CarsContracts
import CarsEntity
import Testing

@testable import CarsAPI

@Suite("A column for make and model in one, in which many names are of one word")
struct NamesOfModelsTests {
  private static let table = "Car_Name,Year\nritz,2014\nland cruiser,2010\nciaz,2017\nwagon r,2011\n"
  private static let list =
    #"[{"Car_Name":"ritz","Year":2014},{"Car_Name":"land cruiser","Year":2010},{"Car_Name":"ciaz"}]"#
  private static let lines =
    "{\"Car_Name\":\"ritz\",\"Year\":2014}\n{\"Car_Name\":\"land cruiser\",\"Year\":2010}\n"
  private static let columns = #"{"Car_Name":["ritz","land cruiser"],"Year":[2014,2010]}"#

  @Test(
    "is the model, which is not taken apart, and the title says so", arguments: [table, list, lines, columns])
  func models(text: String) async throws {
    let catalogue = try await catalogue(text)
    #expect(catalogue.prefix(2).map(\.model) == ["ritz", "land cruiser"])
    #expect(catalogue.allSatisfy(\.make.isEmpty) && catalogue.faults == [])
    #expect(catalogue.reading.names.first == FieldName("Car_Name", .field(.model)))
    #expect(catalogue.reading.absent == [.make])
  }

  @Test(
    "is still that of both where no more than a third are, where somebody says so, or where a model is beside it",
    arguments: [
      ("name\nKia Rio\nKia Ceed\nNiro\n", "", "Kia"), ("name\nBMW i3\n505\n504\n404\n", "", "BMW"),
      ("name\nland cruiser\nritz\n", "name", "land"), ("make,name,model\nKia,Rio,Rio\n", "", "Kia"),
      (#"[{"name":"Kia Rio"},{"name":"Kia Ceed"},{"name":"Niro"}]"#, "", "Kia"),
      (#"[{"name":"land cruiser"},{"name":"ritz"}]"#, "name", "land"),
    ])
  func both(text: String, given: String, make: String) async throws {
    let catalogue =
      given.isEmpty ? try await catalogue(text) : try await catalogue(text, given: [given: .makeAndModel])
    #expect(catalogue.first?.make == make)
  }

  @Test(
    "is edited under its own name, has no makes, and is what it was after a change that makes single words fewer"
  )
  func edited() async throws {
    let file = try EditedFile("name,n\nA b,1\nC d,2\nE,3\nF,4\nG h,5\n")
    await #expect(throws: CarChangeError.noColumn(path: file.path, field: "make")) {
      try await file.edit("f", [FieldChange("make", to: .text("X"))])
    }
    let car = try await file.edit("e", [FieldChange("model", to: .text("E f"))])
    #expect(car.model == "E f" && car.make.isEmpty)
    #expect(file.text == "name,n\nA b,1\nC d,2\nE f,3\nF,4\nG h,5\n")
  }
}
