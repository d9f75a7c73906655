import CarsContracts
import CarsEntity
import CarsTestSupport
import Testing

@testable import CarsPresenter

@Suite("Where a number lies, in words")
struct StandingTextTests {
  private func scale(_ field: CarField, _ standing: Standing, of car: Car = .ioniq5, count: Int = 60) throws
    -> CarDetailField.Scale
  {
    let key = field == .price ? NumberKey.price(currency: try #require(car.price).currency) : .known(field)
    let detail = CarDetail(
      car: car, standings: [key: standing],
      place: ListPlace(position: 0, count: count, previous: nil, next: nil))
    return try #require(FieldText.fields(of: detail).compactMap(\.scale).first)
  }

  private func standing(
    lower: Int, equal: Int = 0, of count: Int, from least: Double = 1, to greatest: Double = 9
  )
    -> Standing
  {
    Standing(5, from: least, to: greatest, count: count, lower: lower, equal: equal, bins: [count])
  }

  @Test("How many others have less, and how many the same, is said in the field's own words")
  func captions() throws {
    #expect(
      try scale(.price, standing(lower: 34, of: 60)).captions == [
        "more expensive than 34 of 59", "more expensive than 57%", "priciest 43%",
      ])
    #expect(try scale(.horsepower, standing(lower: 34, of: 60)).captions[0] == "stronger than 34 of 59")
    #expect(
      try scale(.year, standing(lower: 34, equal: 2, of: 60)).captions == [
        "newer than 34 of 59, same as 2 others", "newer than 34 of 59, same as 2", "newer than 34 of 59",
        "newer than 57%", "newest 43%",
      ])
  }

  @Test("Of a thousand others and more, the share is said, and not the numbers")
  func many() throws {
    #expect(
      try scale(.price, standing(lower: 412_345, of: 1_000_001), count: 1_000_001).captions == [
        "cheaper than 58%", "cheapest 42%",
      ])
  }

  @Test(
    "A place among fewer than five numbers says nothing, and is not said", arguments: [(4, false), (5, true)])
  func few(count: Int, isSaid: Bool) {
    let detail = CarDetail(car: .ioniq5, standings: [.known(.year): standing(lower: 1, of: count)])
    #expect(FieldText.fields(of: detail).contains { $0.scale != nil } == isSaid)
  }

  @Test(
    "A section has its heading at its first field, the one with the car's name none, and unknown fields are elsewhere"
  )
  func sections() {
    let car = Car.sample("x", ["seats": .integer(5), "fuel": .text("Petrol"), "doors": .integer(4)])
    let fields = FieldText.fields(of: CarDetail(car: car))
    #expect(fields.filter { $0.heading != nil }.map(\.label) == ["Fuel", "Seats", "Doors"])
    #expect(fields.compactMap(\.heading) == ["Powertrain", "Size", "Other"])
  }

  @Test("What a number is above is counted or, where that is more, what it is below")
  func sides() throws {
    #expect(try scale(.acceleration, standing(lower: 10, of: 60)).captions[0] == "quicker than 49 of 59")
    #expect(try scale(.horsepower, standing(lower: 10, of: 60)).captions[0] == "weaker than 49 of 59")
    #expect(try scale(.horsepower, standing(lower: 50, of: 60)).captions[0] == "stronger than 50 of 59")
  }

  @Test("A share of less than a hundredth is not said as one")
  func smallShares() throws {
    let ties = standing(lower: 1, equal: 497, of: 500)
    #expect(try scale(.year, ties).captions.last == "same as 497")
  }

  @Test("What most of the others have is said first, and what all of them have alone")
  func ties() throws {
    #expect(
      try scale(.year, standing(lower: 12, equal: 41, of: 60)).captions == [
        "same as 41 others, newer than 12 of 59", "same as 41 others", "same as 41",
      ])
    #expect(try scale(.year, standing(lower: 0, equal: 59, of: 60)).captions == ["same as all 59 others"])
  }

  @Test("What half of the others have is said after the rank: it is not most of them")
  func halfOfTheOthers() throws {
    #expect(
      try scale(.year, standing(lower: 1, equal: 2, of: 5)).captions.first
        == "newer than 1 of 4, same as 2 others"
    )
    #expect(
      try scale(.year, standing(lower: 1, equal: 3, of: 6)).captions.first
        == "same as 3 others, newer than 1 of 5"
    )
  }

  @Test("The ends are called what they are, and not better than none or than all others")
  func ends() throws {
    #expect(
      try scale(.year, standing(lower: 0, of: 60)).captions == ["the oldest of 60", "the oldest", "oldest"])
    #expect(
      try scale(.year, standing(lower: 8, of: 9)).captions == ["the newest of 9", "the newest", "newest"])
    #expect(
      try scale(.acceleration, standing(lower: 0, equal: 1, of: 60)).captions.last == "quickest")
  }

  @Test("A price is compared only with prices in its currency, and says so unless all are in it")
  func currency() throws {
    let car = Car.sample("x", ["price": .integer(68_000_000), "currency": .text("KRW")])
    let standing = standing(lower: 2, of: 5, from: 16_489_000, to: 98_000_000)
    let scale = try scale(.price, standing, of: car)
    #expect(
      scale.captions == [
        "more expensive than 2 of 4 in ₩", "more expensive than 2 of 4", "more expensive than 50%",
        "priciest 50%",
      ])
    #expect(scale.least == "₩16.5M")
    #expect(scale.greatest == "₩98M")
    #expect(scale.sentence == "more expensive than 2 of 4 in ₩; ₩16.5M to ₩98M")
    #expect(try self.scale(.price, standing, of: car, count: 5).captions[0] == "more expensive than 2 of 4")
  }

  @Test("An end of up to eight characters is whole, and a longer one is said in fewer")
  func longEnds() throws {
    let prices = try scale(.price, standing(lower: 1, of: 5, from: 608_358, to: 1_608_358))
    #expect([prices.least, prices.greatest] == ["$608,358", "$1.6M"])
  }

  @Test("A column that is called as a known field is, and is not that field, has a standing of its own")
  func sameName() throws {
    let car = Car.sample("x", ["price": .integer(50_000), "currency": .text("USD")])
      .adding([Field("price", .integer(7))])
    let detail = CarDetail(
      car: car,
      standings: [
        .price(currency: "USD"): standing(lower: 1, of: 5, from: 40_000, to: 60_000),
        .unknown("price"): standing(lower: 0, of: 5, from: 7, to: 9),
      ])
    let rows = FieldText.fields(of: detail).filter { $0.scale != nil }
    #expect(rows.map(\.label) == ["Price", "“price”"])
    #expect(rows.map(\.value) == ["$50,000", "7"])
    #expect(rows.map(\.scale?.least) == ["$40,000", "7"])
    #expect(rows.map(\.scale?.captions.first) == ["cheaper than 3 of 4 in $", "the lowest of 5"])
  }

  @Test(
    "A number that may be a year has no separator at the ends, and one with a unit has, or one of quantities")
  func perhapsYears() throws {
    func ends(_ name: String) throws -> [String] {
      let car = Car.sample("x", [name: .integer(2010)])
      var units = FieldUnits()
      units.quantities = ["mileage"]
      let detail = CarDetail(
        car: car, standings: [.unknown(name): standing(lower: 3, of: 9, from: 1998, to: 2023)], units: units)
      let row = try #require(FieldText.fields(of: detail).first { $0.scale != nil })
      let scale = try #require(row.scale)
      return [row.value, scale.least, scale.greatest]
    }
    #expect(try ends("introduced") == ["2010", "1998", "2023"])
    #expect(try ends("towing_kg") == ["2,010 kg", "1,998", "2,023"])
    #expect(try ends("mileage") == ["2,010", "1,998", "2,023"])
  }

  @Test("A year has no separator, and one number alone has no range")
  func range() throws {
    let years = try scale(.year, standing(lower: 3, of: 9, from: 2019, to: 2026))
    #expect([years.least, years.greatest] == ["2019", "2026"])
    #expect(
      try scale(.year, standing(lower: 0, equal: 8, of: 9, from: 5, to: 5)).sentence == "same as all 8 others"
    )
  }
}
