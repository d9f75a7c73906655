import LessonPage
import TerminalUI

/// V: the form for a new car.
final class CarFormScreen: PageScreen, CarFormViewing {
  private let presenter: any CarFormPresenting
  private var page: FormPage

  init(presenter: any CarFormPresenting, on stack: ScreenStack?) {
    self.presenter = presenter
    page = FormPage("New car", fields: presenter.fields)
    super.init(on: stack)
  }

  override func screenDidLoad() { presenter.didEdit(page.texts) }
  override func draw(on canvas: inout Canvas) { page.draw(on: &canvas) }

  func render(_ state: CarFormViewState) {
    page.hint = state.hint
    page.failure = state.failure
    page.isSaving = state.isSaving
    setNeedsDisplay()
  }

  override func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .key(Key(.character("s"), .control)): start(presenter.save)
    case _ where page.handle(event): presenter.didEdit(page.texts)
    default: return super.handle(event)
    }
    return true
  }
}
