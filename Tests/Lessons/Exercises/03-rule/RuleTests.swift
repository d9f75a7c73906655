import LessonCars
import TerminalUI
import TerminalUITesting
import Testing

@testable import LessonMVCSplit

@Suite("Exercises: 3, a new business rule", .exercise(3))
struct RuleTests {
  private let service = CarsServiceMock([])

  private func form(_ make: String, _ trim: String) -> Stage<CarFormScreen> {
    let car = Car(id: "", make: make, model: "500e", trim: trim)
    return Stage(CarFormScreen(like: car, service: service, on: nil) { _ in })
  }

  @Test(
    "The model's rule: a trim has at most 20 characters",
    arguments: [("12345678901234567890", true), ("123456789012345678901", false), ("", true)])
  func rule(trim: String, isSavable: Bool) {
    #expect(CarDraft(make: "Fiat", model: "500e", trim: trim).isSavable == isSavable)
  }

  @Test("The form says what is wrong: first with the names, then with the trim")
  func words() {
    let names = " To save the car, write its make and its model."
    #expect(form("Fiat", "La Prima by Bocelli 42").lines(60, 9)[6] == " A trim has at most 20 characters.")
    #expect(form("", "La Prima by Bocelli 42").lines(60, 9)[6] == names)
    #expect(form("Fiat", "La Prima").lines(60, 9)[6] == "")
  }

  @Test("A car with a trim that is too long is not saved, and no key for it is shown")
  func save() {
    let stage = form("Fiat", "La Prima by Bocelli 42")
    stage.type(Key(.character("s"), .control))
    #expect(service.messages == [])
    #expect(stage.lines(60, 9)[8] == " Esc back")
  }
}
