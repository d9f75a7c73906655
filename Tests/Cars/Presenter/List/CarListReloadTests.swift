import CarsContracts
import CarsEntity
import CarsTestSupport
import SceneTesting
import Scenes
import Synchronization
import Testing

@testable import CarsPresenter

/// A clock on which an hour passes whenever somebody looks.
private final class Hours: Sendable {
  private let last = Mutex(11)

  func next() -> TimeOfDay {
    last.withLock { hour in
      hour += 1
      return TimeOfDay(hour: hour, minute: 0)
    }
  }
}

/// What only the list does when it loads again; what every load does is tested with `LatestLoad`.
@MainActor
struct CarListReloadTests {
  @Test("While a reload runs, the list stays and says so")
  func reloading() async throws {
    let sut = await ListSUT.loaded(expectingArrivals: 2)
    await sut.reload(.success(.of(.ioniq5)))
    let meanwhile = try #require(sut.view.states.dropLast().last)
    #expect(meanwhile.activity == "reloading")
    #expect(meanwhile.titleLine == "3 cars · loaded 12:04")
    #expect(sut.view.state?.activity == nil)
    #expect(sut.view.content?.count == 1)
    #expect(sut.presenter.row(at: 0)?.id == "ioniq5")
  }

  @Test("A second reload while one runs does not start a second request")
  func secondReload() async {
    let sut = await ListSUT.loaded(expectingArrivals: 2)
    let reload = sut.start { await $0.didRequestReload() }
    await sut.presenter.didRequestReload()
    #expect(sut.interactor.loadCount == 2)
    sut.interactor.arrivals.answer(1, .success(.of(.ioniq5)))
    await reload.value
  }

