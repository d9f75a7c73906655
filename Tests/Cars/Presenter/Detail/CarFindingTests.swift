import CarsContracts
import CarsEntity
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

@testable import CarsPresenter

@Suite("Looking a car up, and finding one by the beginning of its identifier", .patience)
@MainActor
struct CarFindingTests {
  @Test(
    "A car that the list does not know is looked for by the beginning of its identifier, and is then that car"
  )
  func beginning() async {
    let sut = DetailSUT("corolla-s", known: [], expectingLoads: 2)
    await sut.load(.success(CarDetail(car: .corollaSE)))
    #expect(sut.view.state?.title == "Toyota Corolla SE")
    #expect(sut.interactor.messages == [.knownCar("corolla-s"), .findCar("corolla-s")])
    await sut.reload(.success(CarDetail(car: .corollaSE)))
    #expect(sut.interactor.messages.last == .loadCar("corolla-se"))
  }

  @Test(
    "If several identifiers begin so, they are listed, until the next answer; if none does, no car has it")
  func ambiguousBeginning() async {
    let sut = DetailSUT("corolla", known: [], expectingLoads: 3)
    let several = CarsError.severalCars(["corolla-se", "corolla-le"], beginningWith: "corolla")
    await sut.load(.failure(several))
    #expect(sut.view.message == CarsErrorText.message(several))
    await sut.reload(.failure(.offline))
    #expect(sut.view.message == CarsErrorText.message(.offline))
    await sut.reload(.failure(.noSuchCar("corolla")), number: 2)
    #expect(sut.view.message == CarsErrorText.message(.noSuchCar("corolla")))
  }

  @Test("A car that is found when nobody waits for it any more is not shown")
  func leftBehind() async {
    let sut = DetailSUT("corolla", known: [], heedsCancellation: false)
    let load = sut.start { await $0.viewDidLoad() }
    await sut.interactor.loads.called(1)
    sut.presenter.didCancelLoad()
    sut.interactor.loads.answer(0, .success(CarDetail(car: .corollaSE)))
    await load.value
    #expect(sut.view.message?.heading == "Not loaded")
  }

  @Test("While the list looks the next car up, the car on screen is still the one before")
  func closeDuringLookup() async {
    let interactor = SlowInteractor(expectingLookups: 2, loads: 1)
    let (view, router) = (CarDetailViewSpy(), CarDetailRouterSpy())
    let presenter = CarDetailPresenter(id: "corolla", interactors: interactor.parts, on: .screen(router))
    presenter.view = view
    interactor.known.answer(0, .success(DetailSUT.corolla))
    interactor.loads.answer(0, .success(DetailSUT.corolla))
    await presenter.viewDidLoad()
    let next = Task.atOnce { @MainActor in await presenter.didRequest(.next) }
    await interactor.known.called(2)
    #expect(view.state?.title == "Toyota Corolla LE")
    presenter.didRequestClose()
    #expect(router.messages == [.close(with: .left(at: "corolla"))])
    next.cancel()
    interactor.known.answer(1, .success(DetailSUT.corollaSE))
    await next.value
  }
}
