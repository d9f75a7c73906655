import CarsContracts
import CarsEntity
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

@testable import CarsPresenter

@Suite("Changes from one car", .patience)
@MainActor
struct CarDetailChangesTests {
  @Test("The car is edited, and fetched again under the identifier that it has then")
  func edit() async {
    let sut = await DetailSUT.loaded(DetailSUT.corolla, expectingLoads: 2)
    await sut.presenter.didRequest(.edit)
    #expect(sut.router.messages == [.openEditor(for: "corolla")])
    #expect(sut.interactor.loads.requests == ["corolla"])
    sut.router.outcome = .saved(SavedChange(.edited, .corollaSE, path: "my.json"))
    sut.interactor.loads.answer(1, .success(DetailSUT.corollaSE))
    await sut.presenter.didRequest(.edit)
    #expect(sut.interactor.loads.requests == ["corolla", "corolla-se"])
    #expect(sut.view.state?.title == "Toyota Corolla SE")
    #expect(sut.view.announcements == ["Toyota Corolla SE was saved in my.json."])
    #expect(
      sut.view.messages.last == .announce("Toyota Corolla SE was saved in my.json."), "a state would end it")
  }

  @Test("The car is removed after a question, and the scene leads back to the list")
  func remove() async {
    let sut = await DetailSUT.loaded()
    let removed = SavedChange(.removed, .corollaSE, path: "my.json")
    sut.interactor.changing.answer(.success(removed))
    await sut.presenter.didRequest(.remove)
    #expect(sut.view.state?.question?.text == "Remove Toyota Corolla SE from the catalogue?")
    await sut.presenter.didAnswer(false)
    #expect(sut.view.state?.question == nil)
    #expect(sut.router.messages == [])
    await sut.presenter.didRequest(.remove)
    await sut.presenter.didAnswer(true)
    #expect(sut.interactor.changing.messages.last == .remove("corolla-se"))
    #expect(sut.router.messages == [.close(with: .removed(removed))])
  }

  @Test("While the car is being removed nobody can leave, and it says why; the list is told that it is gone")
  func closeWhileRemoving() async {
    let sut = await DetailSUT.loaded()
    let removed = SavedChange(.removed, .corollaSE, path: "my.json")
    sut.interactor.changing.answer(.success(removed))
    let gate = Gate<String, Bool, CarsError>("removal", expecting: 1, cancelled: .cancelled)
    sut.interactor.changing.waitBeforeChange { _ = try? await gate.call("removal") }
    await sut.presenter.didRequest(.remove)
    let removing = Task.atOnce { @MainActor [presenter = sut.presenter] in await presenter.didAnswer(true) }
    await gate.called(1)
    #expect(sut.view.state?.question == nil)
    for action: CommandAction<CarDetailAction> in [.close, .scene(.edit), .scene(.remove)] {
      #expect(sut.view.command(action)?.obstacle == "the car is being removed")
    }
    sut.presenter.didRequestClose()
    #expect(sut.router.messages == [])
    gate.answer(0, .success(true))
    await removing.value
    #expect(sut.router.messages == [.close(with: .removed(removed))])
  }

  @Test("Where there is nobody to ask, the car is removed without a question, and that is printed")
  func printedRemoval() async {
    let sut = DetailSUT(printedIn: .words)
    sut.interactor.changing.answer(.success(SavedChange(.removed, .corollaSE, path: "my.json")))
    await sut.load(.success(DetailSUT.corollaSE))
    await sut.presenter.didRequest(.remove)
    #expect(sut.view.states.allSatisfy { $0.question == nil })
    #expect(sut.interactor.changing.messages.last == .remove("corolla-se"))
    #expect(sut.view.announcements.first?.hasPrefix("Toyota Corolla SE was removed from my.json:\n{") == true)
  }

  @Test("A car that is not there is not removed")
  func absentCar() async {
    let sut = DetailSUT(known: [], printedIn: .words)
    await sut.load(.failure(.offline))
    await sut.presenter.didRequest(.remove)
    #expect(sut.interactor.changing.messages == [])
    #expect(sut.view.message?.heading == "Offline")
  }

  @Test("That the car is gone when it is to be removed is said")
  func goneBeforeRemoval() async {
    let sut = await DetailSUT.loaded()
    sut.interactor.changing.answer(.failure(.unread(.noSuchCar("corolla-se"))))
    await sut.presenter.didRequest(.remove)
    await sut.presenter.didAnswer(true)
    #expect(sut.view.state?.notice == CarChangeText.notice(.unread(.noSuchCar("corolla-se")), printedAs: nil))
  }

  @Test("Where the car cannot be edited, its own scene says why, and what can be done instead")
  func noForm() async {
    let sut = await DetailSUT.loaded()
    sut.router.outcome = .refused(.onlyAdditions(source: .builtIn))
    await sut.presenter.didRequest(.edit)
    #expect(
      sut.view.state?.notice
        == CarChangeText.notice(.onlyAdditions(source: .builtIn), printedAs: nil))
    #expect(sut.view.state?.title == "Toyota Corolla SE")
  }

  @Test(
    "Where a car is read-only, e and D say so, and what can be done instead",
    arguments: [
      (.additions, "read-only; A in the list makes a copy"),
      (.nothing(copyCommand: nil), "read-only"),
      (
        .nothing(copyCommand: "cars list a.pipe > my-cars.json"),
        "read-only; “cars list a.pipe > my-cars.json” keeps a copy that can be changed"
      ),
      (.faulty, "the file has a fault; correct it first"),
    ] as [(ChangePolicy, String)])
  func onlyRead(policy: ChangePolicy, words: String) async {
    let sut = await DetailSUT.loaded(expectingLoads: 2)
    #expect(sut.view.command(.scene(.remove))?.isAvailable == true)
    sut.interactor.changing.allow(policy)
    sut.interactor.loads.answer(1, .success(DetailSUT.ioniq5))
    await sut.presenter.didRequest(.next)
    for action in [CarDetailAction.edit, .remove] {
      #expect(sut.view.command(.scene(action))?.obstacle == words)
    }
  }

  @Test("Where no change is left, u says so in a car too")
  func nothingToUndo() async {
    let sut = await DetailSUT.loaded(expectingLoads: 2)
    #expect(sut.view.command(.scene(.undo))?.isAvailable == true)
    sut.interactor.changing.haveNothingToUndo()
    sut.interactor.loads.answer(1, .success(DetailSUT.ioniq5))
    await sut.presenter.didRequest(.next)
    #expect(sut.view.command(.scene(.undo))?.obstacle == "there is nothing to undo")
  }

  @Test(
    "Why it was not removed is said until the car is fetched again, or the user goes on to another one",
    arguments: [true, false])
  func refused(isReload: Bool) async {
    let sut = await DetailSUT.loaded(expectingLoads: 2)
    sut.interactor.changing.refuse(.readOnly(source: nil))
    await sut.presenter.didRequest(.remove)
    #expect(sut.view.state?.question == nil)
    #expect(sut.view.state?.notice == CarChangeText.notice(.readOnly(source: nil), printedAs: nil))
    sut.interactor.loads.answer(1, .success(DetailSUT.ioniq5))
    if isReload { await sut.presenter.didRequestReload() } else { await sut.presenter.didRequest(.next) }
    #expect(sut.view.state?.notice == nil)
  }

  @Test(
    "Whether a car is to be removed is not asked when another one is on screen by then, nor when it is back")
  func removalOfAnother() async {
    let sut = await DetailSUT.loaded(expectingLoads: 3)
    let gate = Gate<String, Bool, CarsError>("refusal", expecting: 2, cancelled: .cancelled)
    sut.interactor.changing.waitBeforeRefusal { _ = try? await gate.call("refusal") }
    let removing = sut.start { await $0.didRequest(.remove) }
    await gate.called(1)
    sut.interactor.loads.answer(1, .success(DetailSUT.ioniq5))
    await sut.presenter.didRequest(.next)
    gate.answer(0, .success(true))
    await removing.value
    #expect(sut.view.state?.title == "Hyundai Ioniq 5 Limited AWD")
    #expect(sut.view.state?.question == nil)
    sut.interactor.loads.answer(2, .success(DetailSUT.corollaSE))
    await sut.presenter.didRequest(.previous)
    #expect(sut.view.state?.title == "Toyota Corolla SE")
    #expect(sut.view.state?.question == nil)
  }

  @Test("The last change is taken back, and the car that it was about is shown")
  func undo() async {
    let sut = await DetailSUT.loaded(expectingLoads: 2)
    sut.interactor.changing.answer(.success(SavedChange(.edited, .ioniq5, path: "my.json")))
    sut.interactor.loads.answer(1, .success(DetailSUT.ioniq5))
    await sut.presenter.didRequest(.undo)
    #expect(sut.view.state?.title == "Hyundai Ioniq 5 Limited AWD")
    #expect(sut.interactor.changing.messages == [.undo])
  }
}

extension CarDetailRouterSpy.Message {
  fileprivate static func openEditor(for id: CarID) -> Self { .openEditor(.edit(id)) }
}
