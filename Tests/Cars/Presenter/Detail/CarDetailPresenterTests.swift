import CarsContracts
import CarsEntity
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

@testable import CarsPresenter

@MainActor
struct CarDetailPresenterTests {
  // MARK: What the list knows, and what the service says

  @Test("What the list knows shows at once, while the car is fetched again")
  func knownFirst() async throws {
    let sut = await DetailSUT.loaded()
    let first = try #require(sut.view.states.first)
    #expect(first.title == "Toyota Corolla SE")
    #expect(first.summary == "2 of 3")
    #expect(first.activity == "loading")
    #expect(first.content != .waiting)
    #expect(sut.view.states.count == 2)
    #expect(sut.view.state?.activity == nil)
    #expect(sut.interactor.messages == [.knownCar("corolla-se"), .loadCar("corolla-se")])
  }

  @Test("A car that the list does not know waits for the service")
  func unknown() async throws {
    let sut = DetailSUT(known: [])
    await sut.load(.success(CarDetail(car: .corollaSE)))
    let first = try #require(sut.view.states.first)
    #expect(first.content == .waiting)
    #expect(first.title == "")
    #expect(sut.view.state?.title == "Toyota Corolla SE")
    #expect(sut.view.state?.summary == "")
  }

  @Test("The car that was fetched replaces what the list knew")
  func fetchedWins() async {
    let sut = DetailSUT()
    var cheaper = DetailSUT.corollaSE
    cheaper.car = Car.sample("corolla-se", ["price": .integer(9_999), "currency": .text("USD")])
    await sut.load(.success(cheaper))
    #expect(sut.view.content?.first { $0.label == "Price" }?.value == "$9,999")
  }

