import Testing

@testable import CarsEntity

@Suite("A number in a draft's field that the program does not know")
struct OtherFieldDraftTests {
  private func draft(like example: FieldValue, typing text: String) -> CarDraft {
    var draft = CarDraft(others: [Field("Kilometer", example)])
    draft.setText(text, ofFieldNamed: "Kilometer")
    return draft
  }

  @Test(
    "that may have a mark between thousands is none among whole numbers",
    arguments: ["46.000", "46,000", "-1.500", "123.456"])
  func doubtful(text: String) {
    let faults = draft(like: .integer(45_300), typing: text).faults
    #expect(faults.values.contains(.doubtfulNumber(name: "Kilometer", text: text)))
  }

  @Test(
    "is read with its marks where they can only mean one thing",
    arguments: [
      ("46000", FieldValue.integer(46_000)), ("4.5", .decimal(4.5)), ("4,5", .decimal(4.5)),
      ("1.234.567", .integer(1_234_567)), ("01067", .text("01067")), ("0.125", .decimal(0.125)),
      ("about 3", .text("about 3")),
    ])
  func clear(text: String, value: FieldValue) {
    let draft = draft(like: .integer(45_300), typing: text)
    #expect(!draft.faults.values.contains { $0.field == nil && $0 != .missing(field: "make") })
    #expect(draft.fields == [Field("Kilometer", value)])
  }

  @Test("with three digits behind a point is one among fractions")
  func fractions() {
    #expect(draft(like: .decimal(1.998), typing: "2.143").fields == [Field("Kilometer", .decimal(2.143))])
  }

  @Test(
    "is found by its key, also beside a known one of the same name",
    arguments: [
      (FieldKey.known(.price), "price"), (.exact("price"), "\"price\""), (.unknown("road_tax"), "Road tax"),
      (.exact("Road tax"), "Road tax"), (.unknown("tax"), nil), (.known(.id), nil),
    ] as [(FieldKey, String?)])
  func place(key: FieldKey, name: String?) {
    let draft = CarDraft(others: [Field("Road tax", .integer(90)), Field("\"price\"", .integer(1))])
    #expect(draft.place(of: key).map { draft.entries[$0].name } == name)
  }

  @Test("that has the own name of a known one is beside that, and each is changed by itself")
  func namesake() throws {
    let price = Field("price", .integer(5))
    let car = Car(id: "a", known: [Car.KnownField(.price, .integer(400))], others: [price])
    var draft = CarDraft(editing: car)
    #expect(draft.entries.map(\.name).filter { $0.contains("price") } == ["price", "\"price\""])
    draft.setText("6", ofFieldNamed: "\"price\"")
    #expect(draft.changes == [FieldChange("\"price\"", to: .integer(6))])
    draft.setText("7", ofFieldNamed: "price")
    #expect(draft.changes.map(\.name) == ["price", "\"price\""])
  }

  @Test(
    "is a flag in the words that other cars have for it, and nothing else",
    arguments: [
      ("nein", "nein"), ("JA", "JA"), ("yes", "Ja"), ("false", "Nein"), ("perhaps", nil),
    ] as [(String, String?)])
  func flags(typed: String, written: String?) throws {
    var schema = CatalogueSchema()
    schema["Kilometer"] = .flag(try #require(FlagWords(["ja", "nein"])))
    let draft = draft(like: .text("Ja"), typing: typed).measured(in: FieldUnits(schema))
    let fault = CarFault.wrongKind(nil, name: "Kilometer", expected: .bool, found: .text)
    #expect(draft.faults.values.contains(fault) == (written == nil))
    if let written { #expect(draft.fields == [Field("Kilometer", .text(written))]) }
  }

  @Test("is a price with the usual currency where the car had none")
  func firstPrice() {
    let kia = Car(id: "a", known: [Car.KnownField(.make, .text("Kia"))], others: [])
    var draft = CarDraft(editing: kia).measured(in: FieldUnits(), usualCurrency: "EUR")
    #expect(draft.changes.isEmpty)
    draft.setText("9000", ofFieldNamed: "price")
    #expect(
      draft.changes == [FieldChange("price", to: .integer(9_000)), FieldChange("currency", to: .text("EUR"))])
    draft.setText("9000 USD", ofFieldNamed: "price")
    #expect(draft.changes.last == FieldChange("currency", to: .text("USD")))
  }

  @Test("gets the unit that stands behind those of other cars, unless it has one")
  func units() throws {
    var schema = CatalogueSchema()
    schema["Kilometer"] = .measure(CellMeasure(try #require(FieldUnit("km"))))
    for (typed, written) in [("450", "450 km"), ("450 mi", "450 mi"), ("4,5", "4,5 km"), ("far", "far")] {
      let draft = draft(like: .text("433 km"), typing: typed)
        .measured(in: FieldUnits(schema))
      #expect(draft.fields == [Field("Kilometer", .text(written))])
    }
  }
}
