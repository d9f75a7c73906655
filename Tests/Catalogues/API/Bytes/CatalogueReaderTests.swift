import CarsCatalogue
import CarsContracts
import CarsEntity
import Testing

@testable import CarsAPI

@Suite("The catalogue reader")
struct CatalogueReaderTests {
  @Test(
    "takes a list, an object with a list under cars, and one car per line",
    arguments: [
      #"[{"id":"a","make":"Kia","model":"EV6"},{"id":"b","make":"Kia","model":"EV9"}]"#,
      #"{"x":[1],"cars":[{"id":"a","make":"Kia","model":"EV6"},{"id":"b","make":"Kia","model":"EV9"}],"y":{}}"#,
      "{\"id\":\"a\",\"make\":\"Kia\",\"model\":\"EV6\"}\n{\"id\":\"b\",\"make\":\"Kia\",\"model\":\"EV9\"}",
      "\n{\"id\":\"a\",\n \"make\":\"Kia\",\"model\":\"EV6\"} {\"id\":\"b\",\"make\":\"Kia\",\"model\":\"EV9\"}\r\n\r\n",
    ])
  func formats(text: String) async throws {
    let catalogue = try await catalogue(text)
    #expect(catalogue.map(\.id) == ["a", "b"])
    #expect(catalogue.map(\.name) == ["Kia EV6", "Kia EV9"])
    #expect(catalogue.faults == [])
    #expect(catalogue.isComplete)
  }

  @Test(
    "takes an object with a make or a model, but not both, as a catalogue when it has a list under cars",
    arguments: [
      #"{"make":"Kia","cars":[{"id":"a","make":"Kia","model":"EV6"}]}"#,
      #"{"model":"2025","cars":[{"id":"a","make":"Kia","model":"EV6"}]}"#,
      #"{"cars":[{"id":"a","make":"Kia","model":"EV6"}],"make":"Kia"}"#,
    ])
  func catalogueOfOneMake(text: String) async throws {
    let catalogue = try await catalogue(text)
    #expect(catalogue.map(\.id) == ["a"])
    #expect(catalogue.faults == [])
  }

