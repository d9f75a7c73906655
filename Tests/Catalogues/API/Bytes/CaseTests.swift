import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsTestSupport
import Foundation
import SceneTesting
import Testing

@testable import CarsAPI

@Suite("The files of Fixtures/Cases")
struct CaseTests {
  @Test("each file has a test that says what it gives")
  func complete() throws {
    let tests = URL(filePath: Checkout.path("Tests/Catalogues/API"))
    let texts = try FileManager.default.subpathsOfDirectory(atPath: tests.path).filter {
      $0.hasSuffix(".swift")
    }
    .map { try String(contentsOf: tests.appending(path: $0), encoding: .utf8) }
    for name in try FileManager.default.contentsOfDirectory(atPath: Case.path("")).sorted() {
      #expect(texts.contains { $0.contains("\"\(name)\"") }, "no test of CarsAPITests loads \(name)")
    }
  }

  @Test("a file without cars is empty", arguments: ["empty.json", "blank.json"])
  func empty(name: String) async {
    await #expect(throws: CarsError.empty(.file(Case.path(name)))) { try await Case.load(name) }
  }

  @Test(
    "a file that is not a catalogue is refused, with the place and the reason",
    arguments: [
      ("truncated.json", 3, 28, MalformedReason.unexpectedEnd(expected: .closingQuote)),
      ("trailing-comma.json", 3, 1, .unexpected(found: "]", expected: .value)),
      ("missing-comma.json", 3, 3, .unexpected(found: "{", expected: .commaOrBracket)),
      ("bad-escape.json", 2, 42, .badEscape(#"\x"#)),
      ("bad-number.json", 2, 55, .badNumber("046050")),
      ("raw-tab.json", 2, 42, .controlCharacter),
      ("single-quotes.json", 1, 1, .foreign(.python)),
      ("garbage.json", 1, 1, .foreign(.text)), ("latin1.json", 2, 29, .notUTF8(in: [.western])),
      ("utf16.json", 1, 1, .notUTF8(in: [.utf16])),
      ("not-a-catalogue.json", 1, 1, .notACatalogue(found: .object)),
      ("number.json", 1, 1, .notACatalogue(found: .number)),
      ("too-deep.json", 1, 513, .tooDeep(limit: 512)),
      ("broken-line.jsonl", 2, 37, .unexpected(found: "}", expected: .value)),
      (
        "german.csv", 1, 1,
        .noCarNames(
          UnknownNames(
            [
              "Nr": ["1", "2", "3"], "Hersteller": ["Falke", "Falke", "Möwe"],
              "Typ": ["Meteor GT", "Komet", "Brise Größe L"], "Baujahr": ["2019", "2021", "2023"],
              "PS": ["150", "90", "204"], "Farbe": ["rot", "blau", "rot"],
            ], in: .table(delimiter: UInt8(ascii: ";")),
            understood: [FieldName("Hersteller", .field(.make))]))
      ),
    ])
  func malformed(name: String, line: Int, column: Int, reason: MalformedReason) async {
    let error = CarsError.malformed(.file(Case.path(name)), line: line, column: column, reason: reason)
    await #expect(throws: error) { try await Case.load(name) }
  }

  @Test(
    "a file in the shape of data that is public has no faults",
    arguments: [
      ("vega.json", 3), ("mtcars.csv", 4), ("cars93.csv", 2), ("epa.csv", 2), ("used-cars.csv", 3),
      ("two-lists.json", 1),
    ])
  func publicData(name: String, count: Int) async throws {
    let catalogue = try await Case.load(name)
    #expect(catalogue.count == count && catalogue.faults == [])
  }

  @Test("half of a surrogate pair becomes U+FFFD, and hides no car")
  func halfSurrogate() async throws {
    #expect(try await Case.load("half-surrogate.json").map(\.make) == ["\u{FFFD}"])
  }

  @Test("bad records and values are reported by line and reason, and hide no good ones")
  func badRecords() async throws {
    let catalogue = try await Case.load("bad-records.json")
    #expect(
      catalogue.map(\.id) == [
        "good-1", "good-2", "text-price", "half-year", "bool-seats", "list-trim", "early-year",
        "negative-price", "too-strong", "good-1-2", "good-3",
      ])
    let faults: [(Int, CarFault)] = [
      (3, .missing(field: "make")), (4, .missing(field: "make")), (5, .missing(field: "model")),
      (7, .wrongKind(.make, name: "make", expected: .text, found: .bool)),
      (8, .notANumber(.price, name: "price", text: "about $46,050")),
      (9, .wrongKind(.year, name: "year", expected: .wholeNumber, found: .number)),
      (10, .wrongKind(.seats, name: "seats", expected: .number, found: .bool)),
      (11, .wrongKind(.trim, name: "trim", expected: .text, found: .list)),
      (12, .wrongKind(.id, name: "id", expected: .textOrWholeNumber, found: .object)),
      (13, .outOfRange(.year, name: "year", value: 25, allowed: 1769...2200)),
      (14, .outOfRange(.price, name: "price", value: -1, allowed: 0...1_000_000_000_000_000)),
      (15, .outOfRange(.horsepower, name: "horsepower", value: 1_000_000, allowed: 0...100_000)),
      (17, .repeatedField("make")),
      (18, .notAnObject(found: .text)), (19, .notAnObject(found: .null)), (20, .notAnObject(found: .list)),
      (21, .notAnObject(found: .number)), (22, .missing(field: "make")),
    ]
    let leftOut: Set = [8, 9, 10, 11, 13, 14, 15]
    let ids: [Int: CarID] = [
      3: "no-make", 4: "null-make", 5: "blank-model", 7: "number-make", 17: "twice",
    ]
    #expect(
      Array(catalogue.faults)
        == faults.map { line, fault in
          leftOut.contains(line)
            ? RecordFault(line: line, number: line - 1, keptDespite: fault)
            : RecordFault(line: line, number: line - 1, rejectedFor: fault, id: ids[line])
        })
    #expect(
      catalogue.repeatedIDs == [
        RepeatedID(
          "good-1", at: RecordPlace(line: 16, number: 15), first: RecordPlace(line: 2, number: 1),
          given: "good-1-2")
      ])
  }

  @Test("unknown fields are kept in order")
  func unknownFields() async throws {
    let car = try #require(try await Case.load("unknown-fields.json").first)
    #expect(
      car.others == [
        Field("cargo_l", .integer(828)), Field("heat_pump", .bool(true)), Field("note", .null),
        Field("co2", .decimal(0)), Field("colours", .list([.text("Red"), .text("Blue")])),
        Field(
          "battery",
          .object([
            Field("kwh", .decimal(99.8)), Field("chemistry", .text("NMC")),
            Field("packs", .list([.integer(1), .integer(2)])),
          ])),
        Field("Make", .text("KIA")), Field("", .text("no name")),
      ])
  }

  @Test("an object's other fields are skipped, and its lines are still counted")
  func object() async throws {
    let catalogue = try await Case.load("object.json")
    #expect(catalogue.map(\.id) == ["a", "c"])
    #expect(
      catalogue.faults == [RecordFault(line: 5, number: 2, rejectedFor: .missing(field: "model"), id: "b")])
  }

  @Test("blank lines in JSON Lines are skipped, but counted")
  func lines() async throws {
    let catalogue = try await Case.load("lines.jsonl")
    #expect(catalogue.map(\.id) == ["a", "kia-ev9-2024", "kia-ev9-2024-2"])
    #expect(
      catalogue.faults == [
        RecordFault(line: 2, number: 2, rejectedFor: .missing(field: "model"), id: "b"),
        RecordFault(line: 5, number: 4, rejectedFor: .notAnObject(found: .list)),
      ])
  }

  @Test("a byte order mark and Windows line endings change nothing")
  func byteOrderMark() async throws {
    let catalogue = try await Case.load("bom.json")
    #expect(catalogue.map(\.id) == ["a"])
    #expect(
      catalogue.faults == [RecordFault(line: 3, number: 2, rejectedFor: .missing(field: "model"), id: "b")])
  }

  @Test("every script and every emoji arrives scalar by scalar")
  func scripts() async throws {
    let catalogue = try await Case.load("korean-emoji.json")
    #expect(catalogue.faults == [])
    try #require(catalogue.count == 9)
    #expect(catalogue[0].name == "현대 아이오닉 5 롱레인지 AWD")
    #expect(catalogue[0].price == Money(58_500_000, "KRW"))
    #expect(
      Array(catalogue[1].make.unicodeScalars) == ["\u{1112}", "\u{1167}", "\u{11AB}", "\u{1103}", "\u{1162}"])
    #expect(catalogue[3].make == "\u{FF7D}\u{FF7D}\u{FF9E}\u{FF77}")
    #expect(catalogue[5].make == "👨‍👩‍👧‍👦")
    #expect(catalogue[5].text(.trim) == "🇰🇷🇯🇵")
    #expect(Array(catalogue[7].make.utf8) == Array("S\u{30C}koda".utf8))
  }

  @Test("hostile text arrives unchanged, for the view to make safe")
  func hostile() async throws {
    let catalogue = try await Case.load("hostile.json")
    #expect(catalogue.faults == [])
    try #require(catalogue.count == 18)
    #expect(catalogue[0].id == "title-\u{1B}]0;owned\u{7}")
    #expect(catalogue[1].make == "A\u{1B}]52;c;b3duZWQ=\u{7}B")
    #expect(catalogue[8].model == "C\u{9B}31m\u{9D}0;owned\u{9C}D")
    #expect(catalogue[9].text(.trim) == "E\0F")
    #expect(catalogue[13].others.first == Field("unknown\n\nownedname", .text("O\n\nownedP")))
    #expect(catalogue[17].make.unicodeScalars.count == 1001)
    #expect(catalogue[17].make.count == 1)
  }

  @Test("long names arrive whole")
  func long() async throws {
    let catalogue = try await Case.load("long.json")
    #expect(catalogue.faults == [])
    try #require(catalogue.map(\.model.count) == [5000, 1])
    #expect(catalogue[0].text(.trim)?.count == 1000)
  }
}
