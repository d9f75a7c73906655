import LessonCars
import LessonPage
import TerminalUI

/// What the form's view reports to its controller.
protocol CarFormViewDelegate: AnyObject {
  func didEdit()
  func didRequestSave()
}

/// The form's view.
final class CarFormView {
  weak var delegate: (any CarFormViewDelegate)?
  var page: FormPage

  init(_ draft: CarDraft) {
    page = FormPage("New car", fields: ["Make": draft.make, "Model": draft.model, "Trim": draft.trim])
  }

  var draft: CarDraft { CarDraft(make: page.texts[0], model: page.texts[1], trim: page.texts[2]) }

  func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .key(Key(.character("s"), .control)): delegate?.didRequestSave()
    // What changes the model is the controller's.
    case _ where page.handle(event): delegate?.didEdit()
    default: return false
    }
    return true
  }
}
