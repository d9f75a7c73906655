import CarsCatalogue
import CarsEntity
import CarsRecords
import Testing

@testable import CarsAPI

@Suite("A price whose column says what it counts in")
struct ScaledPriceTests {
  private static let korean = "제조사,모델,연식,가격(만원)\n현대,그랜저,2021,\"2,350\"\n기아,K5,2020,1890\n"

  @Test("is the amount that it means, in the currency that the name says")
  func amounts() async throws {
    let cars = try await catalogue(Self.korean)
    #expect(cars.map(\.price) == [Money(23_500_000, "KRW"), Money(18_900_000, "KRW")])
    #expect(cars.units[.price] == nil)
    #expect(cars.faults.isEmpty)
    #expect(cars.map { $0.written(.price) } == [.integer(23_500_000), .integer(18_900_000)])
    for text in ["price<20000000", "price<2000만원", "price<2000 만원"] {
      #expect(await cars.listing(of: try CarQuery(text)).map(\.model) == ["K5"], "\(text)")
    }
  }

  @Test("has the currency of the country only where something says it")
  func lakhs() async throws {
    let cars = try await catalogue(
      "make,model,Price (Lakhs)\nMaruti,Alto,3.35\nTata,Nexon,₹8.1\nKia,Seltos,12 lakh\n")
    #expect(cars.map(\.price) == [Money(335_000, nil), Money(810_000, "INR"), Money(1_200_000, nil)])
  }

  @Test("counts so where it is changed, and every other byte stays")
  func changes() async throws {
    let edited = try await text(of: Self.korean, named: "a.csv") { file in
      try await file.edit("기아-k5-2020", [FieldChange("price", to: .integer(20_500_000))])
      try await file.add([
        Field("make", .text("기아")), Field("model", .text("레이")), Field("price", .integer(13_900_000)),
        Field("currency", .text("KRW")),
      ])
    }
    #expect(edited == Self.korean.replacing("1890", with: "2050") + "기아,레이,,1390\n")
  }

  @Test("is written in full where its cells say themselves how many they count in")
  func inWords() async throws {
    let cars = "id,make,model,가격(만원)\na,기아,K5,\"7,500만원\"\nb,기아,레이,\"1,200만원\"\n"
    let edited = try await text(of: cars, named: "a.csv") { file in
      try await file.edit("a", [FieldChange("price", to: .integer(80_000_000))])
      try await file.add([
        Field("make", .text("기아")), Field("model", .text("EV3")), Field("price", .integer(39_500_000)),
        Field("currency", .text("KRW")),
      ])
    }
    #expect(edited == cars.replacing("7,500", with: "8,000") + "기아-ev3,기아,EV3,\"3,950만원\"\n")
  }

  @Test(
    "in cents is that amount, in the currency that the name says, and is written in cents again",
    arguments: [
      ("price_cents", nil), ("priceInCents", nil), ("price (cents)", nil), ("price_minor", nil),
      ("Preis (Cent)", nil), ("price_eur_cents", "EUR"), ("Price in EUR cents", "EUR"),
    ] as [(String, String?)])
  func cents(name: String, currency: String?) async throws {
    let cars = "make,model,\(name)\nKia,EV6,1999500\nKia,Niro,2499999\n"
    let read = try await catalogue(cars)
    #expect(read.map(\.price) == [Money(19_995, currency), Money(24_999.99, currency)])
    #expect(await read.listing(of: try CarQuery("price<20000")).map(\.model) == ["EV6"])
    let edited = try await text(of: cars, named: "a.csv") { file in
      try await file.edit("kia-ev6", [FieldChange("price", to: .decimal(20_995.5))])
    }
    #expect(edited == cars.replacing("1999500", with: "2099550"))
  }

  @Test("is no count of cents where it names its currency")
  func formattedAmongCents() async throws {
    let cars = "make,model,price_cents\nKia,EV6,1999500\nKia,Niro,\"$21,995.00\"\n"
    #expect(try await catalogue(cars).map { $0.price?.amount } == [19_995, 21_995])
    let edited = try await text(of: cars, named: "a.csv") { file in
      try await file.edit("kia-niro", [FieldChange("price", to: .integer(20_500))])
    }
    #expect(edited == cars.replacing("21,995.00", with: "20,500.00"))
  }

  @Test("keeps the marks and the words of its cell, in India too")
  func styles() async throws {
    let cars = "id,make,model,price\na,Maruti,Alto,\"₹5,25,000\"\nb,Kia,Seltos,₹6.1 Lakh\n"
    let edited = try await text(of: cars, named: "a.csv") { file in
      for id in ["a", "b"] { try await file.edit(CarID(id), [FieldChange("price", to: .integer(1_250_000))]) }
    }
    #expect(edited == cars.replacing("5,25,000", with: "12,50,000").replacing("6.1", with: "12.5"))
  }

