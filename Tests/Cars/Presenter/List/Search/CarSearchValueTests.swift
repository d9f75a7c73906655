import CarsContracts
import CarsEntity
import CarsPresenter
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

/// Three cars are there: a Corolla, a Corolla SE and an Ioniq 5.
@MainActor
@Suite("Searching for what is under the cursor", .patience)
struct CarSearchValueTests {
  @Test("shows only the cars that have the same, and Esc takes one after the other back")
  func value() async {
    let sut = await ListSUT.searching("cor", finds: ["corolla", "corolla-se"])
    await sut.presenter.prompt.didAcceptPrompt()
    sut.interactor.find(["corolla-se"], for: "cor trim=SE")
    sut.interactor.find(["corolla-se"], for: "cor trim=SE year:2025")
    let cursor = CarListCursor(car: "corolla-se", columns: [], column: 2)
    await sut.presenter.didRequest(.showOnlyThis, at: cursor)
    #expect(sut.ids == ["corolla-se"])
    #expect(sut.view.command(.scene(.showAll))?.title == "back")
    await sut.presenter.didRequest(.showOnlyThis, at: cursor)
    await sut.presenter.didRequest(.showAll, of: nil)
    #expect(sut.interactor.requests.last?.query.description == "cor")
    #expect(sut.view.command(.scene(.showAll))?.title == "all cars")
    await sut.presenter.didRequest(.showAll, of: nil)
    #expect(sut.interactor.requests.last?.query.isEmpty == true)
  }

  @Test("and giving the search up forgets the searches before")
  func cancelled() async {
    let sut = await ListSUT.searching("cor", finds: ["corolla", "corolla-se"])
    await sut.presenter.prompt.didAcceptPrompt()
    sut.interactor.find(["corolla-se"], for: "cor trim=SE")
    await sut.presenter.didRequest(
      .showOnlyThis, at: CarListCursor(car: "corolla-se", columns: [], column: 2))
    await sut.presenter.prompt.didCancelPrompt()
    #expect(sut.view.command(.scene(.showAll))?.title == "back")
  }

  @Test(
    "and searching for something else, or for the same in other words, forgets them, too",
    arguments: ["ioniq", "se"])
  func searchedAnew(text: String) async {
    let sut = await ListSUT.loaded()
    let cursor = CarListCursor(car: "corolla-se", columns: [], column: 2)
    for column in [0, 2] {
      await sut.presenter.didRequest(
        .showOnlyThis, at: CarListCursor(car: "corolla-se", columns: [], column: column))
    }
    #expect(sut.view.command(.scene(.showAll))?.title == "back")
    await sut.presenter.didRequest(.search, at: cursor)
    await sut.presenter.prompt.didEditPrompt(text)
    await sut.presenter.prompt.didAcceptPrompt()
    #expect(sut.view.command(.scene(.showAll))?.title == "all cars")
    await sut.presenter.didRequest(.showAll, of: nil)
    #expect(sut.interactor.requests.last?.query.isEmpty == true)
  }

  @Test("for a value that is not there says so, and leaves the cars as they are")
  func noValue() async {
    let sut = await ListSUT.loaded()
    let cursor = CarListCursor(car: "corolla-se", columns: [], column: 6)
    await sut.presenter.didRequest(.showOnlyThis, at: cursor)
    #expect(
      sut.view.messages.last == .announce("This car has nothing in Drive that can be searched for."))
    #expect(sut.interactor.requests.last?.query.isEmpty == true)
  }
}
