import CarsEntity
import CarsTestSupport
import SceneTesting
import Testing

@testable import CarsCatalogue

@Suite("Ranks")
struct RanksTests {
  @Test("say what looking through all numbers says, whole ones, with a fraction, or far apart")
  func everyNumber() throws {
    var random = SeededGenerator(seed: 21)
    for round in 0..<Fuzz.cases(600) {
      let parts = (0..<Int.random(in: 1...3, using: &random)).map { _ in numbers(round % 5, &random) }
      let all = parts.flatMap(\.each)
      let range = try #require(all.min())...(try #require(all.max()))
      let ranks = try #require(Ranks(parts, in: range, fromCount: 1))
      for number in all {
        let counted = ranks.compared(with: number)
        #expect(counted?.lower == all.count { $0 < number }, "\(number) in \(all)")
        #expect(counted?.equal == all.count { $0 == number }, "\(number) in \(all)")
      }
      let bins = parts.map { $0.bins(in: range) }.reduce([]) { $0.isEmpty ? $1 : zip($0, $1).map(+) }
      #expect(ranks.bins(in: range) == bins, "\(all)")
    }
  }

  @Test("know nothing of a number that is none of them", arguments: [0, 2.5, 12.000001, 41, 1e300, -1e300])
  func others(number: Double) throws {
    for numbers in [[1, 2, 40], [1.5, 2, 40], [1, 2, 40, 1e18]] {
      let ranks = try #require(
        Ranks([.decimals(numbers)], in: 1...(numbers.max() ?? 1), fromCount: 1))
      #expect(ranks.compared(with: number)?.equal ?? 0 == 0, "\(numbers)")
    }
  }

  @Test("are not made of few numbers, nor of too many different ones with nothing between them left out")
  func none() {
    #expect(Ranks([.integers([1, 2, 3])], in: 1...3) == nil)
    let far = (0..<300_000).map { Double($0) * 1e6 + 0.125 }
    #expect(Ranks([.decimals(far)], in: far[0]...far[299_999]) == nil)
  }

  @Test("of 21,000 cars give the standings that looking through them gives, counted ahead or not")
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

  @Test("that are counted ahead are given up with the catalogue")
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
    forEach { each.append($0) }
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
