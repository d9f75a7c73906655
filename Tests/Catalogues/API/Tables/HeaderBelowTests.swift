import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords
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

  @Test("has it below notes with as many delimiters as the rows have, whatever its names are")
  func padded() async throws {
    let text = "My cars,,\nupdated 14.2.25,,\n,,\ncar,yr,\nKia EV6,2021,\n"
    let kba = try await catalogue(",FZ 10,,\n,Make,Model,x\n,VW,Golf,1\n")
    #expect(kba.map(\.name) == ["VW Golf"] && kba.reading.frame.linesAbove == 1)
    let given = try await catalogue(text, given: ["car": .makeAndModel])
    #expect(given.map(\.name) == ["Kia EV6"] && given.faults == [])
    #expect(given.reading.frame.linesAbove == 3 && given.first?.number(.year) == 2021)
    #expect(names(of: text) == ["car", "yr", "column 3"])
    #expect(names(of: "make,,\nKia,2,\n") == ["make", "column 2", "column 3"])
  }

  /// The names of the columns that say what no car is.
  private func names(of text: String) -> [String]? {
    let buffer = BlockBuffer(Array(text.utf8))
    let error = #expect(throws: TextFailure.self) {
      try CatalogueOpening.read(buffer.bytes, isAll: true, FieldNames())
    }
    guard case .noCarNames(let names)? = error?.reason else { return nil }
    return names.columns.map(\.name)
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

  @Test("is a data frame where names and cells end at the same columns behind the names of the rows")
  func frame() async {
    let frame =
      "      make  model price\nKia 1  Kia  Rio X    90\n22      VW     Up     7\n[2 rows x 3 columns]\n"
    #expect(await reason(frame) == .foreign(.frame))
    #expect(await reason("   make model\n1   Kia    Rio\n2   VW   Up\n") == .foreign(.text))
  }

  @Test("is one with nothing but blanks between its columns where all rows have as many of them")
  func spaced() async {
    #expect(await reason("Make   Model\nSeat   Leon\nLand Rover  Defender 110\n") == .foreign(.spaced))
    #expect(await reason("Make   Model\nSeat  a  Leon\n\n") == .foreign(.text))
    #expect(await reason("Dear   all\nSeat   Leon\n") == .foreign(.text))
  }
}
