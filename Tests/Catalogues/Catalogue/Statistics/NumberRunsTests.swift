import CarsEntity
import CarsTestSupport
import SceneTesting
import Testing

@testable import CarsCatalogue

@Suite("The different numbers of a field", .patience)
struct NumberRunsTests {
  @Test("are in ascending order, each with how often it is there, whole, with a fraction, or far apart")
  func everyNumber() throws {
    var random = SeededGenerator(seed: 21)
    for round in 0..<Fuzz.cases(600) {
      let parts = (0..<Int.random(in: 1...3, using: &random)).map { _ in numbers(round % 5, &random) }
      let all = parts.flatMap(\.each).sorted()
      let runs = try #require(NumberRuns(parts))
      #expect(runs.numbers == Set(all).sorted())
      #expect(all.indices.map(runs.number(at:)) == all)
      #expect(runs.count == all.count)
      for number in all + [0.5, -1e200] {
        #expect(runs.count { $0 < number } == all.count { $0 < number }, "\(number) in \(all)")
      }
    }
  }

  @Test("are in order where they are too far apart to count each multiple: tiny, enormous or infinite")
  func extremes() throws {
    let numbers: [Double] = [
      2.5, -.infinity, 1e300, -1e-300, 7, .leastNonzeroMagnitude, -40_000, .infinity, 2.25, -2.5, 0, -0.0,
    ]
    let runs = try #require(NumberRuns([.integers([300, -7, 7]), .decimals(numbers)]))
    #expect(
      runs.numbers == [
        -.infinity, -40_000, -7, -2.5, -1e-300, 0, .leastNonzeroMagnitude, 2.25, 2.5, 7, 300, 1e300,
        .infinity,
      ])
    #expect(runs.count == 15 && runs.count { $0 < 300 } == 12)
    let far = (0..<300_000).map { Double($0 * 7_919 % 300_000) * 1e6 + 0.125 }
    #expect(NumberRuns([.decimals(far)])?.numbers == far.sorted())
  }

  @Test("have the median that the sorted numbers have, of few, of many and of enormous ones")
  func medians() throws {
    #expect(NumberRuns([.integers([3, 1]), .decimals([2])])?.median == 2)
    #expect(NumberRuns([.decimals([0.123456, 9e300]), .integers([7])])?.median == 7)
    #expect(NumberRuns([]) == nil)
    #expect(NumberRuns([.decimals([]), .integers([])]) == nil)
    #expect(NumberRuns([.integers([5, 5, 1, 9])])?.median == 5)
    #expect(NumberRuns([.integers([6, 5, 1, 9])])?.median == 5.5)
  }

  @Test("give 21,000 cars the standings that looking through them gives, counted ahead or not")
  func manyCars() async throws {
    var random = SeededGenerator(seed: 22)
    let different = try (0..<700).map { _ in
      try Car(fields: [
        Field("make", .text("Kia")), Field("model", .text("EV6")),
        Field("year", .integer(.random(in: 1990...2026, using: &random))),
        Field("acceleration", .decimal(Double(Int.random(in: 20...200, using: &random)) / 10)),
        Field("price", .decimal(Double(Int.random(in: 1_000_000...9_000_000, using: &random)) / 100)),
        Field("currency", .text(random.pick(["USD", "EUR"]))),
        Field("mileage", .decimal(.random(in: 0...1e6, using: &random))),
      ])
    }
    let cars = (0..<21_000).map { different[$0 % 700].identified(by: CarID("\($0)")) }
    let catalogue = Catalogue(cars)
    let (asked, ahead) = (Distributions(catalogue), Distributions(catalogue))
    ahead.countAhead()
    ahead.countAhead()
    #expect(ahead.isCountedAhead && !asked.isCountedAhead)
    let few = Distributions(Catalogue(cars.prefix(19_999).map(\.self)))
    few.countAhead()
    #expect(!few.isCountedAhead)
    let numbers = Dictionary(grouping: different.flatMap(\.numbers), by: \.key).mapValues { $0.map(\.number) }
    for car in cars.shuffled(using: &random).prefix(10) {
      let standings = await asked.standings(of: car)
      #expect(standings.count == 4)
      #expect(await ahead.standings(of: car) == standings)
      for (key, number) in car.numbers {
        let all = numbers[key] ?? []
        let standing = try #require(standings[key])
        #expect(standing.count == 30 * all.count)
        #expect(standing.lower == 30 * all.count { $0 < number })
        #expect(standing.equal == 30 * all.count { $0 == number } - 1)
        #expect(standing.bins.reduce(0, +) == 30 * all.count)
      }
    }
  }

  @Test("are given up with the catalogue where they are counted ahead")
  func givenUp() throws {
    let one = try car("0", ["seats": 5])
    let cars = (0..<20_000).map { one.identified(by: CarID("\($0)")) }
    weak var distributions: Distributions?
    do {
      let counted = Distributions(Catalogue(cars))
      counted.countAhead()
      distributions = counted
    }
    #expect(distributions == nil)
  }

  private func numbers(_ kind: Int, _ random: inout SeededGenerator) -> Numbers {
    let whole = (0..<Int.random(in: 1...40, using: &random)).map { _ in
      Int32.random(in: -30...30, using: &random)
    }
    switch kind {
    case 0: return .integers(whole)
    case 1: return .decimals(whole.map { Double($0) / 10 })
    case 2: return .decimals(whole.map { Double($0) / 100 })
    case 3: return random.once(in: 2) ? .integers(whole) : .decimals(whole.map { Double($0) / 10 })
    default:
      let extremes = [-0.0, 0, 0.1, 1e300, -1e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude, 1 / 3]
      return .decimals(whole.map { _ in random.pick(extremes) })
    }
  }
}

extension Numbers {
  fileprivate var each: [Double] {
    var each: [Double] = []
    forEach { each.append($1) }
    return each
  }
}

extension Car {
  fileprivate var numbers: [(key: NumberKey, number: Double)] {
    var numbers: [(key: NumberKey, number: Double)] = []
    forEachNumber { numbers.append(($0, $1)) }
    return numbers
  }
}
