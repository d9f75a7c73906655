import CarsContracts
import CarsEntity
import CarsPresenter
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

@Suite("Rows and counts that come late", .patience)
@MainActor
struct LateRowsTests {
  private let pace = SlowPace()

  /// A list of two cars, of which each answer is on its way at first.
  private func list(printedIn form: PrintedForm? = nil) async -> ListSUT {
    let sut = ListSUT(printedIn: form)
    let rows = await SlowCatalogue(SampleCatalogue.of(.corolla, .ioniq5), pace).allCars()
    sut.interactor.answer { ListedCars(rows, outOf: rows, $0.facts, $1, fields: .usual) }
    return sut
  }

  @Test("A row is a sign in each column until its car is here, and has no car before that")
  func row() async {
    let sut = await list()
    await sut.load(.success(.of(.corolla, .ioniq5)))
    let late = sut.presenter.row(at: 0)
    #expect(late?.id == nil)
    #expect(late?.cells.map(\.text) == Array(repeating: "…", count: 10))
    #expect(sut.presenter.row(at: 0)?.id == "corolla")
    #expect(sut.presenter.row(at: 5)?.id == nil)
    #expect(sut.presenter.row(at: 5) == nil, "there are fewer than was thought")
  }

  @Test("A count that nobody has made is said to be about that, and is corrected")
  func count() async throws {
    let sut = await list()
    let (stream, arrivals) = AsyncStream.makeStream(of: Void.self)
    sut.interactor.bringRows(stream)
    async let load: Void = sut.load(.success(.of(.corolla, .ioniq5)))
    await eventually("the estimate shows") {
      sut.view.states.last?.titleLine.hasPrefix("about 2 cars") == true
    }
    arrivals.yield()
    arrivals.finish()
    await load
    #expect(try #require(sut.view.states.last).titleLine.hasPrefix("2 cars"))
  }

  @Test("In print, rows are waited for, and all of them are there")
  func printed() async {
    let sut = await list(printedIn: .words)
    await sut.load(.success(.of(.corolla, .ioniq5)))
    #expect(await sut.presenter.arrivedRow(at: 1)?.id == "ioniq5")
    #expect(await sut.presenter.arrivedRow(at: 2) == nil)
  }
}
