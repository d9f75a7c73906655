import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsTestSupport
import SceneTesting
import Testing

@testable import CarsAPI

@Suite("The catalogue readers, given records of every look", .patience(.seconds(3_600)))
struct RecordFuzzTests {
  @Test("Whatever a record looks like, every way of reading says the same")
  func everyLook() async {
    var samples = RecordSamples(seed: 42)
    let count = Fuzz.cases(700)
    let (cars, rejected, malformed) = await readSamples(count, seed: 41) { samples.catalogue() }
    // The samples are of use only while there are some of each kind.
    #expect(cars > count && rejected > count / 2 && (count / 10..<count / 2).contains(malformed))
  }
}
