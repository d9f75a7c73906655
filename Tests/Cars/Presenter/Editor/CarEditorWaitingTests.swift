import CarsContracts
import CarsEntity
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

@testable import CarsPresenter

/// What the editor does with what is typed while it waits, and what it forgets before it waits again.
@Suite("The editor, while it waits and afterwards", .patience)
@MainActor
struct CarEditorWaitingTests {
  private typealias SUT = EditorSUT

  private func car(price: Int, year: Int = 2025) -> Car {
    .sample(
      "corolla",
      [
        "make": .text("Toyota"), "model": .text("Corolla"), "price": .integer(price), "year": .integer(year),
      ])
  }

  @Test("While a car is being saved it is not saved again")
  func saveTwice() async {
    let sut = await SUT.editing(expectingSaves: 1)
    sut.type("21000", in: "Price")
    let saving = sut.save()
    await sut.interactor.saves.called(1)
    let second = sut.save()
    #expect(sut.interactor.saves.requests.count == 1)
    sut.interactor.saves.answer(0, .success(.saved(SavedChange(.edited, .corolla, path: "my.json"))))
    await saving.value
    await second.value
    #expect(sut.router.outcomes.count == 1)
  }

  @Test("While a car is being saved the editor cannot be left, and says why; the list is told what was saved")
  func closeWhileSaving() async {
    let sut = await SUT.editing(expectingSaves: 1)
    sut.type("21000", in: "Price")
    #expect(sut.view.command(.close)?.obstacle == nil)
    let saving = sut.save()
    await sut.interactor.saves.called(1)
    #expect(sut.view.command(.close)?.obstacle == "the car is being saved")
    sut.presenter.didRequestClose()
    #expect(sut.view.state?.question == nil)
    await sut.presenter.didAnswer(true)
    #expect(sut.router.outcomes == [])
    let saved = SavedChange(.edited, .corolla, path: "my.json")
    sut.interactor.saves.answer(0, .success(.saved(saved)))
    await saving.value
    #expect(sut.router.outcomes == [.saved(saved)])
  }

  @Test("While the editor asks whether to discard changes, nothing is typed or saved before the answer")
  func saveWhileAsked() async {
    let sut = await SUT.editing()
    sut.type("21000", in: "Price")
    sut.presenter.didRequestClose()
    await sut.save().value
    sut.type("1", in: "Price")
    #expect(sut.interactor.saves.requests.count == 0)
    #expect(sut.view.state?.question != nil)
    await sut.presenter.didAnswer(false)
    #expect(sut.view.state?.question == nil)
    #expect(sut.field("Price")?.text == "21000")
  }

  @Test("A text that is changed before its completion comes stays as it is, and nothing is offered for it")
  func lateCompletion() async {
    let sut = await SUT.shown(completions: SUT.makes)
    let gate = Gate<String, Bool, CarsError>("completions", expecting: 1, cancelled: .cancelled)
    sut.interactor.waitBeforeCompleting { _ = try? await gate.call("m") }
    sut.type("m", in: "Make")
    let completing = Task.atOnce { @MainActor [presenter = sut.presenter] in
      await presenter.didRequest(.complete, inField: 0)
    }
    await gate.called(1)
    sut.type("Kia", in: "Make")
    gate.answer(0, .success(true))
    await completing.value
    #expect(sut.field("Make")?.text == "Kia")
    #expect(sut.field("Make")?.note == nil)
    #expect(sut.selected == [])
  }

  @Test("A field that was decided on stays decided when the other program changes another field")
  func conflictingTwice() async {
    let sut = await SUT.editing(expectingSaves: 2)
    sut.type("21000", in: "Price")
    sut.type("2020", in: "Year")
    let typed = ["price": "21000", "year": "2020"]
    sut.interactor.saves.answer(
      0, .success(SUT.rebased(typed, onto: car(price: 23_000), conflicting: ["price"])))
    await sut.save().value
    #expect(sut.field("Price")?.note == .conflict("in the file: 23,000"))
    #expect(sut.field("Year")?.note == .information("was 2025"))
    sut.interactor.saves.answer(
      1, .success(SUT.rebased(typed, onto: car(price: 23_000, year: 2026), conflicting: ["year"])))
    await sut.presenter.didRequest(.overwrite, inField: nil)
    #expect(sut.field("Price")?.note == .information("was 23,000"))
    #expect(sut.field("Year")?.note == .conflict("in the file: 2026"))
    #expect(sut.selected == [sut.place("Price"), sut.place("Year")])
  }

