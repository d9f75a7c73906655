import CarsEntity
import CarsTestSupport
import Testing

@testable import CarsRecords

@Suite("What is written into a record")
struct RecordPlanTests {
  private let names = [Field("make", .text("Kia")), Field("model", .text("EV6"))]

  /// What is written so that the car of a record has other values.
  private func writes(_ changes: [FieldChange], in fields: [Field]) throws -> [RecordPlan.Write] {
    let vocabulary = FieldVocabulary(records: [fields])
    return try RecordPlan(changing: changes, of: Car(record: fields), in: fields, vocabulary).writes
  }

  @Test("is the name of a car where make and model beside it are blank")
  func wholeName() throws {
    let fields = [Field("name", .text("Kia EV6")), Field("make", .text(" ")), Field("model", .null)]
    let model = FieldChange("model", to: .text("EV9"))
    #expect(try writes([model], in: fields) == [RecordPlan.Write("name", .text("Kia EV9"))])
    let noMake = FieldChange("make", to: .text(" "))
    #expect(try writes([noMake], in: fields) == [RecordPlan.Write("name", .text("EV6"))])
    let known = FieldChange("make", to: .text("Land Rover"))
    #expect(try writes([known], in: fields) == [RecordPlan.Write("name", .text("Land Rover EV6"))])
    #expect(throws: RecordPlan.Fault.inexpressible(field: "name")) {
      try writes([FieldChange("make", to: .text("Kia Motors"))], in: fields)
    }
  }

  @Test("is a name once where a car that has only a name is copied")
  func copiedName() throws {
    let car = try Car(record: [Field("Car Name", .text("Kia EV6")), Field("year", .integer(2020))])
    let vocabulary = FieldVocabulary(records: [[Field("Car Name", .null), Field("year", .null)]])
    let model = FieldChange("model", to: .text("EV9"))
    #expect(
      try RecordPlan(adding: car, id: [], [model], vocabulary).writes == [
        RecordPlan.Write("Car Name", .text("Kia EV9")), RecordPlan.Write("year", .integer(2020)),
      ])
  }

  @Test("is no car whose make could not be told from its model in the one name that the others have")
  func inexpressibleName() throws {
    let vocabulary = FieldVocabulary(records: [[Field("Car Name", .null), Field("year", .null)]])
    let car = [Field("make", .text("Kia Motors")), Field("model", .text("EV6"))]
    #expect(throws: RecordPlan.Fault.inexpressible(field: "Car Name")) {
      try RecordPlan(adding: car, vocabulary)
    }
  }

  @Test("is a year without what stood in brackets, which was that year in another calendar")
  func yearInBrackets() throws {
    for (old, new) in [
      ("2017(H29)", FieldValue.integer(2018)), ("06/2017", .text("06/2018")), ("17년형", .text("18년형")),
      ("2017年式", .text("2018年式")),
    ] {
      let writes = try writes(
        [FieldChange("year", to: .integer(2018))], in: names + [Field("year", .text(old))])
      #expect(writes == [RecordPlan.Write("year", new)])
    }
  }

  @Test("is nothing where a field is taken away that is not there, and no currency is needed for no price")
  func takenAway() throws {
    #expect(try writes([FieldChange("x", to: nil), FieldChange("year", to: nil)], in: names) == [])
    let price = [Field("price", .integer(5)), Field("currency", .text("XXQ"))]
    #expect(
      try writes([FieldChange("price", to: nil)], in: names + price) == [RecordPlan.Write("price", nil)])
    #expect(throws: RecordPlan.Fault.invalid(.unknownCurrency("XXQ"))) {
      try writes([FieldChange("price", to: .integer(6))], in: names + price)
    }
  }

  @Test("is the currency in a field of its own where that in the price's object is blank")
  func blankPart() throws {
    let price = [Field("amount", .integer(5)), Field("currency", .text(" "))]
    let euros = FieldChange("currency", to: .text("EUR"))
    #expect(
      try writes([euros], in: names + [Field("price", .object(price))])
        == [RecordPlan.Write("currency", .text("EUR"))])
    let named = [Field("amount", .integer(5)), Field("currency", .text("USD"))]
    #expect(
      try writes([euros], in: names + [Field("price", .object(named))])
        == [RecordPlan.Write("price", part: "currency", .text("EUR"))])
  }

  @Test("is not a part of an object that says more than is changed")
  func wholeObject() throws {
    let price = Field(
      "price",
      .object([Field("amount", .integer(5)), Field("currency", .text("EUR")), Field("vat", .integer(1))]))
    let record = names + [price]
    for change in [FieldChange("price", to: .integer(6)), FieldChange("currency", to: .text("USD"))] {
      let fault = CarFault.wrongKind(.price, name: "price", expected: .object, found: .text)
      #expect(throws: RecordPlan.Fault.invalid(fault)) { try writes([change], in: record) }
    }
    #expect(try writes([FieldChange("price", to: nil)], in: record) == [RecordPlan.Write("price", nil)])
  }

  @Test("has the currency that a price names in capitals")
  func namedCurrency() throws {
    let price = FieldValue.object([Field("amount", .integer(5)), Field("currency", .text("krw"))])
    let own = [Field("price", .integer(5)), Field("currency", .text("USD"))]
    #expect(
      try writes([FieldChange("price", to: price)], in: names + own) == [
        RecordPlan.Write("price", price), RecordPlan.Write("currency", .text("KRW")),
      ])
  }

  @Test("is called what the first records call it, and make and model together what was given for them")
  func vocabulary() {
    var given = FieldNames()
    given.said.give("car", .makeAndModel)
    for record in [["name", "car"], ["car", "name"]] {
      let vocabulary = FieldVocabulary(records: [record.map { Field($0, .null) }], given)
      #expect(vocabulary.wholeName == "car" && vocabulary.hasOnlyWholeNames)
    }
    #expect(!FieldVocabulary(records: [[Field("name", .null), Field("make", .null)]]).hasOnlyWholeNames)
    let table = FieldVocabulary(columns: ["MSRP", "List Price", "caf\u{E9}"])
    #expect(table.name(of: .price) == "MSRP" && table.name(of: .year) == nil)
    #expect(table.canHave("caf\u{E9}") && !table.canHave("cafe\u{301}"))
  }

  @Test("is a number as the nearest cell shows it, and a text over a number only where it is that number")
  func styles() {
    let rows = [FieldValue.integer(5), .text("1,000")].map { [Field("price", $0)] }
    for (rows, value) in [(rows, FieldValue.integer(2000)), (rows.reversed(), .text("2,000"))] {
      let vocabulary = FieldVocabulary(columns: ["price"], rows: rows)
      #expect(vocabulary.styled(.integer(2000), of: .price, over: nil, if: { _ in true }) == value)
    }
    let decimals = FieldVocabulary(
      columns: ["price"], rows: [FieldValue.decimal(4.5), .text("1,5")].map { [Field("price", $0)] })
    let styled = decimals.styled(.decimal(2.5), of: .price, over: nil, if: { _ in true })
    #expect(styled == .decimal(2.5))
    #expect(FieldValue.integer(5).rewritten(as: .text("007"), of: .trim) == .text("007"))
    #expect(FieldValue.integer(5).rewritten(as: .text("7"), of: .trim) == .integer(7))
  }

  @Test("means what the program's own names mean, whatever other names were given to mean")
  func givenNames() throws {
    var given = FieldNames()
    given.said.give("year", .field(.seats))
    given.said.give("Baujahr", .field(.year))
    let fields = names + [Field("year", .integer(5)), Field("Baujahr", .integer(2020))]
    let plan = try RecordPlan(
      changing: [FieldChange("seats", to: .integer(4))], of: Car(record: fields, given), in: fields,
      FieldVocabulary(records: [fields], given))
    #expect(plan.writes == [RecordPlan.Write("year", .integer(4))])
    #expect(plan.car[.year] == .integer(2020) && plan.car[.seats] == .integer(4))
  }

  @Test("belongs to the record whose identifier is called otherwise, too")
  func identifiers() {
    #expect(FieldNames().id(in: [Field("x", .integer(1)), Field("ID", .integer(7))]) == "7")
    #expect(FieldNames().id(in: [Field("_id", .null), Field("id", .text("a"))]) == "a")
    #expect(FieldNames().id(in: names) == nil && FieldNames().id(in: [Field("id", .bool(true))]) == nil)
  }
}
