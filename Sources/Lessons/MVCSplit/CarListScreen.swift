import LessonCars
import LessonPage
import TerminalUI

/// The list's controller: it asks the service, keeps the cars, words the errors, and shows the other screens.
final class CarListScreen: PageScreen, CarListViewDelegate {
  private let service: any CarsService
  private let view = CarListView()
  private var cars: [Car]? { didSet { view.page.rows = cars?.map { [$0.make, $0.model] } } }

  init(service: any CarsService, on stack: ScreenStack?) {
    self.service = service
    super.init(on: stack)
    // Without this line, the keys are silent: nothing fails, and nothing says so.
    view.delegate = self
  }

  override func screenDidLoad() { showCars() }
  override func draw(on canvas: inout Canvas) { view.page.draw(on: &canvas) }

  // The responder chain: the view, its controller, the navigation behind `super`, and then the application.
  override func handle(_ event: InputEvent) -> Bool { view.handle(event) || super.handle(event) }

  func didRequestReload() { showCars() }
  func didSelectCar(at row: Int) { cars.map { showCarDetail(for: $0[row]) } }
  func didRequestNewCar(like row: Int?) { showCreateCarScreen(like: row.flatMap { cars?[$0] }) }

  private func showCars() {
    guard !view.page.isLoading else { return }
    view.page.isLoading = true
    start { [self] in
      do {
        cars = try await service.requestCars()
        view.page.failure = nil
      } catch {
        view.page.failure = "Loading failed: \(error)."
      }
      view.page.isLoading = false
    }
  }

  private func showCarDetail(for car: Car) {
    stack?.push(CarDetailScreen(car: car, on: stack))
  }

  private func showCreateCarScreen(like car: Car?) {
    let form = CarFormScreen(like: car, service: service, on: stack) { [weak self] car in
      self?.cars?.append(car)
      self?.view.page.chooseLastRow()
    }
    stack?.push(form)
  }
}
