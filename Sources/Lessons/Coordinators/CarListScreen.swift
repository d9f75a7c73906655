import LessonCars
import LessonPage
import TerminalUI

protocol CarListScreenDelegate: AnyObject {
  func showCarDetail(for car: Car)
  func showCreateCarScreen(like car: Car?)
}

/// The list: it asks the service, keeps the cars, words the errors, draws, and hears the keys.
final class CarListScreen: PageScreen {
  weak var delegate: (any CarListScreenDelegate)?
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
    case .key(Key(.enter)): chosenCar.map { delegate?.showCarDetail(for: $0) }
    case .key(Key(.character("a"))): delegate?.showCreateCarScreen(like: nil)
    case .key(Key(.character("c"))): delegate?.showCreateCarScreen(like: chosenCar)
    case .key(Key(.character("r"))): showCars()
    default: return page.handle(event) || super.handle(event)
    }
    return true
  }

  private var chosenCar: Car? { page.chosenRow.flatMap { cars?[$0] } }

  /// Shows a car that was saved, and chooses it.
  func add(_ car: Car) {
    cars?.append(car)
    page.chooseLastRow()
  }
}
