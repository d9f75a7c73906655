import LessonPage
import TerminalUI

@testable import LessonCoordinators

/// Exercise 6: the root of a tree of two coordinators. It works, and never goes.
final class LeakyAppCoordinator: Coordinator {
  var children: [any Coordinator] = []
  private weak var stack: ScreenStack?

  init(stack: ScreenStack?) { self.stack = stack }

  func start() -> any Screen {
    let detail = LeakyDetailCoordinator(parent: self, stack: stack)
    children.append(detail)
    return detail.start()
  }
}

/// The child, which shows one screen.
final class LeakyDetailCoordinator: Coordinator {
  var children: [any Coordinator] = []
  private let parent: any Coordinator
  private weak var stack: ScreenStack?
  private var screen: LeakyScreen?

  init(parent: any Coordinator, stack: ScreenStack?) {
    self.parent = parent
    self.stack = stack
  }

  func start() -> any Screen {
    let screen = LeakyScreen(on: stack) { self.didGoBack() }
    self.screen = screen
    return screen
  }

  private func didGoBack() { parent.children.removeAll { $0 === self } }
}

/// The screen, which tells by a closure that it was left.
final class LeakyScreen: PageScreen {
  private let didGoBack: () -> Void

  init(on stack: ScreenStack?, didGoBack: @escaping () -> Void) {
    self.didGoBack = didGoBack
    super.init(on: stack)
  }

  override func screenDidClose() { didGoBack() }
}
