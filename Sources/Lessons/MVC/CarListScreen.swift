import LessonCars
import LessonPage
import TerminalUI

/// The list: it asks the service, keeps the cars, words the errors, draws, hears the keys, and shows the other screens.
final class CarListScreen: PageScreen {
  private let service: any CarsService
  private var cars: [Car]? { didSet { page.rows = cars?.map { [$0.make, $0.model] } } }
  private var page = ListPage(
    "Cars", headings: ["Make", "Model"],
    keys: ["↵": "open", "a": "add", "c": "add one like it", "r": "reload", "q": "quit"])

  init(service: any CarsService, on stack: ScreenStack?) {
    self.service = service
    super.init(on: stack)
  }

  override func screenDidLoad() { showCars() }
  override func draw(on canvas: inout Canvas) { page.draw(on: &canvas) }

  private func showCars() {
    guard !page.isLoading else { return }
    page.isLoading = true
    start { [self] in
      do {
        cars = try await service.requestCars()
        page.failure = nil
      } catch {
        page.failure = "Loading failed: \(error)."
      }
      page.isLoading = false
    }
  }

  override func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .key(Key(.enter)): showCarDetail()
    case .key(Key(.character("a"))): showCreateCarScreen(like: nil)
    case .key(Key(.character("c"))): showCreateCarScreen(like: chosenCar)
    case .key(Key(.character("r"))): showCars()
    default: return page.handle(event) || super.handle(event)
    }
    return true
  }

  private var chosenCar: Car? { page.chosenRow.flatMap { cars?[$0] } }

  private func showCarDetail() {
    if let chosenCar { stack?.push(CarDetailScreen(car: chosenCar, on: stack)) }
  }

  private func showCreateCarScreen(like car: Car?) {
    let form = CarFormScreen(like: car, service: service, on: stack) { [weak self] car in
      self?.cars?.append(car)
      self?.page.chooseLastRow()
    }
    stack?.push(form)
  }
}
