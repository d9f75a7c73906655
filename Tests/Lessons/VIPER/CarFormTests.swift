import LessonCars
import TerminalUI
import TerminalUITesting
import Testing

@testable import LessonVIPER

@Suite("VIPER, a car and the form: each layer alone")
struct CarFormTests {
  private let view = CarFormViewMock()
  private let interactor = CarFormInteractorMock()
  private let router = CarFormRouterMock()

  private func makePresenter(like car: Car?) -> CarFormPresenter {
    let presenter = CarFormPresenter(like: car, interactor: interactor, router: router)
    presenter.view = view
    return presenter
  }

  @Test("All four fields of a car are shown, as the presenter says")
  func detail() {
    let presenter = CarDetailPresenter(car: .ev6)
    #expect(presenter.title == "Kia EV6")
    #expect(presenter.values.map(\.value) == ["kia-ev6", "Kia", "EV6", "Wind"])
  }

  @Test("The view of a car draws what the presenter says, which takes a screen")
  func detailView() {
    let stage = Stage(CarDetailScreen(presenter: CarDetailPresenterMock(), on: nil))
    let rule = String(repeating: "─", count: 20)
    #expect(stage.lines(20, 6) == [" A car", rule, "  Make  Kia", "", rule, " Esc back"])
  }

  // MARK: The entity

  @Test(
    "The entity's rule: a car may be saved when it has a make and a model",
    arguments: [("Fiat", "500e", true), ("Fiat", "", false), ("", "500e", false), (" ", "500e", false)])
  func rule(make: String, model: String, isSavable: Bool) {
    #expect(CarDraft(make: make, model: model, trim: "").isSavable == isSavable)
  }

  // MARK: The presenter

  @Test("The presenter says why the car cannot be saved yet")
  func hint() {
    let presenter = makePresenter(like: nil)
    presenter.didEdit(["Fiat", "", ""])
    presenter.didEdit(["Fiat", "500e", ""])
    #expect(
      view.states == [
        CarFormViewState(hint: "To save the car, write its make and its model."), CarFormViewState(),
      ])
  }

  @Test("A car that was saved ends the form, and the router takes it along")
  func saves() async {
    await makePresenter(like: .golf).save()
    #expect(interactor.drafts == [CarDraft(like: .golf)])
    #expect(router.finished == [.ev6])
    #expect(view.states == [CarFormViewState(isSaving: true), CarFormViewState()])
  }

  @Test("A car that is refused stays in the form, with the reason")
  func refused() async {
    interactor.refusal = CarsServiceError.alreadyThere("Kia EV6 Wind")
    await makePresenter(like: .ev6).save()
    #expect(view.states.last == CarFormViewState(failure: "Not saved: there is a Kia EV6 Wind already."))
    #expect(router.finished == [])
  }

  @Test("Nothing is saved that may not be")
  func forbidden() async {
    await makePresenter(like: nil).save()
    #expect(interactor.drafts == [])
  }

  // MARK: The view, which takes a screen

  @Test("The view tells the presenter what was typed, and that it is to be saved")
  func tells() {
    let presenter = CarFormPresenterMock()
    let stage = Stage(CarFormScreen(presenter: presenter, on: nil))
    stage.type(Key(.character("+")), Key(.character("s"), .control))
    #expect(
      presenter.messages == [.didEdit(["Kia", "EV6", "Wind"]), .didEdit(["Kia+", "EV6", "Wind"]), .save])
  }
}
