import CarsContracts
import CarsEntity
import CarsPresenter
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

@Suite("What the list says of the car beside it", .patience)
@MainActor
struct CarPreviewTests {
  @Test("The router hears which car the cursor is on, once for each move")
  func moves() async {
    let sut = await ListSUT.loaded()
    for id: CarID in ["corolla", "corolla", "ioniq5", "corolla"] { sut.presenter.didMoveCursor(to: id) }
    #expect(sut.router.previews == ["corolla", "ioniq5", "corolla"])
    #expect(sut.router.messages == [])
  }

  @Test("It hears of the same car again when the list has changed, but not while cars arrive")
  func changes() async {
    let sut = ListSUT(expectingArrivals: 2)
    sut.view.whenRendered = { [presenter = sut.presenter] state in
      if case .shown(_) = state.content { presenter.didMoveCursor(to: "corolla") }
    }
    await sut.load(.success(.part(.corolla)), .success(.of(.corolla, .ioniq5)))
    #expect(sut.router.previews == ["corolla", "corolla"])
    await sut.selectHeading("Make")
    #expect(sut.router.previews.count == 3)
    await sut.presenter.didRequest(.remove, of: "corolla")
    #expect(sut.router.previews.count == 3, "a question changes nothing of the cars")
  }

  @Test("Where no cars are listed, there is none beside them, and the same one again once there are")
  func none() async {
    let sut = await ListSUT.loaded()
    sut.presenter.didMoveCursor(to: "corolla")
    sut.interactor.find([], for: "x")
    await sut.presenter.didRequest(.search, of: "corolla")
    await sut.presenter.prompt.didEditPrompt("x")
    await sut.presenter.prompt.didCancelPrompt()
    #expect(sut.router.previews == ["corolla", nil, "corolla"])
  }

  @Test("The pane that was off the last time is off, and turning it on is kept")
  func remembered() async {
    let sut = ListSUT(expectingArrivals: 1)
    sut.interactor.keep(showsPane: false)
    await sut.load(.success(.of(.corolla)))
    #expect(sut.router.messages == [.hidePane])
    await sut.presenter.didRequest(.togglePane, of: "corolla")
    #expect(sut.interactor.showsPane)
  }

  @Test("What the scene beside the list does to a car is listed at once, and no longer when the user is back")
  func changedBeside() async {
    let sut = await ListSUT.loaded(details: 1)
    let before = sut.interactor.requests.count
    let opening = sut.start { await $0.didRequest(.open, of: "corolla") }
    sut.interactor.know(.of(.ioniq5))
    sut.interactor.inOtherScenes.continuation.yield()
    await eventually("the cars are listed anew") { sut.interactor.requests.count == before + 1 }
    await eventually("they are shown") { sut.presenter.row(at: 0)?.id == "ioniq5" }
    sut.router.details.answer(0, .success(.left(at: "corolla")))
    await opening.value
    let after = sut.interactor.requests.count
    #expect(after == before + 2)
    sut.interactor.inOtherScenes.continuation.yield()
    await Task.yield()
    #expect(sut.interactor.requests.count == after)
  }

  @Test("The cursor is on the car that the user has turned to in the other scene, and not only afterwards")
  func turn() async {
    let sut = await ListSUT.loaded(details: 1)
    let opening = sut.start { await $0.didRequest(.open, of: "corolla") }
    sut.router.follow("corolla-se")
    sut.router.follow("kia")
    #expect(sut.selected == [1])
    sut.router.details.answer(0, .success(.left(at: "corolla")))
    await opening.value
  }

  @Test(
    "The pane is turned off and on, and where it cannot be, the reason is said",
    arguments: [
      (PaneChange.shown, nil), (.hidden, nil),
      (.tooNarrow(fewestColumns: 110), "Two panes need 110 columns, and this window has fewer."),
      (.readAloud, "A screen that is read aloud shows one scene at a time."),
    ])
  func toggle(change: PaneChange, words: String?) async {
    let sut = await ListSUT.loaded()
    sut.router.paneChange = change
    await sut.presenter.didRequest(.togglePane, of: "corolla")
    #expect(sut.router.messages == [.togglePane])
    #expect(sut.interactor.showsPane == (change != .hidden))
    #expect(sut.view.messages.last == words.map { .announce($0) } ?? sut.view.state.map { .render($0) })
  }
}
