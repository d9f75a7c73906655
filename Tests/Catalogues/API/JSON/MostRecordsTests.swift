import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords
import CarsTestSupport
import Testing

@testable import CarsAPI

@Suite("A record of JSON that is bad")
struct MostRecordsTests {
  /// A form of JSON: what is around the records, and records that are cars.
  private struct Form: CustomTestStringConvertible {
    let before: String, separator: String, after: String
    let records: [String]
    let bad: [String]

    var testDescription: String { before + records.joined(separator: separator) + after }

    init(_ before: String, _ separator: String, _ after: String, _ records: [String], bad: [String]) {
      (self.before, self.separator, self.after) = (before, separator, after)
      (self.records, self.bad) = (records, bad)
    }

    func text(_ records: [String]) -> String { before + records.joined(separator: separator) + after }
  }

  private static let names = [("Kia", "EV6"), ("VW", "Golf"), ("Fiat", "500e")]
  private static let objects = names.map { #"{"make":"\#($0.0)","model":"\#($0.1)"}"# }
  private static let badObjects = [#"{"mke":"Opel","model":"Astra","note":"precious"}"#, "{}"]
  private static let bindings = names.map {
    #"{"make":{"type":"literal","value":"\#($0.0)"},"model":{"type":"literal","value":"\#($0.1)"}}"#
  }
  private static func parts(_ name: String, _ objects: [String]) -> [String] {
    objects.map { #"{"\#(name)":\#($0),"seller":"Bob"}"# }
  }

  private static let forms = [
    Form("[", ",", "]", objects, bad: badObjects + ["7"]),
    Form("", "\n", "\n", objects, bad: badObjects),
    Form(
      #"{"features":["#, ",", "]}", parts("properties", objects),
      bad: parts("properties", badObjects) + badObjects + ["7", "null", "[]"]),
    Form(#"{"hits":{"hits":["#, ",", "]}}", parts("_source", objects), bad: badObjects + ["7"]),
    Form("[", ",", "]", parts("car", objects), bad: parts("car", badObjects) + ["null"]),
    Form("", "\n", "\n", parts("_source", objects), bad: parts("_source", badObjects) + badObjects),
    Form(
      #"{"results":{"bindings":["#, ",", "]}}", bindings,
      bad: [#"{"mke":{"type":"literal","value":"Opel"}}"#, "7"] + badObjects),
    Form("", "\n", "\n", bindings, bad: badObjects),
    Form(
      "{", ",", "}", objects.enumerated().map { #""k\#($0)":\#($1)"# },
      bad: badObjects.map { #""bad":\#($0)"# } + [#""bad":7"#, #""bad":[]"#, #""bad":null"#]),
    Form(
      #"{"n":{"x":1},"cars":{"#, ",", "}}", objects.enumerated().map { #""k\#($0)":\#($1)"# },
      bad: badObjects.map { #""bad":\#($0)"# } + [#""bad":7"#]),
    Form(
      #"{"columns":["make","model"],"data":["#, ",", "]}", names.map { #"["\#($0.0)","\#($0.1)"]"# },
      bad: ["7", "{}", "[]", #"["a","b","c"]"#, #"[null,"Golf"]"#]),
    Form(
      #"{"data":["#, ",", #"],"columns":["make","model"]}"#, names.map { #"["\#($0.0)","\#($0.1)"]"# },
      bad: ["7", "[]", #"["a","b","c"]"#]),
    Form(
      #"[["make","model"],"#, ",", "]", names.map { #"["\#($0.0)","\#($0.1)"]"# },
      bad: ["7", "{}", "[]", #"["a","b","c"]"#]),
    Form(
      #"{"@graph":["#, ",", "]}", names.map { #"{"brand":{"name":"\#($0.0)"},"model":"\#($0.1)"}"# },
      bad: badObjects + ["7"]),
    Form(
      "[", ",", "]",
      names.map { #"{"make":"\#($0.0)","model":"\#($0.1)","year":{"$numberInt":"2020"}}"# },
      bad: badObjects + ["7"]),
  ]

  @Test("is a rejected one, be it the first, one in the middle or the last", arguments: forms.indices)
  func rejected(form: Int) async throws {
    let form = Self.forms[form]
    for bad in form.bad {
      for place in 0...form.records.count {
        var records = form.records
        records.insert(bad, at: place)
        let cars = try await catalogue(form.text(records))
        #expect(cars.map(\.make) == ["Kia", "VW", "Fiat"], "\(bad) at \(place)")
        #expect(cars.faults.map(\.place.number) == [place + 1], "\(bad) at \(place)")
        #expect(cars.faults.rejectedCount == 1)
      }
    }
  }

  @Test("is one of a dictionary with one other, whichever comes first")
  func entry() async throws {
    let good = #""a":{"make":"Kia","model":"EV6"}"#
    let bad = #""b":{"mke":"VW","model":"Golf","note":"precious"}"#
    for (text, number) in [("{\(good),\(bad)}", 2), ("{\(bad),\(good)}", 1)] {
      let cars = try await catalogue(text)
      #expect(cars.map(\.id.text) == ["a"])
      #expect(
        cars.faults.map(\.place.number) == [number]
          && cars.faults.map(\.fault) == [.missing(field: "make")])
    }
  }

  @Test(
    "is one of a dictionary inside of an object, even where only one entry is a car",
    arguments: [
      (#"{"cars":{"x":{"make":"Kia","model":"EV6"},"y":7}}"#, [2]),
      (#"{"n":2,"cars":{"y":{"mke":"VW"},"z":{},"x":{"make":"Kia","model":"EV6"}}}"#, [1, 2]),
    ])
  func innerEntries(text: String, rejected: [Int]) async throws {
    let cars = try await catalogue(text)
    #expect(cars.map(\.id.text) == ["x"] && cars.faults.map(\.place.number) == rejected)
  }

  @Test(
    "is none of a dictionary where it is a car itself, or the object around it is one",
    arguments: [
      #"{"spec":{"engine":{"make":"BMW","model":"B58"},"x":1},"make":"BMW","model":"M3"}"#,
      #"{"spec":{"a":{"make":"BMW","model":"B58"}},"make":"BMW","model":"M3"}"# + "\n",
    ])
  func nested(text: String) async throws {
    #expect(try await catalogue(text).map(\.name) == ["BMW M3"])
  }

  @Test(
    "is a row of columns to which others of another length or with other keys give nothing",
    arguments: [
      (#"{"make":["Kia","VW"],"model":["EV6"]}"#, [2]), (#"{"make":["Kia"],"model":["EV6","Golf"]}"#, [2]),
      (#"{"make":{"0":"Kia","1":"VW"},"model":{"0":"EV6"}}"#, [2]),
      (#"{"make":{"1":"VW","0":"Kia"},"model":{"0":"EV6"}}"#, [1]),
      (#"{"make":{"0":"Kia"},"model":{"1":"Golf","0":"EV6"}}"#, [2]),
      (#"{"make":[null,"Kia"],"model":["Golf","EV6"]}"#, [1]),
      (#"{"make":[{},"Kia"],"model":["Golf","EV6"]}"#, [1]),
      (#"{"make":["Kia",["VW"]],"model":["EV6","Golf"]}"#, [2]),
      (#"{"make":{"0":"Kia","1":"VW"},"model":{"0":"EV6","1":"Golf","1":"Up"}}"#, [2]),
    ])
  func columns(text: String, rejected: [Int]) async throws {
    let cars = try await catalogue(text)
    #expect(cars.map(\.name) == ["Kia EV6"])
    #expect(cars.faults.filter(\.isRejected).map(\.place.number) == rejected)
  }

  @Test("is what does not say what it says as most others do, and the first where as many do")
  func most() async throws {
    let (plain, part) = (Self.objects[0], #"{"car":{"make":"VW","model":"Golf"}}"#)
    #expect(try await catalogue("[\(plain),\(part)]").map(\.make) == ["Kia"])
    #expect(try await catalogue("[\(plain),\(part),\(part)]").map(\.make) == ["Kia", "VW", "VW"])
    #expect(try await catalogue("[\(part),\(plain)]").map(\.make) == ["VW", "Kia"])
    let long = #"{"note":"\#(String(repeating: "x", count: 3_000))","car":{"make":"VW","model":"Golf"}}"#
    let longOnes = Array(repeating: long, count: 20).joined(separator: "\n")
    #expect(try await catalogue(plain + "\n" + longOnes + "\n").count == 21)
    let beyond = Array(repeating: plain, count: ShapeSample.mostRecords).joined(separator: ",")
    let others = Array(repeating: part, count: 100).joined(separator: ",")
    #expect(try await catalogue("[\(beyond),\(others)]").count == ShapeSample.mostRecords)
  }

  @Test("leaves a dictionary one whose entries are longer than what is looked at")
  func longEntries() async throws {
    let note = String(repeating: "x", count: RecordSample.size)
    let text = #"{"a":{"note":"\#(note)","make":"Kia","model":"EV6"},"b":{},"c":{"make":"VW","model":"Up"}}"#
    let cars = try await catalogue(text)
    #expect(cars.map(\.id.text) == ["a", "c"] && cars.faults.rejectedCount == 1)
  }
}
