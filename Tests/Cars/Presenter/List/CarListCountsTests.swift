import CarsContracts
import CarsEntity
import CarsPresenter
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

@Suite("The list's presenter, narrowed by counts", .patience)
@MainActor
struct CarListCountsTests {
  private func cursor(_ column: Int?) -> CarListCursor {
    CarListCursor(car: Car.corolla.id, columns: [0, 1], column: column)
  }

  @Test("f shows the values of the column under the cursor or, without one, of the first")
  func facets() async {
    let sut = await ListSUT.loaded()
    await sut.presenter.didRequest(.showFacets, at: cursor(5))
    await sut.presenter.didRequest(.showFacets, at: cursor(nil))
    let fields = [ListedField].usual.map(\.key)
    #expect(
      sut.router.messages == [
        .showFacets(of: .known(.fuel), among: fields), .showFacets(of: .known(.make), among: fields),
      ])
    #expect(sut.interactor.requests.count == 1)
  }

  @Test("What is chosen narrows the list, and Esc takes it back")
  func narrowing() async throws {
    let sut = await ListSUT.searching("corolla", finds: [Car.corolla.id, Car.corollaSE.id])
    await sut.presenter.prompt.didAcceptPrompt()
    sut.router.query = try CarQuery("fuel=Petrol or fuel=Electric")
    sut.interactor.find(
      [Car.corolla.id], for: "corolla fuel=Petrol or corolla fuel=Electric")
    await sut.presenter.didRequest(.showOverview, at: cursor(nil))
    #expect(sut.router.messages == [.showOverview])
    #expect(sut.ids == [Car.corolla.id])
    await sut.presenter.didRequest(.showAll, of: nil)
    #expect(sut.ids == [Car.corolla.id, Car.corollaSE.id])
  }

  @Test("Without cars there is nothing to count")
  func obstacle() async {
    let sut = await ListSUT.loaded(.of())
    for action in [CarListAction.showFacets, .showOverview] {
      #expect(sut.view.command(.scene(action))?.obstacle == "there are no cars to count")
    }
  }
}
