import CarsEntity
import Testing

@Suite("A draft of a car without values that were left out")
struct LeftOutDraftTests {
  private func draft(_ fields: Field...) throws -> CarDraft {
    CarDraft(
      editing: try Car(fields: [Field("make", .text("Kia")), Field("model", .text("EV9"))] + fields))
  }

  @Test("has them as they are written, finds no fault in them and leaves them alone")
  func untouched() throws {
    var draft = try draft(
      Field("price", .text("Call for price")), Field("year", .integer(12)), Field("seats", .bool(true)),
      Field("trim", .list([.text("GT")])))
    #expect(
      ["price", "year", "seats", "trim"].map { draft.text($0) } == ["Call for price", "12", "yes", ""])
    #expect(draft.faults == [:])
    #expect(!draft.isChanged)
    draft.setText("Electric", ofFieldNamed: "fuel")
    #expect(draft.faults == [:])
    #expect(draft.changes == [FieldChange("fuel", to: .text("Electric"))])
  }

  @Test("finds the fault as soon as somebody touches one, until it is right or as it was")
  func touched() throws {
    var draft = try draft(Field("price", .text("Call for price")))
    draft.setText("Call", ofFieldNamed: "price")
    #expect(draft.namedFaults == ["price": .notANumber(.price, name: "price", text: "Call")])
    draft.setText("Call for price", ofFieldNamed: "price")
    #expect(draft.faults == [:] && !draft.isChanged)
    draft.setText("72490", ofFieldNamed: "price")
    #expect(draft.faults == [:])
    #expect(draft.changes == [FieldChange("price", to: .integer(72490))])
    draft.setText("", ofFieldNamed: "price")
    #expect(draft.faults == [:])
    #expect(draft.changes == [FieldChange("price", to: nil)])
  }

  @Test("says why each of them is left out, as long as nobody touches it")
  func reasons() throws {
    var draft = try draft(Field("price", .text("call")), Field("trim", .list([])))
    let trim = CarFault.wrongKind(.trim, name: "trim", expected: .text, found: .list)
    #expect(draft.leftOut == [trim, .notANumber(.price, name: "price", text: "call")])
    let like = CarDraft(like: try #require(draft.car))
    #expect(like.leftOut == draft.leftOut && draft.asNew.leftOut == draft.leftOut)
    draft.setText("5", ofFieldNamed: "price")
    #expect(draft.leftOut == [trim])
  }

  @Test("has them in a copy, too, with the fields that are new in their order")
  func copied() throws {
    let car = try #require(draft(Field("price", .text("call")), Field("x", .integer(1))).car)
    let changes = [FieldChange("currency", to: .text("EUR")), FieldChange("trim", to: .text("GT"))]
    #expect(
      car.fields(after: changes) == [
        Field("make", .text("Kia")), Field("model", .text("EV9")), Field("trim", .text("GT")),
        Field("price", .text("call")), Field("currency", .text("EUR")), Field("x", .integer(1)),
      ])
  }

  @Test("takes no currency for granted, be the price and its currency understood or not")
  func impliedCurrency() throws {
    for left in [
      [Field("price", .text("call"))], [Field("price", .text("call")), Field("currency", .text("EUR"))],
      [Field("price", .integer(5)), Field("currency", .list([.text("EUR")]))],
    ] {
      var draft = CarDraft(
        editing: try Car(fields: [Field("make", .text("Kia")), Field("model", .text("EV9"))] + left))
      #expect(draft.impliedCurrency == nil)
      draft.setText("", ofFieldNamed: "currency")
      #expect(draft.changes == (left.last?.name == "currency" ? [FieldChange("currency", to: nil)] : []))
    }
    var draft = try draft(Field("price", .text("call")))
    draft.setText("5000", ofFieldNamed: "price")
    #expect(draft.impliedCurrency == nil)
    draft.setText("€5000", ofFieldNamed: "price")
    #expect(draft.impliedCurrency == "EUR")
  }

  @Test("takes a new price beside a currency that is a list only with another currency")
  func listedCurrency() throws {
    var draft = try draft(Field("price", .integer(5)), Field("currency", .list([.text("EUR")])))
    #expect(draft.faults == [:])
    draft.setText("6", ofFieldNamed: "price")
    #expect(
      draft.namedFaults
        == ["currency": .wrongKind(.currency, name: "currency", expected: .text, found: .list)])
    draft.setText("EUR", ofFieldNamed: "currency")
    #expect(draft.faults == [:])
  }

  @Test("does not take a new price where its currency is not known, and says that")
  func currency() throws {
    var draft = try draft(Field("price", .integer(5000)), Field("currency", .text("XYZ")))
    #expect(draft.text("price") == "5000" && draft.text("currency") == "XYZ")
    #expect(draft.faults == [:])
    draft.setText("6000", ofFieldNamed: "price")
    #expect(draft.namedFaults == ["currency": .unknownCurrency("XYZ")])
    draft.setText(" ", ofFieldNamed: "price")
    #expect(draft.faults == [:], "without a price its currency does not matter")
    draft.setText("6000", ofFieldNamed: "price")
    draft.setText("eur", ofFieldNamed: "currency")
    #expect(draft.faults == [:])
    #expect(
      draft.changes == [FieldChange("price", to: .integer(6000)), FieldChange("currency", to: .text("EUR"))])
  }
}
