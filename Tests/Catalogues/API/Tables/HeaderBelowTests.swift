import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsTestSupport
import SceneTesting
import Testing

@testable import CarsAPI

@Suite("A table whose header is not what it begins with", .patience)
struct HeaderBelowTests {
  private func reason(_ text: String) async -> MalformedReason? {
    do {
      _ = try await catalogue(text)
    } catch CarsError.malformed(_, _, _, let reason, _) {
      return reason
    } catch {}
    return nil
  }

  private static let fleet = "Fleet 2024,,\nPrinted 1 May,,\nMake,Model,Reg\nSeat,Leon,A1\nVW,Up,B2\n"

  @Test(
    "has it on another line, below titles and comments, whose lines are skipped and counted",
    arguments: [
      (fleet, 2), ("# Source: a, b\n# Licence: c\nmake,model\nSeat,Leon\nVW,Up\n", 2),
      ("Neuzulassungen\r\n\r\nMarke;Modellreihe\r\nSeat;Leon\r\nVW;Up", 2),
      ("Bestand\rMarke\tModell\rSeat\tLeon\rVW\tUp\r", 1),
      ("\n\nCars\nmake,model\nSeat,Leon\nVW,Up\n", 3),
      ("sep=;\nCars;\nmake;model\nSeat;Leon\nVW;Up\n", 2),
    ])
  func found(text: String, lines: Int) async throws {
    let cars = try await readEveryWay(Array(text.utf8))
    #expect(cars.map(\.name) == ["Seat Leon", "VW Up"] && cars.faults == [])
    #expect(cars.reading.frame.linesAbove == lines)
  }

  @Test("says on which line each row is")
  func lines() async throws {
    let cars = try await readEveryWay(Array("Cars\nmake,model\nSeat,Leon\nVW,\n".utf8))
    #expect(cars.faults == [RecordFault(line: 4, number: 2, rejectedFor: .missing(field: "model"))])
  }

  @Test("is changed in the record alone")
  func changed() async throws {
    let file = try EditedFile(Self.fleet)
    try await file.edit("seat-leon", [FieldChange("model", to: .text("Mii"))])
    try await file.add([Field("make", .text("Kia")), Field("model", .text("Rio"))])
    try await file.remove("vw-up")
    let above = "Fleet 2024,,\nPrinted 1 May,,\nMake,Model,Reg\n"
    #expect(file.text == above + "Seat,Mii,A1\nKia,Rio,\n")
    try await file.remove("seat-mii")
    try await file.remove("kia-rio")
    #expect(file.text == above)
    #expect(try await file.catalogue().isEmpty)
  }

  @Test(
    "has none where a row only has a word in it that may be a name, or where the row below is of another width",
    arguments: [
      "Report,Cars,x\nModel,All,x\na,b,c\n", "a,b\nmake,model,x\nSeat,Leon\n",
      "car,kind\nSeat,Leon\nSeat,Model\n",
    ])
  func none(text: String) async throws {
    #expect(await reason(text) != nil)
  }

  @Test("is one with a column for each car where the first cells of its rows are the names")
  func transposed() async {
    #expect(await reason("Make,Seat,VW\nModel,Leon,Up\n") == .foreign(.transposed))
    #expect(await reason("Make,Seat,VW\nColour,red,blue\n") != .foreign(.transposed))
  }

  @Test("is one with nothing but blanks between its columns where all rows have as many of them")
  func spaced() async {
    #expect(await reason("Make   Model\nSeat   Leon\nLand Rover  Defender 110\n") == .foreign(.spaced))
    #expect(await reason("Make   Model\nSeat  a  Leon\n\n") == .foreign(.text))
    #expect(await reason("Dear   all\nSeat   Leon\n") == .foreign(.text))
  }
}
