import CarsEntity
import CarsTestSupport
import SceneTesting
import Testing

@Suite("A car")
struct CarTests {
  @Test("takes each known field by its name")
  func everyField() throws {
    let car = try Car(fields: Self.full)
    #expect(car.id == "kia-ev6")
    #expect(car.make == "Kia")
    #expect(car.model == "EV6")
    #expect(car.text(.trim) == "Wind RWD")
    #expect(car.number(.year) == 2025)
    #expect(car.price == Money(46_050, "EUR"))
    #expect(car.text(.body) == "Crossover")
    #expect(car.text(.fuel) == "Electric")
    #expect(car.text(.transmission) == "Single-speed")
    #expect(car.text(.drivetrain) == "RWD")
    #expect(car.number(.horsepower) == 225)
    #expect(car.number(.torque) == 350)
    #expect(car.number(.acceleration) == 7.7)
    #expect(car.number(.range) == 513)
    #expect(car.number(.seats) == 5)
    #expect(CarField.allCases.allSatisfy { car[$0] != nil })
    #expect(car.others == [Field("heat_pump", .bool(true)), Field("cargo_l", .integer(690))])
    #expect(car.name == "Kia EV6 Wind RWD")
  }

  @Test("gives its fields back, the known ones first and whole numbers whole")
  func fields() throws {
    let known = Self.full.filter { !["heat_pump", "cargo_l"].contains($0.name) }
    let others = [Field("heat_pump", .bool(true)), Field("cargo_l", .integer(690))]
    #expect(try Car(fields: Self.full).fields == known + others)
    #expect(try Car(fields: others + known.reversed()).fields == known + others)
  }

