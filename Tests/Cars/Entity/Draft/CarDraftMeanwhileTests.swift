import CarsEntity
import CarsTestSupport
import Testing

@Suite("A draft whose car another program has changed meanwhile")
struct CarDraftMeanwhileTests {
  private let car = Car.sample(
    "a",
    [
      "trim": .text("LE"), "price": .integer(20_000), "currency": .text("USD"), "seats": .integer(5),
      "color": .text("red"),
      "doors": .integer(4), "options": .list([.text("x")]),
    ])

  private func draft(_ typed: [String: String]) -> CarDraft {
    var draft = CarDraft(editing: car)
    for (name, text) in typed { draft.setText(text, ofFieldNamed: name) }
    return draft
  }

  private func now(_ fields: [String: FieldValue]) -> Car { .sample("a", fields) }

  @Test("has what the car has now where nothing was typed, and what was typed where something was")
  func untouched() {
    let now = now([
      "trim": .text("SE"), "price": .integer(21_000), "body": .text("Sedan"), "mpg": .integer(30),
      "dealer": .null,
    ])
    let (draft, conflicting) = draft(["seats": "7"]).moved(onto: now)
    #expect(draft.text("trim") == "SE")
    #expect(draft.text("price") == "21000")
    #expect(draft.text("body") == "Sedan")
    #expect(draft.text("mpg") == "30")
    #expect(draft.text("dealer") == "", "something can be typed there")
    #expect(draft.text("color") == nil)
    #expect(draft.text("seats") == "7")
    #expect(conflicting == ["seats"])
    #expect(draft.change == .edit(now, [FieldChange("seats", to: .integer(7))]))
  }

  @Test("says which fields both have changed, unless both have done the same")
  func conflicting() {
    let now = now([
      "trim": .text("SE"), "price": .integer(21_000), "seats": .integer(5), "doors": .integer(2),
    ])
    let (draft, conflicting) = draft([
      "trim": "SE", "price": "19000", "seats": "6", "color": "", "doors": "3",
    ])
    .moved(onto: now)
    #expect(conflicting == ["price", "doors"])
    #expect(draft.text("price") == "19000")
    #expect(draft.entries.first { $0.name == "price" }?.first == "21000")
    #expect(
      draft.changes == [
        FieldChange("price", to: .integer(19_000)), FieldChange("seats", to: .integer(6)),
        FieldChange("doors", to: .integer(3)),
      ])
  }

  @Test("keeps what was typed into a field that is gone, or that is a list by now")
  func goneFields() {
    let (gone, conflicting) = draft(["color": "blue"]).moved(onto: now(["trim": .text("LE")]))
    #expect(gone.text("color") == "blue")
    #expect(conflicting == ["color"])
    #expect(gone.changes == [FieldChange("color", to: .text("blue"))])
    let list = draft(["color": "blue"]).moved(onto: now(["color": .list([.text("red")])])).draft
    #expect(list.text("color") == "blue")
    #expect(list.faults.count == 1)
    let (more, news) = draft(["mpg": "30"]).moved(onto: now(["trim": .text("SE")]))
    #expect(more.text("mpg") == "30")
    #expect(news == [], "nobody else has done anything to a field that was typed anew")
  }

  @Test("takes what the car has into a field, with the currency that a typed price has set")
  func revert() throws {
    let now = now(["trim": .text("SE"), "price": .integer(21_000), "currency": .text("USD")])
    var (draft, _) = draft(["price": "€19000", "trim": "XLE"]).moved(onto: now)
    #expect(draft.text("currency") == "EUR")
    draft.revert(at: try #require(draft.place(of: .known(.price))))
    #expect(draft.text("price") == "21000")
    #expect(draft.text("currency") == "USD")
    #expect(draft.changes == [FieldChange("trim", to: .text("XLE"))])
    draft.revert(at: try #require(draft.place(of: .known(.trim))))
    #expect(!draft.isChanged)
  }

  @Test("leaves a currency that was typed by itself when the price is taken")
  func revertPriceOnly() throws {
    var draft = draft(["price": "19000", "currency": "EUR"])
    draft.revert(at: try #require(draft.place(of: .known(.price))))
    #expect(draft.text("price") == "20000")
    #expect(draft.text("currency") == "EUR")
  }

  @Test("keeps the currency that stood beside a price that names another one")
  func currency() {
    var draft = draft(["price": "€19000"])
    draft.setText("USD", ofFieldNamed: "currency")
    let moved = draft.moved(
      onto: now(["price": .integer(20_000), "currency": .text("USD"), "trim": .text("SE")])
    ).draft
    #expect(moved.text("price") == "€19000")
    #expect(moved.text("currency") == "USD")
  }

  @Test("has no fields that the table has no column for, as before")
  func limited() {
    let limited = draft(["trim": "SE"]).limited(to: [.make, .model, .trim, .price])
    let draft = limited.moved(onto: now(["trim": .text("LE")])).draft
    #expect(
      draft.entries.map(\.name) == ["make", "model", "trim", "price", "currency", "seats"])
  }

  @Test("has the fields that other cars have, and the usual currency, as before")
  func others() {
    var draft = CarDraft(editing: car, others: [Field("mpg", .integer(9)), Field("hue", .text("x"))])
    draft = draft.measured(in: draft.units, usualCurrency: "EUR")
    draft.setText("30", ofFieldNamed: "mpg")
    let moved = draft.moved(onto: now(["price": .integer(20_000), "hue": .text("red")])).draft
    #expect(moved.entries.filter { $0.field == nil }.map(\.name) == ["hue", "mpg"])
    #expect(moved.text("mpg") == "30")
    #expect(moved.text("hue") == "red")
    #expect(moved.impliedCurrency == "EUR")
  }

  @Test("becomes a new car in the place of the one that is gone, with nothing changed but what was typed")
  func asNew() {
    let draft = draft(["trim": "SE", "doors": ""]).asNew
    #expect(draft.car == nil)
    #expect(draft.isChanged)
    let changes = [FieldChange("trim", to: .text("SE")), FieldChange("doors", to: nil)]
    #expect(draft.change == .addAgain(car, changes))
    #expect(
      car.fields(after: changes) == [
        Field("make", .text("Make")), Field("model", .text("Model")), Field("trim", .text("SE")),
        Field("price", .integer(20_000)), Field("currency", .text("USD")), Field("seats", .integer(5)),
        Field("color", .text("red")), Field("options", .list([.text("x")])),
      ])
  }

  @Test("becomes a new car in which what was left out, and a price as it was understood, is no news")
  func leftOutAsNew() {
    let car = Car.sample(
      "a", ["year": .text("soon"), "price": .text("1.234"), "currency": .list([.text("EUR")])])
    var draft = CarDraft(editing: car)
    draft.setText("GT", ofFieldNamed: "trim")
    draft = draft.asNew
    #expect(draft.faults == [:])
    #expect(draft.change == .addAgain(car, [FieldChange("trim", to: .text("GT"))]))
  }
}
