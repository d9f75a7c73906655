import LessonCars
import LessonPage
import TerminalUI

protocol CarFormScreenDelegate: AnyObject {
  func didSave(_ car: Car)
  func didGoBack()
}

/// The form for a new car: it decides what may be saved, and saves it.
final class CarFormScreen: PageScreen {
  weak var delegate: (any CarFormScreenDelegate)?
  private let service: any CarsService
  private var page: FormPage

  init(like car: Car?, service: any CarsService, on stack: ScreenStack?) {
    self.service = service
    let draft = CarDraft(like: car)
    page = FormPage("New car", fields: ["Make": draft.make, "Model": draft.model, "Trim": draft.trim])
    super.init(on: stack)
    showHint()
  }

  private var draft: CarDraft { CarDraft(make: page.texts[0], model: page.texts[1], trim: page.texts[2]) }

  private func showHint() {
    let isSavable = !draft.make.allSatisfy(\.isWhitespace) && !draft.model.allSatisfy(\.isWhitespace)
    page.hint = isSavable ? nil : "To save the car, write its make and its model."
  }

  override func screenDidClose() { delegate?.didGoBack() }
  override func draw(on canvas: inout Canvas) { page.draw(on: &canvas) }

  override func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .key(Key(.character("s"), .control)): save()
    case _ where page.handle(event): showHint()
    default: return super.handle(event)
    }
    return true
  }

  private func save() {
    guard page.hint == nil, !page.isSaving else { return }
    page.isSaving = true
    start { [self] in
      do {
        delegate?.didSave(try await service.addCar(draft))
        close()
      } catch {
        page.failure = "Not saved: \(error)."
      }
      page.isSaving = false
    }
  }
}