  @Test("takes an empty list as a catalogue without cars", arguments: ["[]", " [ ] ", #"{"cars":[]}"#])
  func noCars(text: String) async throws {
    #expect(try await catalogue(text) == Catalogue(isComplete: true))
  }

  @Test("takes a single car as JSON Lines of one line")
  func oneLine() async throws {
    let catalogue = try await catalogue(#"{"make": "Kia", "model": "EV6", "cars": "none"}"#)
    #expect(catalogue.map(\.id) == ["kia-ev6"])
    #expect(catalogue.first?.others == [Field("cars", .text("none"))])
  }

  @Test(
    "takes a single object with a make or a model as a record, even if something is wrong with it",
    arguments: [(#"{"make":"Kia"}"#, "model", nil), (#"{"id":"a","make":null,"model":"EV6"}"#, "make", "a")])
  func oneWrongLine(text: String, missing: String, id: String?) async throws {
    let catalogue = try await catalogue(text)
    #expect(catalogue.isEmpty)
    let fault = CarFault.missing(field: missing)
    #expect(
      catalogue.faults == [RecordFault(line: 1, number: 1, rejectedFor: fault, id: id.map { CarID($0) })])
  }

  @Test(
    "takes an object with a make and a model as a car, though it has a list under cars, wherever that is",
    arguments: [
      #"{"make":"Kia","model":"EV6","cars":[{"make":"Kia","model":"EV9"},7]}"#,
      #"{"cars":[{"make":"Kia","model":"EV9"},7],"make":"Kia","model":"EV6"}"#,
    ])
  func carWithCars(line: String) async throws {
    let cars = FieldValue.list([
      .object([Field("make", .text("Kia")), Field("model", .text("EV9"))]), .integer(7),
    ])
    let alone = try await catalogue(line)
    #expect(alone.map(\.id) == ["kia-ev6"])
    #expect(alone.first?.others == [Field("cars", cars)])
    #expect(alone.faults == [])
    let lines = try await catalogue(line + "\n" + #"{"make":"Kia","model":"EV3"}"# + "\n" + line)
    #expect(lines.map(\.id) == ["kia-ev6", "kia-ev3", "kia-ev6-2"])
    #expect(lines.last?.others == [Field("cars", cars)])
  }

  @Test("counts records, so that those on one line can be told apart")
  func oneLineOfRecords() async throws {
    let catalogue = try await catalogue(
      #"[{"id":"a","make":"Kia","model":"EV6"},7,{"id":"a","make":"Kia","model":"EV9"},{"make":"Kia"}]"#)
    #expect(
      catalogue.faults == [
        RecordFault(line: 1, number: 2, rejectedFor: .notAnObject(found: .number)),
        RecordFault(line: 1, number: 4, rejectedFor: .missing(field: "model")),
      ])
    #expect(
      catalogue.repeatedIDs == [
        RepeatedID(
          "a", at: RecordPlace(line: 1, number: 3), first: RecordPlace(line: 1, number: 1), given: "a-2")
      ])
  }

  @Test("takes a whole number of any size as an identifier, exactly as it is written")
  func largeIdentifiers() async throws {
    let digits = String(repeating: "9", count: 400)
    let catalogue = try await catalogue(
      """
      {"id":12345678901234567890123,"make":"Kia","model":"EV6","odometer":98765432109876543210}
      {"id":12345678901234567890124,"make":"Kia","model":"EV6"}
      {"id":-9223372036854775809,"make":"Kia","model":"EV6"}
      {"id":7.0,"make":"Kia","model":"EV6"}
      {"id":80e-1,"make":"Kia","model":"EV6"}
      {"id":\(digits),"make":"Kia","model":"EV6"}
      {"id":7.5,"make":"Kia","model":"EV6"}
      {"id":9007199254740993.0,"make":"Kia","model":"EV6"}
      {"id":9007199254740993e1,"make":"Kia","model":"EV6"}
      """)
    #expect(
      catalogue.map(\.id.text) == [
        "12345678901234567890123", "12345678901234567890124", "-9223372036854775809", "7", "8", digits,
      ])
    #expect(catalogue[0].others == [Field("odometer", .exactNumber("98765432109876543210"))])
    let fault = CarFault.wrongKind(.id, name: "id", expected: .textOrWholeNumber, found: .number)
    #expect(
      Array(catalogue.faults) == [7, 8, 9].map { RecordFault(line: $0, number: $0, rejectedFor: fault) })
  }

  @Test(
    "takes a list with any name as one of cars if its first record has both a make and a model",
    arguments: [
      (#"{"Count":2,"Results":[{"Make_Name":"Kia","Model_Name":"EV6"},{"Make_Name":"Kia"}]}"#, ["kia-ev6"]),
      (#"{"n":1,"Vehicles":[ {"make":"Kia","trim":"GT","model":"EV6"} ],"next":null}"#, ["kia-ev6-gt"]),
      (#"{"id":1,"owners":[{"name":"Bob"}],"make":"Kia","model":"EV6"}"#, ["1"]),
      (#"{"id":1,"before":[{"make":"Kia","model":"Rio"}],"make":"Kia","model":"EV6"}"#, ["1"]),
    ])
  func otherNames(text: String, ids: [String]) async throws {
    #expect(try await catalogue(text).map(\.id.text) == ids)
  }

  @Test(
    "refuses JSON that is not a catalogue",
    arguments: [
      ("{}", FieldValue.Kind.object), (#"{"mark":"Kia"}"#, .object), (#"{"cars":{"id":"a"}}"#, .object),
      (#"{"n":0,"data":[1,2]}"#, .object),
      ("42", .number), (#""cars""#, .text), ("null", .null), ("true", .bool),
    ])
  func notACatalogue(text: String, found: FieldValue.Kind) async {
    await #expect(
      throws: CarsError.malformed(.file("test"), line: 2, column: 3, reason: .notACatalogue(found: found))
    ) { try await catalogue("\n  " + text) }
  }

  @Test(
    "names the first of several lists of objects in JSON that is not a catalogue",
    arguments: [
      (#"{"a":[{}],"b":[{}]}"#, ["a"]), (#"{"n":{"all cars":[{}]},"b":[{}]}"#, ["n", "all cars"]),
      (#"{"a":[1]}"#, []), (#"{"a":{"b":{"c":{"d":{"e":{"f":[{}]}}}}}}"#, []),
    ])
  func otherList(text: String, path: [String]) async {
    await #expect(
      throws: CarsError.malformed(
        .file("test"), line: 1, column: 1, reason: .notACatalogue(found: .object, list: path))
    ) { try await catalogue(text) }
  }

  @Test(
    "reports nothing but white space as empty", arguments: ["", " ", "\n\t\r\n", "\u{FEFF}", "\u{FEFF}\n"])
  func empty(text: String) async {
    await #expect(throws: CarsError.empty(.file("test"))) { try await catalogue(text) }
  }

  @Test("refuses anything after a whole catalogue", arguments: ["[]", #"{"cars":[]}"#])
  func trailing(text: String) async {
    let reason = MalformedReason.unexpected(found: "{", expected: .end)
    await #expect(throws: CarsError.malformed(.file("test"), line: 2, column: 1, reason: reason)) {
      try await catalogue(text + "\n{}")
    }
  }

  @Test(
    "says where something is wrong in another list of cars in the object, too",
    arguments: [
      (#"{"cars":[{"make":"a","model":"b"}],"cars":[{"make":"a","model":"b"} x]}"#, 1, 69),
      (
        "{\"cars\":[{\"make\":\"a\",\"model\":\"b\"}],\n\"n\":0,\"cars\":[{\"make\":\"a\",\"model\":\"b\"} x]}",
        2, 40
      ),
      (
        "{\"cars\":[{\"make\":\"a\",\"model\":\"b\"}],\"n\":\n\n0,\"cars\":[\n{\"make\":\"a\",\"model\":\"b\"} x]}",
        4, 26
      ),
    ])
  func secondList(text: String, line: Int, column: Int) async {
    let reason = MalformedReason.unexpected(found: "x", expected: .commaOrBracket)
    await #expect(throws: CarsError.malformed(.file("test"), line: line, column: column, reason: reason)) {
      try await catalogue(text)
    }
  }

  @Test(
    "takes a text of nothing but white space for none, whatever white space that is",
    arguments: [" ", "\u{A0}", "\u{1680}", "\u{2003}", "\u{3000}"])
  func blanks(blank: String) async throws {
    let catalogue = try await catalogue(
      """
      [{"id":"\(blank)","make":"Kia","model":"EV6","trim":"\(blank)","body":"\(blank)"},
       {"make":"Kia","model":"\(blank)"}, {"make":"\(blank)","model":"EV6"}]
      """)
    #expect(catalogue.map(\.id) == ["kia-ev6"])
    #expect(catalogue.first?.fields.map(\.name) == ["id", "make", "model"])
    #expect(
      catalogue.faults == [
        RecordFault(line: 2, number: 2, rejectedFor: .missing(field: "model")),
        RecordFault(line: 2, number: 3, rejectedFor: .missing(field: "make")),
      ])
  }

  @Test("refuses commas between lines")
  func commaInLines() async {
    let reason = MalformedReason.unexpected(found: ",", expected: .carOrEnd)
    await #expect(throws: CarsError.malformed(.file("test"), line: 1, column: 27, reason: reason)) {
      try await catalogue(
        #"{"make":"Kia","model":"6"} , {"make":"Kia","model":"9"}"#.replacing(" ,", with: ","))
    }
  }

  @Test(
    "stops at the depth limit inside every format", arguments: [("[", 1), (#"{"cars":["#, 2), (#"{"a":"#, 1)])
  func depth(opening: String, open: Int) async {
    let column = opening.utf8.count + 512 - open + 1
    await #expect(
      throws: CarsError.malformed(.file("test"), line: 1, column: column, reason: .tooDeep(limit: 512))
    ) { try await catalogue(opening + String(repeating: "[", count: 100_000)) }
  }

  @Test("numbers cars that are alike and have no identifier")
  func derivedIdentifiers() async throws {
    let catalogue = try await catalogue(
      #"""
      [{"make":"Kia","model":"EV6"}, {"make":"Kia","model":"EV6"}, {"id":null,"make":"kia","model":"ev6"},
       {"id":"kia-ev6-4","make":"Kia","model":"EV6"}, {"id":" ","make":"Kia","model":"EV6","trim":null},
       {"make":"-","model":"!"}, {"make":"-","model":"!"}]
      """#)
    #expect(
      catalogue.map(\.id) == ["kia-ev6", "kia-ev6-2", "kia-ev6-3", "kia-ev6-4", "kia-ev6-5", "car", "car-2"])
    #expect(catalogue.faults == [])
    #expect(catalogue[1].name == "Kia EV6")
  }

  @Test("rejects a record with too large a number anywhere in it, and no other record")
  func tooLarge() async throws {
    let catalogue = try await catalogue(
      """
      {"make":"Kia","model":"EV6","price":1e400}
      {"make":"Kia","model":"EV7"}
      {"make":"Kia","model":"EV8","battery":{"packs":[1,-1e999]}}
      """)
    #expect(catalogue.map(\.model) == ["EV7"])
    #expect(
      catalogue.faults == [
        RecordFault(line: 1, number: 1, rejectedFor: .tooLarge(.price, name: "price")),
        RecordFault(line: 3, number: 3, rejectedFor: .tooLarge(nil, name: "battery")),
      ])
  }

  @Test("a rejected record does not claim its identifier")
  func rejectedIdentifier() async throws {
    let catalogue = try await catalogue(#"[{"id":"a","make":"Kia"},{"id":"a","make":"Kia","model":"EV6"}]"#)
    #expect(catalogue.map(\.id) == ["a"])
    #expect(
      catalogue.faults == [RecordFault(line: 1, number: 1, rejectedFor: .missing(field: "model"), id: "a")])
  }

  @Test(
    "An object with a list of cars can have a name, before or after them",
    arguments: [
      (#"{"name": "My cars", "cars": []}"#, "My cars"), (#"{"cars": [], "name": "내 차"}"#, "내 차"),
      (#"{"name": "  ", "cars": []}"#, nil), (#"{"name": 7, "cars": []}"#, nil), ("[]", nil),
    ] as [(String, String?)])
  func name(text: String, name: String?) async throws {
    #expect(try await readEveryWay(Array(text.utf8), name: "x.json").name == name)
  }
}
