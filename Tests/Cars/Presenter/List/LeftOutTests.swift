import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

@testable import CarsPresenter

@MainActor
@Suite("Values that are left out of cars")
struct LeftOutTests {
  private static let price = RecordFault(
    line: 3, number: 2, leftOutFor: .notANumber(.price, name: "MSRP", text: "cheap"))
  private static let seats = RecordFault(
    line: 5, number: 4, leftOutFor: .wrongKind(.seats, name: "seats", expected: .number, found: .bool))
  private static let rejected = RecordFault(line: 4, number: 3, rejectedFor: .missing(field: "make"))
  private static let repeated = RepeatedID(
    "a", at: RecordPlace(line: 5, number: 4), first: RecordPlace(line: 1, number: 1), given: "a-2")

  @Test("are counted in the notice, apart from what else there is to report")
  func notices() {
    let (price, seats, rejected, repeated) = (Self.price, Self.seats, Self.rejected, Self.repeated)
    for (faults, ids, words) in [
      ([price], [], "1 value was left out; its car is kept."),
      ([price, seats], [], "2 values were left out; their cars are kept."),
      ([rejected, seats], [], "1 record was rejected, and 1 value left out."),
      ([price, rejected, rejected, seats], [], "2 records were rejected, and 2 values left out."),
      ([price], [repeated], "1 value was left out, and 1 id is there twice."),
      (
        [price, seats], [repeated, repeated],
        "2 values were left out, and 2 records have the id of an earlier one."
      ),
      (
        [rejected, seats], [repeated, repeated],
        "1 record was rejected, 1 value left out, and 2 records have the id of an earlier one."
      ),
    ] as [(RecordFaults, [RepeatedID], String)] {
      #expect(RecordReports(faults: faults, repeatedIDs: ids).notice?.text == words)
    }
  }

  @Test("stand on the page among the other reports, in the order of the records")
  func page() async {
    let sut = await ListSUT.loaded(
      .of(.corolla, faults: [Self.price, Self.rejected, Self.seats], repeatedIDs: [Self.repeated]))
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
    #expect(sut.view.command(.showPage)?.title == "rejected")
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

  @Test("give the page its title and its key alone, too")
  func alone() async {
    let sut = await ListSUT.loaded(.of(.corolla, faults: [Self.price]))
    #expect(sut.view.state?.page?.title == "Left out")
    #expect(sut.view.command(.showPage)?.title == "left out")
    #expect(RecordReports(faults: [Self.price, Self.rejected]).page?.title == "Rejected and left out")
    #expect(
      RecordReports(faults: [Self.price], repeatedIDs: [Self.repeated]).page?.title == "Left out and repeated"
    )
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
        CarDetailField(label: "Currency", value: "EUR"), CarDetailField(label: "Id", value: "kia-ev9"),
      ])
  }
}
