import CarsEntity
import CarsTestSupport
import Testing

@Suite("The currency of a car in a form")
struct CarDraftCurrencyTests {
  private let ev6 = Car.sample("ev6", ["price": .text("$46,050")])

  @Test("A currency without a price is the form's own, and stays when a price comes")
  func currencyWithoutPrice() {
    let car = Car.sample("a", ["year": .integer(2020), "price": .null, "currency": .text("EUR")])
    var draft = CarDraft(editing: car)
    #expect(draft.entries.filter { $0.name == "currency" }.map(\.text) == ["EUR"])
    #expect(draft.faults == [:])
    #expect(!draft.isChanged)
    draft.type(["year": "2021", "price": "$70000"])
    #expect(
      draft.changes == [
        FieldChange("year", to: .integer(2021)), FieldChange("price", to: .integer(70000)),
        FieldChange("currency", to: .text("USD")),
      ])
    draft.type(["year": "soon"])
    #expect(draft.namedFaults["year"] == .notANumber(.year, name: "year", text: "soon"))
    #expect(CarDraft(like: car).entries.filter { $0.name == "currency" }.count == 1)
  }

  @Test("A price that does not say its currency has that of the catalogue")
  func usualCurrency() {
    var draft = CarDraft(usualCurrency: "EUR")
    draft.type(["model": "x"])
    #expect(draft.fields == [Field("model", .text("x"))])
    draft.type(["price": "9.990"])
    #expect(
      draft.fields == [
        Field("model", .text("x")), Field("price", .integer(9990)), Field("currency", .text("EUR")),
      ])
    draft.type(["price": "$9"])
    #expect(draft.fields.last == Field("currency", .text("USD")))
  }

  @Test("A currency that is emptied is the one that the price names or, failing that, none")
  func emptyCurrency() {
    for (price, currency, left) in [
      (FieldValue.text("€14.798"), FieldValue?.none, "EUR"), (.text("€14.798"), .text("USD"), "EUR"),
      (.integer(14798), .text("EUR"), String?.none), (.integer(14798), nil, nil),
    ] {
      let fields = ["price": price, "currency": currency].compactMapValues(\.self)
      var draft = CarDraft(editing: .sample("a", fields))
      let first = draft.text("currency")
      draft.type(["currency": ""])
      #expect(draft.impliedCurrency == left)
      #expect(
        draft.changes == (first == left ?? "" ? [] : [FieldChange("currency", to: left.map(FieldValue.text))])
      )
    }
  }

  @Test("A price that names another currency than before changes the currency")
  func currency() {
    var draft = CarDraft(editing: ev6)
    draft.type(["price": "$44,000"])
    #expect(draft.changes == [FieldChange("price", to: .integer(44000))])
    draft.type(["price": "€44k"])
    #expect(
      draft.changes == [
        FieldChange("price", to: .integer(44000)), FieldChange("currency", to: .text("EUR")),
      ])
    draft.type(["currency": " chf ", "price": "€45k", "trim": "$5"])
    #expect(
      draft.changes == [
        FieldChange("trim", to: .text("$5")), FieldChange("price", to: .integer(45000)),
        FieldChange("currency", to: .text("CHF")),
      ], "the price names no other currency than before, and no other field names one")
  }
}
