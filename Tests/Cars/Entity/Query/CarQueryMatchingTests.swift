import CarsTestSupport
import SceneTesting
import Testing

@testable import CarsEntity

@Suite("A query finds a car")
struct CarQueryMatchingTests {
  private let car = Car.sample(
    "citroen-c3-2022",
    [
      "make": .text("Citroën"), "model": .text("C3"), "trim": .text("Shine Pack"), "year": .integer(2022),
      "price": .integer(24_900), "currency": .text("EUR"), "body": .text("Hatchback"),
      "fuel": .text("Petrol"),
      "transmission": .text("Manual"), "horsepower": .decimal(110.5), "MPG": .decimal(47.5),
      "Top Speed": .text("190 km/h"), "mileage": .text("18,250"), "code": .text("007"),
      "heat_pump": .bool(false),
      "colours": .list([.text("Red"), .integer(7)]),
      "boot": .object([Field("litres", .integer(300))]), "nothing": .null,
    ])

  @Test(
    "when every term is true of it",
    arguments: [
      "", "citroen", "CITROËN", "ｃ３", "shine hatch petrol 2022 c3", "022", "citroen-c3",
      "\"c3 shine\"",
      "\"citroën c3\"", "\"shine pack\"", "\"tchback\"", "-kia", "-\"kia ev6\"", "make:cit", "make=citroen",
      "trim=\"SHINE PACK\"", "year:2022", "year>2021", "year:2020..2022", "hp:110.5", "hp<=110.5",
      "price<30k",
      "price:24900", "price:€24.9k", "price:20k..EUR25k", "-price>25k", "mpg>47", "mpg:47.5", "mpg=47.50",
      "mpg:40..",
      "top-speed:190", "top_speed:km/h", "\"Top Speed\"=\"190 km/h\"", "-top_speed>100", "heat_pump:no",
      "heat_pump=false", "heat-pump:f", "colours:red", "colours:7", "colours>6", "boot:300", "boot>=300",
      "-nothing:a",
      "mileage<20000", "mileage:18250", "mileage=18250", "mileage:8,25", "code:07",
      "gearbox:manual", "-drive:awd", "-seats>2", "-seats<2", "-cargo:1", "currency:eur", "currency=EUR",
    ])
  func found(text: String) throws {
    #expect(try CarQuery(text).matches(car, currency: "EUR"))
  }

  @Test(
    "whose fuel has another word for what is asked, or holds the word",
    arguments: [
      ("fuel:electric", ["Elektro", "électrique", "EV", "electric (used)"]), ("fuel:benzin", ["Petrol"]),
      ("fuel=electric", []), ("-fuel:ev", ["Petrol", "electric (used)"]),
      ("fuel:electri", ["électrique", "electric (used)"]),
      ("electric", ["electric (used)"]),
    ])
  func fuels(text: String, found: [String]) throws {
    let query = try CarQuery(text)
    let fuels = ["Elektro", "électrique", "EV", "Petrol", "electric (used)"]
    #expect(fuels.filter { query.matches(.sample("a", ["fuel": .text($0)]), currency: nil) } == found)
  }

  @Test(
    "when a long list has it somewhere", arguments: ["notes:last", "notes:30000", "notes<1", "-notes:frist"])
  func packed(text: String) throws {
    let notes = (0...30_000).map { FieldValue.object([Field("n", .integer($0))]) } + [.text("last")]
    let packed = FieldValue.list(notes).packed
    #expect(packed != .list(notes))
    #expect(try CarQuery(text).matches(.sample("a", ["notes": packed]), currency: nil))
  }

  @Test(
    "not when a term is false of it",
    arguments: [
      "kia", "citroen kia", "-citroen", "-2022", "manual", "24900", "eur", "\"shine hatchback\"",
      "\"c3 hatchback\"",
      "citroenc3", "mileage>20000", "mileage:182", "mileage:1825", "code<8", "code=7",
      "make=cit", "model:citroen", "trim=shine", "year<2022", "year>2022", "year:2023..", "hp:110",
      "price<24900",
      "price>24.9k", "price<$30k", "price:24900USD", "-price<30k", "mpg:47", "mpg:4", "mpg=4", "mpg>48",
      "top_speed>100", "top_speed=190", "heat_pump:yes", "heat_pump>0", "colours=re", "colours:77", "boot:30",
      "nothing:n", "nothing>0", "seats>2", "seats<2", "cargo:1", "-heat_pump:no", "drive:awd",
    ])
  func notFound(text: String) throws {
    #expect(try !CarQuery(text).matches(car, currency: "EUR"))
  }

  @Test(
    "by a number in a unit, as many as there are in the unit of the field",
    arguments: [
      ("hp>80kW", "hp", true), ("hp>83kW", "hp", false), ("hp<=112.1PS", "hp", true), ("hp>80kW", "kW", true),
      ("hp>80kW", nil, false), ("hp<1kW", "km", false),
    ] as [(String, String?, Bool)])
  func measured(text: String, unit: String?, isFound: Bool) throws {
    let unit = unit.flatMap { FieldUnit($0) }
    let query = try CarQuery(text).mapTerms { term in
      guard case .field(let key, .measure(let range)) = term.condition else { return term }
      return CarQuery.Term(.field(key, .measure(range.asked(of: unit))))
    }
    #expect(query.matches(car, currency: "EUR") == isFound)
  }

