import CarsContracts
import CarsEntity
import CarsPresenter
import CarsTestSupport
import SceneTesting
import Scenes
import Synchronization
import Testing

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

@MainActor
struct CarListReloadTests {
  // MARK: Reload

  @Test("While a reload runs, the list stays and says so")
  func reloading() async {
    let sut = await ListSUT.loaded(expectingLoads: 2)
    let reload = sut.start { await $0.didRequestReload() }
    #expect(sut.view.state?.content == .rows(count: 3, revision: 1))
    #expect(sut.view.state?.activity == "reloading")
    #expect(sut.view.state?.summary == "3 cars · loaded 12:04")
    sut.interactor.loads.answer(1, .success(.of(.ioniq5)))
    await reload.value
    #expect(sut.view.state?.content == .rows(count: 1, revision: 2))
    #expect(sut.view.state?.activity == nil)
  }

  @Test("A second reload while one runs does not start a second request")
  func secondReload() async {
    let sut = await ListSUT.loaded(expectingLoads: 2)
    let reload = sut.start { await $0.didRequestReload() }
    await sut.presenter.didRequestReload()
    #expect(sut.interactor.loads.requests.count == 2)
    sut.interactor.loads.answer(1, .success(.of(.ioniq5)))
    await reload.value
  }

  @Test("A reload that fails keeps the list, and says what happened and which key tries again")
  func reloadFails() async {
    let sut = await ListSUT.loaded(expectingLoads: 2)
    let reload = sut.start { await $0.didRequestReload() }
    sut.interactor.loads.answer(1, .failure(.offline))
    await reload.value
    #expect(sut.view.state?.content == .rows(count: 3, revision: 1))
    #expect(sut.presenter.row(at: 0).id == "corolla")
    #expect(
      sut.view.state?.notice
        == NoticeState(
          .failure,
          "The car service cannot be reached.", hint: "Press r to try again.",
          more: "These are the cars of 12:04."))
  }

  @Test("The time of the last load is that of the last one that worked")
  func timeOfLoad() async {
    let hours = Hours()
    let interactor = CarListInteractorStub(expecting: 3)
    let view = CarListViewSpy()
    let presenter = CarListPresenter(
      interactor: interactor, router: CarListRouterSpy(expectingDetails: 0), now: { hours.next() })
    presenter.view = view
    let answers: [Result<CarListing, CarsError>] = [
      .success(.of(.corolla)), .failure(.offline), .success(.of(.corolla)),
    ]
    var summaries: [String?] = []
    for (number, answer) in answers.enumerated() {
      interactor.loads.answer(number, answer)
      await presenter.didRequestReload()
      summaries.append(view.state?.summary)
    }
    #expect(summaries == ["1 car · loaded 12:00", "1 car · loaded 12:00", "1 car · loaded 13:00"])
  }

  @Test("A reload that works after one that failed takes the notice away")
  func reloadRecovers() async {
    let sut = await ListSUT.loaded(expectingLoads: 3)
    let answers: [Result<CarListing, CarsError>] = [.failure(.offline), .success(.of(.corolla))]
    for (number, answer) in zip(1..., answers) {
      let reload = sut.start { await $0.didRequestReload() }
      sut.interactor.loads.answer(number, answer)
      await reload.value
    }
    #expect(sut.view.state?.notice == nil)
    #expect(sut.view.state?.content == .rows(count: 1, revision: 2))
  }

  @Test("A reload that brings the same cars leaves the rows' revision as it is")
  func sameCars() async {
    let sut = await ListSUT.loaded(expectingLoads: 2)
    let reload = sut.start { await $0.didRequestReload() }
    sut.interactor.loads.answer(1, .success(.of(.corolla, .corollaSE, .ioniq5)))
    await reload.value
    #expect(sut.view.state?.content == .rows(count: 3, revision: 1))
  }

  @Test("A reload's pages do not replace the list before the last has come")
  func pagedReload() async {
    let sut = await ListSUT.loaded(expectingLoads: 3)
    let reload = sut.start { await $0.didRequestReload() }
    sut.interactor.loads.answer(1, .success(.of(.ioniq5, next: PageToken("2"))))
    while sut.interactor.loads.requests.count < 3 { await Task.yield() }
    #expect(sut.view.state?.content == .rows(count: 3, revision: 1))
    sut.interactor.loads.answer(2, .success(.of(.ioniq5, .corolla)))
    await reload.value
    #expect(sut.view.state?.content == .rows(count: 2, revision: 2))
  }

  // MARK: Cancelled, overtaken, closed

  @Test("Cancelling a reload shows the list as it was, at once, and drops the answer")
  func cancelReload() async {
    let sut = await ListSUT.loaded(expectingLoads: 2, heedsCancellation: false)
    let before = sut.view.state
    let reload = sut.start { await $0.didRequestReload() }
    sut.presenter.didCancelReload()
    #expect(sut.view.state == before)
    sut.interactor.loads.answer(1, .success(.of(.ioniq5)))
    await reload.value
    #expect(sut.view.state == before)
    #expect(sut.presenter.row(at: 0).id == "corolla")
  }

  @Test("Cancelling the first load says so, and which key loads")
  func cancelFirstLoad() async {
    let sut = ListSUT()
    let load = sut.start { await $0.viewDidLoad() }
    sut.presenter.didCancelReload()
    sut.interactor.loads.answer(0, .failure(.cancelled))
    await load.value
    #expect(
      sut.view.state?.content
        == .message(
          MessageState(
            .nothing, heading: "Not loaded",
            lines: ["Loading was cancelled.", "It can be done at any time."], hint: "Press r to load.")))
  }

  @Test("A load that was cancelled does not ask for the pages that are left")
  func cancelBetweenPages() async {
    let sut = ListSUT(expectingLoads: 1, heedsCancellation: false)
    let load = sut.start { await $0.viewDidLoad() }
    sut.presenter.didCancelReload()
    sut.interactor.loads.answer(0, .success(.of(.corolla, next: PageToken("1"))))
    await load.value
    #expect(sut.interactor.loads.requests == [nil])
  }

  @Test("A cancel when nothing is loaded changes nothing")
  func cancelNothing() async {
    let sut = ListSUT()
    let load = sut.start { await $0.viewDidLoad() }
    sut.interactor.loads.answer(0, .failure(.offline))
    await load.value
    let before = sut.view.state
    sut.presenter.didCancelReload()
    #expect(sut.view.state == before)
  }

  @Test("A first load that is cancelled between its pages keeps what has come, and says that it is not all")
  func cancelFirstBetweenPages() async {
    let sut = ListSUT(expectingLoads: 2)
    let load = sut.start { await $0.viewDidLoad() }
    sut.interactor.loads.answer(0, .success(.of(.corolla, next: PageToken("2"))))
    while sut.interactor.loads.requests.count < 2 { await Task.yield() }
    #expect(sut.view.state?.activity == "loading")
    #expect(sut.view.state?.summary == "1 car so far")
    sut.presenter.didCancelReload()
    sut.interactor.loads.answer(1, .failure(.cancelled))
    await load.value
    #expect(sut.view.state?.content == .rows(count: 1, revision: 1))
    #expect(
      sut.view.state?.notice == NoticeState(.failure, "Loading was cancelled.", hint: "Press r to try again.")
    )
  }

  @Test("A first load that is cancelled after an empty page does not say that there are no cars")
  func cancelAfterEmptyPage() async {
    let sut = ListSUT(expectingLoads: 2)
    let load = sut.start { await $0.viewDidLoad() }
    sut.interactor.loads.answer(0, .success(.of(next: PageToken("2"))))
    while sut.interactor.loads.requests.count < 2 { await Task.yield() }
    sut.presenter.didCancelReload()
    sut.interactor.loads.answer(1, .failure(.cancelled))
    await load.value
    guard case .message(let message) = sut.view.state?.content else {
      Issue.record("expected a message")
      return
    }
    #expect(message.heading == "Not loaded")
  }

  @Test("A newer load wins over an older one that answers later")
  func staleAnswer() async {
    let sut = await ListSUT.loaded(expectingLoads: 3, heedsCancellation: false)
    let older = sut.start { await $0.didRequestReload() }
    sut.presenter.didCancelReload()
    let newer = sut.start { await $0.didRequestReload() }
    sut.interactor.loads.answer(2, .success(.of(.ioniq5)))
    await newer.value
    sut.interactor.loads.answer(1, .success(.of(.corolla, .corollaSE)))
    await older.value
    #expect(sut.view.state?.content == .rows(count: 1, revision: 2))
    #expect(sut.presenter.row(at: 0).id == "ioniq5")
  }

  @Test("An older load that answers while a newer one runs does not end the waiting")
  func staleAnswerWhileLoading() async {
    let sut = await ListSUT.loaded(expectingLoads: 3, heedsCancellation: false)
    let older = sut.start { await $0.didRequestReload() }
    sut.presenter.didCancelReload()
    let newer = sut.start { await $0.didRequestReload() }
    sut.interactor.loads.answer(1, .failure(.offline))
    await older.value
    #expect(sut.view.state?.activity == "reloading")
    #expect(sut.view.state?.notice == nil)
    sut.interactor.loads.answer(2, .success(.of(.ioniq5)))
    await newer.value
  }

  @Test("An answer after the screen was closed is dropped")
  func answerAfterClose() async {
    let sut = await ListSUT.loaded(expectingLoads: 2, heedsCancellation: false)
    let reload = sut.start { await $0.didRequestReload() }
    let heard = sut.view.messages.count
    reload.cancel()
    sut.interactor.loads.answer(1, .success(.of(.ioniq5)))
    await reload.value
    #expect(sut.view.messages.count == heard)
    #expect(sut.presenter.row(at: 0).id == "corolla")
  }
}
