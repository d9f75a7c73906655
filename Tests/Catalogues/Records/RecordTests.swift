import CarsEntity
import CarsTestSupport
import Testing

@testable import CarsRecords

@Suite("A car of a record")
struct RecordTests {
  /// Why a value is left out of a car.
  private func faults(_ field: Field, _ names: FieldNames = FieldNames()) throws(CarFault) -> [CarFault] {
    try Car(record: [Field("make", .text("Kia")), Field("model", .text("EV6")), field], names).faults
  }

  @Test(
    "takes a field that is null or blank beside another value for the same as if it were not there",
    arguments: [FieldValue.null, .text(""), .text(" \t")])
  func spare(blank: FieldValue) throws {
    let plain = [Field("make", .text("Kia")), Field("model", .text("EV6")), Field("price", .integer(5))]
    let spares = [Field("make", blank), Field("price", blank), Field("Brand", blank)]
    let named = [
      Field("Manufacturer", .text("Kia")), Field("model", .text("EV6")), Field("MSRP", .integer(5)),
    ]
    for fields in [spares + named, named + spares, plain + spares, spares + plain] {
      #expect(try Car(record: fields) == Car(record: plain))
    }
    #expect(throws: CarFault.missing(field: "make")) { try Car(record: spares + named.dropFirst()) }
    #expect(throws: CarFault.repeatedField("make")) { try Car(record: plain + spares + plain.prefix(1)) }
  }

  @Test(
    "has nothing of a known field that is null or blank under every name that it has for it",
    arguments: [FieldValue.null, .text(""), .text(" \u{A0}")])
  func blank(value: FieldValue) throws {
    let plain = [Field("make", .text("Kia")), Field("model", .text("EV6")), Field("note", .null)]
    let names = ["year", "Model Year", "MSRP", "List Price", "currency", "Currency Code", "id", "_id"]
    for names in [names, names.reversed()] {
      let car = try Car(record: names.map { Field($0, value) } + plain)
      #expect(try car == Car(record: plain))
      #expect(car.fields.map(\.name) == ["id", "make", "model", "note"])
    }
    let whole = [Field("name", value), Field("Car Name", .text("Kia EV6"))]
    #expect(try Car(record: whole).name == "Kia EV6")
  }