  @Test("by its price only in the currency that is named, or meant")
  func currencies() throws {
    #expect(try !CarQuery("price<30k").matches(car, currency: "USD"))
    #expect(try CarQuery("-price<30k").matches(car, currency: "USD"))
    #expect(try CarQuery("price<€30k").matches(car, currency: "USD"))
    #expect(try !CarQuery("price<30k").matches(.sample("a"), currency: "USD"))
  }

  @Test("and what it was found by is marked in each field")
  func marks() throws {
    let query = try CarQuery("tro c make:itr -kia model:3 \"shine p\" year:2022 top_speed:1 petrol")
    func marked(_ text: String, _ name: String) -> [String] {
      query.ranges(in: text, of: FieldKey(name)).map { String(text[$0]) }
    }
    #expect(marked("Citroën", "make") == ["Citro"])
    #expect(marked("C3", "model") == ["C3"])
    #expect(marked("Shine Pack", "trim") == ["Shine P", "c"])
    #expect(marked("2022", "year") == [])
    #expect(marked("190 km/h", "Top Speed") == ["1"])
    #expect(marked("Petrol", "transmission") == [])
    #expect(marked("kia", "make") == [])
    #expect(marked("Citroën", "note") == [], "a word is not looked for there")
    let nested = try CarQuery("ioniq on")
    #expect(nested.ranges(in: "Ioniq 5", of: .known(.model)).map { String("Ioniq 5"[$0]) } == ["Ioniq"])
  }

  @Test("and what all of a field is compared with is marked in that field alone, however it is written there")
  func marksOfComparisons() throws {
    let query = try CarQuery("make=KIA grade=\"GT Line\" -body=kia")
    func marked(_ text: String, _ name: String) -> [String] {
      query.ranges(in: text, of: FieldKey(name)).map { String(text[$0]) }
    }
    #expect(marked("Kia", "make") == ["Kia"])
    #expect(marked("gt line", "Grade") == ["gt line"])
    #expect(marked("Kia", "model") == [])
    #expect(marked("Kia", "body") == [])
  }

  @Test("of another query that it implies, in random catalogues")
  func implication() throws {
    var random = SeededGenerator(seed: 43)
    let cars = try (0..<50).map { _ in try random.car() }
    var (implied, found) = (0, 0)
    let count = Fuzz.cases(4_000)
    for _ in 0..<count {
      let other = random.query(upTo: 2)
      let query =
        random.once(in: 3)
        ? CarQuery(terms: other.terms + random.query(upTo: 1).terms) : random.query(upTo: 2)
      guard query.implies(other) else { continue }
      implied += 1
      for car in cars where query.matches(car, currency: "USD") {
        found += 1
        #expect(other.matches(car, currency: "USD"), "\(query) implies \(other), but not for \(car.fields)")
      }
    }
    #expect(implied > count / 8 && found > count / 4)
  }

  @Test(
    "of a query that it implies: longer words, narrower ranges, more terms",
    arguments: [
      ("", "", true), ("kia", "", true), ("", "kia", false), ("kia", "ki", true), ("ki", "kia", false),
      ("kia ev6", "ev kia", true), ("kia", "kia or ford", true), ("kia or ford", "kia", false),
      ("kia ev or ford", "ford or kia", true), ("kia or ford", "ford or kia or skoda", true),
      ("KÍA", "kia", true), ("-ki", "-kia", true), ("-kia", "-ki", false),
      ("-kia", "kia", false), ("kia", "-ev", false), ("make:kia", "make:ki", true),
      ("make=kia", "make:ki", true),
      ("make=kia", "make=KIA", true), ("make:kia", "make=kia", false), ("make:kia", "kia", true),
      ("kia", "make:kia", false),
      ("gearbox:auto", "auto", false), ("make:kia", "model:kia", false), ("price<20k", "price<30k", true),
      ("price<30k", "price<=30k", true), ("price<=30k", "price<30k", false),
      ("price<€20k", "price<30k", false),
      ("price<€20k", "price<€30k", true), ("year:2021", "year:2020..2022", true),
      ("year>2020", "year>=2020", true),
      ("year>=2020", "year>2020", false), ("year:2020..", "year:2019..2030", false),
      ("mpg:300", "mpg:30", false),
      ("mpg:30x", "mpg:30", true), ("mpg:30", "mpg:30.0", false), ("mpg>30", "mpg>20", true),
      ("mpg>30", "hp>20", false),
      ("fuel:gasoline", "gaso", false), ("fuel:xyz", "xy", true),
      ("\"kia ev6\"", "kia", true), ("kia", "\"kia ev6\"", false),
    ])
  func impliedQueries(text: String, other: String, isImplied: Bool) throws {
    #expect(try CarQuery(text).implies(CarQuery(other)) == isImplied)
  }
}
