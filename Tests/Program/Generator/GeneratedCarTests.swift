import CarsCatalogue
import CarsEntity
import SceneTesting
import Testing

@testable import CarsAPI
@testable import CarsGenerator

@Suite("Generated cars", .patience)
struct GeneratedCarTests {
  private static let made = Task { Array(try await read(generated(6_000, seed: 3))) }
  private let cars: [Car]

  init() async throws { cars = try await Self.made.value }

  @Test("are of at least 2,000 models when there are 100,000 of them")
  func models() {
    let lineup = Lineup()
    let names = (0..<100_000).map { number in
      var random = SplitMix64(seed: 1, stream: number)
      let model = lineup.pick(&random)
      return "\(model.make.name)/\(model.name)"
    }
    #expect(Set(names).count >= 2_000)
    #expect(Lineup.modelCount == 3_080)
  }

  @Test("are of makes that have their own models, and of models that have their own body, seats and doors")
  func modelsOfMakes() {
    for model in Dictionary(grouping: cars, by: { "\($0.make)/\($0.model)" }).values {
      #expect(Set(model.compactMap { $0.text(.body) }).count <= 1)
      #expect(Set(model.compactMap { $0.number(.seats) }).count <= 1)
      #expect(Set(model.compactMap { $0.number("doors") }).count <= 1)
    }
    let popular = Dictionary(grouping: cars, by: \.make).mapValues { Set($0.map(\.model)) }
    #expect(popular["Toyota"]?.isDisjoint(with: popular["BMW"] ?? []) == true)
  }

  /// The mean price in dollars of some cars.
  private func meanPrice(_ isMeant: (Car) -> Bool) -> Double {
    let prices = cars.filter { isMeant($0) && $0.price?.currency == "USD" }.compactMap { $0.price?.amount }
    return prices.reduce(0, +) / Double(max(1, prices.count))
  }

  @Test("cost more the more power they have")
  func power() {
    let byPower = [40..<120, 120..<200, 200..<300, 300..<1_000].map { power in
      meanPrice { $0.number(.year) ?? 0 >= 2024 && power.contains(Int($0.number(.horsepower) ?? 0)) }
    }
    #expect(byPower == byPower.sorted() && byPower[0] > 5_000 && byPower[3] > 2 * byPower[0])
  }

  @Test("cost less the older they are, and more or less with their make")
  func ageAndMake() {
    let byAge = [1990...2002, 2003...2012, 2013...2019, 2020...2026].map { years in
      meanPrice { years.contains(Int($0.number(.year) ?? 0)) }
    }
    #expect(byAge == byAge.sorted() && byAge[0] > 500 && byAge[3] > 4 * byAge[0])
    #expect(meanPrice { $0.make == "Dacia" } < meanPrice { $0.make == "Volkswagen" })
    #expect(meanPrice { $0.make == "Volkswagen" } < meanPrice { $0.make == "Porsche" })
  }

  @Test("have a range and one gear when they are electric, and cylinders when they are not")
  func electric() {
    let electric = cars.filter { $0.text(.fuel) == "Electric" }
    #expect((300..<1_200).contains(electric.count))
    #expect(electric.allSatisfy { $0.text(.transmission) == "Single-speed" && $0.number(.range) ?? 0 >= 100 })
    #expect(electric.allSatisfy { $0.number("cylinders") == nil && $0.number("mpg") == nil })
    let others = cars.filter { $0.text(.fuel) != nil && $0.text(.fuel) != "Electric" }
    #expect(others.allSatisfy { $0.text(.transmission) != "Single-speed" && $0.number("cylinders") != nil })
    #expect(others.allSatisfy { ($0.number(.range) != nil) == ($0.text(.fuel) == "Plug-in hybrid") })
  }

