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
    let count = Fuzz.cases(5_000)
    for _ in 0..<count {
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
    #expect(same > count / 25)
    #expect(!FieldKey("make").isUnknownField("make"))
    #expect(
      ["Make", "make", "caf\u{E9}"].map(FieldKey.exact("Make").isUnknownField) == [true, false, false])
    #expect(!FieldKey.exact("caf\u{E9}").isUnknownField("cafe\u{301}"), "which is another name")
  }

  @Test(
    "is one of several with commas between them, and keeps its spelling until the catalogue is known",
    arguments: [
      ("make", [.known(.make)]),
      (" make , Power,MPG ", [.known(.make), .exact("Power"), .exact("MPG")]),
      (
        "Make,\"make\",make,\"Fuel Type\"",
        [
          .exact("Make"), .exact("make"), .known(.make), .exact("Fuel Type"),
        ]
      ),
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
      FieldKey.typedWords.keys.allSatisfy { FieldKey.normal($0) == $0 && CarField(rawValue: $0) == nil })
  }

  @Test(
    "is the known one that exactly this name in the catalogue means, with or without quotes, unless it has that name itself",
    arguments: [
      ("Bezeichnung", [.known(.model)]), ("bezeichnung", [.unknown("bezeichnung")]),
      ("BEZEICHNUNG", [.exact("BEZEICHNUNG")]),
      ("\"Preis (EUR)\"", [.known(.price)]), ("preis_eur", [.unknown("preis_eur")]),
      ("brand", [.known(.trim)]), ("seats", [.known(.seats)]), ("Auto", [.unknown("auto")]),
      ("mpg", [.unknown("mpg")]), ("Typ,TYP,typ", [.known(.body), .known(.fuel), .unknown("typ")]),
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
    "is spelled exactly where a catalogue has a field of its own of that name, and none else of it counts")
  func exact() throws {
    let names = [FieldName("Make", .own), FieldName("Note", .own), FieldName("note", .own)]
    #expect(
      ["Make", "make", "MAKE", "Note", "NOTE"].map { FieldKey($0, names: names) } == [
        .exact("Make"), .known(.make), .known(.make), .exact("Note"), .exact("NOTE"),
      ])
    #expect(FieldKey.exact("Make").name == "Make" && FieldKey.exact("Make").isUnknown)
    #expect(CarQuery.written(.exact("Make")) == "Make" && CarQuery.written(.exact("make")) == "\"make\"")
    let car = try Car(fields: [
      Field("make", .text("Kia")), Field("model", .text("EV6")), Field("Make", .text("q")),
      Field("Note", .text(" ")), Field("note", .text("n")),
    ])
    #expect(
      ["Make", "MAKE", "Note", "note"].map { car.value(of: .exact($0)) }
        == ["q", nil, nil, "n"].map {
          $0.map(FieldValue.text)
        })
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
