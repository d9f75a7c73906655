import LessonCars
import TerminalUI

/// The root of the tree. What the list hands over to the form comes through here, because neither knows the other.
final class AppCoordinator: Coordinator, CarListScreenDelegate {
  var children: [any Coordinator] = []
  private let service: any CarsService
  private weak var stack: ScreenStack?

  init(service: any CarsService, stack: ScreenStack?) {
    self.service = service
    self.stack = stack
  }

  func start() -> any Screen {
    let screen = CarListScreen(service: service, on: stack)
    screen.delegate = self
    return screen
  }

  func showCarDetail(for car: Car) {
    let detail = CarDetailCoordinator(car: car, parent: self, stack: stack)
    // Nobody else holds the child, and from now on somebody has to remember to remove it.
    children.append(detail)
    stack?.push(detail.start())
  }

  func showCreateCarScreen(like car: Car?) async -> Car? {
    await CarFormCoordinator(service: service, stack: stack).run(like: car)
  }
}
