import CarsContracts
import CarsEntity
import Testing

@testable import CarsAPI

@Suite("A change of a car without values that were left out")
struct LeftOutEditTests {
  private static let list = """
    [{"id":"a","make":"Kia","model":"EV9","price":"Call for price","seats":"5  Sitze","trim":[ "GT" ]},
     {"id":"b","make":"Kia","model":"EV6","price":5000,"currency":"XYZ","year":12}]
    """

  @Test("of another field leaves their bytes as they are, and can be taken back")
  func otherField() async throws {
    let file = try EditedFile(Self.list)
    let car = try await file.edit("a", [FieldChange("model", to: .text("EV3"))])
    #expect(car.model == "EV3" && car.price == nil)
    #expect(car.written(.price) == .text("Call for price"))
    #expect(file.text == Self.list.replacing("EV9", with: "EV3"))
    _ = try await file.editor.undo()
    #expect(file.text == Self.list)
  }

  @Test("of one of them puts what was asked for in its place, and can be taken back")
  func ownField() async throws {
    let file = try EditedFile(Self.list)
    let car = try await file.edit(
      "a", [FieldChange("price", to: .integer(72490)), FieldChange("trim", to: .text("GT Line"))])
    #expect(car.price == Money(72490, nil) && car.text(.trim) == "GT Line")
    #expect(
      file.text
        == Self.list.replacing(#""Call for price""#, with: "72490").replacing(
          #"[ "GT" ]"#, with: #""GT Line""#))
    _ = try await file.editor.undo()
    #expect(file.text == Self.list)
    _ = try await file.edit("a", [FieldChange("price", to: nil)])
    #expect(file.text == Self.list.replacing(#""price":"Call for price","#, with: ""))
  }

  @Test("of a currency that is not known makes the price count")
  func currency() async throws {
    let file = try EditedFile(Self.list)
    let car = try await file.edit("b", [FieldChange("currency", to: .text("EUR"))])
    #expect(car.price == Money(5000, "EUR") && car[.year] == nil)
    #expect(file.text == Self.list.replacing("XYZ", with: "EUR"))
  }

  @Test("that would be left out itself is refused, and nothing happens")
  func refused() async throws {
    let file = try EditedFile(Self.list)
    let wrong: [(CarID, FieldChange, CarFault)] = [
      ("a", FieldChange("seats", to: .text("6 Sitze")), .notANumber(.seats, name: "seats", text: "6 Sitze")),
      (
        "a", FieldChange("year", to: .integer(12)),
        .outOfRange(.year, name: "year", value: 12, allowed: 1769...2200)
      ),
      ("b", FieldChange("price", to: .integer(6000)), .unknownCurrency("XYZ")),
      ("b", FieldChange("currency", to: .text("ABC")), .unknownCurrency("ABC")),
    ]
    for (id, change, fault) in wrong {
      await #expect(throws: CarChangeError.invalid(fault)) { try await file.edit(id, [change]) }
    }
    await #expect(throws: CarChangeError.invalid(.notANumber(.price, name: "price", text: "?x"))) {
      try await file.add([
        Field("make", .text("Kia")), Field("model", .text("EV3")), Field("price", .text("?x")),
      ])
    }
    #expect(file.text == Self.list)
  }

  @Test(
    "of a price says that its currency is not understood, and takes another one",
    arguments: [
      (
        #""currency":["EUR"],"price":5"#,
        .wrongKind(.currency, name: "currency", expected: .text, found: .list),
        #""currency":"EUR","price":7"#
      ),
      (#""currency":"QQQ","price":5"#, .unknownCurrency("QQQ"), #""currency":"EUR","price":7"#),
      (
        #""price":{"amount":5,"currency":"QQQ"}"#, .unknownCurrency("QQQ"),
        #""price":{"amount":7,"currency":"EUR"}"#
      ),
      (
        #""price":{"amount":5,"currency":"QQQ"},"currency":null"#, .unknownCurrency("QQQ"),
        #""price":{"amount":7,"currency":"EUR"},"currency":null"#
      ),
    ] as [(String, CarFault, String)])
  func unknownCurrency(written: String, fault: CarFault, mended: String) async throws {
    let old = #"{"id":"a","make":"Kia","model":"EV9",\#(written)}"#
    let file = try EditedFile(old)
    let price = FieldChange("price", to: .integer(7))
    await #expect(throws: CarChangeError.invalid(fault)) { try await file.edit("a", [price]) }
    #expect(file.text == old)
    let car = try await file.edit("a", [price, FieldChange("currency", to: .text("EUR"))])
    #expect(car.price == Money(7, "EUR") && file.text == old.replacing(written, with: mended))
  }

  @Test("of the record beside them leaves them, and they can be removed and brought back")
  func neighbours() async throws {
    let file = try EditedFile(Self.list)
    _ = try await file.edit("b", [FieldChange("year", to: .integer(2024))])
    #expect(file.text == Self.list.replacing("12", with: "2024"))
    _ = try await file.editor.save(.remove(try await file.car("a")))
    #expect(try await file.catalogue().map(\.id) == ["b"])
    _ = try await file.editor.undo()
    #expect(file.text == Self.list.replacing("12", with: "2024"))
  }

  @Test(
    "of a price whose sign several countries have keeps the sign only where a currency says which one is meant"
  )
  func sharedSign() async throws {
    let old = #"[{"id":"a","make":"Volvo","model":"EX30","price":"429 000 kr","currency":"NOK"}]"#
    let file = try EditedFile(old)
    let car = try await file.edit("a", [FieldChange("price", to: .integer(399000))])
    #expect(car.price == Money(399000, "NOK"))
    #expect(file.text == old.replacing("429", with: "399"))
    let euros = try await file.edit("a", [FieldChange("currency", to: .text("EUR"))])
    #expect(euros.price == Money(399000, "EUR"))
    #expect(file.text == old.replacing(#""429 000 kr","currency":"NOK""#, with: #"399000,"currency":"EUR""#))
  }
}
