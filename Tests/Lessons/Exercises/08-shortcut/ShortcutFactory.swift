import TerminalUI

@testable import LessonVIPER

/// Exercise 8: puts the layers of a list together. Every layer keeps its protocol, all of it compiles, and it opens the
/// wrong car.
struct ShortcutFactory {
  let interactor: any CarListInteracting
  let router: any CarListRouting

  func makeCarList() -> any Screen {
    let presenter = CarListPresenter(interactor: interactor, router: router)
    let view = ShortcutScreen(presenter: presenter, interactor: interactor, on: nil)
    presenter.view = view
    return view
  }
}