  @Test("are of model years from 1990 to 2026, and none is electric before 2011")
  func years() {
    let years = cars.compactMap { $0.number(.year).map { Int($0) } }
    #expect(years.min() ?? 0 >= 1990 && years.max() == 2026)
    let electric = cars.filter { $0.text(.fuel) == "Electric" }.compactMap { $0.number(.year) }
    #expect(electric.allSatisfy { $0 >= 2011 })
  }

  @Test("have plausible numbers: power, torque, seconds to 100 km/h, and the rest")
  func plausible() {
    let ranges: [CarField: ClosedRange<Double>] = [
      .horsepower: 40...1_000, .torque: 40...1_900, .acceleration: 1.8...30, .range: 30...600, .seats: 2...9,
    ]
    for (field, range) in ranges {
      #expect(cars.compactMap { $0.number(field) }.allSatisfy { range.contains($0) }, "\(field)")
    }
    #expect(cars.compactMap { $0.number("mpg") }.allSatisfy { (9...120).contains($0) })
    #expect(cars.compactMap { $0.number("co2_g_km") }.allSatisfy { (40...620).contains($0) })
  }

  @Test("are priced in dollars mostly, and in eight other currencies: tens of millions of won for a new car")
  func currencies() {
    let codes = Dictionary(grouping: cars.compactMap { $0.price?.currency }) { $0 }.mapValues(\.count)
    #expect(codes.keys.sorted() == ["CHF", "CNY", "EUR", "GBP", "INR", "JPY", "KRW", "SEK", "USD"])
    #expect(codes["USD"] ?? 0 > cars.count / 2)
    let won = cars.filter { $0.number(.year) ?? 0 >= 2022 && $0.price?.currency == "KRW" }
    let amounts = won.compactMap { $0.price?.amount }.sorted()
    #expect((20_000_000...120_000_000).contains(amounts[amounts.count / 2]))
  }

  @Test(
    "cost a hundredth less than a round price here and there, where prices have steps of less than a hundred")
  func oddPrices() {
    let prices = ["USD", "CHF", "CNY", "SEK", "KRW"].map { code in
      Price(dollars: 25_000, in: Currency.of(code), isOdd: true).hundredths
    }
    #expect(prices == [2_499_999, 1_999_999, 17_750_000, 23_500_000, 3_625_000_000])
    #expect(Price(dollars: 25_000, in: .dollar, isOdd: false).hundredths == 2_500_000)
    #expect(Price(dollars: 1, in: .of("KRW"), isOdd: false).hundredths == 1_000_000, "nothing is for free")
  }

  @Test("know nothing but their name in 3 of 100 cases, and otherwise have most fields, some of them unknown")
  func optionalFields() {
    let bare = cars.filter { $0.fields.count == 3 }
    #expect((120...240).contains(bare.count))
    let names = Set(cars.flatMap { $0.others.map(\.name) })
    let others = ["doors", "cylinders", "mpg", "co2_g_km", "mileage_km", "color", "dealer", "heated_seats"]
    #expect(names == Set(others + ["options"]))
    let values = cars.flatMap { $0.others.map(\.value) }
    #expect(values.contains(.null) && values.contains(.bool(true)) && values.contains { $0.kind == .list })
  }

  @Test("have names with accents and in Korean")
  func names() {
    let names = Set(cars.flatMap { [$0.make, $0.model, $0.text(.trim) ?? ""] })
    #expect(names.isSuperset(of: ["현대", "기아", "Citroën", "Škoda", "Élégance", "프레스티지"]))
  }

  @Test("have ids of their own, most in ascending order and some not")
  func ids() {
    let ids = cars.map(\.id.text)
    #expect(Set(ids).count == ids.count)
    let ascending = zip(ids, ids.dropFirst()).count { $0 < $1 }
    #expect((ids.count / 2..<ids.count * 9 / 10).contains(ascending))
    #expect(ids.contains { Int($0) != nil })
  }
}

extension Car {
  /// The number in a field that the program does not know.
  fileprivate func number(_ name: String) -> Double? { others.first { $0.name == name }?.value.number }
}
