import CarsContracts
import CarsEntity
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

@testable import CarsPresenter

@Suite("Changes from the list", .patience)
@MainActor
struct CarListChangesTests {
  private static let added = Car.sample("ev9", ["make": .text("Kia"), "model": .text("EV9")])

  @Test(
    "The editor is for a new car, for one like the car under the cursor, or for that car",
    arguments: [
      (CarListAction.add, CarEditorTask.create), (.addLike, .createLike("ioniq5")), (.edit, .edit("ioniq5")),
    ])
  func editor(action: CarListAction, task: CarEditorTask) async {
    let sut = await ListSUT.loaded()
    await sut.presenter.didRequest(action, of: "ioniq5")
    #expect(sut.router.messages == [.openEditor(task)])
    #expect(sut.interactor.loadCount == 1)
    #expect(sut.view.announcements == [])
  }

  @Test("A car's editor begins at the column under the cursor, and otherwise at the first field")
  func editorAtColumn() async {
    let sut = await ListSUT.loaded()
    let price = sut.view.content?.columns.firstIndex { $0.title == "Price" }
    for column in [price, nil, 99] {
      await sut.presenter.didRequest(.edit, at: CarListCursor(car: "corolla", columns: [0], column: column))
    }
    let edit = CarEditorTask.edit("corolla")
    #expect(
      sut.router.messages == [.openEditor(edit, at: .known(.price)), .openEditor(edit), .openEditor(edit)])
  }

  @Test("What was saved is listed with the others without a load, selected and announced")
  func saved() async {
    let sut = await ListSUT.loaded()
    sut.router.outcome = .saved(SavedChange(.added, Self.added, path: "my.json"))
    sut.interactor.know(.of(.corolla, .corollaSE, Self.added, .ioniq5))
    await sut.presenter.didRequest(.add, of: "corolla")
    #expect(sut.interactor.loadCount == 1)
    #expect(sut.selected == [2])
    #expect(sut.view.announcements == ["Kia EV9 was added to my.json."])
    #expect(sut.view.messages.last == .announce("Kia EV9 was added to my.json."), "a state would end it")
  }

  @Test("Where the search does not find what was saved, that is said")
  func hidden() async {
    let sut = await ListSUT.loaded()
    sut.interactor.find(["corolla"], for: "toyota")
    await sut.presenter.didRequest(.search, of: nil)
    await sut.presenter.prompt.didEditPrompt("toyota")
    await sut.presenter.prompt.didAcceptPrompt()
    sut.router.outcome = .saved(SavedChange(.added, Self.added, path: "my.json"))
    sut.interactor.know(.of(.corolla, Self.added))
    await sut.presenter.didRequest(.add, of: "corolla")
    #expect(sut.selected == [])
    #expect(
      sut.view.announcements == [
        "Kia EV9 was added to my.json. The search does not show it; Esc shows all cars."
      ])
  }

  @Test("A car is removed after a question, and the answer no removes nothing")
  func remove() async {
    let sut = await ListSUT.loaded()
    await sut.presenter.didRequest(.remove, of: "ioniq5")
    #expect(
      sut.view.state?.question
        == QuestionState(
          "Remove Hyundai Ioniq 5 Limited AWD from the catalogue?", yes: "remove", no: "keep"))
    await sut.presenter.didAnswer(false)
    #expect(sut.view.state?.question == nil)
    #expect(sut.interactor.changing.messages == [.refusal(toChange: "ioniq5")])
    sut.interactor.changing.answer(.success(SavedChange(.removed, .ioniq5, path: "my.json")))
    sut.interactor.know(.of(.corolla, .corollaSE))
    await sut.presenter.didRequest(.remove, of: "ioniq5")
    await sut.presenter.didAnswer(true)
    #expect(sut.interactor.changing.messages.last == .remove("ioniq5"))
    #expect(sut.view.content?.count == 2)
    #expect(sut.view.state?.question == nil)
    #expect(sut.selected == [])
    #expect(sut.view.announcements == [CarChangeText.done(SavedChange(.removed, .ioniq5, path: "my.json"))])
  }

  @Test("A car that cannot be removed leads to no question, and the reason can be dismissed")
  func refused() async {
    let sut = await ListSUT.loaded()
    sut.interactor.changing.refuse(.onlyAdditions(source: .builtIn))
    await sut.presenter.didRequest(.remove, of: "ioniq5")
    #expect(sut.view.state?.question == nil)
    #expect(
      sut.view.state?.notice
        == CarChangeText.notice(.onlyAdditions(source: .builtIn), printedAs: nil))
    await sut.presenter.didRequest(.dismiss, of: nil)
    #expect(sut.view.state?.notice == nil)
  }

  @Test("A removal that fails changes nothing, and says why")
  func removalFailed() async {
    let sut = await ListSUT.loaded()
    sut.interactor.changing.answer(.failure(.conflict(path: "my.json")))
    await sut.presenter.didRequest(.remove, of: "ioniq5")
    await sut.presenter.didAnswer(true)
    #expect(sut.view.state?.notice == CarChangeText.notice(.conflict(path: "my.json"), printedAs: nil))
    #expect(sut.view.content?.count == 3)
    #expect(sut.interactor.loadCount == 1)
  }

  @Test("The last change is taken back, and the car that it was about is selected")
  func undo() async {
    let sut = await ListSUT.loaded(.of(.corolla))
    await sut.presenter.didRequest(.undo, of: "corolla")
    #expect(sut.view.state?.notice?.text == "No change is left to undo.")
    sut.interactor.changing.answer(.success(SavedChange(.added, .ioniq5, path: "my.json", isUndo: true)))
    sut.interactor.know(.of(.corolla, .ioniq5))
    await sut.presenter.didRequest(.undo, of: "corolla")
    #expect(sut.interactor.changing.messages == [.undo, .undo])
    #expect(sut.view.state?.notice == nil)
    #expect(sut.selected == [1])
    #expect(sut.view.announcements == ["Undone: Hyundai Ioniq 5 Limited AWD is in my.json again."])
  }

  @Test("Where no change is left, u says so and is not among what can be done")
  func nothingToUndo() async {
    let sut = await ListSUT.loaded()
    #expect(sut.view.command(.scene(.undo))?.isAvailable == true)
    sut.interactor.changing.haveNothingToUndo()
    await sut.selectHeading("Make")
    #expect(sut.view.command(.scene(.undo))?.obstacle == "there is nothing to undo")
  }

  @Test(
    "Where cars can only be added or only be read, the keys that change them say so, and what can be done",
    arguments: [
      (.additions, [.edit, .remove], "read-only; A makes a copy"),
      (.nothing(copyCommand: nil), [.add, .addLike, .edit, .remove], "read-only"),
      (
        .nothing(copyCommand: "cars list a.pipe > my-cars.json"), [.add, .addLike, .edit, .remove],
        "read-only; “cars list a.pipe > my-cars.json” keeps a copy that can be changed"
      ),
      (.faulty, [.add, .addLike, .edit, .remove], "the file has a fault; correct it first"),
    ] as [(ChangePolicy, [CarListAction], String)])
  func onlyRead(policy: ChangePolicy, refused: [CarListAction], words: String) async {
    let sut = await ListSUT.loaded()
    sut.interactor.changing.allow(policy)
    await sut.selectHeading("Make")
    for action in [CarListAction.add, .addLike, .edit, .remove] {
      #expect(
        sut.view.command(.scene(action))?.obstacle == (refused.contains(action) ? words : nil))
    }
  }

  @Test(
    "The list says that a car was removed in its own scene, or that its addition was taken back there",
    arguments: [false, true])
  func removedElsewhere(isUndo: Bool) async {
    let sut = await ListSUT.loaded(details: 1)
    sut.interactor.know(.of(.corolla))
    let removed = SavedChange(.removed, .ioniq5, path: "my.json", isUndo: isUndo)
    sut.router.details.answer(0, .success(.removed(removed)))
    await sut.presenter.didRequest(.open, of: "ioniq5")
    #expect(sut.interactor.loadCount == 1)
    #expect(sut.view.content?.count == 1)
    #expect(sut.view.announcements == [CarChangeText.done(removed)])
  }

  @Test("Where there is no form, the list says why, with cars or without, until another attempt succeeds")
  func noForm() async {
    let refusal = CarChangeError.unwritable(path: "my.json", reason: "Permission denied")
    let sut = await ListSUT.loaded(.of())
    sut.router.outcome = .refused(refusal)
    await sut.presenter.didRequest(.add, of: nil)
    #expect(sut.view.state?.notice == CarChangeText.notice(refusal, printedAs: nil))
    sut.router.outcome = .saved(SavedChange(.added, Self.added, path: "my.json"))
    sut.interactor.know(.of(.corolla, Self.added))
    await sut.presenter.didRequest(.add, of: nil)
    #expect(sut.view.state?.notice == nil)
  }

  @Test("Of two changes in a row, only the later one is told of, whichever listing comes first")
  func twoChanges() async {
    let sut = await ListSUT.loaded()
    let gate = Gate<String, Bool, CarsError>("listing", expecting: 2, cancelled: .cancelled)
    sut.interactor.waitBeforeListing { _ in _ = try? await gate.call("all") }
    sut.router.outcome = .saved(SavedChange(.added, Self.added, path: "my.json"))
    let adding = sut.start { await $0.didRequest(.add, of: "corolla") }
    await gate.called(1)
    sut.interactor.changing.answer(.success(SavedChange(.removed, Self.added, path: "my.json", isUndo: true)))
    let undoing = sut.start { await $0.didRequest(.undo, of: "corolla") }
    await gate.called(2)
    gate.answer(1, .success(true))
    await undoing.value
    let messages = sut.view.messages.count
    gate.answer(0, .success(true))
    await adding.value
    #expect(sut.view.announcements == ["Undone: Kia EV9 is no longer in my.json."])
    #expect(sut.view.messages.count == messages, "a state takes away what was told")
  }

  @Test("That the search does not show it is said only of a car that is there, and only of a search")
  func notHidden() async {
    let sut = await ListSUT.loaded()
    sut.router.outcome = .saved(SavedChange(.added, Self.added, path: "my.json"))
    sut.interactor.know(.of(.corolla))
    await sut.presenter.didRequest(.add, of: "corolla")
    #expect(sut.view.announcements == ["Kia EV9 was added to my.json."])
    let searched = await ListSUT.loaded()
    await searched.presenter.prompt.didEditPrompt("toyota")
    searched.interactor.changing.answer(.success(SavedChange(.removed, .corolla, path: "my.json")))
    searched.interactor.know(.of(.corollaSE))
    await searched.presenter.didRequest(.remove, of: "corolla")
    await searched.presenter.didAnswer(true)
    #expect(
      searched.view.announcements == ["Toyota Corolla LE was removed from my.json; u brings it back."])
  }

  @Test("While a car is removed there is no question any more, and no older reason")
  func whileRemoving() async {
    let sut = await ListSUT.loaded()
    sut.interactor.changing.refuse(.readOnly(source: nil))
    await sut.presenter.didRequest(.remove, of: "ioniq5")
    sut.interactor.changing.refuse(nil)
    await sut.presenter.didRequest(.remove, of: "ioniq5")
    #expect(sut.view.state?.question != nil)
    #expect(sut.view.state?.notice == nil)
    let before = sut.view.states.count
    sut.interactor.changing.answer(.failure(.conflict(path: "my.json")))
    await sut.presenter.didAnswer(true)
    let states = sut.view.states.dropFirst(before)
    #expect(states.map(\.question) == [nil, nil])
    #expect(states.map(\.notice) == [nil, CarChangeText.notice(.conflict(path: "my.json"), printedAs: nil)])
  }

  @Test("A change ends the load under way, and what the last one failed for, because it has brought all cars")
  func endsLoad() async {
    let sut = await ListSUT.loaded(expectingArrivals: 2)
    await sut.reload(.failure(.offline))
    #expect(sut.view.state?.notice != nil)
    sut.interactor.know(.of(.corolla))
    sut.interactor.changing.answer(.success(SavedChange(.removed, .ioniq5, path: "my.json")))
    await sut.presenter.didRequest(.remove, of: "ioniq5")
    await sut.presenter.didAnswer(true)
    #expect(sut.view.state?.notice == nil)
    #expect(sut.view.state?.activity == nil)
    #expect(sut.view.content?.count == 1)
  }

  @Test("A change has brought what somebody else has changed before, and the title no longer says that")
  func bringsOthers() async {
    let sut = ListSUT(expectingArrivals: 1)
    sut.interactor.changeElsewhere()
    await sut.load(.success(.of(.corolla, .corollaSE, .ioniq5)))
    #expect(sut.view.state?.titleLine == "3 cars · file changed; r reloads")
    sut.interactor.know(.of(.corolla))
    sut.interactor.changing.answer(.success(SavedChange(.removed, .ioniq5, path: "my.json")))
    await sut.presenter.didRequest(.remove, of: "ioniq5")
    await sut.presenter.didAnswer(true)
    #expect(sut.view.state?.titleLine == "1 car · loaded 12:04")
  }

  @Test("What was changed in one car's scene is listed when the list is back")
  func changedElsewhere() async {
    let sut = await ListSUT.loaded(details: 1)
    let opening = sut.start { await $0.didRequest(.open, of: "corolla") }
    await sut.router.details.called(1)
    sut.interactor.know(.of(.corolla))
    sut.router.details.answer(0, .success(.left(at: "corolla")))
    await opening.value
    #expect(sut.interactor.loadCount == 1)
    #expect(sut.view.content?.count == 1)
  }
}
