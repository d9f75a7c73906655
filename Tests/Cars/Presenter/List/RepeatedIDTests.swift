import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

@testable import CarsPresenter

@MainActor
@Suite("Ids that are there more than once")
struct RepeatedIDTests {
  private static let kia = RepeatedID(
    "kia", at: RecordPlace(line: 20, number: 19), first: RecordPlace(line: 3, number: 2), given: "kia-2")
  private static let ford = RepeatedID(
    "ford", at: RecordPlace(line: 30, number: 29), first: RecordPlace(line: 4, number: 3), given: "ford-2")
  private static let kiaLine =
    "line 20, record 19: the id “kia” is taken by record 2 on line 3; this car is kept as “kia-2”"
  private static let fordLine =
    "line 30, record 29: the id “ford” is taken by record 3 on line 4; this car is kept as “ford-2”"

  @Test("are reported with the line, the record that has the id, and the id that the car has instead")
  func one() async {
    let sut = await ListSUT.loaded(.of(.corolla, repeatedIDs: [Self.kia]))
    #expect(
      sut.view.state?.notice
        == NoticeState(
          .warning, "1 id is there twice; both cars are kept.", hint: "Press ! for all.",
          more: "The first: \(Self.kiaLine)."))
    #expect(sut.view.state?.page == PageState(title: "Repeated ids", lines: [Self.kiaLine]))
    #expect(sut.view.command(.showPage)?.title == "repeated")
  }

  @Test("are counted when there are several")
  func several() async {
    let sut = await ListSUT.loaded(.of(.corolla, repeatedIDs: [Self.kia, Self.ford]))
    #expect(
      sut.view.state?.notice?.text == "2 records have the id of an earlier one; all cars are kept.")
  }

  @Test("stand in one notice with the rejected records, and between them in the order of the records")
  func withRejected() async {
    let rejected = RecordFaults(
      [2, 25, 40].map {
        RecordFault(line: $0, number: $0 - 1, rejectedFor: .missing(field: "make"))
      })
    let sut = await ListSUT.loaded(.of(.corolla, faults: rejected, repeatedIDs: [Self.kia, Self.ford]))
    #expect(
      sut.view.state?.notice
        == NoticeState(
          .warning,
          "3 records were rejected, and 2 have the id of an earlier one.",
          hint: "Press ! for all.",
          more: "The first: line 2, record 1: “make” is missing; every car needs one."))
    #expect(
      sut.view.state?.page
        == PageState(
          title: "Rejected and repeated",
          lines: [
            "line 2, record 1: “make” is missing; every car needs one", Self.kiaLine,
            "line 25, record 24: “make” is missing; every car needs one", Self.fordLine,
            "line 40, record 39: “make” is missing; every car needs one",
          ]))
    #expect(sut.view.command(.showPage)?.title == "rejected")
  }

  @Test("are dismissed with Esc, until a reload finds other ones")
  func dismissed() async {
    let sut = await ListSUT.loaded(.of(.corolla, repeatedIDs: [Self.kia]), expectingArrivals: 3)
    await sut.presenter.didRequest(.dismiss, of: nil)
    #expect(sut.view.state?.notice == nil)
    await sut.reload(.success(.of(.corolla, .ioniq5, repeatedIDs: [Self.kia])))
    #expect(sut.view.state?.notice == nil)
    sut.interactor.arrivals.answer(2, .success(.of(.corolla, repeatedIDs: [Self.ford])))
    await sut.presenter.didRequestReload()
    #expect(sut.view.state?.notice?.text == "1 id is there twice; both cars are kept.")
  }
}
