import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords
import CarsTestSupport
import Testing

@testable import CarsAPI

@Suite("A change to cars of JSON that are no plain objects in a list")
struct ShapedChangeTests {
  /// Three cars in each form, of ids 1, 2 and 3, with escapes in keys, names and values.
  private static let forms = [
    #"{"features":[{"type":"Feature","properties":{"id":1,"make":"Kia","model":"\uae30\b"},"geometry":null}, {"type":"Feature","properties":{"id":2,"make":"VW","model":"Golf"}},{"type":"Feature","id":3,"properties":{"make":"VW","model":"Up"}}]}"#,
    #"[{"properties":{"id":1,"make":"Kia","model":"EV6"}},{"id":2,"make":"VW","model":"Golf"},{"id":3,"make":"VW","model":"Up"}]"#,
    #"{"results":{"bindings":[{"id":{"type":"literal","value":"1"},"make":{"type":"literal","value":"Saab"},"model":{"type":"literal","value":"9.50"}},{"id":{"type":"literal","value":"2"},"make":{"type":"literal","value":"BMW"},"model":{"type":"literal","value":"true"}},{"id":{"type":"literal","value":"3"},"make":{"type":"literal","value":"BMW"},"model":{"type":"literal","value":"\"3\\"}}]}}"#,
    #"{"\u0031" : {"make":"Kia","model":"a\"]}"},"\u0032":{"make":"VW","model":"b"}, "\u0033":{"make":"VW","model":"c"}}"#,
    #"{"\b\b\b":{"id":1,"make":"Kia","model":"EV6"},"\uae30\uc544":{"id":2,"make":"VW","model":"b"},"기":{"id":3,"make":"VW","model":"c"}}"#,
    #"{"id":[1,2, 3],"m\u0061ke":["Kia","VW","VW"],"model":["a\"]","b","c"]}"#,
    #"{"make":{"1":"Kia","\u0032":"VW","3":"VW"},"model":{"1":"a","\u0032":"b","3":"c"}}"#,
    #"{"id":{"0":1,"4":2,"2":3},"make":{"0":"Kia","4":"VW","2":"VW"},"model":{"0":"a","4":"b","2":"c"}}"#,
    #"{"columns":["id","make","model"],"index":[0,1,2],"data":[[1,"Kia","a\"]"],[2,"VW","b"],[3,"VW","c"]]}"#,
    #"{"rows":[["id","make","model"] , [1,"Kia","a\"]"],[2,"VW","b"],[3,"VW","c"]]}"#,
    "[\n  [\"id\",\"make\",\"model\"],\n  [1,\"Kia\",\"a\"],\n  [2,\"VW\",\"b\"],\n  [3,\"VW\",\"c\"]\n]\n",
  ]

  @Test("leaves all other cars as they are, read afresh, and the text is JSON", arguments: forms)
  func others(form: String) async throws {
    for id in [CarID("1"), "2", "3"] {
      let car = try #require(try await Self.read(form).catalogue.car(id))
      let edited = try await Self.text(form, after: .edit(car, [FieldChange("model", to: .text("é\"\\"))]))
      #expect(try await Self.others(edited, but: id) == Self.others(form, but: id))
      #expect(try await Self.read(edited).catalogue.car(id)?.model == "é\"\\")
      let removed = try await Self.text(form, after: .remove(car))
      #expect(try await Self.others(removed) == Self.others(form, but: id))
      let copied = try await Self.text(removed, after: .addAgain(car, []))
      #expect(try await Self.others(copied, but: id) == Self.others(form, but: id))
      #expect(try await Self.read(copied).catalogue.car(id) == car)
    }
    let added = try await Self.text(form, after: .add(.ev3))
    #expect(try await Self.others(added).dropLast() == Self.others(form)[...])
    #expect(try await Self.others(added).last?.name == "Kia EV3")
  }