  @Test("That a car was changed is said of the last attempt to save only")
  func movedOnce() async {
    let sut = await SUT.editing(expectingSaves: 2)
    sut.type("21000", in: "Price")
    sut.interactor.saves.answer(
      0, .success(SUT.rebased(["price": "21000"], onto: car(price: 23_000), conflicting: ["price"])))
    await sut.save().value
    #expect(sut.view.state?.notice?.kind == .warning)
    sut.interactor.saves.answer(1, .failure(.conflict(path: "my.json")))
    await sut.presenter.didRequest(.overwrite, inField: nil)
    #expect(sut.view.state?.notice == CarChangeText.notice(.conflict(path: "my.json"), printedAs: nil))
    #expect(sut.view.state?.question == nil)
    #expect(sut.field("Price")?.text == "21000")
  }

  @Test("That a car is gone is said of the last attempt to save only")
  func goneOnce() async {
    let sut = await SUT.editing(expectingSaves: 2)
    sut.type("21000", in: "Price")
    sut.interactor.saves.answer(0, .success(.removed))
    await sut.save().value
    await sut.presenter.didAnswer(false)
    #expect(sut.view.state?.notice?.hint == "Ctrl-S asks again.")
    sut.interactor.saves.answer(1, .failure(.unread(.noSuchCar("corolla"))))
    await sut.save().value
    #expect(sut.view.state?.question == nil, "nobody knows whether it is gone")
    #expect(
      sut.view.state?.notice
        == NoticeState(.failure, "Another program has changed or removed the car; what you typed is kept."))
  }

  @Test("Of a car that is added as a new one it is said what was there, and no more what is in the file")
  func notConflictingAsNew() async {
    let sut = await SUT.editing(expectingSaves: 3)
    sut.type("21000", in: "Price")
    sut.interactor.saves.answer(
      0, .success(SUT.rebased(["price": "21000"], onto: car(price: 23_000), conflicting: ["price"])))
    await sut.save().value
    #expect(sut.field("Price")?.note == .conflict("in the file: 23,000"))
    sut.interactor.saves.answer(1, .success(.removed))
    await sut.presenter.didRequest(.overwrite, inField: nil)
    sut.interactor.saves.answer(2, .failure(.unread(.offline)))
    await sut.presenter.didAnswer(true)
    #expect(sut.view.state?.title == "New car")
    #expect(sut.view.state?.notice?.text == "The car service cannot be reached.")
    #expect(sut.field("Price")?.note == .information("was 23000"))
    #expect(sut.view.state?.summary == "")
  }

  @Test("What was suggested for a field is suggested no longer when the car is saved")
  func suggestionsAndSaving() async {
    let sut = await SUT.shown(completions: SUT.makes, expectingSaves: 1)
    sut.type("3", in: "Model")
    sut.type("Ma", in: "Make")
    await sut.presenter.didRequest(.complete, inField: 0)
    #expect(sut.field("Make")?.note == .information("Mazda  Maserati"))
    sut.interactor.saves.answer(0, .failure(.unread(.offline)))
    await sut.save().value
    #expect(sut.field("Make")?.note == nil)
  }

  @Test(
    "A new car's title says no more than that it is new, and has no changes to count",
    arguments: [true, false])
  func newCar(isLikeAnother: Bool) async {
    let sut =
      isLikeAnother
      ? await SUT.shown(.createLike("corolla"), CarDraft(like: .corolla)) : await SUT.shown()
    sut.type("Kia", in: "Make")
    sut.type("EV9", in: "Model")
    #expect(sut.view.state?.title == "New car")
    #expect(sut.view.state?.summary == "")
    #expect(sut.obstacle == nil)
  }

  @Test("In a pipe nothing is put under what was typed, and nothing asked: it is said why, and what to do")
  func pipe() async {
    for (error, words, more) in [
      (
        CarChangeError.conflict(path: "p"), "Another program has changed the car in p.",
        "Nothing was written; look at it as it is now, and try again."
      ),
      (
        .unread(.noSuchCar("corolla")), "The catalogue has no car with the id “corolla”.",
        "“cars list --columns id,make,model” with the same catalogue shows the ids of all cars."
      ),
    ] {
      var draft = CarDraft(editing: .corolla)
      draft.setText("21000", ofFieldNamed: "price")
      let interactor = CarEditorInteractorStub(.success(draft), expectingSaves: 1)
      let view = CarEditorViewSpy()
      let presenter = CarEditorPresenter(
        task: .edit("corolla"), interactor: interactor, on: .print(.words), typed: [("price", "21000")])
      presenter.view = view
      interactor.saves.answer(0, .failure(error))
      await presenter.viewDidLoad()
      await presenter.didRequest(.save, inField: nil)
      #expect(interactor.conflictPolicies == [.refuse])
      #expect(view.state?.notice?.text == words)
      #expect(view.state?.notice?.more == more)
      #expect(view.state?.question == nil)
    }
  }
}
