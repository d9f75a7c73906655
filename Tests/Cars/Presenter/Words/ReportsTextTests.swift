import CarsContracts
import CarsEntity
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

@testable import CarsPresenter

@MainActor
@Suite("Records that are rejected, values that are left out and ids that are there twice")
struct ReportsTextTests {
  nonisolated private static let price = RecordFault(
    line: 3, number: 2, keptDespite: .notANumber(.price, name: "MSRP", text: "cheap"))
  nonisolated private static let seats = RecordFault(
    line: 5, number: 4, keptDespite: .wrongKind(.seats, name: "seats", expected: .number, found: .bool))
  nonisolated private static let rejected = RecordFault(
    line: 4, number: 3, rejectedFor: .missing(field: "make"))
  nonisolated private static let repeated = RepeatedID(
    "a", at: RecordPlace(line: 5, number: 4), first: RecordPlace(line: 1, number: 1), given: "a-2")

  @Test("are counted in the notice, each kind apart")
  func counts() {
    let (price, seats, rejected, repeated) = (Self.price, Self.seats, Self.rejected, Self.repeated)
    for (faults, ids, words) in [
      ([rejected], [], "1 record was rejected."),
      ([rejected, rejected], [], "2 records were rejected."),
      ([price], [], "1 value was left out; its car is kept."),
      ([price, seats], [], "2 values were left out; their cars are kept."),
      ([], [repeated], "1 duplicate id; both cars are kept."),
      ([], [repeated, repeated], "2 duplicate ids; all cars are kept."),
      ([rejected, seats], [], "1 record was rejected, and 1 value left out."),
      ([price, rejected, rejected, seats], [], "2 records were rejected, and 2 values left out."),
      (
        [rejected, rejected], [repeated, repeated],
        "2 records were rejected, and 2 have the id of an earlier one."
      ),
      ([price], [repeated], "1 value was left out, and 1 duplicate id."),
      (
        [price, seats], [repeated, repeated],
        "2 values were left out, and 2 duplicate ids."
      ),
      (
        [rejected, seats], [repeated, repeated],
        "1 record was rejected, 1 value left out, and 2 duplicate ids."
      ),
    ] as [(RecordFaults, [RepeatedID], String)] {
      #expect(ReportsText(RecordReports(faults: faults, repeatedIDs: ids)).notice?.text == words)
    }
  }

  @Test("are printed up to the twentieth", arguments: [(19, 19, 0), (20, 20, 0), (21, 21, 1), (22, 21, 2)])
  func mostPrinted(count: Int, lines: Int, others: Int) throws {
    let reports = RecordReports(faults: RecordFaults(Array(repeating: Self.rejected, count: count)))
    let page = try #require(ReportsText(reports).printedPage)
    try #require(page.count == lines)
    let words = others == 1 ? "1 more such report" : "\(others) more such reports"
    #expect(page.line(at: lines - 1).hasPrefix(words) == (others > 0))
  }

  @Test("stand in one notice and on one page, in the order of the records")
  func page() async {
    let sut = await ListSUT.loaded(
      .of(.corolla, faults: [Self.price, Self.rejected, Self.seats], repeatedIDs: [Self.repeated]))
    #expect(sut.view.content?.count == 1, "they hide no car")
    #expect(
      sut.view.state?.notice
        == NoticeState(
          .warning, "1 record was rejected, 2 values left out, and 1 duplicate id.",
          hint: "Press ! for all.",
          more: "The first: line 3, record 2: “MSRP” is “cheap”, but must be a number."))
    #expect(
      sut.view.state?.page
        == PageState(
          title: "Rejected, left out and repeated",
          lines: [
            "line 3, record 2: “MSRP” is “cheap”, but must be a number",
            "line 4, record 3: “make” is missing; every car needs one",
            "line 5, record 4: “seats” must be a number, not true or false",
            "line 5, record 4: the id “a” is taken by record 1 on line 1; this car is kept as “a-2”",
          ]))
  }

  @Test("are printed each with what it is called, the first twenty reports, and how many more there are")
  func printed() async {
    let sut = ListSUT(printedIn: .words)
    let faults = [Self.price] + Array(repeating: Self.rejected, count: 20)
    await sut.load(.success(.of(.corolla, faults: RecordFaults(faults), repeatedIDs: [Self.repeated])))
    let page = sut.view.state?.page
    #expect(page?.count == 21)
    #expect(page?.line(at: 0) == "Left out: line 3, record 2: “MSRP” is “cheap”, but must be a number")
    #expect(page?.line(at: 1) == "Rejected: line 4, record 3: “make” is missing; every car needs one")
    #expect(page?.line(at: 20) == "2 more such reports, which “cars check” prints")
  }

  @Test(
    "give the page its title and its key",
    arguments: [
      ([rejected], [], "Rejected", "rejected"), ([price], [], "Left out", "left out"),
      ([], [repeated], "Repeated ids", "repeated"),
      ([price, rejected], [], "Rejected and left out", "rejected"),
      ([price], [repeated], "Left out and repeated", "left out"),
      ([rejected], [repeated], "Rejected and repeated", "rejected"),
      ([price, rejected], [repeated], "Rejected, left out and repeated", "rejected"),
    ] as [(RecordFaults, [RepeatedID], String, String)])
  func titles(faults: RecordFaults, ids: [RepeatedID], title: String, command: String) {
    let reports = ReportsText(RecordReports(faults: faults, repeatedIDs: ids))
    #expect(reports.page?.title == title)
    #expect(reports.commandTitle == command)
  }

  @Test(
    "are dismissed with Esc, until a reload finds other ones",
    arguments: [
      (.of(.corolla, faults: [rejected]), .of(.corolla, faults: [price])),
      (.of(.corolla, repeatedIDs: [repeated]), .of(.corolla, repeatedIDs: [repeated, repeated])),
    ] as [(SampleCatalogue, SampleCatalogue)])
  func dismissed(first: SampleCatalogue, other: SampleCatalogue) async {
    let sut = await ListSUT.loaded(first, expectingArrivals: 3)
    #expect(sut.view.command(.scene(.dismiss))?.isAvailable == true)
    await sut.presenter.didRequest(.dismiss, of: nil)
    #expect(sut.view.state?.notice == nil)
    #expect(sut.view.command(.scene(.dismiss))?.isAvailable == false)
    await sut.reload(.success(first))
    #expect(sut.view.states.map { $0.notice != nil } == [false, true, false, false, false])
    sut.interactor.arrivals.answer(2, .success(other))
    await sut.presenter.didRequestReload()
    #expect(sut.view.state?.notice != nil)
  }

  @Test("stand on the car's page as they are written, with what would be right beside them")
  func rows() throws {
    let car = try Car(fields: [
      Field("make", .text("Kia")), Field("model", .text("EV9")), Field("year", .integer(12)),
      Field("price", .text("Call for price")), Field("currency", .text("EUR")),
      Field("trim", .list([.text("GT")])),
    ])
    let rows = FieldText.fields(of: CarDetail(car: car))
    #expect(
      rows == [
        CarDetailField(label: "Make", value: "Kia"), CarDetailField(label: "Model", value: "EV9"),
        CarDetailField(label: "Trim", value: "GT", fault: "must be text"),
        CarDetailField(label: "Year", value: "12", fault: "must be from 1769 to 2200"),
        CarDetailField(label: "Price", value: "Call for price", fault: "must be a number"),
        CarDetailField(label: "Currency", value: "EUR"),
        CarDetailField(heading: "Other", label: "Id", value: "kia-ev9"),
      ])
  }
}
