import CarsContracts
import CarsEntity
import Testing

@testable import CarsAPI

@Suite("A table whose header is not what it begins with")
struct HeaderBelowTests {
  private func reason(_ text: String) async -> MalformedReason? {
    do {
      _ = try await catalogue(text)
    } catch CarsError.malformed(_, _, _, let reason, _) {
      return reason
    } catch {}
    return nil
  }

  @Test(
    "has it on another line, below titles and comments",
    arguments: [
      ("Fleet 2024,,\nPrinted 1 May,,\nMake,Model,Reg\nSeat,Leon,A1\n", 3, ["Make", "Model", "Reg"]),
      ("# Source: a, b\n# Licence: c\nmake,model\nSeat,Leon\n", 3, ["make", "model"]),
      ("Neuzulassungen\r\n\r\nMarke;Modellreihe\r\nSEAT;LEON\r\n", 3, ["Marke", "Modellreihe"]),
    ])
  func found(text: String, line: Int, names: [String]) async {
    #expect(await reason(text) == .headerBelow(line: line, names))
  }

  @Test(
    "has none where a row only has a word in it that may be a name, or where nothing is below",
    arguments: [
      "Report,Cars,x\nModel,All,x\na,b,c\n", "a,b\nmake,model\n", "a,b\nmake,model,x\nSeat,Leon\n",
      "car,kind\nSeat,Leon\nSeat,Model\n",
    ])
  func none(text: String) async {
    if case .headerBelow = await reason(text) { Issue.record("there is none") }
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
