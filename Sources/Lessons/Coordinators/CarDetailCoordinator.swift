import LessonCars
import TerminalUI

/// Shows one car: a child as most tutorials write it, which its parent has to forget at the end.
final class CarDetailCoordinator: Coordinator, CarDetailScreenDelegate {
  var children: [any Coordinator] = []
  private let car: Car
  private weak var parent: AppCoordinator?
  private weak var stack: ScreenStack?

  init(car: Car, parent: AppCoordinator, stack: ScreenStack?) {
    self.car = car
    self.parent = parent
    self.stack = stack
  }

  func start() -> any Screen {
    let screen = CarDetailScreen(car: car, on: stack)
    screen.delegate = self
    return screen
  }

  func didGoBack() { parent?.children.removeAll { $0 === self } }
}
