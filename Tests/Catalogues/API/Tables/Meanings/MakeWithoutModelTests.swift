import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsTestSupport
import Testing

@testable import CarsAPI

@Suite("A catalogue in which somebody says there is a make and no model")
struct MakeWithoutModelTests {
  private static let table = "make,colour,year\nRover,blue,2004\nSeat,red,2010\n"
  private static let object = #"{"make":"Rover","colour":"blue","year":2004}"#

  @Test("has cars with the make alone", arguments: [table, object])
  func opened(text: String) async throws {
    let catalogue = try await catalogue(text, given: ["make": .field(.make)])
    #expect(catalogue.first?.name == "Rover" && catalogue.first?.id == "rover-2004")
    #expect(catalogue.faults == [] && catalogue.reading.absent == [.model])
  }

  @Test("is asked about where nobody has said so", arguments: [table, object])
  func asked(text: String) async {
    await #expect(throws: CarsError.self) { try await catalogue(text) }
  }

  @Test("has the model where a name means it")
  func model() async throws {
    let text = "make,model\nRover,75\nSeat,\n"
    let catalogue = try await catalogue(text, given: ["make": .field(.make)])
    #expect(catalogue.map(\.name) == ["Rover 75"])
    #expect(catalogue.faults == [RecordFault(line: 3, number: 2, rejectedFor: .missing(field: "model"))])
  }
}
