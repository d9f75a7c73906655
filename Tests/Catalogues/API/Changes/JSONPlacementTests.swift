import CarsCatalogue
import CarsContracts
import CarsEntity
import Testing

@testable import CarsAPI

@Suite("A car that is added or taken away, in JSON")
struct JSONPlacementTests {
  @Test(
    "is written behind the last one, in the style of those before it",
    arguments: [
      (#"[{"make":"Kia","model":"EV6"}]"#, #"[{"make":"Kia","model":"EV6"}, {"make":"Kia","model":"EV9"}]"#),
      (
        "[\n  {\"make\": \"Kia\", \"model\": \"EV6\"}\n]\n",
        "[\n  {\"make\": \"Kia\", \"model\": \"EV6\"},\n  {\"make\": \"Kia\", \"model\": \"EV9\"}\n]\n"
      ),
      (
        "[\r\n{ \"make\" : \"Kia\" ,\r\n \"model\" : 6 }\r\n]",
        "[\r\n{ \"make\" : \"Kia\" ,\r\n \"model\" : 6 },\r\n{ \"make\" : \"Kia\" ,\r\n \"model\" : \"EV9\" }\r\n]"
      ),
      (
        #"{"cars": [{"make":"Kia","model":"EV6"} ,{"make":"Kia","model":"EV3"}], "name": "Mine"}"#,
        #"{"cars": [{"make":"Kia","model":"EV6"} ,{"make":"Kia","model":"EV3"} ,{"make":"Kia","model":"EV9"}], "name": "Mine"}"#
      ),
      (
        #"[{"Brand":"Kia","model_name":"EV6"}, 5, {"make":"Kia"}]"#,
        #"[{"Brand":"Kia","model_name":"EV6"}, 5, {"make":"Kia"}, {"make":"Kia","model_name":"EV9"}]"#
      ),
      (#"[{"name": "Kia EV6"}]"#, #"[{"name": "Kia EV6"}, {"name": "Kia EV9"}]"#),
      (
        "{\"make\":\"Kia\",\"model\":\"EV6\"}\n",
        "{\"make\":\"Kia\",\"model\":\"EV6\"}\n{\"make\":\"Kia\",\"model\":\"EV9\"}\n"
      ),
      (
        "{\"make\":\"Kia\",\"model\":\"EV6\"}",
        "{\"make\":\"Kia\",\"model\":\"EV6\"}\n{\"make\":\"Kia\",\"model\":\"EV9\"}"
      ),
      (
        "{\"make\":\"Kia\",\"model\":\"EV6\"}\r\n\r\n{\"make\":\"Kia\",\"model\":\"EV3\"}\r\n",
        "{\"make\":\"Kia\",\"model\":\"EV6\"}\r\n\r\n{\"make\":\"Kia\",\"model\":\"EV3\"}\r\n\r\n{\"make\":\"Kia\",\"model\":\"EV9\"}\r\n"
      ),
      (
        "{\"make\":\"Kia\",\"model\":\"EV6\"}\r\n",
        "{\"make\":\"Kia\",\"model\":\"EV6\"}\r\n{\"make\":\"Kia\",\"model\":\"EV9\"}\r\n"
      ),
      (
        #"{"cars":[{"make":"Kia","model":"EV6"}],"cars":[{"make":"Kia","model":"EV3"}]}"#,
        #"{"cars":[{"make":"Kia","model":"EV6"}],"cars":[{"make":"Kia","model":"EV3"}, {"make":"Kia","model":"EV9"}]}"#
      ),
      ("[]", "[\n  {\"make\": \"Kia\", \"model\": \"EV9\"}\n]"),
      ("\u{FEFF}[\r\n]\r\n", "\u{FEFF}[\r\n  {\"make\": \"Kia\", \"model\": \"EV9\"}\r\n]\r\n"),
      ("{\n\t\"cars\": []\n}", "{\n\t\"cars\": [\n\t\t{\"make\": \"Kia\", \"model\": \"EV9\"}\n\t]\n}"),
      (#"{"name": "Mine", "data": [ ]}"#, #"{"name": "Mine", "data": [{"make": "Kia", "model": "EV9"}]}"#),
      ("", "[\n  {\"make\": \"Kia\", \"model\": \"EV9\"}\n]\n"),
      ("\u{FEFF} \r\n", "\u{FEFF}[\r\n  {\"make\": \"Kia\", \"model\": \"EV9\"}\r\n]\r\n"),
    ])
  func added(old: String, new: String) async throws {
    let file = try EditedFile(old)
    let saved = try await file.editor.save(.add(.ev9)).change
    #expect(Array(file.text.utf8) == Array(new.utf8))
    #expect(saved.kind == .added && saved.path == file.path)
    #expect(try await file.catalogue().last == saved.car)
    #expect(
      try await file.editor.undo().change == SavedChange(.removed, saved.car, path: file.path, isUndo: true))
    #expect(Array(file.text.utf8) == Array(old.utf8))
  }

  @Test(
    "gets an identifier if the others have one: the next number, or words that no other car has",
    arguments: [
      (#"[{"id":7,"make":"Kia","model":"EV6"}]"#, #""id":8,"#, "8"),
      (#"[{"id":"7","make":"Kia","model":"EV6"}, {"make":"Kia","model":"EV3"}]"#, #""id":"8","#, "8"),
      (#"[{"make":"Kia","model":"EV6","ID":10}, {"make":"Kia","model":"EV6","ID":9}]"#, #""ID":11,"#, "11"),
      (#"[{"id":"a","make":"Kia","model":"EV6"}]"#, #""id":"kia-ev9","#, "kia-ev9"),
      (#"[{"id":"kia-ev9","make":"Kia","model":"EV6"}]"#, #""id":"kia-ev9-2","#, "kia-ev9-2"),
      (#"[{"id":"007","make":"Kia","model":"EV6"}]"#, #""id":"kia-ev9","#, "kia-ev9"),
      (#"[{"make":"Kia","model":"EV9"}]"#, "", "kia-ev9-2"),
    ])
  func identifier(old: String, new: String, id: CarID) async throws {
    let file = try EditedFile(old)
    #expect(try await file.add(.ev9).id == id)
    #expect(file.text == old.dropLast() + ", {\(new)\"make\":\"Kia\",\"model\":\"EV9\"}]")
  }

  @Test("has all the values that were given, also those that the others do not have")
  func values() async throws {
    let text = try await text(of: #"[{"make":"Kia","model":"EV6","Model Year":2024}]"#) { file in
      try await file.add(
        .ev9 + [
          Field("year", .integer(2025)), Field("price", .decimal(0.5)), Field("currency", .text("EUR")),
          Field("mine", .list([.text("\t\u{1F}\r"), .null])),
        ])
    }
    #expect(
      text
        == #"[{"make":"Kia","model":"EV6","Model Year":2024}, {"make":"Kia","model":"EV9","Model Year":2025,"#
        + #""price":0.5,"currency":"EUR","mine":["\t\u001f\r",null]}]"#)
  }

  @Test(
    "comes behind the last one, in its style, however many there are",
    arguments: [1, 31, 32, 63, 64, 65, 128])
  func many(count: Int) async throws {
    let cars = (1...count).map { #"{"id":\#($0),"make":"Kia","Model Name":"EV6"}"# }.joined(separator: ",")
    let text = try await text(of: "[\(cars)]") { try await $0.add(.ev9) }
    let separator = count == 1 ? ", " : ","
    #expect(text == "[\(cars)\(separator){\"id\":\(count + 1),\"make\":\"Kia\",\"Model Name\":\"EV9\"}]")
  }

  @Test("without a model, or with an identifier that is taken, is refused")
  func invalid() async throws {
    let file = try EditedFile(#"[{"id":"a","make":"Kia","model":"EV6"}]"#)
    await #expect(throws: CarChangeError.invalid(.missing(field: "model"))) {
      try await file.add([Field("make", .text("Kia"))])
    }
    let fault = CarFault.repeatedID("a", first: RecordPlace(line: 1, number: 1))
    await #expect(throws: CarChangeError.invalid(fault)) {
      try await file.add(.ev9 + [Field("id", .text("a"))])
    }
    #expect(file.text == #"[{"id":"a","make":"Kia","model":"EV6"}]"#)
  }

  private static let three = #"{"id":1,"make":"Kia","model":"EV6"}"#

  @Test(
    "goes with its comma or its line, and comes back where it was",
    arguments: [
      ("[1]", "cars.json", "[]"), ("[ 1 ]\n", "cars.json", "[]\n"),
      ("[\n  1,\n  0\n]", "cars.json", "[\n  0\n]"), ("[0 , 1 , 0]", "cars.json", "[0 , 0]"),
      ("[\r\n  0,\r\n  1\r\n]", "cars.json", "[\r\n  0\r\n]"),
      (#"{"data":[1],"name":"x"}"#, "cars.json", #"{"data":[],"name":"x"}"#),
      ("{\"cars\":[0],\"cars\": [1]}", "cars.json", "{\"cars\":[0],\"cars\": []}"),
      ("1\n0\n", "cars.jsonl", "0\n"), ("0\r\n1\r\n0\r\n", "cars.json", "0\r\n0\r\n"),
      ("0\n\n1", "cars.json", "0"), ("1\n", "cars.jsonl", ""), ("\u{FEFF}\n1", "cars.ndjson", "\u{FEFF}"),
      ("{\"cars\":[1],\"cars\": [0]}", "cars.json", "{\"cars\":[],\"cars\": [0]}"),
      ("1\n", "cars.json", "[]\n"), ("1\r\n", "cars.json", "[]\r\n"), ("1", "cars", "[]"),
    ])
  func removed(format: String, name: String, new: String) async throws {
    func text(_ format: String) -> String {
      var number = 1
      return format.map { character in
        if character == "1" { return Self.three }
        guard character == "0" else { return String(character) }
        number += 1
        return #"{"id":\#(number),"make":"Kia","model":"EV9"}"#
      }.joined()
    }
    let file = try EditedFile(text(format), named: name)
    let old = file.bytes
    try await file.remove("1")
    #expect(Array(file.text.utf8) == Array(text(new).utf8))
    #expect(try await file.catalogue().position(of: "1") == nil)
    #expect(try await file.editor.undo().change.kind == .added)
    #expect(file.bytes == old)
  }

  @Test(
    "is not taken away where the rest would be read as a list, and nothing happens",
    arguments: [
      #"[{"make":"Kia","model":"EV9"}]"#, #"{"cars":[{"make":"Kia","model":"EV9"}]}"#,
      #"{"items": [{"make":"Kia","model":"EV9"}]}"#,
    ])
  func misreadRest(rest: String) async throws {
    let old = #"{"make":"Kia","model":"EV6"}"# + "\n" + rest + "\n"
    let file = try EditedFile(old, named: "cars.jsonl")
    await #expect(throws: CarChangeError.disturbing(path: file.path)) { try await file.remove("kia-ev6") }
    #expect(file.text == old)
    let longer = old + #"{"make":"a","model":"b"}"#
    try file.write(longer)
    await #expect(throws: CarChangeError.disturbing(path: file.path)) { try await file.remove("kia-ev6") }
    #expect(file.text == longer)
  }
}
