import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords
import CarsTestSupport
import Testing

@testable import CarsAPI

@Suite("Records of JSON that are no plain objects in a list")
struct RecordShapeTests {
  @Test(
    "are read wherever they are, and whatever says what their values mean",
    arguments: [
      (
        #"{"response":{"page":{"vehicles":[{"make":"Seat","model":"Ibiza"}],"n":1}},"name":"Mine"}"#,
        ["seat-ibiza"]
      ),
      (#"{"listings":[{"make":"Seat"},{"make":"Seat","model":"Leon"}],"tags":["x"]}"#, ["seat-leon"]),
      (
        #"{"type":"FeatureCollection","features":[{"type":"Feature","id":"f7","properties":{"make":"Fiat","model":"500e"},"geometry":{"type":"Point","coordinates":[9,45]}}]}"#,
        ["f7"]
      ),
      (
        #"{"hits":{"total":1,"hits":[{"_id":"a1","_score":1.5,"_source":{"make":"Fiat","model":"Panda"}}]}}"#,
        ["a1"]
      ),
      (
        #"{"head":{"vars":["make","model"]},"results":{"bindings":[{"make":{"type":"literal","value":"Opel"},"model":{"type":"literal","value":"Corsa"},"year":{"type":"literal","datatype":"http://www.w3.org/2001/XMLSchema#integer","value":"2019"}}]}}"#,
        ["opel-corsa-2019"]
      ),
      (#"{"1":{"make":"Opel","model":"Astra"},"2":{"make":"Opel","model":"Mokka"}}"#, ["1", "2"]),
      (#"{"cars":{"x9":{"make":"Opel","model":"Astra"}}}"#, ["x9"]),
      (#"{"7":{"id":"a","make":"Opel","model":"Astra"},"8":{"make":"Opel","model":"Mokka"}}"#, ["a", "8"]),
      (#"{"make":["Ford","Ford"],"model":["Puma","Kuga"]}"#, ["ford-puma", "ford-kuga"]),
      (#"{"make":{"0":"Ford","1":"Ford"},"model":{"0":"Puma","1":"Kuga"}}"#, ["0", "1"]),
      (#"{"columns":["make","model"],"index":[0,1],"data":[["Ford","Puma"],["Ford",null]]}"#, ["ford-puma"]),
      (#"{"data":[["Ford","Puma"]],"columns":["make","model"]}"#, ["ford-puma"]),
      (
        #"{"meta":{"view":{"columns":[{"name":"sid"},{"name":"Make"},{"name":"Model"}]}},"data":[["r1","Ford","Puma"]]}"#,
        ["ford-puma"]
      ),
      (#"[["make","model"],["Ford","Puma"],["Ford","Kuga"]]"#, ["ford-puma", "ford-kuga"]),
      (#"[["make","model"]]"#, []),
      ("[\n  [\"make\",\"model\"]\n]", []),
      (#"{"cars":[["make","model"],["Ford","Puma"]]}"#, ["ford-puma"]),
      (
        #"{"_source":{"make":"Seat","model":"Mii"}} {"_source":{"make":"Seat","model":"Leon"}}"#,
        ["seat-mii", "seat-leon"]
      ),
      (#"{"_index":"c","_id":"s1","_source":{"make":"Seat","model":"Mii"}}"#, ["s1"]),
      (#"[{"seller":"Bob","car":{"make":"Audi","model":"A1"}},{"seller":"Eve","car":{}}]"#, ["audi-a1"]),
    ])
  func read(text: String, ids: [String]) async throws {
    #expect(try await catalogue(text).map(\.id.text) == ids)
    let spread = text.replacing(",", with: " ,\n ").replacing("[", with: "[\n")
    #expect(try await catalogue(spread).map(\.id.text) == ids)
  }

  @Test("have the fields around the car's own, but not what says that a feature is one")
  func around() async throws {
    let features = try await catalogue(
      #"{"features":[{"type":"Feature","properties":{"make":"Fiat","model":"500e","x":1},"geometry":null}]}"#)
    #expect(features.first?.others == [Field("x", .integer(1))])
    let offers = try await catalogue(
      #"[{"seller":"Bob","price":9000,"car":{"make":"Audi","model":"A1","price":8000}}]"#)
    #expect(offers.first?.others == [Field("seller", .text("Bob"))])
    #expect(offers.first?.number(.price) == 8000)
  }

  @Test("of a SPARQL answer have texts where cars have texts, whatever these look like")
  func bindings() async throws {
    func record(_ make: String, _ model: String, _ doors: String) -> String {
      let fields = [("make", make), ("model", model), ("doors", doors)]
      return "{" + fields.map { #""\#($0)":{"type":"literal","value":"\#($1)"}"# }.joined(separator: ",")
        + "}"
    }
    let records = [record("Saab", "9.50", "5"), record("BMW", "true", "false")].joined(separator: ",")
    let cars = try await catalogue(#"{"results":{"bindings":[\#(records)]}}"#)
    #expect(cars.map(\.model) == ["9.50", "true"])
    #expect(cars.map(\.others) == [[Field("doors", .integer(5))], [Field("doors", .bool(false))]])
  }

  @Test("with a line before each that says what to do with it are refused, and told by that")
  func bulk() async {
    let text = #"{"index":{"_id":"1"}}"# + "\n" + #"{"make":"Seat","model":"Mii"}"# + "\n"
    await #expect(
      throws: CarsError.malformed(.file("test"), line: 1, column: 1, reason: .bulkRequest)
    ) { try await catalogue(text) }
  }

  @Test("are as many as are there: what is none is reported on its line")
  func faults() async throws {
    let rows = try await catalogue("[[\"make\",\"model\"],\n[\"Ford\",\"Puma\",1],\n7,\n[\"Ford\"]]")
    #expect(
      rows.faults == [
        RecordFault(line: 2, number: 1, rejectedFor: .extraCells(found: 3, expected: 2)),
        RecordFault(line: 3, number: 2, rejectedFor: .notAnObject(found: .number)),
        RecordFault(line: 4, number: 3, rejectedFor: .missing(field: "model")),
      ])
    let columns = try await catalogue(
      "{\"make\":\n[\"Ford\",\n\"Kia\"],\n\"model\":[\"Puma\",\"Rio\"],\n\"year\":[2020,-3]}")
    #expect(columns.faults.map(\.place.line) == [3])
  }

  @Test(
    "are refused where nothing says what their values are",
    arguments: [
      (
        #"[["Ford","Puma",2020]]"#,
        MalformedReason.noHeader(
          UnknownNames(
            [
              UnknownNames.Column("column1", [.text("Ford")]),
              UnknownNames.Column("column2", [.text("Puma")]),
              UnknownNames.Column("column3", [.integer(2020)]),
            ], in: .list), areSpaced: false)
      ),
      (#"[["a","b"],["Ford","Puma"]]"#, .noCarNames(UnknownNames(["a": [], "b": []], in: .list))),
      (
        #"{"a":["x","y"],"b":["z",null]}"#,
        .noCarNames(UnknownNames(["a": ["x", "y"], "b": ["z", ""]], in: .list))
      ),
      (#"[["make","model"],]"#, .unexpected(found: "]", expected: .value)),
      (#"[["make","model"] ["Kia","EV6"]]"#, .unexpected(found: "[", expected: .commaOrBracket)),
      (#"{"rows":[["make","model"], ]}"#, .unexpected(found: "]", expected: .value)),
    ])
  func refused(text: String, reason: MalformedReason) async {
    let error = await #expect(throws: CarsError.self) { try await catalogue(text) }
    guard case .malformed(_, _, _, let found, _)? = error else {
      Issue.record("\(String(describing: error)) is not \(reason)")
      return
    }
    #expect(found == reason)
  }

  @Test("are those of the first list of cars; the names of others are known")
  func lists() async throws {
    let cars = try await catalogue(
      #"{"new":[{"make":"Audi","model":"A1"}],"x":[1],"used":[{"make":"Audi","model":"80"}],"none":[]}"#)
    #expect(cars.map(\.id.text) == ["audi-a1"])
    #expect(cars.reading.hiddenLists == ["used"])
  }

  @Test("have the names that somebody has said their columns have")
  func header() async throws {
    var names = FieldNames()
    names.said.header = ["make", "model", "year"]
    let cars = try await readEveryWay(
      Array(#"[["Ford","Puma",2020],["Ford","Kuga",2021]]"#.utf8), names: names)
    #expect(cars.map(\.id.text) == ["ford-puma-2020", "ford-kuga-2021"])
  }
}