  @Test("When only the list knows the car, a failure says that this is what shows")
  func firstFetchFails() async {
    let sut = DetailSUT()
    await sut.load(.failure(.offline))
    #expect(
      sut.view.state?.notice
        == CarsErrorText.notice(.offline, shown: "This is what the list knows."))
  }

  @Test("A car that was never there says so, by its id")
  func neverThere() async {
    let sut = DetailSUT("kia", known: [])
    await sut.load(.failure(.noSuchCar("kia")))
    #expect(sut.view.message == CarsErrorText.message(.noSuchCar("kia")))
  }

  // MARK: Reload

  @Test("A reload fetches this car again, and a second one while it runs does not")
  func reload() async {
    let sut = await DetailSUT.loaded(expectingLoads: 2)
    let reload = sut.start { await $0.didRequestReload() }
    await sut.presenter.didRequestReload()
    #expect(sut.view.state?.activity == "reloading")
    sut.interactor.loads.answer(1, .success(DetailSUT.corollaSE))
    await reload.value
    #expect(sut.interactor.loads.requests == ["corolla-se", "corolla-se"])
  }

  @Test("A reload that fails keeps the car and says what happened and which key tries again")
  func reloadFails() async {
    let sut = await DetailSUT.loaded(expectingLoads: 2)
    await sut.reload(.failure(.offline))
    #expect(sut.view.content?.isEmpty == false)
    #expect(
      sut.view.state?.notice
        == CarsErrorText.notice(.offline, shown: "This is what was loaded before."))
  }

  // MARK: A car that has vanished

  @Test("A car that has since vanished says so, by name")
  func vanished() async {
    let sut = await DetailSUT.loaded(expectingLoads: 2)
    await sut.reload(.failure(.noSuchCar("corolla-se")))
    #expect(
      sut.view.message
        == MessageState(
          .nothing, heading: "No longer there", lines: ["Toyota Corolla SE is no longer in the catalogue."],
          hint: "Press r to look again, or Esc to go back."))
    #expect(sut.view.state?.notice == nil)
  }

  @Test("That another car is not there does not make this one vanish")
  func anotherVanished() async {
    let sut = await DetailSUT.loaded(expectingLoads: 2)
    let content = sut.view.state?.content
    await sut.reload(.failure(.noSuchCar("corolla")))
    #expect(sut.view.state?.content == content)
    #expect(sut.view.state?.notice?.more == "This is what was loaded before.")
  }

  @Test("A vanished car stays vanished while it is looked for, and when nobody can say whether it is back")
  func vanishedStays() async {
    let sut = await DetailSUT.loaded(expectingLoads: 4)
    await sut.reload(.failure(.noSuchCar("corolla-se")))
    let vanished = sut.view.state?.content
    let second = sut.start { await $0.didRequestReload() }
    #expect(sut.view.state?.content == vanished)
    await sut.presenter.didRequest(.copy)
    #expect(sut.router.messages == [])
    sut.interactor.loads.answer(2, .failure(.offline))
    await second.value
    #expect(sut.view.state?.content == vanished)
    #expect(sut.view.state?.notice == CarsErrorText.notice(.offline, shown: nil))
    await sut.reload(.success(DetailSUT.corollaSE), number: 3)
    #expect(sut.view.content?.isEmpty == false)
  }

  @Test("The neighbour of a car that has vanished is there like any other")
  func nextOfVanished() async throws {
    let sut = await DetailSUT.loaded(expectingLoads: 3)
    await sut.reload(.failure(.noSuchCar("corolla-se")))
    let heard = sut.view.states.count
    sut.interactor.loads.answer(2, .success(DetailSUT.ioniq5))
    await sut.presenter.didRequest(.next)
    let first = try #require(sut.view.states.dropFirst(heard).first)
    #expect(first.title == "Hyundai Ioniq 5 Limited AWD")
    #expect(first.content != .waiting)
  }

  // MARK: Neighbours

  @Test("Next and previous go through the list's order, and each car is fetched by its own id")
  func neighbours() async {
    let sut = await DetailSUT.loaded(expectingLoads: 3)
    sut.interactor.loads.answer(1, .success(DetailSUT.ioniq5))
    await sut.presenter.didRequest(.next)
    sut.interactor.loads.answer(2, .success(DetailSUT.corollaSE))
    await sut.presenter.didRequest(.previous)
    #expect(
      sut.view.states.map(\.title) == [
        "Toyota Corolla SE", "Toyota Corolla SE", "Hyundai Ioniq 5 Limited AWD",
        "Hyundai Ioniq 5 Limited AWD", "Toyota Corolla SE", "Toyota Corolla SE",
      ])
    #expect(
      sut.interactor.messages == [
        .knownCar("corolla-se"), .loadCar("corolla-se"), .knownCar("ioniq5"), .loadCar("ioniq5"),
        .knownCar("corolla-se"), .loadCar("corolla-se"),
      ])
    #expect(sut.router.messages == [.turn(to: "ioniq5"), .turn(to: "corolla-se")])
  }

  @Test("After the last car there is no next, and before the first no previous; the commands say so")
  func ends() async {
    let last = await DetailSUT.loaded(DetailSUT.ioniq5)
    await last.presenter.didRequest(.next)
    #expect(last.view.command(.scene(.next))?.obstacle == "this is the last car in the list")
    #expect(last.view.command(.scene(.previous))?.isAvailable == true)
    let first = await DetailSUT.loaded(DetailSUT.corolla)
    await first.presenter.didRequest(.previous)
    #expect(first.view.command(.scene(.previous))?.obstacle == "this is the first car in the list")
  }

  @Test("Whoever wants to go further down than the last line hears of the next car, if there is one")
  func atEnd() async {
    let sut = await DetailSUT.loaded()
    #expect(
      sut.view.command(.move(.down))?.withoutEffect == "End. J: next car")
    let last = await DetailSUT.loaded(DetailSUT.ioniq5)
    #expect(last.view.command(.move(.down))?.withoutEffect == nil)
  }

  @Test("The answer for a car that the user has left is dropped")
  func staleAnswer() async {
    let sut = await DetailSUT.loaded(expectingLoads: 3, heedsCancellation: false)
    let next = sut.start { await $0.didRequest(.next) }
    await sut.interactor.loads.called(2)
    let back = sut.start { await $0.didRequest(.previous) }
    await sut.interactor.loads.called(3)
    sut.interactor.loads.answer(2, .success(DetailSUT.corollaSE))
    await back.value
    sut.interactor.loads.answer(1, .success(DetailSUT.ioniq5))
    await next.value
    #expect(sut.view.state?.title == "Toyota Corolla SE")
    #expect(sut.view.state?.activity == nil)
  }

  @Test("A neighbour that the list no longer knows is waited for, and the car before it does not stay")
  func nextIsUnknown() async throws {
    let sut = DetailSUT(known: [DetailSUT.corollaSE], expectingLoads: 2)
    await sut.load(.success(DetailSUT.corollaSE))
    let heard = sut.view.states.count
    sut.interactor.loads.answer(1, .failure(.offline))
    await sut.presenter.didRequest(.next)
    let first = try #require(sut.view.states.dropFirst(heard).first)
    #expect(first.content == .waiting)
    #expect(first.title == "")
    #expect(sut.view.message?.heading == "Offline")
    #expect(sut.view.state?.notice == nil)
  }

  // MARK: Cancelling

  @Test(
    "Cancelling a reload shows the car as it was, at once, and what is known stays, whatever the answer is",
    arguments: [.success(CarDetail(car: .corolla)), .failure(.noSuchCar("corolla-se"))]
      as [Result<CarDetail, CarsError>])
  func answerAfterCancel(answer: Result<CarDetail, CarsError>) async {
    let sut = await DetailSUT.loaded(expectingLoads: 3, heedsCancellation: false)
    let before = sut.view.state
    let reload = sut.start { await $0.didRequestReload() }
    sut.presenter.didCancelLoad()
    #expect(sut.view.state == before)
    sut.interactor.loads.answer(1, answer)
    await reload.value
    await sut.reload(.failure(.offline), number: 2)
    #expect(sut.view.state?.title == "Toyota Corolla SE")
    #expect(sut.view.state?.content == before?.content)
    #expect(sut.view.state?.notice?.more == "This is what was loaded before.")
  }

  @Test("Cancelling when nothing is being loaded changes nothing")
  func cancelNothing() async {
    let sut = DetailSUT(known: [])
    await sut.load(.failure(.offline))
    let before = sut.view.state
    sut.presenter.didCancelLoad()
    #expect(sut.view.state == before)
  }

  @Test("When the screen is closed while the list looks the car up, the car is neither shown nor fetched")
  func closedDuringLookup() async {
    let interactor = SlowInteractor()
    let view = CarDetailViewSpy()
    let presenter = CarDetailPresenter(
      id: "corolla", interactors: interactor.parts, on: .screen(CarDetailRouterSpy()))
    presenter.view = view
    let load = Task.atOnce { @MainActor in await presenter.viewDidLoad() }
    load.cancel()
    interactor.known.answer(0, .success(DetailSUT.corolla))
    await load.value
    #expect(view.messages == [])
    #expect(interactor.loads.requests == [])
  }

  // MARK: Copying and leaving

  @Test("The car on screen is copied as text, and the view says so")
  func copy() async {
    let sut = await DetailSUT.loaded()
    await sut.presenter.didRequest(.copy)
    #expect(sut.router.messages == [.copy(FieldText.lines(of: .corollaSE, in: FieldUnits()))])
    #expect(sut.view.messages.last == .announce(FieldText.copied("Toyota Corolla SE")))
  }

  @Test("A car that has not arrived yet is not copied")
  func copyNothing() async {
    let sut = DetailSUT(known: [], expectingLoads: 0)
    await sut.presenter.didRequest(.copy)
    #expect(sut.router.messages == [])
  }

  @Test("Going back says which car was on screen")
  func close() async {
    let sut = await DetailSUT.loaded(expectingLoads: 2)
    sut.interactor.loads.answer(1, .success(DetailSUT.ioniq5))
    await sut.presenter.didRequest(.next)
    sut.presenter.didRequestClose()
    #expect(sut.router.messages.last == .close(with: .left(at: "ioniq5")))
  }

  @Test("Where there is no car, and while it is fetched, the commands say what cannot be done, and why")
  func unavailable() async throws {
    let sut = DetailSUT(known: [])
    await sut.load(.failure(.offline))
    func reasons(_ state: CarDetailViewState?) -> [String?] {
      [CommandAction.reload, .scene(.edit), .scene(.remove), .scene(.copy), .scene(.next), .scene(.previous)]
        .map { action in state?.commands.first { $0.action == action }?.obstacle }
    }
    let noCar = [
      "there is no car to edit", "there is no car to remove", "there is no car to copy",
      "the list does not have this car", "the list does not have this car",
    ]
    #expect(reasons(sut.view.states.first) == ["the car is already being loaded"] + noCar)
    #expect(reasons(sut.view.state) == [nil] + noCar)
    let loaded = await DetailSUT.loaded()
    #expect(reasons(loaded.view.state) == [nil, nil, nil, nil, nil, nil])
  }

  @Test("Every action has exactly one command, and no key has two that are available at once")
  func commandsAreComplete() async {
    let sut = await DetailSUT.loaded()
    for state in sut.view.states { expectComplete(state.commands) }
  }
}
