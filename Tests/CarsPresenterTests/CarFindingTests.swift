import CarsContracts
import CarsEntity
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

@testable import CarsPresenter

@Suite("Looking a car up, and finding one by the beginning of its identifier", .timeLimit(.minutes(5)))
@MainActor
struct CarFindingTests {
  @Test("The beginning of an identifier is enough if no other begins so")
  func beginning() async {
    let sut = DetailSUT("corolla-s", known: [], expectingLoads: 2)
    sut.interactor.know("corolla-se", "ioniq5")
    sut.interactor.loads.answer(0, .failure(.noSuchCar("corolla-s")))
    sut.interactor.loads.answer(1, .success(CarDetail(car: .corollaSE)))
    await sut.presenter.viewDidLoad()
    #expect(sut.view.state?.title == "Toyota Corolla SE")
    #expect(
      sut.interactor.messages == [
        .knownCar("corolla-s"), .loadCar("corolla-s"), .carIDs(beginningWith: "corolla-s"),
        .loadCar("corolla-se"),
      ])
  }

  @Test("If the only one that begins so is gone by now, that one is missing, and several are not spoken of")
  func goneMeanwhile() async {
    let sut = DetailSUT("corolla-s", known: [], expectingLoads: 2)
    sut.interactor.know("corolla-se", "ioniq5")
    sut.interactor.loads.answer(0, .failure(.noSuchCar("corolla-s")))
    sut.interactor.loads.answer(1, .failure(.noSuchCar("corolla-se")))
    await sut.presenter.viewDidLoad()
    #expect(sut.view.message?.heading == "No such car")
    #expect(sut.view.message?.lines.first == "The catalogue has no car with the id “corolla-se”.")
  }

  @Test("If several identifiers begin so, they are listed; if none does, no car has it")
  func ambiguousBeginning() async {
    let sut = DetailSUT("corolla", known: [], expectingLoads: 2)
    sut.interactor.know("corolla-se", "corolla-le", "ioniq5")
    await sut.load(.failure(.noSuchCar("corolla")))
    #expect(sut.view.message?.heading == "Several cars")
    #expect(sut.view.message?.lines == ["2 ids begin with “corolla”: corolla-se, corolla-le."])
    sut.interactor.know("ioniq5")
    await sut.reload(.failure(.noSuchCar("corolla")))
    #expect(sut.view.message?.heading == "No such car")
  }

  @Test("After several were found, another failure is that failure")
  func failureAfterSeveral() async {
    let sut = DetailSUT("corolla", known: [], expectingLoads: 2)
    sut.interactor.know("corolla-se", "corolla-le")
    await sut.load(.failure(.noSuchCar("corolla")))
    await sut.reload(.failure(.offline))
    #expect(sut.view.message?.heading == "Offline")
  }

  @Test("No beginning is looked for when the service failed, or when nobody waits for the car any more")
  func noSearch() async {
    let failed = DetailSUT("corolla", known: [])
    await failed.load(.failure(.offline))
    #expect(failed.interactor.messages == [.knownCar("corolla"), .loadCar("corolla")])
    let left = DetailSUT("corolla", known: [], heedsCancellation: false)
    let load = left.start { await $0.viewDidLoad() }
    await left.interactor.loads.called(1)
    left.presenter.didCancelLoad()
    left.interactor.loads.answer(0, .failure(.noSuchCar("corolla")))
    await load.value
    #expect(left.interactor.messages == [.knownCar("corolla"), .loadCar("corolla")])
  }

  @Test("Of very many identifiers that begin alike, the first twenty are listed")
  func manyCandidates() {
    let ids = (1...1_025).map { CarID("kia-\($0)") }
    let line = CarDetailText.several(ids, beginningWith: "kia").lines[0]
    #expect(line.hasPrefix("1,025 ids begin with “kia”: kia-1, kia-2, "))
    #expect(line.hasSuffix("kia-20 and 1,005 more."))
    let twenty = CarDetailText.several(Array(ids.prefix(20)), beginningWith: "kia").lines[0]
    #expect(twenty.hasSuffix("kia-19, kia-20."))
    let more = CarDetailText.several(Array(ids.prefix(21)), beginningWith: "kia").lines[0]
    #expect(more.hasSuffix("kia-19, kia-20 and 1 more."))
  }

  @Test("While the list looks the next car up, the car on screen is still the one before")
  func closeDuringLookup() async {
    let interactor = SlowInteractor(expectingLookups: 2, loads: 1)
    let (view, router) = (CarDetailViewSpy(), CarDetailRouterSpy())
    let presenter = CarDetailPresenter(id: "corolla", interactor: interactor, router: router)
    presenter.view = view
    interactor.known.answer(0, .success(DetailSUT.corolla))
    interactor.loads.answer(0, .success(DetailSUT.corolla))
    await presenter.viewDidLoad()
    let next = Task.immediate { @MainActor in await presenter.didRequest(.next) }
    await interactor.known.called(2)
    #expect(view.state?.title == "Toyota Corolla LE")
    presenter.didRequestClose()
    #expect(router.messages == [.close(at: "corolla")])
    next.cancel()
    interactor.known.answer(1, .success(DetailSUT.corollaSE))
    await next.value
  }
}
