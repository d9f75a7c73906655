import LessonCars
import Testing

@testable import LessonVIPER

@Suite("Exercises: 9, the trace by hand", .exercise(9))
struct TraceTests {
  private let service = CarsServiceMock([.ev6, .golf])
  private let trace = Trace()
  private let view = ViewMock()
  private let tracedView: TracedView
  private let presenter: TracedPresenter

  init() {
    tracedView = TracedView(view: view, trace: trace)
    let list = CarListPresenter(
      interactor: TracedInteractor(interactor: CarsInteractor(service: service), trace: trace),
      router: TracedRouter(router: RouterMock(), trace: trace))
    list.view = tracedView
    presenter = TracedPresenter(presenter: list, trace: trace)
  }

  @Test("A load, word for word")
  func load() async {
    await presenter.showCars()
    #expect(
      trace.lines == [
        "V → P showCars", "P → V render", "P → I fetchCars", "I → P 2 cars", "P → V render", "P → V render",
        "P → V render",
      ])
    #expect(view.rows == [["Kia", "EV6"], ["Volkswagen", "Golf"]])
  }

  @Test("A load that fails, word for word")
  func failure() async {
    service.cars = .failure(CarsServiceError.offline)
    await presenter.showCars()
    #expect(
      trace.lines == [
        "V → P showCars", "P → V render", "P → I fetchCars", "I → P the service is offline", "P → V render",
        "P → V render",
      ])
  }

  @Test("The other screens, word for word")
  func screens() async {
    await presenter.showCars()
    let start = trace.lines.count
    presenter.showCarDetail(for: 1)
    await presenter.showCreateCarScreen(like: 0)
    await presenter.showCreateCarScreen(like: nil)
    #expect(
      trace.lines[start...] == [
        "V → P showCarDetail(for: 1)", "P → R showCarDetail(for: vw-golf)",
        "V → P showCreateCarScreen(like: 0)", "P → R showCreateCarScreen(like: kia-ev6)",
        "P → V render", "P → V chooseLastRow",
        "V → P showCreateCarScreen(like: nil)", "P → R showCreateCarScreen(like: nil)",
      ])
    #expect(view.rows?.last == ["Fiat", "500e"])
  }
}

private final class ViewMock: CarListViewing {
  private(set) var rows: [[String]]?

  func render(_ state: CarListViewState) { rows = state.rows }
  func chooseLastRow() {}
}

/// Answers a form that is like a car with a new one, and an empty form with none.
private struct RouterMock: CarListRouting {
  func showCarDetail(for car: Car) {}
  func showCreateCarScreen(like car: Car?) async -> Car? { car == nil ? nil : .fiat }
}