  @Test("needs a make and a model, and nothing else")
  func leastOfAll() throws {
    let car = try Car(fields: [Field("make", .text("Kia")), Field("model", .text("EV6"))])
    #expect(car.id == "kia-ev6")
    #expect(car.name == "Kia EV6")
    #expect(
      car.fields == [
        Field("id", .text("kia-ev6")), Field("make", .text("Kia")), Field("model", .text("EV6")),
      ])
  }

  @Test("is missing a make or model that is absent, null or blank", arguments: ["make", "model"])
  func missing(name: String) {
    let rest = Self.full.filter { $0.name != name }
    for fields in [rest, rest + [Field(name, .null)], rest + [Field(name, .text(" \t\u{3000}\n"))]] {
      #expect(throws: CarFault.missing(field: name)) { try Car(fields: fields) }
    }
  }

  @Test(
    "does without an optional field that is null",
    arguments: [
      CarField.trim, .year, .price, .body, .fuel, .transmission, .drivetrain, .horsepower, .torque,
      .acceleration,
      .range, .seats,
    ])
  func nullIsAbsent(field: CarField) throws {
    let car = try Self.car(with: field.rawValue, .null)
    #expect(car[field] == nil)
    #expect(car.fields.contains { $0.name == field.rawValue } == false)
  }

  @Test(
    "leaves out a text without a number where a number is meant",
    arguments: [
      CarField.year, .price, .horsepower, .torque, .acceleration, .range, .seats,
    ])
  func textForNumber(field: CarField) throws {
    let fault = CarFault.notANumber(field, name: field.rawValue, text: "five")
    try expect(fault, leavingOut: field, .text("five"))
  }

  @Test(
    "leaves out true and false where a text is meant",
    arguments: [CarField.trim, .body, .fuel, .transmission, .drivetrain])
  func flagForText(field: CarField) throws {
    let fault = CarFault.wrongKind(field, name: field.rawValue, expected: .text, found: .bool)
    try expect(fault, leavingOut: field, .bool(true))
  }

  @Test("is none where true or false stands for its make or model", arguments: [CarField.make, .model])
  func flagForName(field: CarField) {
    #expect(throws: CarFault.wrongKind(field, name: field.rawValue, expected: .text, found: .bool)) {
      try Self.car(with: field.rawValue, .bool(true))
    }
  }

  @Test("leaves out half a year and half a seat", arguments: [CarField.year, .seats])
  func half(field: CarField) throws {
    let fault = CarFault.wrongKind(field, name: field.rawValue, expected: .wholeNumber, found: .number)
    try expect(fault, leavingOut: field, .decimal(field == .year ? 2024.5 : 4.5))
  }

  @Test("takes a whole number that is written with a fraction")
  func wholeDecimal() throws {
    #expect(try Self.car(with: "year", .decimal(2025))[.year] == .integer(2025))
  }

  @Test(
    "takes numbers up to their bounds and none beyond",
    arguments: [
      (.year, 1769, 2200), (.price, 0, 1e15), (.horsepower, 0, 100_000), (.torque, 0, 1_000_000),
      (.acceleration, 0, 3600), (.range, 0, 1_000_000), (.seats, 0, 1000),
    ] as [(CarField, Double, Double)])
  func bounds(field: CarField, lowest: Double, highest: Double) throws {
    let name = field.rawValue
    #expect(try Self.car(with: name, .decimal(lowest)).number(field) == lowest)
    #expect(try Self.car(with: name, .decimal(highest)).number(field) == highest)
    for value in [lowest - 1, highest + 1] {
      let fault = CarFault.outOfRange(field, name: name, value: value, allowed: lowest...highest)
      try expect(fault, leavingOut: field, .decimal(value))
    }
  }

  @Test("refuses a field that appears twice, known or not", arguments: ["make", "colour"])
  func twice(name: String) {
    let twins = [Field(name, .text("A")), Field(name, .text("A"))]
    #expect(throws: CarFault.repeatedField(name)) {
      try Car(fields: Self.full.filter { $0.name != name } + twins)
    }
  }

  @Test("with very many fields is made in a moment, and a name that appears twice among them is found")
  func manyFields() throws {
    let many = (0..<15_000).map { Field("field\($0)", .null) }
    let named = [Field("make", .text("Kia")), Field("model", .text("EV6"))]
    var car: Car?
    let time = try ProcessorTime.spent { car = try Car(fields: named + many) }
    #expect(car?.others == many)
    #expect(time < .seconds(3), "15,000 fields took \(time): each name is compared with every one before it.")
    #expect(throws: CarFault.repeatedField("field7")) { try Car(fields: many + named + many[7...7]) }
  }

  @Test("is without each of several values that are left out, in the order of the fields")
  func severalFaults() throws {
    let fields: [Field] = [
      Field("id", .text("a")), Field("seats", .integer(-1)), Field("currency", .integer(1)),
      Field("price", .integer(5)), Field("year", .text("new")), Field("make", .text("Kia")),
      Field("model", .text("EV6")), Field("trim", .list([.text("GT")])),
    ]
    let faults: [CarFault] = [
      .wrongKind(.trim, name: "trim", expected: .text, found: .list),
      .notANumber(.year, name: "year", text: "new"),
      .wrongKind(.currency, name: "currency", expected: .text, found: .number),
      .outOfRange(.seats, name: "seats", value: -1, allowed: 0...1000),
    ]
    let car = try Car(fields: fields)
    #expect(car.faults == faults)
    #expect([CarField.trim, .year, .price, .currency, .seats].allSatisfy { car[$0] == nil })
    // A price in nobody knows which currency is none.
    #expect(
      car.fields == [
        Field("id", .text("a")), Field("make", .text("Kia")), Field("model", .text("EV6")),
        Field("trim", .list([.text("GT")])), Field("year", .text("new")), Field("price", .integer(5)),
        Field("currency", .integer(1)), Field("seats", .integer(-1)),
      ])
  }

  @Test("is none for the first reason that there is, whatever else would be left out")
  func firstFault() {
    let wrong = [Field("id", .bool(true)), Field("year", .text("new"))]
    let named = [Field("make", .text("Kia")), Field("model", .text("EV6"))]
    #expect(throws: CarFault.missing(field: "make")) { try Car(fields: wrong) }
    #expect(throws: CarFault.wrongKind(.id, name: "id", expected: .textOrWholeNumber, found: .bool)) {
      try Car(fields: wrong + named)
    }
    for value in [
      FieldValue.decimal(.infinity), .exactNumber("1" + String(repeating: "0", count: 400)),
      .list([.null, .decimal(.infinity)]), .object([Field("a", .null), Field("b", .decimal(-.infinity))]),
    ] {
      #expect(throws: CarFault.tooLarge(nil, name: "x")) { try Car(fields: wrong + [Field("x", value)]) }
    }
    #expect(throws: CarFault.repeatedField("x")) {
      try Car(fields: wrong + [Field("x", .decimal(.infinity)), Field("x", .null)])
    }
  }

  @Test("has an identifier without the year where that is left out")
  func identifierWithoutYear() throws {
    let named = [Field("make", .text("Kia")), Field("model", .text("EV6"))]
    #expect(try Car(fields: named + [Field("year", .integer(2024))]).id == "kia-ev6-2024")
    #expect(try Car(fields: named + [Field("year", .integer(12))]).id == "kia-ev6")
  }

  @Test("keeps everything but its identifier when it is given another one")
  func identified() throws {
    let car = try Car(fields: Self.full)
    let other = car.identified(by: "kia-ev6-2")
    #expect(other.id == "kia-ev6-2")
    #expect(other.fields == [Field("id", .text("kia-ev6-2"))] + Self.full.dropFirst())
  }

  @Test("has each thing that is written once, a price in an unknown currency too")
  func writtenOnce() throws {
    let car = Car.sample("a", ["price": .text("$5"), "currency": .text("XXQ"), "year": .text("2020")])
    #expect(car.written.map(\.field) == [.year, .price, .currency])
    #expect(car.price == nil && car.written(.price) == .text("$5"))
  }

  @Test(
    "that is wrong says which field is meant, and which value is left out for it",
    arguments: [
      (.notAnObject(found: .list), nil, nil), (.extraCells(found: 3, expected: 2), nil, nil),
      (.missing(field: "make"), .make, nil), (.repeatedField("year"), nil, nil),
      (.tooLarge(.year, name: "Jahr"), .year, nil), (.tooLarge(nil, name: "x"), nil, nil),
      (.repeatedID("a", first: RecordPlace(line: 1, number: 1)), .id, nil),
      (.wrongKind(.id, name: "id", expected: .textOrWholeNumber, found: .bool), .id, nil),
      (.wrongKind(.make, name: "make", expected: .text, found: .bool), .make, nil),
      (.wrongKind(.model, name: "model", expected: .text, found: .bool), .model, nil),
      (.wrongKind(.trim, name: "trim", expected: .text, found: .bool), .trim, .trim),
      (.wrongKind(.currency, name: "cc", expected: .text, found: .list), .currency, .price),
      (.unknownCurrency("XXQ"), .currency, .price),
      (.notANumber(.seats, name: "s", text: "x"), .seats, .seats),
      (.sharedSign(name: "p", text: "5 kr", codes: ["SEK", "NOK"]), .price, .price),
      (.otherUnit(.range, name: "range", text: "5 mi", wanted: "km"), .range, .range),
      (.outOfRange(.year, name: "Jahr", value: 1, allowed: 2...3), .year, .year),
    ] as [(CarFault, CarField?, CarField?)])
  func faultFields(fault: CarFault, field: CarField?, leftOut: CarField?) {
    #expect(fault.field == field)
    #expect(fault.leftOut == leftOut)
  }

  @Test("keeps the case and the blanks of a text as they are")
  func verbatim() throws {
    #expect(try Self.car(with: "model", .text(" ëV6\t")).model == " ëV6\t")
  }

  /// Expects that a value of a full record is left out for a reason, and kept as it is written.
  private func expect(_ fault: CarFault, leavingOut field: CarField, _ value: FieldValue) throws {
    let rest = Self.full.filter { $0.name != field.rawValue }
    let car = try Car(fields: rest + [Field(field.rawValue, value)])
    #expect(car.faults == [fault])
    #expect(car[field] == nil)
    #expect(car.written(field) == value)
  }

  private static func car(with name: String, _ value: FieldValue) throws(CarFault) -> Car {
    try Car(fields: full.filter { $0.name != name } + [Field(name, value)])
  }

  static let full: [Field] = [
    Field("id", .text("kia-ev6")), Field("make", .text("Kia")), Field("model", .text("EV6")),
    Field("trim", .text("Wind RWD")), Field("year", .integer(2025)), Field("price", .integer(46_050)),
    Field("currency", .text("EUR")), Field("body", .text("Crossover")), Field("fuel", .text("Electric")),
    Field("transmission", .text("Single-speed")), Field("drivetrain", .text("RWD")),
    Field("horsepower", .integer(225)), Field("torque", .integer(350)), Field("acceleration", .decimal(7.7)),
    Field("range", .integer(513)), Field("seats", .integer(5)), Field("heat_pump", .bool(true)),
    Field("cargo_l", .integer(690)),
  ]
}
