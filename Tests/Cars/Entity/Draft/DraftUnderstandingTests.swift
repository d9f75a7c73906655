import CarsTestSupport
import Testing

@testable import CarsEntity

@Suite("What is typed into a draft is understood")
struct DraftUnderstandingTests {
  private func understanding(_ text: String, _ name: String, in draft: CarDraft = CarDraft())
    -> CarDraft.Understanding?
  {
    var draft = draft
    draft.type([name: text])
    return draft.entries.firstIndex { $0.name == name }.flatMap(draft.understanding)
  }

  @Test(
    "as an amount in the currency that it or the form says",
    arguments: [
      ("24k", nil, CarDraft.Understanding.money(Money(24_000, nil))),
      ("24k", "EUR", .money(Money(24_000, "EUR"))),
      ("£24k", "EUR", .money(Money(24_000, "GBP"))), ("9.990", "EUR", .money(Money(9_990, "EUR"))),
      ("much", "EUR", nil), ("", "EUR", nil),
    ] as [(String, String?, CarDraft.Understanding?)])
  func price(text: String, usual: String?, meaning: CarDraft.Understanding?) {
    #expect(understanding(text, "price", in: CarDraft(usualCurrency: usual)) == meaning)
  }

  @Test("as a number in the unit of its field, if that is known")
  func numbers() {
    let documented = CarDraft().measured(in: .documented)
    #expect(understanding("1.5k", "range", in: documented) == .number(1_500, unit: "km"))
    #expect(understanding("1.5k", "range") == .number(1_500, unit: nil))
    #expect(understanding("2,024", "year") == .number(2024, unit: nil))
    #expect(understanding("2.5", "seats") == nil)
  }

  @Test("as the number of a field that only the catalogue knows, and not at all in a text")
  func others() {
    let draft = CarDraft(others: [
      Field("towing_kg", .integer(700)), Field("note", .text("good")), Field("heated", .bool(true)),
    ])
    #expect(understanding("4,5", "towing_kg", in: draft) == .number(4.5, unit: "kg"))
    #expect(understanding("1.500", "towing_kg", in: draft) == nil, "nobody knows what the point means")
    #expect(understanding("4,5", "note", in: draft) == nil)
    #expect(understanding("yes", "heated", in: draft) == nil)
    #expect(understanding("Kia", "make", in: draft) == nil)
  }

  @Test("only if it was typed")
  func untouched() {
    let draft = CarDraft(editing: .corolla)
    #expect(draft.entries.indices.allSatisfy { draft.understanding(at: $0) == nil })
  }
}
