import CarsContracts
import CarsEntity
import CarsPresenter
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

/// An interactor that takes its time to say what the list knows.
private struct SlowInteractor: CarDetailInteracting {
  let known = Gate<CarID, CarDetail, CarsError>(
    "knownCar", expecting: 1, cancelled: .cancelled, heedsCancellation: false)
  let loads = Gate<CarID, CarDetail, CarsError>("loadCar", expecting: 0, cancelled: .cancelled)

  func knownCar(_ id: CarID) async -> CarDetail? { try? await known.call(id) }
  func loadCar(_ id: CarID) async throws(CarsError) -> CarDetail { try await loads.call(id) }
}

@MainActor
struct CarDetailPresenterTests {
  @Test("What the list knows shows at once, while the car is fetched anew")
  func knownFirst() async {
    let sut = DetailSUT()
    let load = sut.start { await $0.viewDidLoad() }
    #expect(sut.view.state?.title == "Toyota Corolla SE")
    #expect(sut.view.state?.summary == "2 of 3")
    #expect(sut.view.state?.activity == "loading")
    #expect(sut.fields?.isEmpty == false)
    #expect(sut.interactor.loads.requests == ["corolla-se"])
    sut.interactor.loads.answer(0, .success(DetailSUT.corollaSE))
    await load.value
    #expect(sut.view.state?.activity == nil)
  }

  @Test("A car that the list does not know waits for the service")
  func unknown() async {
    let sut = DetailSUT(known: [])
    let load = sut.start { await $0.viewDidLoad() }
    #expect(sut.view.state?.content == .waiting)
    #expect(sut.view.state?.title == "")
    sut.interactor.loads.answer(0, .success(CarDetail(car: .corollaSE)))
    await load.value
    #expect(sut.view.state?.title == "Toyota Corolla SE")
    #expect(sut.view.state?.summary == "")
  }

  @Test("The car that was fetched replaces what the list knew")
  func fetchedWins() async {
    let sut = DetailSUT()
    let load = sut.start { await $0.viewDidLoad() }
    var cheaper = DetailSUT.corollaSE
    cheaper.car = Car.sample("corolla-se", ["price": .integer(9_999)])
    sut.interactor.loads.answer(0, .success(cheaper))
    await load.value
    #expect(sut.fields?.first { $0.label == "Price" }?.value == "$9,999")
  }

  @Test("A reload fetches this car anew, and a second one while it runs does not")
  func reload() async {
    let sut = await DetailSUT.loaded(expectingLoads: 2)
    let reload = sut.start { await $0.didRequestReload() }
    await sut.presenter.didRequestReload()
    #expect(sut.interactor.loads.requests == ["corolla-se", "corolla-se"])
    #expect(sut.view.state?.activity == "reloading")
    sut.interactor.loads.answer(1, .success(DetailSUT.corollaSE))
    await reload.value
  }

