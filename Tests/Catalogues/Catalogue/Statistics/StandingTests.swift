import CarsCatalogue
import CarsEntity
import CarsTestSupport
import SceneTesting
import Synchronization
import Testing

@testable import CarsCatalogue

@Suite("Standings", .patience)
struct StandingTests {
  @Test("say the least number and the greatest, and how many cars have less, the same and more")
  func numbers() async throws {
    let mine = try car("a", ["horsepower": 200])
    let catalogue = Catalogue([
      try car("b", ["horsepower": 100]), mine, try car("c", ["horsepower": 200]),
      try car("d", ["horsepower": 420]), try car("e", ["horsepower": 150]), try car("f"),
    ])
    let standing = try #require(await catalogue.standings(of: mine)[.known(.horsepower)])
    #expect([standing.number, standing.least, standing.greatest] == [200, 100, 420])
    #expect(standing.count == 5)
    #expect([standing.lower, standing.equal, standing.higher] == [2, 1, 1])
    // Twelve bins of 26.7 hp: 100 is in the first, 150 in the second, 200 in the fourth, 420 in the last.
    #expect(standing.bins == [1, 1, 0, 2, 0, 0, 0, 0, 0, 0, 0, 1])
    #expect(standing.bin == 3)
  }

  @Test("put a number outside of the range into the first bin or the last")
  func outside() {
    #expect([-5, 0, 9.9, 10, 15].map { Standing.bin(of: $0, from: 0, to: 10) } == [0, 0, 11, 11, 11])
  }

