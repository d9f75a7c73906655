import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsTestSupport
import SceneTesting
import Testing

@testable import CarsAPI

@Suite("The readers of tables, given tables of every look", .patience(.seconds(3_600)))
struct TableFuzzTests {
  @Test("Whatever a table looks like, every way of reading says the same as the plain one")
  func everyLook() async {
    var samples = TableSamples(seed: 52)
    let count = Fuzz.cases(500)
    let (cars, rejected, malformed) = await readSamples(count, seed: 51) { samples.table() }
    // The samples are of use only while there are some of each kind.
    #expect(cars > count && rejected > count / 4 && (count / 20..<count / 2).contains(malformed))
  }

  @Test("However a table is split while it arrives, it is the same")
  func everySplit() async throws {
    let text = "\u{FEFF}make;model;note\r\n\"Ki\"\"a\";EV6;\"a\r\nb\"\r\r\nKia;\"EV9\";6\" x\n;;\nKia;기아;1e+5"
    let bytes = Array(text.utf8)
    for size in 1...bytes.count {
      let sizes = CatalogueStream.Sizes(first: size, block: max(1, size / 2), blocks: 2)
      let catalogue = try await readEveryWay(bytes, also: [sizes])
      #expect(catalogue.map(\.model) == ["EV6", "EV9", "기아"])
      await readArriving(bytes, atOnce: size)
    }
  }

  @Test("Cut off at every byte, a table is a catalogue or an error inside of it")
  func truncated() async {
    let bytes = Array("id,make,model\n1,\"Ki\"\"a\",EV6\r\n2,\"\n\",\"기\"\n".utf8)
    for count in 0...bytes.count { _ = try? await readEveryWay(Array(bytes[..<count])) }
  }
}
