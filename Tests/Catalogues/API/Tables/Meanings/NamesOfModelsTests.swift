import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords
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

  private static let models = "name,n\nA b,1\nC d,2\nE,3\nF,4\nG h,5\n"

  @Test("is edited under its own name, and has no makes")
  func edited() async throws {
    let file = try EditedFile(Self.models)
    await #expect(throws: CarChangeError.noColumn(path: file.path, field: "make")) {
      try await file.edit("f", [FieldChange("make", to: .text("X"))])
    }
    let car = try await file.edit("e", [FieldChange("model", to: .text("Ef"))])
    #expect(car.model == "Ef" && car.make.isEmpty)
    #expect(file.text == Self.models.replacing("E,", with: "Ef,"))
  }

  @Test(
    "is not edited so that the other names would be of makes, too, unless somebody has said what they are")
  func fewerSingleWords() async throws {
    let file = try EditedFile(Self.models)
    await #expect(throws: CarChangeError.disturbing(path: file.path)) {
      try await file.edit("e", [FieldChange("model", to: .text("E f"))])
    }
    #expect(file.text == Self.models)
    var said = ReadingOptions()
    said.give("name", .field(.model))
    let told = try EditedFile(Self.models, meanings: FieldNames(said))
    #expect(try await told.edit("e", [FieldChange("model", to: .text("E f"))]).model == "E f")
  }
}
