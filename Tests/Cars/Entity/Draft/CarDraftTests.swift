import CarsEntity
import CarsTestSupport
import Testing

@Suite("A car in a form")
struct CarDraftTests {
  private func car(_ fields: Field...) throws -> Car { try Car(fields: fields) }

  private func ev6() throws -> Car {
    try car(
      Field("id", .text("ev6")), Field("make", .text("Kia")), Field("model", .text("EV6")),
      Field("year", .text("2024")), Field("price", .text("$46,050")), Field("doors", .integer(5)),
      Field("note", .text("7")), Field("tags", .list([.text("new")])), Field("sold", .bool(false)),
      Field("dealer", .null))
  }

  @Test("A new one has all known fields but the identifier, section by section, and others that it is given")
  func new() {
    let draft = CarDraft(others: [Field("doors", .integer(5))])
    #expect(draft.entries.map(\.name) == CarField.inSections.dropLast().map(\.rawValue) + ["doors"])
    #expect(draft.entries.allSatisfy { $0.text.isEmpty })
    #expect(!draft.isChanged)
    #expect(draft.namedFaults == ["make": .missing(field: "make"), "model": .missing(field: "model")])
  }

  @Test("What is typed becomes the fields of a new car, each as its rule has it")
  func fields() throws {
    var draft = CarDraft(others: [Field("doors", .integer(5)), Field("note", .text("old"))])
    draft.type(
      [
        "make": " Kia ", "model": "EV9", "year": "2025", "price": "50,300", "currency": "eur", "seats": "7",
        "acceleration": "4.6", "doors": "4", "note": "12",
      ])
    #expect(draft.isChanged)
    #expect(draft.faults == [:])
    #expect(
      draft.change
        == .add([
          Field("make", .text("Kia")), Field("model", .text("EV9")), Field("year", .integer(2025)),
          Field("price", .integer(50300)), Field("currency", .text("EUR")),
          Field("acceleration", .decimal(4.6)), Field("seats", .integer(7)), Field("doors", .integer(4)),
          Field("note", .text("12")),
        ]))
  }

  @Test("Each fault is that of its own field")
  func faults() throws {
    var draft = CarDraft()
    draft.type(
      ["model": "EV9", "year": "1300", "price": "much", "currency": "EURO", "seats": "2.5", "torque": "-1"])
    #expect(
      draft.namedFaults == [
        "make": .missing(field: "make"), "currency": .unknownCurrency("EURO"),
        "year": .outOfRange(.year, name: "year", value: 1300, allowed: 1769...2200),
        "price": .notANumber(.price, name: "price", text: "much"),
        "seats": .wrongKind(.seats, name: "seats", expected: .wholeNumber, found: .number),
        "torque": .outOfRange(.torque, name: "torque", value: -1, allowed: 0...1_000_000),
      ])
  }

  @Test("A car to be edited stands there as it was written, without lists, objects and long texts")
  func editing() throws {
    let draft = CarDraft(editing: try ev6())
    let texts = draft.entries.filter { !$0.text.isEmpty }.map { "\($0.name): \($0.text)" }
    #expect(
      texts == [
        "make: Kia", "model: EV6", "year: 2024", "price: $46,050", "currency: USD", "doors: 5", "note: 7",
        "sold: no",
      ])
    #expect(!draft.isChanged)
    #expect(draft.changes == [])
    #expect(draft.faults == [:])
    let long = try car(
      Field("make", .text("Kia")), Field("model", .text("EV6")), Field("a", .text("one\ntwo")),
      Field("b", .text(String(repeating: "x", count: 2_001))))
    #expect(!CarDraft(editing: long).entries.contains { ["a", "b"].contains($0.name) })
    let longest = FieldValue.text(String(repeating: "x", count: 2_000))
    let fits = try car(Field("make", .text("Kia")), Field("model", .text("EV6")), Field("b", longest))
    #expect(CarDraft(editing: fits).entries.last?.name == "b")
  }

  @Test("Only what means something else is a change; an empty text takes the field away")
  func changes() throws {
    var draft = CarDraft(editing: try ev6())
    draft.type(["price": "46050", "year": " 2024", "model": "EV6 "])
    #expect(!draft.isChanged)
    draft.type(
      [
        "price": "44,000", "year": "", "trim": "Wind", "doors": "four", "note": "8", "sold": "YES",
        "dealer": "X",
      ])
    #expect(
      draft.change
        == .edit(
          try ev6(),
          [
            FieldChange("trim", to: .text("Wind")), FieldChange("year", to: nil),
            FieldChange("price", to: .integer(44000)), FieldChange("doors", to: .text("four")),
            FieldChange("note", to: .text("8")), FieldChange("sold", to: .bool(true)),
            FieldChange("dealer", to: .text("X")),
          ]))
  }

  @Test("A draft can be saved once something has changed, and while no text is wrong")
  func obstacle() throws {
    var draft = CarDraft(editing: try ev6())
    #expect(draft.obstacle == .unchanged(try ev6()))
    draft.type(["trim": "Wind"])
    #expect(draft.obstacle == nil)
    draft.type(["year": "20x5"])
    #expect(draft.obstacle == .faults([3: .notANumber(.year, name: "year", text: "20x5")]))
    #expect(CarDraft(like: try ev6()).obstacle == nil)
  }

  @Test("What has no column is left out, and its name, in whatever case, brings it back")
  func columns() {
    var draft = CarDraft(others: [Field("mpg", .integer(30))]).limited(to: [.make, .model])
    #expect(draft.entries.map(\.name) == ["make", "model", "mpg"])
    draft.setText("Kia", ofFieldNamed: "MAKE")
    draft.setText("200", ofFieldNamed: "Horsepower")
    #expect(draft.entries.map(\.name) == ["make", "model", "mpg", "horsepower"])
    #expect(draft.entries.map(\.text) == ["Kia", "", "", "200"])
    #expect(draft.fields == [Field("make", .text("Kia")), Field("horsepower", .integer(200))])
  }

  @Test("A field of the catalogue's own that is called as people call a known one keeps what it has")
  func ownNames() {
    var draft = CarDraft(others: [Field("Engine", .text("2.0 TSI"))]).limited(to: [.make, .model])
    draft.setText("Diesel", ofFieldNamed: "fuel")
    #expect(draft.fields == [Field("fuel", .text("Diesel"))])
    draft.setText("1.4", ofFieldNamed: "engine")
    #expect(draft.fields == [Field("Engine", .text("1.4")), Field("fuel", .text("Diesel"))])
  }

  @Test("A flag stays one, and a list cannot be typed")
  func kinds() throws {
    var draft = CarDraft(editing: try ev6())
    draft.type(["sold": "maybe"])
    draft.setText("a", ofFieldNamed: "Tags")
    #expect(
      draft.namedFaults == [
        "sold": .wrongKind(nil, name: "sold", expected: .bool, found: .text),
        "tags": .wrongKind(nil, name: "tags", expected: .list, found: .text),
      ])
    let size = Field("size", .object([Field("w", .integer(1))]))
    var object = CarDraft(editing: try car(Field("make", .text("a")), Field("model", .text("b")), size))
    object.setText("1", ofFieldNamed: "size")
    #expect(object.namedFaults == ["size": .wrongKind(nil, name: "size", expected: .object, found: .text)])
  }

  @Test(
    "A flag is typed in words or as JSON writes it, and can be taken away",
    arguments: [
      (" Yes ", FieldValue?.some(.bool(true))), ("true", .bool(true)), ("no", .bool(false)),
      ("FALSE", .bool(false)), (" ", nil),
    ])
  func flags(text: String, value: FieldValue?) throws {
    for old in [true, false] {
      var draft = CarDraft(
        editing: try car(Field("make", .text("a")), Field("model", .text("b")), Field("sold", .bool(old))))
      #expect(draft.entries.last?.text == (old ? "yes" : "no"))
      draft.type(["sold": text])
      #expect(draft.faults == [:])
      #expect(draft.changes == (value == .bool(old) ? [] : [FieldChange("sold", to: value)]))
    }
  }

  @Test("The unknown fields are those in the form, then those that have no place there, each once")
  func unknownFields() throws {
    let names = ["doors", "note", "sold", "dealer", "tags"]
    for draft in [CarDraft(editing: try ev6()), CarDraft(like: try ev6())] {
      #expect(draft.unknownFields == names)
    }
    #expect(CarDraft(others: [Field("mpg", .integer(30))]).unknownFields == ["mpg"])
  }

  @Test("Of two fields whose names differ in what does not count, a text is put into the one that is named")
  func similarNames() throws {
    var draft = CarDraft(
      editing: try car(
        Field("make", .text("a")), Field("model", .text("b")), Field("MPG", .integer(1)),
        Field("mpg", .integer(2))))
    draft.setText("5", ofFieldNamed: "mpg")
    #expect(draft.changes == [FieldChange("mpg", to: .integer(5))])
    let cafe = try car(Field("make", .text("a")), Field("model", .text("b")), Field("caf\u{E9}", .null))
    let others = [FieldChange("cafe\u{301}", to: nil), FieldChange("x", to: nil)]
    #expect(
      cafe.fields(after: others) == cafe.fields(after: []),
      "a name in other bytes is another field's, and what is not there cannot be taken away")
  }

  @Test(
    "A field that has the name of a known one, because another name was given to that, is not in the form")
  func shadowed() throws {
    let fields = [
      Field("make", .text("a")), Field("model", .text("b")), Field("price", .integer(5)),
      Field("cc", .text("EUR")), Field("currency", .text("zł")),
    ]
    let car = try Car(KnownFields(fields, known: [.make, .model, .price, .currency, nil]))
    #expect(CarDraft(editing: car).entries.filter { $0.name == "currency" }.map(\.text) == ["EUR"])
    #expect(
      car.fields(after: []).filter { $0.name == "currency" } == [Field("currency", .text("EUR"))])
  }

  @Test("A text that is not understood is a change, too, even where nothing was before")
  func wrongText() throws {
    var draft = CarDraft(editing: try car(Field("make", .text("a")), Field("model", .text("b"))))
    draft.type(["year": "soon"])
    #expect(draft.changes == [])
    #expect(draft.isChanged)
  }

  @Test("A new car that is like another one is a copy of it, with what was typed in place of the rest")
  func like() throws {
    var draft = CarDraft(like: try ev6())
    #expect(draft.car == nil)
    #expect(!draft.isChanged)
    #expect(draft.change == .copy(try ev6(), []))
    draft.type(["year": "2025", "note": ""])
    #expect(draft.isChanged)
    let changes = [FieldChange("year", to: .integer(2025)), FieldChange("note", to: nil)]
    #expect(draft.change == .copy(try ev6(), changes))
    #expect(
      try ev6().fields(after: changes) == [
        Field("make", .text("Kia")), Field("model", .text("EV6")), Field("year", .integer(2025)),
        Field("price", .text("$46,050")), Field("currency", .text("USD")), Field("doors", .integer(5)),
        Field("tags", .list([.text("new")])), Field("sold", .bool(false)), Field("dealer", .null),
      ])
    let inEuros = try ev6().fields(after: [FieldChange("currency", to: .text("EUR"))])
    #expect(
      inEuros.filter { ["price", "currency"].contains($0.name) } == [
        Field("price", .integer(46050)), Field("currency", .text("EUR")),
      ], "the dollars of “$46,050” are not taken over")
    #expect(draft.asNew.change == .copy(try ev6(), changes), "a copy has nobody's place")
    draft.setText("a", ofFieldNamed: "Tags")
    #expect(
      draft.namedFaults == ["tags": .wrongKind(nil, name: "tags", expected: .list, found: .text)],
      "what the other car has there is not lost for a text")
  }

  @Test("A make that is missing is no fault in a catalogue that has only names of one word")
  func noMake() throws {
    let name = try KnownFields(
      [Field("name", .text("Multipla")), Field("model", .text("Multipla"))], known: [nil, .model],
      optional: [.make])
    var draft = CarDraft(editing: try Car(name))
    #expect(draft.faults == [:])
    #expect(CarDraft(like: try #require(draft.car)).faults == [:] && draft.asNew.faults == [:])
    draft.type(["model": ""])
    #expect(draft.namedFaults == ["model": .missing(field: "model")])
  }

  @Test(
    "In a field that the program does not know a text is a number only as JSON writes one, and stays as it is written",
    arguments: [
      ("5", FieldValue.integer(5)), ("-5", .integer(-5)), ("4.7", .decimal(4.7)),
      ("1e3", .exactNumber("1e3")),
      ("5.0", .decimal(5)), ("5.00", .exactNumber("5.00")), ("-0", .exactNumber("-0")), ("0", .integer(0)),
      ("9007199254740993.0", .exactNumber("9007199254740993.0")), ("1.5E+3", .exactNumber("1.5E+3")),
      ("1.", .text("1.")), ("1e", .text("1e")), ("1.e3", .text("1.e3")), ("1.2.3", .text("1.2.3")),
      ("007", .text("007")), ("5 km", .text("5 km")), ("1e999", .text("1e999")), ("true", .bool(true)),
      ("false", .bool(false)),
      ("98765432109876543210", .exactNumber("98765432109876543210")), ("inf", .text("inf")),
      (".5", .text(".5")), ("-", .text("-")),
    ])
  func others(text: String, value: FieldValue) {
    var draft = CarDraft()
    draft.setText(text, ofFieldNamed: "mpg")
    #expect(draft.fields == [Field("mpg", value)])
  }
}
