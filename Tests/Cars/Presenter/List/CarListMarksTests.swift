import CarsContracts
import CarsEntity
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

@testable import CarsPresenter

@Suite("Marks in the list", .patience)
@MainActor
struct CarListMarksTests {
  /// A list of a Corolla, another one and an Ioniq, with some of them marked.
  private func list(marking ids: CarID..., arrivals: Int = 1) async -> ListSUT {
    let sut = ListSUT(expectingArrivals: arrivals)
    await sut.load(.success(.of(.corolla, .corollaSE, .ioniq5)))
    for id in ids { await sut.presenter.didRequest(.mark, of: id) }
    return sut
  }

  private func marked(_ sut: ListSUT) -> [CarID] {
    (0..<3).compactMap { sut.presenter.row(at: $0) }.filter { $0.mark == "marked" }.compactMap(\.id)
  }

  @Test("A car is marked, or no longer, the cursor goes to the next, and the summary counts")
  func mark() async {
    let sut = await list(marking: "corolla", "ioniq5")
    #expect(marked(sut) == ["corolla", "ioniq5"])
    #expect(sut.view.state?.titleLine == "2 marked · 3 cars · loaded 12:04")
    #expect(
      sut.view.messages.filter { $0 == .own(.selectRow(1)) }.count == 1, "behind the last there is none")
    await sut.presenter.didRequest(.mark, of: "corolla")
    #expect(marked(sut) == ["ioniq5"])
    await sut.presenter.didRequest(.unmarkAll, of: nil)
    #expect(marked(sut) == [])
    #expect(sut.view.state?.titleLine == "3 cars · loaded 12:04")
  }

  @Test("Marks survive a search, an order and a reload; a car that is gone is no longer marked")
  func survive() async throws {
    let sut = await list(marking: "corolla", "ioniq5", arrivals: 2)
    sut.interactor.find(["corolla-se"], for: "se")
    await sut.search("se")
    #expect(sut.view.state?.titleLine == "2 marked · 1 of 3 cars: se · loaded 12:04")
    await sut.search("")
    await sut.selectHeading("Make")
    #expect(marked(sut) == ["corolla", "ioniq5"])
    sut.interactor.arrivals.answer(1, .success(.of(.ioniq5, .corollaSE)))
    await sut.presenter.didRequestReload()
    #expect(marked(sut) == ["ioniq5"])
    #expect(sut.view.state?.titleLine == "1 marked · 2 cars · by make ▲ · loaded 12:04")
  }

  @Test("A car that has not arrived again yet stays marked")
  func arriving() async {
    let sut = ListSUT(expectingArrivals: 4)
    await sut.load(
      .success(SampleCatalogue([.corolla, .corollaSE, .ioniq5], isComplete: false)), .failure(.cancelled))
    for id in ["corolla", "ioniq5"] as [CarID] { await sut.presenter.didRequest(.mark, of: id) }
    sut.interactor.arrivals.answer(2, .success(SampleCatalogue([.corolla], isComplete: false)))
    sut.interactor.arrivals.answer(3, .success(.of(.corolla, .corollaSE, .ioniq5)))
    await sut.presenter.didRequestReload()
    #expect(marked(sut) == ["corolla", "ioniq5"])
  }

  @Test("Marked cars are compared in the order of their marks, and those that are left stay marked")
  func compare() async {
    let sut = await list(marking: "ioniq5", "corolla", "corolla-se")
    sut.router.left = ["corolla", "ioniq5"]
    await sut.presenter.didRequest(.compare, of: "corolla")
    #expect(sut.router.messages == [.compare(["ioniq5", "corolla", "corolla-se"])])
    #expect(marked(sut) == ["corolla", "ioniq5"])
  }

  @Test("The order into which they were brought in the comparison is that of the marks from then on")
  func order() async {
    let sut = await list(marking: "ioniq5", "corolla")
    sut.router.left = ["corolla", "ioniq5"]
    await sut.presenter.didRequest(.compare, of: "corolla")
    await sut.presenter.didRequest(.compare, of: "corolla")
    #expect(sut.router.messages == [.compare(["ioniq5", "corolla"]), .compare(["corolla", "ioniq5"])])
  }

  @Test("A single marked car is compared with the one under the cursor, unless they are the same")
  func compareOne() async {
    let sut = await list(marking: "ioniq5")
    await sut.presenter.didRequest(.compare, of: "ioniq5")
    #expect(sut.router.messages == [])
    #expect(
      sut.view.messages.last
        == .announce("Mark another car with Space, or go to one to compare this one with."))
    await sut.presenter.didRequest(.compare, of: "corolla")
    #expect(sut.router.messages == [.compare(["ioniq5", "corolla"])])
  }

  @Test("None and more than six cars cannot be compared")
  func obstacles() async {
    let cars = (0..<7).map { Car.sample("\($0)") }
    let sut = ListSUT(expectingArrivals: 1)
    await sut.load(.success(SampleCatalogue(cars, isComplete: true)))
    #expect(sut.view.command(.scene(.compare))?.obstacle == "mark cars first, with Space")
    for car in cars { await sut.presenter.didRequest(.mark, of: car.id) }
    #expect(
      sut.view.command(.scene(.compare))?.obstacle == "7 cars are marked, and 6 are the most to compare")
    await sut.presenter.didRequest(.mark, of: "0")
    #expect(sut.view.command(.scene(.compare))?.isAvailable == true)
  }

  @Test("Esc puts the search away, and never the marks")
  func escape() async throws {
    let sut = await list(marking: "corolla")
    func keys() -> [CommandKey] { sut.view.command(.scene(.unmarkAll))?.keys ?? [] }
    #expect(keys() == [.character("U")])
    sut.interactor.find(["corolla-se"], for: "se")
    await sut.search("se")
    #expect(keys() == [.character("U")])
    #expect(sut.view.command(.scene(.showAll))?.isAvailable == true)
  }

  @Test("Marked cars that a search does not find are copied, too")
  func copyMissing() async throws {
    let sut = await list(marking: "ioniq5", "corolla")
    sut.interactor.find(["corolla-se"], for: "se")
    await sut.search("se")
    await sut.presenter.didRequest(.copy, of: "corolla-se")
    var ids = ""
    if case .copy(let copied)? = sut.router.messages.last { ids = copied }
    #expect(ids.split(separator: "\n").sorted() == ["corolla", "ioniq5"])
  }

  @Test("Where cars are marked, they are copied, in the order of the list")
  func copy() async {
    let sut = await list(marking: "ioniq5", "corolla")
    await sut.presenter.didRequest(.copy, of: "corolla-se")
    await sut.presenter.didRequest(.copyValue, at: CarListCursor(car: "corolla-se", columns: [9], column: 9))
    await sut.presenter.didRequest(.copyValue, of: "corolla-se")
    #expect(sut.router.messages.prefix(2) == [.copy("corolla\nioniq5"), .copy("22325\n54300")])
    guard case .copy(let json) = sut.router.messages.last else { return #expect(Bool(false)) }
    #expect(
      json.split(separator: "\n").map { $0.prefix(15) } == [#"{"id":"corolla""#, #"{"id":"ioniq5","#])
    #expect(
      sut.view.messages.suffix(3) == [
        .announce("Copied 2 ids."),
        .announce("Copied Price of 2 cars."),
        .announce("Copied 2 cars."),
      ])
  }
}
