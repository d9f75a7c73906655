import CarsEntity
import CarsTestSupport
import SceneTesting
import Testing

@Suite("A range of numbers")
struct NumberRangeTests {
  @Test("has its bounds in it or not, and is within another when all its numbers are")
  func within() {
    var random = SeededGenerator(seed: 71)
    let samples = [-1, 0, 0.5, 1, 1.5, 2, 2.5, 3, 1e300]
    for _ in 0..<Fuzz.cases(3_000) {
      let (range, other) = (random.range(of: [0, 1, 2]), random.range(of: [0, 1, 2]))
      let isWithin = samples.allSatisfy { !range.contains($0) || other.contains($0) }
      #expect(range.isWithin(other) == isWithin, "\(range) \(other)")
    }
    #expect(NumberRange.lessThan(1).contains(0.9) && !NumberRange.lessThan(1).contains(1))
    #expect(NumberRange.atLeast(1).contains(1) && !NumberRange.greaterThan(1).contains(1))
  }

  @Test(
    "One number in another unit is all that are rounded to it",
    arguments: [
      ("power:150ps", 110, true), ("power:149.6ps", 110, true), ("power:149.5ps", 110, false),
      ("power:150ps", 109, false), ("power=110kW", 110, true), ("power=110kW", 110.4, false),
      ("power>=150ps", 110, false),
    ])
  func rounded(text: String, number: Double, isFound: Bool) throws {
    let query = try CarQuery(text)
    guard case .field(_, .measure(let range))? = query.terms.first?.condition else {
      Issue.record("no measure: \(query)")
      return
    }
    #expect(range.asked(of: FieldUnit("kW")).numbers?.contains(number) == isFound)
  }
}
