import LessonCars
import TerminalUI

/// Shows one car: a child as most tutorials write it, which its parent has to forget at the end.
final class CarDetailCoordinator: Coordinator {
  var children: [any Coordinator] = []
  private let car: Car
  private weak var parent: (any Coordinator)?
  private weak var stack: ScreenStack?

  init(car: Car, parent: any Coordinator, stack: ScreenStack?) {
    self.car = car
    self.parent = parent
    self.stack = stack
  }

  func start() -> any Screen {
    CarDetailScreen(car: car, on: stack) { [weak self] in self?.didGoBack() }
  }

  private func didGoBack() { parent?.children.removeAll { $0 === self } }
}