  @Test(
    "that has only a name of one word is the same when its model is written beside it, and needs a make beside another"
  )
  func nameOfOneWord() throws {
    let name = Field("Car Name", .text(" Rio "))
    let car = try Car(record: [name])
    #expect(car.make == "" && car.model == "Rio" && car.fields.map(\.name) == ["id", "model", "Car Name"])
    #expect(try Car(record: car.fields) == car)
    for other in ["Kia Rio", "Ray"] {
      #expect(throws: CarFault.missing(field: "make")) {
        try Car(record: [Field("Car Name", .text(other)), Field("model", .text("Rio"))])
      }
    }
  }

  @Test(
    "has the year in front of its name, and no make where that begins with another number",
    arguments: [
      ("2017 Maruti Ciaz", 2017, "Maruti", "Ciaz"),
      ("2021 Land Rover Defender", 2021, "Land Rover", "Defender"),
      ("2002 Turbo", nil, "", "2002 Turbo"), ("1850 Old Car", nil, "", "1850 Old Car"),
      ("500 L Trekking", nil, "", "500 L Trekking"), ("Mazda 2017 Edition", nil, "Mazda", "2017 Edition"),
    ] as [(String, Int?, String, String)])
  func nameWithNumber(name: String, year: Int?, make: String, model: String) throws {
    let car = try Car(record: [Field("Car Name", .text(name))])
    #expect(car.make == make && car.model == model && car[.year] == year.map { .integer($0) })
    #expect(try Car(record: car.fields) == car)
  }

  @Test("has the year that it says by itself, and not the one in its name")
  func yearBesideName() throws {
    let car = try Car(record: [Field("Car Name", .text("2017 Maruti Ciaz")), Field("year", .integer(2018))])
    #expect(car[.year] == .integer(2018) && car.name == "Maruti Ciaz")
  }

  @Test(
    "has a make of several words where its name begins with one",
    arguments: [
      ("Land Rover Range Rover Evoque", "Land Rover", "Range Rover Evoque"),
      ("ALFA  ROMEO Tonale", "ALFA  ROMEO", "Tonale"),
      ("Lada (ВАЗ) Гранта", "Lada (ВАЗ)", "Гранта"), ("Lynk & Co 01", "Lynk & Co", "01"),
      ("Land Rover", "Land", "Rover"), ("Land Cruiser Prado", "Land", "Cruiser Prado"),
      ("Fiat (500) ", "Fiat", "(500)"),
    ])
  func makesOfWords(name: String, make: String, model: String) throws {
    let car = try Car(record: [Field("Car Name", .text(name))])
    #expect(car.make == make && car.model == model)
  }

  @Test("has a price with a sign of several currencies in the one that somebody has said")
  func saidCurrency() throws {
    var names = FieldNames()
    _ = names.said.give(currency: "DKK")
    let car = [Field("make", .text("Kia")), Field("model", .text("Rio"))]
    #expect(
      try Car(record: car + [Field("price", .text("139.900 kr."))], names).price == Money(139_900, "DKK"))
    _ = names.said.give(currency: "EUR")
    let doubted = try Car(record: car + [Field("price", .text("139.900 kr."))], names)
    #expect(doubted.price == nil && doubted.faults.count == 1)
  }

  @Test(
    "has a sign that stands for a large country's currency in that of another one only where somebody has said so",
    arguments: [(nil, "USD"), ("CLP", "CLP"), ("SGD", "SGD"), ("EUR", "USD")])
  func otherCountry(said: String?, currency: String) throws {
    var names = FieldNames()
    if let said { _ = names.said.give(currency: said) }
    let car = [Field("make", .text("Kia")), Field("model", .text("Rio")), Field("price", .text("$9,500"))]
    #expect(try Car(record: car, names).price == Money(9_500, currency))
  }

  @Test(
    "has its make and model in their own fields where a name given to both says nothing",
    arguments: ["EV6", "É"])
  func blankWholeName(model: String) throws {
    var names = FieldNames()
    names.said.give("car", .makeAndModel)
    let parts = [Field("make", .text("Kia")), Field("model", .text(model))]
    #expect(try Car(record: [Field("car", .text(" "))] + parts, names) == Car(record: parts))
  }

  @Test("is without the same values whatever names its record has for them")
  func faultsUnderGivenNames() throws {
    let car = [Field("make", .text("A")), Field("model", .text("B")), Field("price", .integer(100))]
    var names = FieldNames()
    names.said.give("waehrung", .field(.currency))
    let left = try Car(record: car + [Field("waehrung", .text("XXQ"))], names)
    #expect(left.faults == [.unknownCurrency("XXQ")])
    #expect(left.others == [] && left.written(.currency) == .text("XXQ"))
    names.said.give("cc", .field(.currency))
    let more = [Field("year", .text("x")), Field("currency", .text("zł")), Field("cc", .text("EUR"))]
    let shadowed = try Car(record: car + more, names)
    #expect(shadowed.faults == [.notANumber(.year, name: "year", text: "x")])
    #expect(shadowed.price == Money(100, "EUR"))
    #expect(shadowed.others == [Field("currency", .text("zł"))])
  }

  @Test(
    "has a difference from another one wherever a field is another one, is gone or has come",
    arguments: [
      (["trim": .text("LE")], ["trim": .text("SE")], "trim"),
      (["seats": .integer(4)], ["seats": .integer(5)], "seats"),
      (["a": .integer(1)], [:], "a"), ([:], ["a": .integer(1)], "a"), (["a": .null], ["a": .bool(true)], "a"),
      (["year": .text("soon")], ["year": .text("later")], "year"), (["year": .text("soon")], [:], "year"),
      (["currency": .text("EUR")], ["currency": .text("USD")], nil), (["currency": .text("EUR")], [:], nil),
      (["price": .text("$5")], ["price": .integer(5), "currency": .text("USD")], nil),
      (["price": .text("$5")], ["price": .integer(5)], "currency"),
      (["trim": .integer(5)], ["trim": .text("5")], nil),
      (["price": .text("€5")], ["price": .integer(5)], "currency"),
    ] as [([String: FieldValue], [String: FieldValue], String?)])
  func difference(one: [String: FieldValue], other: [String: FieldValue], name: String?) {
    #expect(Car.sample("a", one).difference(from: .sample("b", other)) == name)
  }

  @Test("is left out with the name that the record has for a field, and the value")
  func namedAsThere() throws {
    for (field, fault) in [
      (
        Field("Engine HP", .text("110 Nm")),
        CarFault.otherUnit(.horsepower, name: "Engine HP", text: "110 Nm", wanted: "hp")
      ),
      (
        Field("Model Year", .integer(9)),
        .outOfRange(.year, name: "Model Year", value: 9, allowed: 1769...2200)
      ),
      (
        Field("Model Year", .decimal(2020.5)),
        .wrongKind(.year, name: "Model Year", expected: .wholeNumber, found: .number)
      ),
      (Field("MSRP", .bool(true)), .wrongKind(.price, name: "MSRP", expected: .number, found: .bool)),
      (Field("Body Style", .list([])), .wrongKind(.body, name: "Body Style", expected: .text, found: .list)),
    ] {
      #expect(try faults(field) == [fault])
    }
  }

  @Test("is left out as a value of the field that its name was given to mean, whatever it means otherwise")
  func namedByHand() throws {
    var names = FieldNames()
    names.said.give("Baujahr", .field(.year))
    names.said.give("hp", .field(.torque))
    for (field, fault) in [
      (
        Field("Baujahr", .integer(12)),
        CarFault.outOfRange(.year, name: "Baujahr", value: 12, allowed: 1769...2200)
      ),
      (
        Field("Baujahr", .decimal(2020.5)),
        .wrongKind(.year, name: "Baujahr", expected: .wholeNumber, found: .number)
      ),
      (Field("hp", .text("much")), .notANumber(.torque, name: "hp", text: "much")),
    ] {
      #expect(try faults(field, names) == [fault])
    }
    #expect(throws: CarFault.tooLarge(.year, name: "Baujahr")) {
      try faults(Field("Baujahr", .decimal(.infinity)), names)
    }
  }

  @Test(
    "has the first word of a name as its make and the rest as its model, where there is only a name",
    arguments: [
      ("Kia EV6", "Kia", "EV6"), (" Mini  Cooper S ", "Mini", "Cooper S"), ("Mini", "", "Mini"),
    ])
  func names(name: String, make: String, model: String) throws {
    let car = try Car(record: [Field("Name", .text(name))])
    #expect(car.make == make && car.model == model)
    #expect(car.others == [Field("Name", .text(name))])
  }

  @Test("needs more than a blank name, and no name where there is a model")
  func noNames() throws {
    #expect(throws: CarFault.missing(field: "make")) { try Car(record: [Field("name", .text(" "))]) }
    #expect(throws: CarFault.missing(field: "make")) {
      try Car(record: [Field("name", .text("Kia EV6")), Field("model", .text("EV6"))])
    }
  }
}
