import CarsContracts
import CarsEntity
import CarsPresenter
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

@Suite("The editor, where nothing is changed", .patience)
@MainActor
struct CarEditorUnchangedTests {
  private typealias SUT = EditorSUT

  @Test(
    "A form in which nothing differs from the car is closed by saving, and nothing is saved",
    arguments: [[], ["22,325"], ["21000", "22325"], ["$22,325"]])
  func unchanged(prices: [String]) async {
    let sut = await SUT.editing()
    for price in prices { sut.type(price, in: "Price") }
    await sut.save().value
    #expect(sut.interactor.saves.requests.isEmpty)
    #expect(sut.router.outcomes == [.nothing])
  }

  @Test(
    "In a pipe it is said that a car has what it was to have, and nothing is saved",
    arguments: [
      ([("price", "22325")], "Toyota Corolla LE already has all of that; nothing was changed."),
      (
        [("seats", ""), ("make", "Toyota")], "Toyota Corolla LE already has all of that; nothing was changed."
      ),
      ([("seats", "")], "Toyota Corolla LE already has nothing there; nothing was changed."),
    ])
  func unchangedInPipe(typed: [(name: String, text: String)], words: String) async {
    var draft = CarDraft(editing: .corolla)
    for (name, text) in typed { draft.setText(text, ofFieldNamed: name) }
    let interactor = CarEditorInteractorStub(.success(draft))
    let view = CarEditorViewSpy()
    let presenter = CarEditorPresenter(
      task: .edit("corolla"), interactor: interactor, on: .print(.words), typed: typed)
    presenter.view = view
    await presenter.viewDidLoad()
    await presenter.didRequest(.save, inField: nil)
    #expect(interactor.saves.requests.isEmpty)
    #expect(view.messages.last == .announce(words))
    #expect(view.state?.notice == nil)
  }
}