  @Test(
    "that takes the last one away leaves a list for the next, which has the same form",
    arguments: [
      (
        #"{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"make":"Fiat","model":"500"}}]}"#,
        #"{"type":"FeatureCollection","features":[]}"#,
        #"{"type":"FeatureCollection","features":[{"type": "Feature", "properties": {"make": "Kia", "model": "EV3"}, "geometry": null}]}"#
      ),
      (
        #"{"hits":{"hits":[{"_id":"a","_source":{"make":"Fiat","model":"500"}}],"total":1}}"#,
        #"{"hits":{"hits":[],"total":1}}"#,
        #"{"hits":{"hits":[{"_source": {"make": "Kia", "model": "EV3"}}],"total":1}}"#
      ),
      (
        #"{"head":{"vars":["make","model"]},"results":{"bindings":[{"make":{"type":"literal","value":"Fiat"},"model":{"type":"literal","value":"500"}}]}}"#,
        #"{"head":{"vars":["make","model"]},"results":{"bindings":[]}}"#,
        #"{"head":{"vars":["make","model"]},"results":{"bindings":[{"make": {"type": "literal", "value": "Kia"}, "model": {"type": "literal", "value": "EV3"}}]}}"#
      ),
      (#"[["make","model"],["Fiat","500"]]"#, #"[["make","model"]]"#, #"[["make","model"], ["Kia", "EV3"]]"#),
      (
        #"{"rows":[["make","model"] , ["Fiat","500"] ]}"#, #"{"rows":[["make","model"]  ]}"#,
        #"{"rows":[["make","model"], ["Kia", "EV3"]  ]}"#
      ),
      (
        "[\n  [\"make\", \"model\"],\n  [\"Fiat\", \"500\"]\n]\n", "[\n  [\"make\", \"model\"]\n]\n",
        "[\n  [\"make\", \"model\"],\n  [\"Kia\", \"EV3\"]\n]\n"
      ),
      (
        #"{"columns":["make","model"],"index":[7],"data":[["Fiat","500"]]}"#,
        #"{"columns":["make","model"],"index":[],"data":[]}"#,
        #"{"columns":["make","model"],"index":[0],"data":[["Kia", "EV3"]]}"#
      ),
      (
        #"{"data":[["Fiat","500"]],"columns":["make","model"]}"#, #"{"data":[],"columns":["make","model"]}"#,
        #"{"data":[["Kia", "EV3"]],"columns":["make","model"]}"#
      ),
      (
        #"{"columns":["make","model"],"cars":[["Fiat","500"]]}"#, #"{"columns":["make","model"],"cars":[]}"#,
        #"{"columns":["make","model"],"cars":[["Kia", "EV3"]]}"#
      ),
      (
        #"{"make":["Fiat"],"model":["500"]}"#, #"{"make":[],"model":[]}"#,
        #"{"make":["Kia"],"model":["EV3"]}"#
      ),
      (
        #"{"make":{"8":"Fiat"},"model":{"8":"500"}}"#, #"{"make":{},"model":{}}"#,
        #"{"make":{"0":"Kia"},"model":{"0":"EV3"}}"#
      ),
    ])
  func last(form: String, emptied: String, added: String) async throws {
    let car = try #require(try await Self.read(form).catalogue.first)
    #expect(try await Self.text(form, after: .remove(car)) == emptied)
    let none = try await readEveryWay(Array(emptied.utf8))
    #expect(none.isEmpty && none.faults.isEmpty)
    #expect(try await Self.text(emptied, after: .add(.ev3)) == added)
    #expect(try await Self.others(added).map(\.name) == ["Kia EV3"])
  }

  @Test(
    "that takes the last one away is refused where nothing else says what the text is",
    arguments: [
      #"{"a":{"make":"Kia","model":"EV6"}}"#, #"{"page":{"vehicles":[{"make":"Kia","model":"EV6"}]}}"#,
    ])
  func lastOne(form: String) async throws {
    let file = try EditedFile(form)
    let car = try #require(try await file.catalogue().first)
    await #expect(throws: CarChangeError.lastOne(path: file.path)) { try await file.remove(car.id) }
    #expect(file.text == form)
  }

  @Test(
    "adds a car under a key of its own",
    arguments: [
      (
        #"{"a":{"make":"VW","model":"Up"},"\b\b\b":{"make":"VW","model":"Golf"}}"#,
        #"{"a":{"make":"VW","model":"Up"},"\b\b\b":{"make":"VW","model":"Golf"},"kia-ev3":{"make":"Kia","model":"EV3"}}"#
      ),
      (
        #"{"\uae30\uc544" : {"make": "VW", "model": "Up"}}"#,
        #"{"\uae30\uc544" : {"make": "VW", "model": "Up"}, "kia-ev3" : {"make": "Kia", "model": "EV3"}}"#
      ),
      (
        #"{"id":{"0":"a","2":"b"},"make":{"0":"VW","2":"VW"},"model":{"0":"Up","2":"Golf"}}"#,
        #"{"id":{"0":"a","2":"b","3":"kia-ev3"},"make":{"0":"VW","2":"VW","3":"Kia"},"model":{"0":"Up","2":"Golf","3":"EV3"}}"#
      ),
      (
        #"{"make":{"a":"VW","b":"VW"},"model":{"a":"Up","b":"Golf"}}"#,
        #"{"make":{"a":"VW","b":"VW","kia-ev3":"Kia"},"model":{"a":"Up","b":"Golf","kia-ev3":"EV3"}}"#
      ),
    ])
  func keys(form: String, added: String) async throws {
    #expect(try await Self.text(form, after: .add(.ev3)) == added)
  }

  @Test("to a car without the part that the first one has is one to its own fields")
  func withoutPart() async throws {
    let form = #"[{"properties":{"make":"Kia","model":"EV6"}},{"make":"VW","model":"Golf"}]"#
    let car = try #require(try await Self.read(form).catalogue.car("vw-golf"))
    let changes = [FieldChange("model", to: .text("Up")), FieldChange("year", to: .integer(2020))]
    #expect(
      try await Self.text(form, after: .edit(car, changes))
        == #"[{"properties":{"make":"Kia","model":"EV6"}},{"make":"VW","model":"Up","year":2020}]"#)
    #expect(
      try await Self.text(form, after: .add(.ev3 + [Field("note", .text("new"))]))
        == #"[{"properties":{"make":"Kia","model":"EV6"}},{"make":"VW","model":"Golf"},{"make":"Kia","model":"EV3","note":"new"}]"#
    )
  }

  // MARK: In memory

  private static func read(_ text: String) async throws -> CatalogueText {
    let bytes = Array(text.utf8)
    let buffer = BlockBuffer(capacity: bytes.count)
    bytes.withUnsafeBufferPointer { buffer.append($0) }
    buffer.isLast = true
    return try await CatalogueText(buffer, name: "cars.json")
  }

  /// The text after a change, if that is JSON.
  private static func text(_ text: String, after change: CarChange) async throws -> String {
    let edit = try await read(text).plan(change, ids: NewIdentifiers()).edit
    var bytes = Array(text.utf8)
    bytes.replaceSubrange(edit.range, with: edit.bytes)
    try bytes.withUnsafeBufferPointer { bytes in
      var json = JSONReader(bytes)
      _ = try json.readValue()
      json.skipWhiteSpace()
      #expect(json.next == nil)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The cars of a text, all of whose records are cars, but one.
  private static func others(_ text: String, but id: CarID? = nil) async throws -> [Car] {
    let catalogue = try await read(text).catalogue
    #expect(catalogue.faults.isEmpty)
    return catalogue.filter { $0.id != id }
  }
}
