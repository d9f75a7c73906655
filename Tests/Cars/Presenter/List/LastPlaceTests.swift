import CarsContracts
import CarsEntity
import CarsPresenter
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

@Suite("Where the user left the list", .patience)
@MainActor
struct LastPlaceTests {
  /// A list that was left at a place, and has been loaded again.
  private func list(
    leftAt place: CarListPlace, request: CarListRequest = CarListRequest(), finding ids: [CarID]? = nil,
    printedIn form: PrintedForm? = nil
  ) async -> ListSUT {
    let sut = ListSUT(request: request, printedIn: form)
    sut.interactor.lastPlace = place
    if let ids { sut.interactor.find(ids, for: place.query.description) }
    // As a view does it, the cursor begins in the first row.
    sut.view.whenRendered = { [presenter = sut.presenter] state in
      if case .shown(_) = state.content { presenter.didMoveCursor(to: presenter.row(at: 0)?.id) }
    }
    await sut.load(.success(.of(.corolla, .corollaSE, .ioniq5)))
    return sut
  }

  @Test("The query is there again, and the cursor on the car, and one line says so")
  func queryAndCar() async throws {
    let sut = await list(
      leftAt: CarListPlace(try CarQuery("se"), at: "ioniq5"), finding: ["corolla-se", "ioniq5"])
    #expect(sut.ids == ["corolla-se", "ioniq5"])
    #expect(sut.selected == [1])
    #expect(
      sut.view.announcements == ["As you left it: se, Hyundai Ioniq 5 Limited AWD. Esc shows all cars."])
    await sut.presenter.didRequest(.showAll, of: nil)
    #expect(sut.ids == ["corolla", "corolla-se", "ioniq5"])
  }

  @Test("Without a query, only the car is said, and nothing if the cursor is there anyway")
  func carAlone() async {
    let sut = await list(leftAt: CarListPlace(CarQuery(), at: "ioniq5"))
    #expect(sut.selected == [2] && sut.view.announcements == ["As you left it: Hyundai Ioniq 5 Limited AWD."])
    let top = await list(leftAt: CarListPlace(CarQuery(), at: "corolla"))
    #expect(top.selected == [] && top.view.announcements == [])
  }

  @Test("A car that is no longer there is left out without a word, and so is a query that finds nothing")
  func gone() async throws {
    let car = await list(leftAt: CarListPlace(CarQuery(), at: "gone"))
    #expect(car.selected == [] && car.view.announcements == [])
    let query = await list(leftAt: CarListPlace(try CarQuery("gone"), at: "ioniq5"), finding: [])
    #expect(query.ids == ["corolla", "corolla-se", "ioniq5"])
    #expect(
      query.selected == [2] && query.view.announcements == ["As you left it: Hyundai Ioniq 5 Limited AWD."])
  }

  @Test("A query of the command line wins, and the car is looked for in what it finds")
  func asked() async throws {
    let sut = ListSUT(request: CarListRequest(try CarQuery("corolla")))
    sut.interactor.lastPlace = CarListPlace(try CarQuery("ioniq"), at: "corolla-se")
    sut.interactor.find(["corolla", "corolla-se"], for: "corolla")
    await sut.load(.success(.of(.corolla, .corollaSE, .ioniq5)))
    #expect(sut.ids == ["corolla", "corolla-se"] && sut.selected == [1])
  }

  @Test("A cursor that the user has moved stays")
  func moved() async {
    let sut = ListSUT()
    sut.interactor.lastPlace = CarListPlace(CarQuery(), at: "ioniq5")
    sut.view.whenRendered = { [presenter = sut.presenter] state in
      if case .shown(_) = state.content { presenter.didMoveCursor(to: "corolla-se") }
    }
    await sut.load(.success(.of(.corolla, .corollaSE, .ioniq5)))
    #expect(sut.selected == [] && sut.view.announcements == [])
  }

  @Test("The car under the cursor is kept once the cars are there, and not before")
  func kept() async {
    let sut = ListSUT()
    sut.presenter.didMoveCursor(to: "corolla")
    #expect(sut.interactor.selected == nil)
    await sut.load(.success(.of(.corolla, .corollaSE, .ioniq5)))
    sut.presenter.didMoveCursor(to: "ioniq5")
    #expect(sut.interactor.selected == "ioniq5")
  }

  @Test("Print begins with all cars")
  func print() async throws {
    let sut = await list(leftAt: CarListPlace(try CarQuery("se"), at: "ioniq5"), printedIn: .values)
    #expect(sut.ids == ["corolla", "corolla-se", "ioniq5"])
  }
}
