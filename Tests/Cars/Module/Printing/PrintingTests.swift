import CarsAPI
import CarsContracts
import CarsEntity
import CarsModule
import CarsTestSupport
import SceneTesting
import TerminalUITesting
import Testing

@Suite("Printing for programs, through the same presenters", .patience)
@MainActor
struct PrintingTests {
  private func printed(
    _ service: any CarsAPIService, _ format: PrintFormat = .json,
    _ request: CarListRequest = CarListRequest()
  ) async -> (text: String, printout: Printout) {
    var text = ""
    let printout = await CarsModule(service: service).printList(request, as: format) { text += $0 }
    return (text, printout)
  }

  private func expectSameAgain(
    _ service: any CarsAPIService, sourceLocation: SourceLocation = #_sourceLocation
  ) async -> Bool {
    for format in [PrintFormat.json, .jsonl] {
      let (text, printout) = await printed(service, format)
      guard printout.status == .printed else { return false }
      let copy = FakeCarsAPIService(source: .bytes(Array(text.utf8), name: "copy"))
      let (again, second) = await printed(copy, format)
      #expect(Array(again.utf8) == Array(text.utf8), sourceLocation: sourceLocation)
      #expect(second.status == .printed && Self.areLeftOut(second.reports), sourceLocation: sourceLocation)
      for other in [PrintFormat.csv, .table] {
        let (before, _) = await printed(service, other)
        // A copy has what the program writes, in which `acceleration` is up to 100 km/h.
        let after = await printed(copy, other).text
        #expect(
          Self.words(after) == Self.words(before),
          sourceLocation: sourceLocation)
      }
    }
    return true
  }

  /// A text with one space for several, and one name for an acceleration.
  private static func words(_ text: String) -> String {
    text.split(separator: " ").joined(separator: " ").replacing("Acceleration s", with: "0–100 s")
  }

  /// Whether there is nothing to report but values that are left out again, because they are as they were written.
  private static func areLeftOut(_ reports: [String]) -> Bool {
    reports.allSatisfy { $0.hasPrefix("Left out: ") }
  }

  @Test("A list printed as JSON and read again prints the same bytes in every format: the built-in catalogue")
  func builtIn() async {
    #expect(await expectSameAgain(FakeCarsAPIService.builtIn()))
  }

  @Test(
    "The same is true of every file that has cars",
    arguments: [
      "bad-records.json", "bom.json", "half-surrogate.json", "hostile.json", "korean-emoji.json",
      "lines.jsonl",
      "long.json", "object.json", "unknown-fields.json",
    ])
  func files(name: String) async {
    #expect(await expectSameAgain(FakeCarsAPIService.case(name)))
  }

  @Test("The same is true of records of every look")
  func randomRecords() async {
    var samples = RecordSamples(seed: 77)
    var printed = 0
    let count = Fuzz.cases(200)
    for _ in 0..<count {
      let service = FakeCarsAPIService(source: .bytes(samples.catalogue(), name: "sample"))
      if await expectSameAgain(service) { printed += 1 }
    }
    #expect(printed > count / 4)
  }

  @Test("A search, an order, a limit and columns are those of the request")
  func request() async throws {
    let request = CarListRequest(
      try CarQuery("price>20k"), in: CarOrder(by: .known(.price), isDescending: true),
      fields: .chosen([.known(.model), .known(.price)]), limit: 2)
    let (text, printout) = await printed(FakeCarsAPIService.small(), .csv, request)
    #expect(printout.status == .printed)
    #expect(text == "model,price,currency\nIoniq 5,54300,USD\nCorolla,24765,USD\n")
  }

  @Test(
    "One car can be printed in every format: as an object, or as a field on each line",
    arguments: [
      (.json, #"{"id":"a,b","make":"Kia","model":"EV6\t"}"# + "\n"),
      (.jsonl, #"{"id":"a,b","make":"Kia","model":"EV6\t"}"# + "\n"),
      (.csv, "Make,Kia\nModel,\"EV6\t\"\nId,\"a,b\"\n"), (.tsv, "Make\tKia\nModel\t\"EV6\t\"\nId\ta,b\n"),
      (.table, "Make   Kia\nModel  EV6␉\nId     a,b\n"),
    ] as [(PrintFormat, String)])
  func carInFormat(format: PrintFormat, printed: String) async {
    let bytes = Array(#"[{"id":"a,b","make":"Kia","model":"EV6\t"}]"#.utf8)
    let module = CarsModule(service: FakeCarsAPIService(source: .bytes(bytes, name: "test")))
    var text = ""
    let printout = await module.printCar(id: "a,b", as: format) { text += $0 }
    #expect(printout.status == .printed)
    #expect(text == printed)
  }

  @Test("Many rows are handed over in pieces, as they are made")
  func pieces() async {
    let records = (0..<5_000).map { #"{"id":"\#($0)","make":"Kia","model":"EV6"}"# }.joined(separator: "\n")
    let service = FakeCarsAPIService(source: .bytes(Array(records.utf8), name: "many"))
    var pieces: [String] = []
    _ = await CarsModule(service: service).printList(as: .jsonl) { pieces.append($0) }
    #expect(pieces.joined() == records + "\n")
    #expect(pieces.count > 2 && pieces.allSatisfy { $0.utf8.count < 70_000 && $0.hasSuffix("\n") })
  }
}
