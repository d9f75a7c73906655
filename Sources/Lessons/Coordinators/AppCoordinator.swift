import LessonCars
import TerminalUI

/// The root of the tree. What one screen hands over to another comes through here, because neither knows the other.
final class AppCoordinator: Coordinator, CarListScreenDelegate {
  var children: [any Coordinator] = []
  private let service: any CarsService
  private weak var stack: ScreenStack?
  private weak var list: CarListScreen?

  init(service: any CarsService, stack: ScreenStack?) {
    self.service = service
    self.stack = stack
  }

  func start() -> any Screen {
    let screen = CarListScreen(service: service, on: stack)
    screen.delegate = self
    list = screen
    return screen
  }

  func showCarDetail(for car: Car) {
    show(CarDetailCoordinator(car: car, parent: self, stack: stack))
  }

  func showCreateCarScreen(like car: Car?) {
    show(CarFormCoordinator(like: car, service: service, parent: self, stack: stack))
  }

  func didSave(_ car: Car) { list?.add(car) }

  private func show(_ child: any Coordinator) {
    // Nobody else holds the child, and from now on somebody has to remember to remove it.
    children.append(child)
    stack?.push(child.start())
  }
}
