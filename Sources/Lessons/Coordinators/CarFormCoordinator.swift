import LessonCars
import TerminalUI

/// Asks for a new car: a child like the other, which also tells its parent what was saved.
final class CarFormCoordinator: Coordinator, CarFormScreenDelegate {
  var children: [any Coordinator] = []
  private let car: Car?
  private let service: any CarsService
  private weak var parent: AppCoordinator?
  private weak var stack: ScreenStack?

  init(like car: Car?, service: any CarsService, parent: AppCoordinator, stack: ScreenStack?) {
    self.car = car
    self.service = service
    self.parent = parent
    self.stack = stack
  }

  func start() -> any Screen {
    let screen = CarFormScreen(like: car, service: service, on: stack)
    screen.delegate = self
    return screen
  }

  func didSave(_ car: Car) { parent?.didSave(car) }
  func didGoBack() { parent?.children.removeAll { $0 === self } }
}
