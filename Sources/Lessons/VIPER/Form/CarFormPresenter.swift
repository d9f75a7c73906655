import LessonCars

/// P: says whether the car can be saved, and why it was not.
final class CarFormPresenter: CarFormPresenting {
  weak var view: (any CarFormViewing)?
  private let interactor: any CarFormInteracting
  private let router: any CarFormRouting
  private var draft: CarDraft
  private var state = CarFormViewState() { didSet { view?.render(state) } }

  init(like car: Car?, interactor: any CarFormInteracting, router: any CarFormRouting) {
    draft = CarDraft(like: car)
    self.interactor = interactor
    self.router = router
  }

  var fields: KeyValuePairs<String, String> {
    ["Make": draft.make, "Model": draft.model, "Trim": draft.trim]
  }

  func didEdit(_ texts: [String]) {
    draft = CarDraft(make: texts[0], model: texts[1], trim: texts[2])
    state.hint = draft.isSavable ? nil : "To save the car, write its make and its model."
  }

  func save() async {
    guard draft.isSavable, !state.isSaving else { return }
    state.isSaving = true
    do {
      router.finish(try await interactor.save(draft))
    } catch {
      state.failure = "Not saved: \(error)."
    }
    state.isSaving = false
  }
}
