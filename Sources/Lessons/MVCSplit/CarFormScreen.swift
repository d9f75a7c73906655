import LessonCars
import LessonPage
import TerminalUI

/// The form's controller: it asks the model whether the car may be saved, and the service to save it.
final class CarFormScreen: PageScreen, CarFormViewDelegate {
  private let service: any CarsService
  private let didSave: (Car) -> Void
  private let view: CarFormView

  init(like car: Car?, service: any CarsService, on stack: ScreenStack?, didSave: @escaping (Car) -> Void) {
    self.service = service
    self.didSave = didSave
    view = CarFormView(CarDraft(like: car))
    super.init(on: stack)
    view.delegate = self
    didEdit()
  }

  override func draw(on canvas: inout Canvas) { view.page.draw(on: &canvas) }
  override func handle(_ event: InputEvent) -> Bool { view.handle(event) || super.handle(event) }

  func didEdit() {
    view.page.hint = view.draft.isSavable ? nil : "To save the car, write its make and its model."
  }

  func didRequestSave() {
    guard view.draft.isSavable, !view.page.isSaving else { return }
    view.page.isSaving = true
    start { [self] in
      do {
        didSave(try await service.addCar(view.draft))
        close()
      } catch {
        view.page.failure = "Not saved: \(error)."
      }
      view.page.isSaving = false
    }
  }
}