  @Test("counts as the name in its own record says")
  func mixed() async throws {
    let cars = try await catalogue(
      #"[{"make":"a","model":"b","price":2350},{"make":"c","model":"d","가격(만원)":2350}]"#)
    #expect(cars.map { $0.price?.amount } == [2_350, 23_500_000])
  }

  @Test(
    "has thousandths where its column counts in thousands, or has other fractions, and else has none",
    arguments: [
      ("Price ($000)", "45.995", "47.49", 45_995, 47_490), ("Price ($000)", "9.995", "12.125", 9_995, 12_125),
      ("Price", "9.995", "8.49", 9.995, 8.49), ("Price", "9.995", "8.490", 9_995, 8_490),
      ("Price", "9.995", "1.008.490", 9_995, 1_008_490),
    ])
  func thousandths(name: String, first: String, second: String, one: Double, other: Double) async throws {
    let cars = try await catalogue("make,model,\(name)\nKia,EV6,\(first)\nKia,Niro,\(second)\n")
    #expect(cars.map { $0.price?.amount } == [one, other])
  }

  @Test("is the whole amount in the form, with a currency or without one")
  func wholeAmount() async throws {
    let file = try EditedFile("make,model,Price ($000)\nKia,EV6,45.5\nKia,Niro,31\n", named: "a.csv")
    var draft = CarDraft(editing: try #require(await file.catalogue().first)).measured(
      in: try await file.catalogue().units)
    draft.setText("$41,500", ofFieldNamed: "price")
    try await file.edit("kia-ev6", draft.changes)
    #expect(file.text == "make,model,Price ($000)\nKia,EV6,41.5\nKia,Niro,31\n")
    draft.setText("41500", ofFieldNamed: "price")
    #expect(draft.changes == [FieldChange("price", to: .integer(41_500))])
  }

  @Test("stands in the form as it is shown and searched")
  func form() async throws {
    let cars = try await catalogue(Self.korean)
    var draft = CarDraft(editing: cars[0]).measured(in: cars.units)
    let place = try #require(draft.entries.firstIndex { $0.field == .price })
    #expect(draft.entries[place].text == "23500000")
    #expect(draft.faults.isEmpty && !draft.isChanged)
    for (typed, amount) in [("25000000", 25_000_000), ("₩25,000,000", 25_000_000), ("2500만원", 25_000_000)] {
      draft.setText(typed, at: place)
      #expect(draft.changes == [FieldChange("price", to: .integer(amount))], "\(typed)")
    }
  }
}

@Suite("A change in cells that say their unit")
struct UnitChangeTests {
  private static let ranges = "make,model,Range\nKia,EV6,433 km\nTesla,Model 3,268 mi\nFiat,500e,320 km\n"

  private func draft(of model: String, range: String) async throws -> (CarDraft, CarID) {
    let cars = try await catalogue(Self.ranges)
    let car = try #require(cars.first { $0.model == model })
    var draft = CarDraft(editing: car).measured(in: cars.units)
    draft.setText(range, ofFieldNamed: "range")
    return (draft, car.id)
  }

  @Test(
    "writes what was typed, with the unit of the cell where none is",
    arguments: [("450 km", "450 km"), ("280 mi", "280 mi"), ("450", "450 km"), ("450,5 km", "450,5 km")])
  func edited(typed: String, written: String) async throws {
    let (draft, id) = try await draft(of: "EV6", range: typed)
    #expect(draft.faults.isEmpty)
    let edited = try await text(of: Self.ranges, named: "a.csv") { try await $0.edit(id, draft.changes) }
    #expect(
      edited == Self.ranges.replacing("433 km", with: written.contains(",") ? "\"\(written)\"" : written))
  }

  @Test("in place of another unit has that of a number alone")
  func other() async throws {
    let (draft, id) = try await draft(of: "Model 3", range: "400")
    let edited = try await text(of: Self.ranges, named: "a.csv") { try await $0.edit(id, draft.changes) }
    #expect(edited == Self.ranges.replacing("268 mi", with: "400 km"))
  }

  @Test("leaves all other cells understood")
  func others() async throws {
    let cars =
      "id,make,model,horsepower\na,VW,Golf,150 PS (110 kW)\nb,BMW,320d,200 PS (147 kW)\nc,Fiat,500,9 PS (7 kW)\n"
    let edited = try await text(of: cars, named: "a.csv") {
      try await $0.edit("c", [FieldChange("horsepower", to: .integer(12))])
    }
    let after = try await catalogue(edited)
    #expect(after.faults.isEmpty)
    #expect(try await Array(after.prefix(2)) == Array(catalogue(cars).prefix(2)))
    #expect(after[2].number(.horsepower) == 12)
  }

  @Test("is refused where a unit measures something else, or the column's name says another one")
  func refused() async throws {
    #expect(try await draft(of: "EV6", range: "450 kW").0.faults.count == 1)
    let cars = try await catalogue("make,model,Power (kW)\nKia,EV6,168\n")
    var draft = CarDraft(editing: cars[0]).measured(in: cars.units)
    draft.setText("320 hp", ofFieldNamed: "horsepower")
    #expect(draft.faults.count == 1)
  }
}
