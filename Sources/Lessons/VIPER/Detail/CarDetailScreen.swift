import LessonPage
import TerminalUI

/// V: one car.
final class CarDetailScreen: PageScreen {
  private let presenter: any CarDetailPresenting

  init(presenter: any CarDetailPresenting, on stack: ScreenStack?) {
    self.presenter = presenter
    super.init(on: stack)
  }

  override func draw(on canvas: inout Canvas) {
    Page(presenter.title, keys: ["Esc": "back"]).draw(presenter.values, on: &canvas)
  }
}