  @Test("A reload that fails keeps the car and says what happened and which key tries again")
  func reloadFails() async {
    let sut = await DetailSUT.loaded(expectingLoads: 2)
    let reload = sut.start { await $0.didRequestReload() }
    sut.interactor.loads.answer(1, .failure(.offline))
    await reload.value
    #expect(sut.fields?.isEmpty == false)
    #expect(
      sut.view.state?.notice
        == NoticeState(
          .failure,
          "The car service cannot be reached.", hint: "Press r to try again.",
          more: "This is what was there before."))
  }

  @Test("A reload that works after one that failed takes the notice away")
  func reloadRecovers() async {
    let sut = await DetailSUT.loaded(expectingLoads: 3)
    let failing = sut.start { await $0.didRequestReload() }
    sut.interactor.loads.answer(1, .failure(.offline))
    await failing.value
    let working = sut.start { await $0.didRequestReload() }
    #expect(sut.view.state?.notice == nil)
    sut.interactor.loads.answer(2, .success(DetailSUT.corollaSE))
    await working.value
    #expect(sut.view.state?.notice == nil)
  }

  @Test("Where only the list knows the car, a failure says that this is what shows")
  func firstFetchFails() async {
    let sut = DetailSUT()
    let load = sut.start { await $0.viewDidLoad() }
    sut.interactor.loads.answer(0, .failure(.offline))
    await load.value
    #expect(
      sut.view.state?.notice
        == NoticeState(
          .failure,
          "The car service cannot be reached.", hint: "Press r to try again.",
          more: "This is what the list knows."))
  }

  @Test("A car that has vanished is not copied")
  func vanishedIsNotCopied() async throws {
    let sut = await DetailSUT.loaded(expectingLoads: 2)
    let reload = sut.start { await $0.didRequestReload() }
    sut.interactor.loads.answer(1, .failure(.noSuchCar("corolla-se")))
    await reload.value
    sut.presenter.didRequestCopy()
    #expect(sut.router.messages == [])
    #expect(try sut.command(.copy).unavailable == "there is no car to copy")
  }

  @Test("A car that has vanished stays so while it is looked for, and when nobody can say whether it is back")
  func vanishedStays() async {
    let sut = await DetailSUT.loaded(expectingLoads: 4)
    let reload = sut.start { await $0.didRequestReload() }
    sut.interactor.loads.answer(1, .failure(.noSuchCar("corolla-se")))
    await reload.value
    let vanished = sut.view.state?.content
    let second = sut.start { await $0.didRequestReload() }
    #expect(sut.view.state?.content == vanished)
    sut.presenter.didRequestCopy()
    #expect(sut.router.messages == [])
    sut.interactor.loads.answer(2, .failure(.offline))
    await second.value
    #expect(sut.view.state?.content == vanished)
    #expect(
      sut.view.state?.notice
        == NoticeState(.failure, "The car service cannot be reached.", hint: "Press r to try again."))
    let third = sut.start { await $0.didRequestReload() }
    sut.interactor.loads.answer(3, .success(DetailSUT.corollaSE))
    await third.value
    #expect(sut.fields?.isEmpty == false)
  }

  @Test("The neighbour of a car that has vanished is there as any other")
  func nextOfVanished() async {
    let sut = await DetailSUT.loaded(expectingLoads: 3)
    let reload = sut.start { await $0.didRequestReload() }
    sut.interactor.loads.answer(1, .failure(.noSuchCar("corolla-se")))
    await reload.value
    let next = sut.start { await $0.didRequestNext() }
    #expect(sut.fields?.isEmpty == false)
    sut.interactor.loads.answer(2, .success(DetailSUT.ioniq5))
    await next.value
  }

  @Test("A cancel when nothing is loaded changes nothing")
  func cancelNothing() async {
    let sut = DetailSUT(known: [])
    let load = sut.start { await $0.viewDidLoad() }
    sut.interactor.loads.answer(0, .failure(.offline))
    await load.value
    let before = sut.view.state
    sut.presenter.didCancelReload()
    #expect(sut.view.state == before)
  }

  @Test("A car that has vanished meanwhile says so, by name")
  func vanished() async {
    let sut = await DetailSUT.loaded(expectingLoads: 2)
    let reload = sut.start { await $0.didRequestReload() }
    sut.interactor.loads.answer(1, .failure(.noSuchCar("corolla-se")))
    await reload.value
    #expect(
      sut.view.state?.content
        == .message(
          MessageState(
            .nothing, heading: "No longer there", lines: ["Toyota Corolla SE is no longer in the catalogue."],
            hint: "Press r to look again, or Esc to go back and reload the list.")))
    #expect(sut.view.state?.notice == nil)
  }

  @Test("A car that never was there says so, by its id")
  func neverThere() async {
    let sut = DetailSUT("kia", known: [])
    let load = sut.start { await $0.viewDidLoad() }
    sut.interactor.loads.answer(0, .failure(.noSuchCar("kia")))
    await load.value
    guard case .message(let message) = sut.view.state?.content else {
      Issue.record("expected a message")
      return
    }
    #expect(message.kind == .nothing)
    #expect(message.lines.first == "The catalogue has no car with the id “kia”.")
  }

  @Test("Next and previous go through the list's order, and each car is fetched by its own id")
  func neighbours() async {
    let sut = await DetailSUT.loaded(expectingLoads: 3)
    let next = sut.start { await $0.didRequestNext() }
    #expect(sut.view.state?.title == "Hyundai Ioniq 5 Limited AWD")
    sut.interactor.loads.answer(1, .success(DetailSUT.ioniq5))
    await next.value
    let previous = sut.start { await $0.didRequestPrevious() }
    #expect(sut.view.state?.title == "Toyota Corolla SE")
    sut.interactor.loads.answer(2, .success(DetailSUT.corollaSE))
    await previous.value
    #expect(
      sut.interactor.messages == [
        .knownCar("corolla-se"), .loadCar("corolla-se"), .knownCar("ioniq5"), .loadCar("ioniq5"),
        .knownCar("corolla-se"), .loadCar("corolla-se"),
      ])
  }

  @Test("After the last car there is no next, and before the first no previous; the commands say so")
  func ends() async throws {
    let last = await DetailSUT.loaded(DetailSUT.ioniq5)
    await last.presenter.didRequestNext()
    #expect(try last.command(.next).unavailable == "this is the last car of the list")
    #expect(try last.command(.previous).isAvailable)
    let first = await DetailSUT.loaded(DetailSUT.corolla)
    await first.presenter.didRequestPrevious()
    #expect(try first.command(.previous).unavailable == "this is the first car of the list")
  }

  @Test("The answer for a car that was left is dropped")
  func staleAnswer() async {
    let sut = await DetailSUT.loaded(expectingLoads: 3, heedsCancellation: false)
    let next = sut.start { await $0.didRequestNext() }
    let back = sut.start { await $0.didRequestPrevious() }
    sut.interactor.loads.answer(2, .success(DetailSUT.corollaSE))
    await back.value
    sut.interactor.loads.answer(1, .success(DetailSUT.ioniq5))
    await next.value
    #expect(sut.view.state?.title == "Toyota Corolla SE")
    #expect(sut.view.state?.activity == nil)
  }

  @Test("An answer after the screen was closed is dropped")
  func answerAfterClose() async {
    let sut = await DetailSUT.loaded(expectingLoads: 2, heedsCancellation: false)
    let reload = sut.start { await $0.didRequestReload() }
    let heard = sut.view.messages.count
    reload.cancel()
    sut.interactor.loads.answer(1, .success(DetailSUT.ioniq5))
    await reload.value
    #expect(sut.view.messages.count == heard)
  }

  @Test("When the screen is closed while the list looks the car up, the car is neither shown nor fetched")
  func closedDuringLookup() async {
    let interactor = SlowInteractor()
    let view = CarDetailViewSpy()
    let presenter = CarDetailPresenter(id: "corolla", interactor: interactor, router: CarDetailRouterSpy())
    presenter.view = view
    let load = Task.immediate { @MainActor in await presenter.viewDidLoad() }
    load.cancel()
    interactor.known.answer(0, .success(DetailSUT.corolla))
    await load.value
    #expect(view.messages == [])
    #expect(interactor.loads.requests == [])
  }

  @Test("Cancelling a reload shows the car as it was, at once")
  func cancelReload() async {
    let sut = await DetailSUT.loaded(expectingLoads: 2, heedsCancellation: false)
    let before = sut.view.state
    let reload = sut.start { await $0.didRequestReload() }
    sut.presenter.didCancelReload()
    #expect(sut.view.state == before)
    sut.interactor.loads.answer(1, .failure(.offline))
    await reload.value
    #expect(sut.view.state == before)
  }

  @Test("While a car that the list knows is fetched for the first time, Esc goes back and stops nothing")
  func escapeWhileFetching() async throws {
    let sut = DetailSUT()
    let load = sut.start { await $0.viewDidLoad() }
    let commands = try #require(sut.view.state?.commands)
    #expect(sut.view.state?.activity == "loading")
    #expect(commands.filter { $0.isAvailable && $0.keys.contains(.escape) }.map(\.action) == [.scene(.close)])
    #expect(try sut.command(.cancelReload).unavailable == "nothing has to be waited for")
    sut.interactor.loads.answer(0, .success(DetailSUT.corolla))
    await load.value
  }

  @Test(
    "Esc stops a reload, and the loading of a car that is not there yet", arguments: [true, false])
  func escapeWhileWaiting(isShown: Bool) async throws {
    let sut = isShown ? await DetailSUT.loaded(expectingLoads: 2) : DetailSUT(known: [])
    let load = sut.start { isShown ? await $0.didRequestReload() : await $0.viewDidLoad() }
    let first = try #require(sut.view.state?.commands.first { $0.isAvailable && $0.keys.contains(.escape) })
    #expect(first.action == .scene(.cancelReload))
    sut.interactor.loads.answer(isShown ? 1 : 0, .success(DetailSUT.corolla))
    await load.value
  }

  @Test("Esc stops a reload of a car that could not be fetched before")
  func escapeWhileRetrying() async throws {
    let sut = DetailSUT(expectingLoads: 2)
    let load = sut.start { await $0.viewDidLoad() }
    sut.interactor.loads.answer(0, .failure(.offline))
    await load.value
    let retry = sut.start { await $0.didRequestReload() }
    let first = try #require(sut.view.state?.commands.first { $0.isAvailable && $0.keys.contains(.escape) })
    #expect(first.action == .scene(.cancelReload))
    sut.interactor.loads.answer(1, .success(DetailSUT.corollaSE))
    await retry.value
  }

  @Test("The car on screen is copied as text, and the view says so")
  func copy() async {
    let sut = await DetailSUT.loaded()
    sut.presenter.didRequestCopy()
    guard case .copy(let text) = sut.router.messages.first else {
      Issue.record("expected a text")
      return
    }
    #expect(text.hasPrefix("Make: Toyota\nModel: Corolla\nTrim: SE\n"))
    #expect(sut.view.state?.announcement == "Toyota Corolla SE is sent to the terminal's clipboard.")
  }

  @Test("A car that has not come yet is not copied")
  func copyNothing() {
    let sut = DetailSUT(known: [], expectingLoads: 0)
    sut.presenter.didRequestCopy()
    #expect(sut.router.messages == [])
  }

  @Test("Going back tells which car was on screen")
  func close() async {
    let sut = await DetailSUT.loaded(expectingLoads: 2)
    let next = sut.start { await $0.didRequestNext() }
    sut.interactor.loads.answer(1, .success(DetailSUT.ioniq5))
    await next.value
    sut.presenter.didRequestClose()
    #expect(sut.router.messages == [.close(at: "ioniq5")])
  }

  @Test("Every action has exactly one command, and no key gives two that are available together")
  func commandsAreComplete() async throws {
    let sut = await DetailSUT.loaded()
    let commands = try #require(sut.view.state?.commands)
    #expect(Set(commands.map(\.action)) == Set(CommandAction<CarDetailAction>.all))
    #expect(commands.count == CommandAction<CarDetailAction>.all.count)
    let keys = commands.filter(\.isAvailable).flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
  }

  @Test("The presenter does not hold its view, and nothing holds the presenter")
  func ownership() async {
    await expectFreed {
      let sut = await DetailSUT.loaded()
      return [sut.presenter, sut.view, sut.router, sut.interactor]
    }
    let presenter = DetailSUT().presenter
    #expect(presenter.view == nil)
  }
}
