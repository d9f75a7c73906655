import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsTestSupport
import SceneTesting
import Testing

@testable import CarsAPI

@Suite("A record that is written plainly")
struct PlainRecordTests {
  @Test("has a field twice when two names look the same, an é in one scalar and an é in two")
  func namesThatLookTheSame() async throws {
    let text = "{\"make\":\"Kia\",\"model\":\"EV6\",\"caf\u{E9}\":1,\"cafe\u{301}\":2}"
    let faults = try await catalogue(text).faults.map(\.fault)
    #expect(faults == [.repeatedField("cafe\u{301}")])
  }

  @Test("has none of 200 fields twice whose names begin alike, and any of them twice where it is there again")
  func manyFields() async throws {
    let names = (0..<200).map { "measured in \($0)" }
    func record(_ names: [String]) -> String {
      let fields = names.enumerated().map { #""\#($1)":\#($0)"# }
      return #"{"make":"Kia","model":"EV6",\#(fields.joined(separator: ","))}"#
    }
    // As long as the names that stood there before.
    let others = Array(names[..<100] + names[100...].reversed())
    let repeated = [0, 48, 49, 50, 51, 120, 199].map { names[$0] }
    let lines = [record(names)] + repeated.map { record(names + [$0]) } + [record(names), record(others)]
    let read = try await catalogue(lines.joined(separator: "\n"))
    #expect(read.faults.map(\.fault) == repeated.map { .repeatedField($0) })
    #expect(
      read.map(\.others) == [names, names, others].map { $0.enumerated().map { Field($1, .integer($0)) } })
  }

  @Test("keeps the spelling of a name that looks like one of the record before")
  func spelling() async throws {
    let names = ["caf\u{E9}", "cafe\u{301}", "caf\u{E9}"]
    let lines = names.map { #"{"make":"Kia","model":"EV6","\#($0)":1}"# }
    let read = try await catalogue(lines.joined(separator: "\n"))
    #expect(read.map { $0.others.map { Array($0.name.utf8) } } == names.map { [Array($0.utf8)] })
  }

  @Test("is another car when its id only looks the same, an é in one scalar and an é in two")
  func idsThatLookTheSame() async throws {
    let ids = ["caf\u{E9}", "cafe\u{301}"]
    let lines = ids.map { #"{"make":"Kia","model":"EV6","id":"\#($0)"}"# }
    let read = try await catalogue(lines.joined(separator: "\n"))
    #expect(read.map { Array($0.id.text.utf8) } == ids.map { Array($0.utf8) })
    #expect(ids.map { read.position(of: CarID($0)) } == [0, 1])
  }

  @Test("has no currency where that is null")
  func nullCurrency() async throws {
    let read = try await catalogue(
      """
      {"make":"Kia","model":"EV6","id":1,"currency":null}
      {"make":"Kia","model":"EV6","id":2,"currency":null,"price":5}
      {"make":"Kia","model":"EV6","id":3,"currency":null,"price":null}
      """)
    #expect(read[0].others == [] && read[0].written(.currency) == nil)
    #expect(read[1].others == [] && read[1].price == Money(5, nil))
    #expect(read[2].others == [] && read[2].written(.currency) == nil)
  }

  @Test(
    "comes after the beginning: a number of 2,000 digits alone is not a catalogue, and with an x is no number"
  )
  func longNumber() async {
    let digits = String(repeating: "7", count: 2_000)
    await #expect(
      throws: CarsError.malformed(.file("test"), line: 1, column: 1, reason: .notACatalogue(found: .number))
    ) { try await catalogue(digits) }
    await #expect(
      throws: CarsError.malformed(
        .file("test"), line: 1, column: 1, reason: .badNumber(String(digits.prefix(32))))
    ) { try await catalogue(digits + "x") }
  }
}
