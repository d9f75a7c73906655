import CarsCatalogue
import CarsContracts
import CarsEntity
import Testing

@testable import CarsAPI

@Suite("A new car like another one")
struct CopyTests {
  @Test("has all that was not changed as it stands in the other record, in JSON and in a table")
  func untouched() async throws {
    let changes = [FieldChange("model", to: .text("EV9")), FieldChange("x", to: nil)]
    let object =
      #"{"id": 7, "make": "\u004bia", "model": "EV6", "MSRP": "€14.798", "t": 1.50, "x": 1, "n": null, "l": [ 1.0 ]}"#
    let copied =
      #"{"id": 8, "make": "\u004bia", "model": "EV9", "MSRP": "€14.798", "t": 1.50, "n": null, "l": [ 1.0 ]}"#
    let json = try await copy("7", changes, in: "[\n  \(object),\n  {\"model\": \"b\", \"make\": \"a\"}\n]")
    #expect(json == "[\n  \(object),\n  {\"model\": \"b\", \"make\": \"a\"},\n  \(copied)\n]")

    let row = #"7,Kia,EV6,"€14.798",85.000,1,TRUE,"two\#nlines","#
    let table = "id,make,model,price,t,x,flag,note,power\n\(row)\n8,a,b\n"
    #expect(
      try await copy("7", changes, in: table, named: "cars.csv")
        == table + #"9,Kia,EV9,"€14.798",85.000,,TRUE,"two\#nlines","# + "\n")
  }

