import LessonCars
import LessonPage
import TerminalUI

/// The form for a new car as it looks, bound to its view model.
final class CarFormScreen: PageScreen {
  private let viewModel: CarFormViewModel
  private let didSave: (Car) -> Void
  private var page: FormPage

  init(viewModel: CarFormViewModel, on stack: ScreenStack?, didSave: @escaping (Car) -> Void) {
    self.viewModel = viewModel
    self.didSave = didSave
    page = FormPage("New car", fields: viewModel.fields)
    super.init(on: stack)
    viewModel.didEdit(page.texts)
    viewModel.$hint.bind { [weak self] in self?.page.hint = $0 }
    viewModel.$failure.bind { [weak self] in self?.page.failure = $0 }
    viewModel.$isSaving.bind { [weak self] in self?.page.isSaving = $0 }
  }

  override func draw(on canvas: inout Canvas) { page.draw(on: &canvas) }

  override func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .key(Key(.character("s"), .control)): start(save)
    case _ where page.handle(event): viewModel.didEdit(page.texts)
    default: return super.handle(event)
    }
    return true
  }

  private func save() async {
    guard let car = await viewModel.save() else { return }
    didSave(car)
    close()
  }
}
