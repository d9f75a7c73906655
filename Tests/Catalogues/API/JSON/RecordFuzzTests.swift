import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsTestSupport
import SceneTesting
import Testing

@testable import CarsAPI

@Suite("The catalogue readers, given records of every look", .timeLimit(.minutes(60)))
struct RecordFuzzTests {
  @Test("Whatever a record looks like, every way of reading says the same")
  func everyLook() async {
    var random = SeededGenerator(seed: 41)
    var samples = RecordSamples(seed: 42)
    var (cars, rejected, malformed) = (0, 0, 0)
    let count = Fuzz.cases(700)
    for _ in 0..<count {
      let first = Int.random(in: 1...200, using: &random)
      let block = Int.random(in: 1...200, using: &random)
      do throws(CarsError) {
        let catalogue = try await readEveryWay(
          samples.catalogue(), also: [.init(first: first, block: block, blocks: 1 + first % 5)])
        cars += catalogue.count
        rejected += catalogue.faults.count + catalogue.repeatedIDs.count
      } catch {
        malformed += 1
      }
    }
    // The samples are of use only while there are some of each kind.
    #expect(cars > count && rejected > count / 2 && (count / 10..<count / 2).contains(malformed))
  }
}