  @Test("gets an identifier as any new car does, or the one that was typed")
  func identifier() async throws {
    let changes = [FieldChange("model", to: .text("EV9"))]
    #expect(
      try await copy("kia-ev6", changes, in: #"{"make":"Kia","model":"EV6"}"#, named: "cars.jsonl")
        == #"{"make":"Kia","model":"EV6"}\#n{"make":"Kia","model":"EV9"}"#)
    #expect(
      try await copy("a", changes, in: #"[{"id":"a","make":"Kia","model":"EV6"}]"#)
        == #"[{"id":"a","make":"Kia","model":"EV6"}, {"id":"kia-ev9","make":"Kia","model":"EV9"}]"#)
    #expect(
      try await copy(
        "a", changes + [FieldChange("id", to: .text("b"))], in: #"[{"id":"a","make":"Kia","model":"EV6"}]"#)
        == #"[{"id":"a","make":"Kia","model":"EV6"}, {"id":"b","make":"Kia","model":"EV9"}]"#)
  }

  @Test("has what was known of the other one where that is no longer as it was, or in another catalogue")
  func elsewhere() async throws {
    let file = try EditedFile("make,model,t\nKia,EV6,1.50\n", named: "cars.csv")
    let car = try await file.car("kia-ev6")
    try file.write("make,model,t\nKia,EV6,2\n")
    _ = try await file.editor.save(.copy(car, [FieldChange("model", to: .text("EV9"))]))
    #expect(file.text == "make,model,t\nKia,EV6,2\nKia,EV9,1.50\n")
  }

  /// A record with much that is left out, and without `}`.
  private static let faulty =
    #""make":"Kia","model":"EV6","trim":["GT"],"year":"twenty","price":"call us","currency":["EUR"],"seats":4.5,"n":null,"l":[1, 2]"#

  @Test(
    "has what is left out of the other one, too, where another program has changed or removed that meanwhile",
    arguments: [#"[{"id":"a","make":"Kia","model":"EV5"}, "#, "["])
  func leftOut(before: String) async throws {
    let file = try EditedFile("[{\"id\":\"a\",\(Self.faulty)}]")
    let car = try await file.car("a")
    let other = #"{"id":"b","make":"Kia","model":"EV9"}"#
    try file.write("\(before)\(other)]")
    _ = try await file.editor.save(.copy(car, [FieldChange("year", to: .integer(2020))]))
    let copied =
      #"{"id":"kia-ev6-2020","make":"Kia","model":"EV6","trim":["GT"],"year":2020,"price":"call us","currency":["EUR"],"seats":4.5,"n":null,"l":[1,2]}"#
    #expect(file.text == "\(before)\(other), \(copied)]")
  }

  @Test(
    "has a price as it was written, with the currency that it does not name, unless one of them was changed")
  func prices() async throws {
    for (price, changes, copied) in [
      (#""price":"kr 500","currency":"SEK""#, [], #""price":"kr 500","currency":"SEK""#),
      (#""price":"1.234 €""#, [], #""price":"1.234 €""#),
      (
        #""price":{"amount":5,"currency":"eur"}"#, [], #""price":{"amount":5,"currency":"eur"}"#
      ),
      (
        #""price":"1.234 €""#, [FieldChange("currency", to: .text("CHF"))], #""price":1234,"currency":"CHF""#
      ),
      (#""price":"1.234 €""#, [FieldChange("price", to: .integer(9))], #""price":9,"currency":"EUR""#),
    ] {
      let file = try EditedFile("[{\"id\":1,\"make\":\"Kia\",\"model\":\"EV6\",\(price)}]")
      let car = try await file.car("1")
      try file.write(#"[{"id":2,"make":"Kia","model":"EV9"}]"#)
      _ = try await file.editor.save(.addAgain(car, changes))
      #expect(
        file.text
          == #"[{"id":2,"make":"Kia","model":"EV9"}, {"id":1,"make":"Kia","model":"EV6",\#(copied)}]"#)
    }
  }

  @Test(
    "in the place of one that is gone has its identifier if that is free, and all that was left out of it")
  func again() async throws {
    for (now, id) in [("b", "a"), ("a", "kia-ev6-2020")] {
      let file = try EditedFile("[{\"id\":\"a\",\(Self.faulty)}]")
      let car = try await file.car("a")
      let other = "{\"id\":\"\(now)\",\"make\":\"Kia\",\"model\":\"EV9\"}"
      try file.write("[\(other)]")
      let saved = try await file.editor.save(.addAgain(car, [FieldChange("year", to: .integer(2020))])).change
      #expect(saved.car.id == CarID(id))
      let added = Self.faulty.replacing("\"twenty\"", with: "2020").replacing("1, 2", with: "1,2")
      #expect(file.text == "[\(other), {\"id\":\"\(id)\",\(added)}]")
    }
  }

  @Test("in the place of one that is gone has its identifier with all its zeros")
  func againWithZeros() async throws {
    let file = try EditedFile(#"[{"id":"007","make":"Kia","model":"EV6"}]"#)
    let car = try await file.car("007")
    let other = #"{"id":8,"make":"Kia","model":"EV9"}"#
    try file.write("[\(other)]")
    #expect(try await file.editor.save(.addAgain(car, [])).change.car.id == "007")
    #expect(file.text == #"[\#(other), {"id":"007","make":"Kia","model":"EV6"}]"#)
  }

  @Test("does not take a new price where its currency is not understood")
  func due() async throws {
    let file = try EditedFile("[{\"id\":\"a\",\(Self.faulty)}]")
    let car = try await file.car("a")
    try file.write("[]")
    let fault = CarFault.wrongKind(.currency, name: "currency", expected: .text, found: .list)
    await #expect(throws: CarChangeError.invalid(fault)) {
      try await file.editor.save(.addAgain(car, [FieldChange("price", to: .integer(5))]))
    }
    #expect(file.text == "[]")
  }

  private func copy(
    _ id: CarID, _ changes: [FieldChange], in text: String, named name: String = "cars.json"
  ) async throws -> String {
    let file = try EditedFile(text, named: name)
    let saved = try await file.editor.save(.copy(try await file.car(id), changes)).change
    #expect(saved.kind == .added)
    #expect(try await file.catalogue().last == saved.car)
    return file.text
  }
}