  @Test("of a number that all cars have in common are in the bin in the middle")
  func common() async throws {
    let mine = try car("a", ["seats": 5])
    let standing = try #require(
      await Catalogue([mine, try car("b", ["seats": 5])]).standings(of: mine)[.known(.seats)])
    #expect([standing.least, standing.greatest] == [5, 5])
    #expect([standing.count, standing.lower, standing.equal, standing.higher] == [2, 0, 1, 0])
    #expect(standing.bins == [0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0])
    #expect(standing.bin == 6)
  }

  @Test("leave out a number that no other car has, and every number when the car is alone")
  func alone() async throws {
    let mine = try car("a", ["range": 500, "year": 2025])
    #expect(await Catalogue([mine]).standings(of: mine) == [:])
    #expect(
      await Catalogue([mine, try car("b", ["year": 2020])]).standings(of: mine).mapValues(\.lower) == [
        .known(.year): 1
      ])
  }

  @Test("compare prices in one currency only")
  func currencies() async throws {
    let mine = try car("a", ["price": 50_000], currency: "USD")
    let won = try car("d", ["price": 60_000_000], currency: "KRW")
    let catalogue = Catalogue([
      mine, try car("b", ["price": 40_000], currency: "USD"),
      try car("c", ["price": 30_000], currency: "EUR"), won,
      try car("e", ["price": 70_000], currency: "usd"), try car("f"),
      try car("g", ["price": 10]),
    ])
    let standing = try #require(await catalogue.standings(of: mine)[.price(currency: "USD")])
    #expect([standing.least, standing.greatest] == [40_000, 70_000])
    #expect([standing.count, standing.lower, standing.equal] == [3, 1, 0])
    #expect(await catalogue.standings(of: won) == [:])
  }

  @Test("count numbers that the program does not know, those written as text too, and no other texts")
  func unknownNumbers() async throws {
    let mine = try car("a", ["cargo_l": 1500])
    let texts = ["1,600", "1.600.000", "about 3"].map {
      Car.sample($0, ["cargo_l": .text($0)])
    }
    let catalogue = Catalogue([mine, try car("b", ["cargo_l": 400])] + texts)
    let standings = await catalogue.standings(of: mine)
    #expect(standings.mapValues(\.count) == [.unknown("cargo_l"): 4])
    #expect(standings.mapValues(\.lower) == [.unknown("cargo_l"): 1])
    #expect(standings.mapValues(\.greatest) == [.unknown("cargo_l"): 1_600_000])
    #expect(await catalogue.standings(of: texts[0]).mapValues(\.lower) == [.unknown("cargo_l"): 2])
    #expect(await Catalogue(texts).standings(of: texts[0]).mapValues(\.count) == [.unknown("cargo_l"): 2])
  }

  @Test("leave out codes, of which nobody asks which is greater")
  func codes() async throws {
    let cars = [try car("a", ["plate_no": 7, "doors": 5]), try car("b", ["plate_no": 9, "doors": 3])]
    #expect(await Catalogue(cars).standings(of: cars[0]).mapValues(\.lower) == [.unknown("doors"): 1])
  }

  @Test("are what counting all cars one by one gives, for any numbers, however far apart")
  func everyNumber() async throws {
    var random = SeededGenerator(seed: 11)
    let extremes = [
      0, -0.0, 1, 5, 5.5, 1e300, -1e300, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
      .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .leastNormalMagnitude,
    ]
    for _ in 0..<Fuzz.cases(2_000) {
      let numbers = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        random.once(in: 2) ? random.pick(extremes) : Double(Int.random(in: 0...6, using: &random))
      }
      let cars = try numbers.enumerated().map { try weighing($1, "\($0)") }
      let listed = random.once(in: 3) ? nil : random.pick(Array(numbers.indices))
      let own = random.once(in: 2) ? listed.map { numbers[$0] } ?? 3 : random.pick(extremes)
      let mine = try weighing(own, listed.map(String.init) ?? "mine")
      let catalogue = Catalogue(cars, chunksOf: .random(in: 1...numbers.count, using: &random))
      #expect(
        await catalogue.standings(of: mine)[.unknown("weight")]
          == Self.counted(own, inPlaceOf: listed.map { numbers[$0] }, among: numbers),
        "\(own) for \(listed as Any) in \(numbers)")
    }
  }

  @Test("of a question that was given up are none, and of the next one all")
  func givenUp() async throws {
    let cars = try [4, 7, 9].enumerated().map { try car("\($0)", ["seats": $1]) }
    let distributions = Distributions(Catalogue(cars))
    let question = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await distributions.standings(of: cars[0])
    }
    #expect(await question.value == [:])
    #expect(await distributions.standings(of: cars[0])[.known(.seats)]?.higher == 2)
  }

  @Test("are right after a question that was given up half-way")
  func givenUpHalfWay() async throws {
    // The greatest number of each field is another one, and each chunk has one car.
    let cars = try (0..<3).map { number in
      try Car(
        fields: [Field("id", .text("\(number)")), Field("make", .text("a")), Field("model", .text("b"))]
          + (0..<100).map { Field("f\($0)", .integer($0 * number)) })
    }
    var random = SeededGenerator(seed: 13)
    // How many turns of other tasks an answer takes.
    var turns = 0
    for round in 0..<Fuzz.cases(40) {
      let distributions = Distributions(Catalogue(cars, chunksOf: 1))
      let answer = Answer()
      let question = Task {
        _ = await distributions.standings(of: cars[1])
        answer.isThere.store(true, ordering: .relaxed)
      }
      let patience = round == 0 ? Int.max : Int.random(in: 0...turns, using: &random)
      var waited = 0
      while waited < patience, !answer.isThere.load(ordering: .relaxed) {
        await Task.yield()
        waited += 1
      }
      question.cancel()
      await question.value
      turns = max(turns, waited)
      let standings = await distributions.standings(of: cars[1])
      #expect((0..<100).allSatisfy { standings[.unknown("f\($0)")]?.greatest == Double($0 * 2) })
    }
  }

  private final class Answer: Sendable {
    let isThere = Atomic(false)
  }

  @Test("of ten times as many numbers take about ten times as long, and not a hundred times")
  func manyFields() async throws {
    let (few, many) = (try await time(of: 200), try await time(of: 2_000))
    #expect(many < few * 40, "\(many) and \(few)")
  }

  /// The shortest of some times that it takes to know the standings of a car with so many numbers.
  private func time(of count: Int) async throws -> Duration {
    let cars = try (0..<2).map { number in
      try Car(
        fields: [Field("make", .text("Kia")), Field("model", .text("EV\(number)"))]
          + (0..<count).map { Field("field\($0)", .integer($0 % 7 + number)) })
    }
    var shortest = Duration.seconds(1_000)
    for _ in 0..<3 {
      let catalogue = Catalogue(cars)
      let time = await ContinuousClock().measure {
        #expect(await catalogue.standings(of: cars[1]).count == count)
      }
      shortest = min(shortest, time)
    }
    return shortest
  }

  /// A whole number is written as one, so that it lies among whole numbers and others.
  private func weighing(_ weight: Double, _ id: String) throws(CarFault) -> Car {
    try Car(fields: [
      Field("id", .text(id)), Field("make", .text("Kia")), Field("model", .text("EV6")),
      Field("weight", FieldValue(weight)),
    ])
  }

  /// A standing, counted car by car.
  private static func counted(_ number: Double, inPlaceOf listed: Double?, among all: [Double]) -> Standing? {
    var others = all
    if let listed, let index = others.firstIndex(of: listed) { others.remove(at: index) }
    guard !others.isEmpty else { return nil }
    let least = min(number, others.min() ?? number)
    let greatest = max(number, others.max() ?? number)
    var bins = Array(repeating: 0, count: 12)
    for other in others + [number] { bins[Standing.bin(of: other, from: least, to: greatest)] += 1 }
    return Standing(
      number, from: least, to: greatest, count: others.count + 1, lower: others.count { $0 < number },
      equal: others.count { $0 == number }, bins: bins)
  }
}

extension Catalogue {
  fileprivate func standings(of car: Car) async -> [NumberKey: Standing] {
    await Distributions(self).standings(of: car)
  }
}
