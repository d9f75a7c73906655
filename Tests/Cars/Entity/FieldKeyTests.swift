import CarsTestSupport
import SceneTesting
import Testing

@testable import CarsEntity

@Suite("A field that is asked for by name")
struct FieldKeyTests {
  @Test(
    "is known by its name in a catalogue and by other words, or any other",
    arguments: [
      ("horsepower", .known(.horsepower)), ("HorsePower", .known(.horsepower)),
      ("power", .known(.horsepower)),
      ("HP", .known(.horsepower)), ("drive", .known(.drivetrain)), ("gearbox", .known(.transmission)),
      ("MPG", .unknown("mpg")), ("Top-Speed", .unknown("top_speed")), ("Top Speed", .unknown("top_speed")),
      ("Größe", .unknown("grosse")), ("Model Year", .known(.year)), ("MSRP", .known(.price)),
    ] as [(String, FieldKey)])
  func names(name: String, key: FieldKey) {
    #expect(FieldKey(name) == key)
    #expect(FieldKey(name.uppercased()) == key)
    #expect(FieldKey(key.name) == key)
  }

  @Test("is found under a catalogue's name as quickly as by making its key, and says the same")
  func quickly() {
    var random = SeededGenerator(seed: 3)
    let names = ["Top-Speed", "top speed", "TOP_SPEED", "Größe", "grosse", "ＭＰＧ", "mpg", "Make", "", "a"]
    var same = 0
    for _ in 0..<Fuzz.cases(5_000) {
      let (one, other) = (
        random.once(in: 2) ? random.pick(names) : random.text(of: "aAbB_- 0é", upTo: 3),
        random.once(in: 2) ? random.pick(names) : random.text(of: "aAbB_- 0é", upTo: 3)
      )
      let key = FieldKey(catalogueName: one)
      guard case .unknown = key else { continue }
      let isSame = FieldKey(catalogueName: other) == key
      same += isSame ? 1 : 0
      #expect(key.isUnknownField(other) == isSame, "\(one) and \(other)")
    }
    #expect(same > 200)
    #expect(!FieldKey("make").isUnknownField("make"))
  }

  @Test(
    "is one of several with commas between them; in quotes it has the catalogue's own name",
    arguments: [
      ("make", [.known(.make)]),
      (" make , Power,MPG ", [.known(.make), .known(.horsepower), .unknown("mpg")]),
      ("\"power\",make", [.unknown("power"), .known(.make)]),
      ("\"a,\"\"b\"\"\"", [.unknown("a,\"b\"")]), ("\"", [.unknown("\"")]), ("\"\"", [.unknown("")]),
      ("", nil), (" ", nil), (",", nil), ("make,", nil), (",make", nil), ("make,,model", nil),
    ] as [(String, [FieldKey]?)])
  func list(text: String, keys: [FieldKey]?) {
    #expect(FieldKey.list(text) == keys)
  }

  @Test("has another word of its own when a catalogue's field is called so")
  func catalogueNames() {
    #expect(FieldKey(catalogueName: "power") == .unknown("power"))
    #expect(FieldKey(catalogueName: "Make") == .known(.make))
    #expect(
      FieldKey.otherNames.keys.allSatisfy { FieldKey.normal($0) == $0 && CarField(rawValue: $0) == nil })
  }

  @Test(
    "is the known one that a name in the catalogue means, with or without quotes, unless it has that name itself",
    arguments: [
      ("Bezeichnung", [.known(.model)]), ("bezeichnung", [.known(.model)]),
      ("\"Preis (EUR)\"", [.known(.price)]), ("preis_eur", [.known(.price)]),
      ("brand", [.known(.trim)]), ("seats", [.known(.seats)]), ("Auto", [.unknown("auto")]),
      ("mpg", [.unknown("mpg")]), ("Typ,TYP,typ", [.known(.body), .known(.fuel), .known(.body)]),
    ] as [(String, [FieldKey])])
  func givenNames(text: String, keys: [FieldKey]) {
    let names = [
      FieldName("Bezeichnung", .field(.model)), FieldName("Preis (EUR)", .field(.price)),
      FieldName("brand", .field(.trim)), FieldName("seats", .field(.range)), FieldName("Auto", .makeAndModel),
      FieldName("Typ", .field(.body)), FieldName("TYP", .field(.fuel)),
    ]
    #expect(FieldKey.list(text, names: names) == keys)
  }

  @Test(
    "gives what the car has there; the first of two unknown ones that are called the same, and nothing for a blank"
  )
  func values() throws {
    let car = try Car(fields: [
      Field("make", .text("Kia")), Field("model", .text("EV6")), Field("Top-Speed", .integer(1)),
      Field("top_speed", .integer(2)), Field("a", .null), Field("b", .text(" ")), Field("power", .integer(3)),
    ])
    #expect(car.value(of: .known(.make)) == .text("Kia"))
    #expect(car.value(of: .known(.trim)) == nil)
    #expect(car.value(of: FieldKey("TOP SPEED")) == .integer(1))
    #expect(["a", "b", "c", "power"].map { car.value(of: FieldKey($0)) } == [nil, nil, nil, nil])
    #expect(car.value(of: FieldKey(catalogueName: "power")) == .integer(3))
  }
}

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
}

@Suite("A number that is typed")
struct WrittenNumberTests {
  @Test(
    "is read as people mean it",
    arguments: [
      ("30000", 30_000), ("30,000", 30_000), ("1,234,567.5", 1_234_567.5), ("30k", 30_000),
      ("1.5M", 1_500_000),
      ("4.7", 4.7), ("4.", 4), (".5", 0.5), ("-5", -5), ("+5", 5), ("4.35k", 4350), ("1e6", 1_000_000),
      ("1e+20", 1e20),
      ("５", 5), ("−5", -5), (" 5 ", 5), ("007", 7), ("0", 0),
    ])
  func numbers(text: String, value: Double) throws {
    #expect(try WrittenNumber(text).value == value)
  }

  @Test("is not there yet, or is something else")
  func faults() {
    for text in ["", " ", "-", "+", ".", "-."] {
      #expect(throws: WrittenNumber.Fault.incomplete) { try WrittenNumber(text) }
    }
    for text in [
      "a", "30,0", ",000", "1,,000", "30kk", "k", "5e", "1e999", "--5", "1.2.3", "inf", "nan", "0x10", "5 k",
      "$5",
    ] {
      #expect(throws: WrittenNumber.Fault.notANumber, "\(text)") { try WrittenNumber(text) }
    }
  }

  @Test(
    "of a price can have the sign or the code of its currency, on either side",
    arguments: [
      ("$30k", "USD"), ("30k$", "USD"), ("CA$30k", "CAD"), ("30kCN¥", "CNY"), ("¥30k", "JPY"),
      ("￥30k", "JPY"),
      ("EUR30k", "EUR"), ("30keur", "EUR"), ("€ 30k", "EUR"), ("30k chf", "CHF"), ("30k", nil),
      ("0.03mmxn", "MXN"),
    ])
  func currencies(text: String, currency: String?) throws {
    let number = try WrittenNumber(price: text)
    #expect(number.value == 30_000)
    #expect(number.currency == currency)
  }

  @Test("of a price can be in every currency")
  func everyCurrency() throws {
    for code in Currency.codes { #expect(try WrittenNumber(price: "30k\(code)").currency == code) }
    for (code, sign) in Currency.signs { #expect(try WrittenNumber(price: "\(sign)1").currency == code) }
    #expect(Currency.codes.isSuperset(of: Currency.signs.keys))
  }
}
