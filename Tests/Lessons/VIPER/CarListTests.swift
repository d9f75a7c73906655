import LessonCars
import TerminalUI
import TerminalUITesting
import Testing

@testable import LessonVIPER

@Suite("VIPER, the list: each layer alone")
struct CarListTests {
  private let view = CarListViewMock()
  private let interactor = CarListInteractorMock()
  private let router = CarListRouterMock()
  private let presenter: CarListPresenter

  init() {
    presenter = CarListPresenter(interactor: interactor, router: router)
    presenter.view = view
  }

  // MARK: The presenter

  @Test("The presenter says that the cars are loading, and then shows them")
  func loads() async {
    await presenter.showCars()
    #expect(view.messages.first == .render(CarListViewState(isLoading: true)))
    #expect(view.state == CarListViewState(rows: [["Kia", "EV6"], ["Volkswagen", "Golf"]]))
    #expect(interactor.fetchCount == 1)
  }

  @Test("An error is shown as one, beside the cars that are there, until a load succeeds")
  func fails() async {
    interactor.cars = .failure(CarsServiceError.offline)
    await presenter.showCars()
    #expect(view.state == CarListViewState(failure: "Loading failed: the service is offline."))
    interactor.cars = .success([.ev6])
    await presenter.showCars()
    interactor.cars = .failure(CarsServiceError.offline)
    await presenter.showCars()
    #expect(
      view.state
        == CarListViewState(rows: [["Kia", "EV6"]], failure: "Loading failed: the service is offline."))
  }

  @Test("Two cars that read the same stay two: the row that is opened leads to its own id")
  func ids() async {
    let twin = Car(id: "another-ev6", make: "Kia", model: "EV6", trim: "Wind")
    interactor.cars = .success([.ev6, twin])
    await presenter.showCars()
    presenter.showCarDetail(for: 1)
    #expect(router.messages == [.showCarDetail(for: twin)])
  }

  @Test("A car that was saved is added and chosen; without one, nothing changes")
  func adds() async {
    await presenter.showCars()
    await presenter.showCreateCarScreen(like: nil)
    #expect(view.state?.rows?.count == 2)
    router.savedCar = Car(id: "fiat-500e", make: "Fiat", model: "500e", trim: "")
    await presenter.showCreateCarScreen(like: 0)
    #expect(router.messages == [.showCreateCarScreen(like: nil), .showCreateCarScreen(like: .ev6)])
    #expect(view.state?.rows?.last == ["Fiat", "500e"])
    #expect(view.messages.last == .chooseLastRow)
  }

  // MARK: The interactor

  @Test("The interactor asks the service")
  func interacts() async throws {
    let service = CarsServiceMock()
    let interactor = CarsInteractor(service: service)
    #expect(try await interactor.fetchCars() == [.ev6])
    #expect(try await interactor.save(CarDraft(like: .golf)) == .ev6)
    #expect(service.messages == [.requestCars, .addCar(CarDraft(like: .golf))])
  }

  // MARK: The view, which takes a screen: drawing is all that is left to it

  @Test("The view tells the presenter what was done, and with which row")
  func tells() {
    let presenter = CarListPresenterMock()
    let stage = Stage(CarListScreen(presenter: presenter, on: nil))
    stage.screen.render(CarListViewState(rows: [["Kia", "EV6"], ["Volkswagen", "Golf"]]))
    stage.type(Key(.down), Key(.enter), Key(.character("c")), Key(.character("a")), Key(.character("r")))
    #expect(
      presenter.messages == [
        .showCars, .showCarDetail(for: 1), .showCreateCarScreen(like: 1), .showCreateCarScreen(like: nil),
        .showCars,
      ])
  }

  @Test("The view draws what it is given, and nothing else")
  func draws() {
    let stage = Stage(CarListScreen(presenter: CarListPresenterMock(), on: nil))
    stage.screen.render(CarListViewState(rows: [["Kia", "EV6"]], failure: "Why.", isLoading: true))
    let rule = String(repeating: "─", count: 30)
    #expect(
      stage.lines(30, 8) == [
        " Cars                loading…", rule, "  Make  Model", "▌ Kia   EV6", "", " ✗ Why.", rule,
        " ↵ open   a add   q quit",
      ])
  }
}