  @Test("A reload that fails keeps the list, and says what happened and which key tries again")
  func reloadFails() async {
    let sut = await ListSUT.loaded(expectingArrivals: 2)
    await sut.reload(.failure(.offline))
    #expect(sut.view.content?.count == 3)
    #expect(sut.presenter.row(at: 0)?.id == "corolla")
    #expect(
      sut.view.state?.notice
        == CarsErrorText.notice(.offline, shown: "These cars are from 12:04."))
  }

  @Test("While a list without cars is loaded again, it does not say that there are none")
  func reloadingNothing() async {
    let sut = await ListSUT.loaded(.of(), expectingArrivals: 2)
    let reload = sut.start { await $0.didRequestReload() }
    #expect(sut.view.state?.content == .waiting)
    #expect(sut.view.state?.activity == "reloading")
    sut.interactor.arrivals.answer(1, .success(.of()))
    await reload.value
    #expect(sut.view.message?.heading == "No cars")
  }

  @Test("The time of the last load is that of the last one that worked")
  func timeOfLoad() async {
    let hours = Hours()
    let interactor = CarListInteractorStub(expecting: 3)
    let view = CarListViewSpy()
    let presenter = CarListPresenter(
      interactors: interactor.parts, on: .screen(CarListRouterSpy(expectingDetails: 0).parts),
      now: { hours.next() })
    presenter.view = view
    let answers: [Result<SampleCatalogue?, CarsError>] = [
      .success(.of(.corolla)), .failure(.offline), .success(.of(.corolla)),
    ]
    var summaries: [String?] = []
    for (number, answer) in answers.enumerated() {
      interactor.arrivals.answer(number, answer)
      await presenter.didRequestReload()
      summaries.append(view.state?.titleLine)
    }
    #expect(summaries == ["1 car · loaded 12:00", "1 car · loaded 12:00", "1 car · loaded 13:00"])
  }

  @Test("Cancelling a reload shows the list as it was, at once, and drops the answer")
  func cancelReload() async {
    let sut = await ListSUT.loaded(expectingArrivals: 2, heedsCancellation: false)
    let before = sut.view.state
    let reload = sut.start { await $0.didRequestReload() }
    sut.presenter.didCancelLoad()
    #expect(sut.view.state == before)
    sut.interactor.arrivals.answer(1, .success(.of(.ioniq5)))
    await reload.value
    #expect(sut.view.state == before)
    #expect(sut.presenter.row(at: 0)?.id == "corolla")
  }

  @Test("Cancelling the first load says so, and which key loads")
  func cancelFirstLoad() async {
    let sut = ListSUT()
    let load = sut.start { await $0.viewDidLoad() }
    sut.presenter.didCancelLoad()
    await load.value
    #expect(
      sut.view.message
        == MessageState(
          .nothing, heading: "Not loaded",
          lines: ["Loading was cancelled.", "It can be started again at any time."], hint: "Press r to load.")
    )
  }

  @Test(
    "A first load that is cancelled between its parts keeps what has arrived, and says that it is not all")
  func cancelBetweenParts() async {
    let sut = ListSUT(expectingArrivals: 2)
    sut.interactor.arrivals.answer(0, .success(.part(.corolla)))
    let load = sut.start { await $0.viewDidLoad() }
    await sut.interactor.arrivals.called(2)
    #expect(sut.view.state?.titleLine == "1 car so far")
    #expect(sut.view.command(.scene(.showOverview))?.obstacle == "cars are still arriving; Esc stops that")
    #expect(sut.view.command(.scene(.showFacets))?.isAvailable == false)
    sut.presenter.didCancelLoad()
    await load.value
    #expect(sut.view.content?.count == 1)
    #expect(sut.view.state?.notice == CarsErrorText.notice(.cancelled, shown: nil))
  }

  @Test("A first load that is cancelled after an empty part does not say that there are no cars")
  func cancelAfterEmptyPart() async {
    let sut = ListSUT(expectingArrivals: 2)
    sut.interactor.arrivals.answer(0, .success(.part()))
    let load = sut.start { await $0.viewDidLoad() }
    await sut.interactor.arrivals.called(2)
    sut.presenter.didCancelLoad()
    await load.value
    #expect(sut.view.message?.heading == "Not loaded")
  }

  @Test("A first load that is cancelled while its last part is searched is not over, and shows no more")
  func cancelDuringSearch() async throws {
    let sut = ListSUT(
      expectingArrivals: 3, heedsCancellation: false, request: CarListRequest(try CarQuery("toyota")))
    sut.interactor.arrivals.answer(0, .success(.part(.corolla)))
    let load = sut.start { await $0.viewDidLoad() }
    await sut.interactor.arrivals.called(2)
    let gate = Gate<String, Bool, CarsError>(
      "listing", expecting: 1, cancelled: .cancelled, heedsCancellation: false)
    sut.interactor.waitBeforeListing { _ in _ = try? await gate.call("toyota") }
    sut.interactor.arrivals.answer(1, .success(.of(.corolla, .corollaSE)))
    await gate.called(1)
    sut.presenter.didCancelLoad()
    sut.interactor.waitBeforeListing { _ in }
    gate.answer(0, .success(true))
    await load.value
    #expect(sut.view.state?.titleLine == "1 of 1 car: toyota · not all")
    #expect(sut.view.content?.count == 1)
    let second = sut.start { await $0.didRequestReload() }
    #expect(sut.view.state?.activity == "loading")
    #expect(sut.view.state?.titleLine == "1 of 1 car: toyota so far")
    sut.interactor.arrivals.answer(2, .success(.of(.corolla, .corollaSE)))
    await second.value
    #expect(sut.view.state?.titleLine == "2 of 2 cars: toyota · loaded 12:04")
  }

  @Test("Cancelling when nothing is being loaded changes nothing")
  func cancelNothing() async {
    let sut = ListSUT()
    await sut.load(.failure(.offline))
    let before = sut.view.state
    sut.presenter.didCancelLoad()
    #expect(sut.view.state == before)
  }

  @Test("An answer after the screen is closed is dropped")
  func answerAfterClose() async {
    let sut = await ListSUT.loaded(expectingArrivals: 2, heedsCancellation: false)
    let reload = sut.start { await $0.didRequestReload() }
    let heard = sut.view.messages.count
    reload.cancel()
    sut.interactor.arrivals.answer(1, .success(.of(.ioniq5)))
    await reload.value
    #expect(sut.view.messages.count == heard)
    #expect(sut.presenter.row(at: 0)?.id == "corolla")
  }

  @Test(
    "The notice about a failed reload is dismissed with Esc; the one about rejected records is there again")
  func dismissedFailure() async {
    let rejected = RecordFault(line: 2, number: 2, rejectedFor: .missing(field: "make"))
    let sut = await ListSUT.loaded(.of(.corolla, faults: [rejected]), expectingArrivals: 2)
    await sut.reload(.failure(.offline))
    #expect(sut.view.state?.notice?.kind == .failure)
    await sut.presenter.didRequest(.dismiss, of: nil)
    #expect(sut.view.state?.notice?.kind == .warning)
    await sut.presenter.didRequest(.dismiss, of: nil)
    #expect(sut.view.state?.notice == nil)
  }

  @Test("Why a change was not made is no longer said when the cars are loaded again")
  func reloadAfterRefusal() async {
    let sut = await ListSUT.loaded(expectingArrivals: 2)
    sut.interactor.changing.refuse(.readOnly(source: nil))
    await sut.presenter.didRequest(.remove, of: "ioniq5")
    #expect(sut.view.state?.notice?.text == "The catalogue is read-only.")
    await sut.reload(.success(.of(.corolla)))
    #expect(sut.view.state?.notice == nil)
  }

  @Test("What somebody else changes while the cars are loaded again is said afterwards")
  func changedDuringReload() async {
    let sut = ListSUT(expectingArrivals: 2)
    let gate = Gate<String, Bool, CarsError>("change", expecting: 1, cancelled: .cancelled)
    sut.interactor.changeElsewhere()
    sut.interactor.waitBeforeChangesElsewhere { _ = try? await gate.call("change") }
    sut.interactor.arrivals.answer(0, .success(.of(.corolla, .ioniq5)))
    let watching = sut.start { await $0.viewDidLoad() }
    await gate.called(1)
    let reload = sut.start { await $0.didRequestReload() }
    sut.interactor.waitBeforeChangesElsewhere {}
    gate.answer(0, .success(true))
    await watching.value
    #expect(sut.view.state?.titleLine == "2 cars · file changed; r reloads")
    sut.interactor.arrivals.answer(1, .success(.of(.corolla)))
    await reload.value
    #expect(sut.view.state?.titleLine == "1 car · file changed; r reloads")
  }

  @Test("What was learned during a reload shows at once, and stays when the reload fails")
  func learnedDuringReload() async {
    let sut = await ListSUT.loaded(expectingArrivals: 2, details: 1)
    let reload = sut.start { await $0.didRequestReload() }
    sut.interactor.know(.of(.corollaSE, .ioniq5))
    sut.router.details.answer(0, .success(.left(at: "corolla")))
    await sut.presenter.didRequest(.open, of: "corolla")
    #expect(sut.view.content?.count == 2)
    sut.interactor.arrivals.answer(1, .failure(.offline))
    await reload.value
    #expect(sut.view.content?.count == 2)
    #expect(sut.view.state?.notice?.kind == .failure)
  }

  @Test(
    "What somebody else has changed is said in the title until the next load, and a load is not disturbed")
  func changedElsewhere() async {
    let sut = ListSUT(expectingArrivals: 2)
    sut.interactor.changeElsewhere()
    sut.interactor.find(["corolla"], for: "toyota")
    await sut.load(.success(.of(.corolla, .ioniq5)))
    #expect(sut.view.state?.titleLine == "2 cars · file changed; r reloads")
    #expect(sut.interactor.loadCount == 1)
    await sut.presenter.prompt.didEditPrompt("toyota")
    #expect(sut.view.state?.titleLine == "1 of 2 cars: toyota · file changed; r reloads")
    await sut.presenter.prompt.didEditPrompt("")
    await sut.reload(.success(.of(.corolla)))
    #expect(sut.view.state?.titleLine == "1 car · loaded 12:04")
  }

  @Test("What is printed is not watched")
  func printed() async {
    let sut = ListSUT(printedIn: .words)
    sut.interactor.changeElsewhere()
    await sut.load(.success(.of(.corolla)))
    #expect(sut.view.state?.titleLine == "1 car · loaded 12:04")
  }
}
