import CarsContracts
import CarsEntity
import CarsPresenter
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

@Suite("The ways from the list to further scenes", .patience)
@MainActor
struct CarWaysTests {
  private let way = CarListWay("makes", "show the makes", key: .character("i"))

  @Test("Each way is a command, beside those that every list has")
  func command() async throws {
    let sut = ListSUT(ways: [way])
    await sut.load(.success(.of(.corolla)))
    let command = try #require(sut.view.command(.scene(.follow(way))))
    #expect(command.title == "makes" && command.explanation == "show the makes")
    #expect(command.keys == [.character("i")] && command.isAvailable)
    for state in sut.view.states { expectComplete(state.commands, hasPage: true, steps: Step.allCases) }
  }

  @Test("Following it tells the router, and afterwards the list shows the cars as they are then")
  func follow() async {
    let sut = ListSUT(ways: [way])
    await sut.load(.success(.of(.corolla)))
    let count = sut.view.states.count
    await sut.presenter.didRequest(.follow(way), of: "corolla")
    #expect(sut.router.messages == [.follow(way)])
    #expect(sut.view.states.count > count)
  }

  @Test("In print there are none")
  func printed() async {
    let sut = ListSUT(printedIn: .words, ways: [way])
    await sut.load(.success(.of(.corolla)))
    #expect(sut.view.command(.scene(.follow(way))) == nil)
  }
}
