import LessonCars

/// What the form shows and can do.
final class CarFormViewModel {
  @Published private(set) var hint: String? = nil
  @Published private(set) var failure: String? = nil
  @Published private(set) var isSaving = false
  private var draft: CarDraft
  private let service: any CarsService

  init(like car: Car? = nil, service: any CarsService = FakeCarsService()) {
    draft = CarDraft(like: car)
    self.service = service
  }

  var fields: KeyValuePairs<String, String> {
    ["Make": draft.make, "Model": draft.model, "Trim": draft.trim]
  }

  func didEdit(_ texts: [String]) {
    draft = CarDraft(make: texts[0], model: texts[1], trim: texts[2])
    hint = draft.isSavable ? nil : "To save the car, write its make and its model."
  }

  func save() async -> Car? {
    guard draft.isSavable, !isSaving else { return nil }
    isSaving = true
    defer { isSaving = false }
    do {
      return try await service.addCar(draft)
    } catch {
      failure = "Not saved: \(error)."
      return nil
    }
  }
}
