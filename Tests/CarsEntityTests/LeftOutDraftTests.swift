import CarsEntity
import Testing

@Suite("A draft of a car without values that were left out")
struct LeftOutDraftTests {
  private func draft(_ fields: Field...) throws -> CarDraft {
    CarDraft(
      editing: try Car(fields: [Field("make", .text("Kia")), Field("model", .text("EV9"))] + fields))
  }

  private func text(_ name: String, in draft: CarDraft) -> String? {
    draft.entries.first { $0.name == name }?.text
  }

  private func faults(_ draft: CarDraft) -> [String: CarFault] {
    Dictionary(uniqueKeysWithValues: draft.faults.map { (draft.entries[$0].name, $1) })
  }

  @Test("has them as they are written, finds no fault in them and leaves them alone")
  func untouched() throws {
    var draft = try draft(
      Field("price", .text("Call for price")), Field("year", .integer(12)), Field("seats", .bool(true)),
      Field("trim", .list([.text("GT")])))
    #expect(
      ["price", "year", "seats", "trim"].map { text($0, in: draft) } == ["Call for price", "12", "yes", ""])
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
    #expect(faults(draft) == ["price": .notANumber(.price, name: "price", text: "Call")])
    draft.setText("Call for price", ofFieldNamed: "price")
    #expect(draft.faults == [:] && !draft.isChanged)
    draft.setText("72490", ofFieldNamed: "price")
    #expect(draft.faults == [:])
    #expect(draft.changes == [FieldChange("price", to: .integer(72490))])
    draft.setText("", ofFieldNamed: "price")
    #expect(draft.faults == [:])
    #expect(draft.changes == [FieldChange("price", to: nil)])
  }

  @Test("does not take a new price where its currency is not known, and says that")
  func currency() throws {
    var draft = try draft(Field("price", .integer(5000)), Field("currency", .text("XYZ")))
    #expect(text("price", in: draft) == "5000" && text("currency", in: draft) == "XYZ")
    #expect(draft.faults == [:])
    draft.setText("6000", ofFieldNamed: "price")
    #expect(faults(draft) == ["currency": .unknownCurrency("XYZ")])
    draft.setText("eur", ofFieldNamed: "currency")
    #expect(draft.faults == [:])
    #expect(
      draft.changes == [FieldChange("price", to: .integer(6000)), FieldChange("currency", to: .text("EUR"))])
  }
}
