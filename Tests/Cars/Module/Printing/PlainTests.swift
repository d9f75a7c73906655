import CarsAPI
import CarsContracts
import CarsEntity
import CarsModule
import CarsRecords
import CarsTestSupport
import SceneTesting
import Testing

@Suite("Plain text, through the same presenters")
@MainActor
struct PlainTests {
  private func printed(
    _ print: (@escaping @MainActor (String) -> Void) async -> Printout
  ) async -> (String, Printout) {
    var text = ""
    let printout = await print { text += $0 }
    return (text, printout)
  }

  @Test("The list is printed with a header, aligned, and the rejected records are reported beside it")
  func list() async {
    let (text, printout) = await printed {
      await CarsModule(service: FakeCarsAPIService.small()).printList(write: $0)
    }
    #expect(printout.status == .printed)
    #expect(printout.reports.count == 1)
    #expect(
      text == """
        Make     Model    Trim       Price  Id
        Toyota   Corolla  LE       $22,325  a
        Toyota   Corolla  SE       $24,765  b
        Hyundai  Ioniq 5  Limited  $54,300  c

        """)
  }

  @Test(
    "A check prints what is wrong with records and where the text is wrong, and fails where there is nothing to check",
    arguments: [
      (#"[{"make":"Kia","model":"EV6"}]"#, "", .printed),
      (
        #"[{"make":"Kia"},{"make":"Kia","model":"EV6"},"#,
        """
        Rejected: line 1, record 1: “model” is missing; every car needs one
        Not read: line 1, column 46: the text ends where a value is expected. Correct it there.

        """, .faulty
      ),
      ("", "", .failed),
    ] as [(String, String, Printout.Status)])
  func check(text: String, printed: String, status: Printout.Status) async {
    let service = FakeCarsAPIService(source: .bytes(Array(text.utf8), name: "test"))
    let (faults, printout) = await self.printed { await CarsModule(service: service).printFaults(write: $0) }
    #expect(faults == printed)
    #expect(printout.status == status)
    let reports = printout.reports
    switch status {
    case .printed: #expect(reports == ["No errors in 1 car."])
    case .failed: #expect(reports.count == 1)
    default: #expect(reports.isEmpty)
    }
  }

  @Test("A car without a value that was left out is printed with it, and says why beside it")
  func leftOut() async {
    let text = #"{"make":"Kia","model":"EV9","year":12,"price":5000,"currency":"XYZ","seats":7}"#
    let module = CarsModule(service: FakeCarsAPIService(source: .bytes(Array(text.utf8), name: "test")))
    let (page, printout) = await printed { await module.printCar(id: "kia-ev9", write: $0) }
    #expect(
      page == """
        Make      Kia
        Model     EV9
        Year      12     must be from 1769 to 2200
        Price     5,000  its currency is not known
        Currency  XYZ    must be an ISO 4217 code, such as EUR
        Seats     7
        Id        kia-ev9

        """)
    let reports = [
      "Left out: “year” is 12, but must be from 1769 to 2200",
      "Left out: “currency” is “XYZ”, which is not an ISO 4217 currency code, such as EUR",
    ]
    #expect(printout.status == .printed && printout.reports == reports)
    let (object, other) = await printed { await module.printCar(id: "kia-ev9", as: .json, write: $0) }
    #expect(
      object
        == #"{"id":"kia-ev9","make":"Kia","model":"EV9","year":12,"price":5000,"currency":"XYZ","seats":7}"#
        + "\n"
    )
    #expect(other.reports == reports)
  }

  @Test("A search that finds nothing in a text with a fault fails: what follows the fault is not known")
  func searchInBroken() async throws {
    let bytes = Array(#"[{"make":"Kia","model":"EV6"},{"make" "BMW"}]"#.utf8)
    let source = CatalogueSource.bytes(bytes, name: "test")
    let request = CarListRequest(try CarQuery("bmw"))
    let (text, printout) = await printed {
      await CarsModule(service: FakeCarsAPIService(source: source)).printList(request, write: $0)
    }
    #expect(text == "" && printout.status == .failed)
    #expect(
      printout.reports == [
        "No car matches “bmw”. test:1:39: expected a colon, found “\"”. These are the cars before it."
      ])
  }

  @Test(
    "A name that is not there is said before what else there is to report, and can do nothing to a terminal")
  func remarks() async {
    var names = FieldNames()
    names.said.give("\u{1B}[2J", .field(.trim))
    let text = #"[{"make":"Kia","model":"EV6"},{"make":"Kia"}]"#
    let service = FakeCarsAPIService(source: .bytes(Array(text.utf8), name: "test"), names: names)
    let remark = "No record has a field “␛[2J”, which was said to be trim."
    let list = await printed { await CarsModule(service: service).printList(write: $0) }.1
    #expect(
      list.reports == [remark, "Rejected: line 1, record 2: “model” is missing; every car needs one"])
    #expect(list.status == .printed)
    let check = await printed { await CarsModule(service: service).printFaults(write: $0) }
    #expect(check.0 == "Rejected: line 1, record 2: “model” is missing; every car needs one\n")
    #expect(check.1.reports == [remark])
    #expect(check.1.status == .faulty)
  }
}
