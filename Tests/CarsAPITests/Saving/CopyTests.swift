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

  @Test("is taken back")
  func undone() async throws {
    let old = "id,make,model\n1,Kia,EV6\n"
    let file = try EditedFile(old, named: "cars.csv")
    let saved = try await file.editor.save(.copy(try await file.car("1"), []))
    #expect(saved.car.id == "2")
    #expect(file.text == "id,make,model\n1,Kia,EV6\n2,Kia,EV6\n")
    _ = try await file.editor.undo()
    #expect(file.text == old)
  }

  @Test("has what was known of the other one where that is no longer as it was, or in another catalogue")
  func elsewhere() async throws {
    let file = try EditedFile("make,model,t\nKia,EV6,1.50\n", named: "cars.csv")
    let car = try await file.car("kia-ev6")
    try file.write("make,model,t\nKia,EV6,2\n")
    _ = try await file.editor.save(.copy(car, [FieldChange("model", to: .text("EV9"))]))
    #expect(file.text == "make,model,t\nKia,EV6,2\nKia,EV9,1.5\n")
  }

  private func copy(
    _ id: CarID, _ changes: [FieldChange], in text: String, named name: String = "cars.json"
  ) async throws -> String {
    let file = try EditedFile(text, named: name)
    let saved = try await file.editor.save(.copy(try await file.car(id), changes))
    #expect(saved.kind == .added)
    #expect(try await file.catalogue().last == saved.car)
    return file.text
  }
}
