import CarsContracts
import CarsEntity
import CarsTestSupport
import SceneTesting
import Scenes
import Testing

@testable import CarsPresenter

/// What cannot be fetched again is not fetched again, and says so.
@MainActor
struct ReloadPolicyTests {
  private static let nothingNewer = "there is nothing newer; the cars came from a pipe, which is read once"

  private func whyNoReload<Action>(_ commands: [Command<Action>]?) -> String? {
    commands?.first { $0.action == .reload }?.obstacle
  }

  @Test("A list from a pipe cannot be reloaded once it is complete")
  func list() async {
    let sut = ListSUT(reloadPolicy: .nothing)
    await sut.load(.success(.of(.corolla)))
    #expect(whyNoReload(sut.view.state?.commands) == Self.nothingNewer)
    await sut.presenter.didRequestReload()
    #expect(sut.interactor.loadCount == 1)
  }

  @Test("A list from a pipe whose load was cancelled can be loaded again")
  func unfinishedList() async {
    let sut = ListSUT(expectingArrivals: 2, reloadPolicy: .nothing)
    await sut.load(.failure(.cancelled))
    #expect(whyNoReload(sut.view.state?.commands) == nil)
    await sut.reload(.success(.of(.corolla)))
    #expect(whyNoReload(sut.view.state?.commands) == Self.nothingNewer)
  }

  @Test("A list from a pipe that has failed cannot be tried again, and nothing says that it can")
  func failedPipe() async {
    let empty = CarsError.empty(.standardInput)
    let sut = ListSUT(reloadPolicy: .nothing)
    await sut.load(.failure(empty))
    #expect(whyNoReload(sut.view.state?.commands) == Self.nothingNewer)
    #expect(sut.view.message == CarsErrorText.message(empty, .nothing))
    await sut.presenter.didRequestReload()
    #expect(sut.interactor.loadCount == 1)
  }

  @Test("A list from a command can be reloaded, but a car of it cannot on its own")
  func command() async {
    let list = ListSUT(expectingArrivals: 2, reloadPolicy: .catalogue)
    await list.load(.success(.of(.corolla)))
    #expect(whyNoReload(list.view.state?.commands) == nil)
    await list.reload(.success(.of(.corolla, .ioniq5)))
    #expect(list.interactor.loadCount == 2)
    for (reloadPolicy, reason) in [
      (ReloadPolicy.catalogue, "a car can only be fetched with all the others; r in the list does that"),
      (.nothing, Self.nothingNewer),
    ] {
      let sut = DetailSUT(reloadPolicy: reloadPolicy)
      await sut.load(.success(DetailSUT.corollaSE))
      #expect(whyNoReload(sut.view.state?.commands) == reason)
      await sut.presenter.didRequestReload()
      #expect(sut.interactor.messages.count == 2)
    }
  }

  @Test("A car that is not there can be looked for again, wherever the cars come from")
  func missingCar() async {
    let sut = DetailSUT("z", expectingLoads: 2, reloadPolicy: .catalogue)
    await sut.load(.failure(.offline))
    #expect(whyNoReload(sut.view.state?.commands) == nil)
    await sut.reload(.success(DetailSUT.corollaSE))
    #expect(sut.view.state?.title == "Toyota Corolla SE")
  }

  @Test(
    "While nobody knows how much there is, the list says how much has come",
    arguments: [
      (1, "1 byte"), (999, "999 bytes"), (1_000, "1.0 kB"), (54_199_999, "54.1 MB"),
      (2_000_000_000, "2.0 GB"),
    ])
  func size(bytes: Int, words: String) async {
    var part = SampleCatalogue([.corolla])
    part.byteCount = bytes
    let sut = ListSUT(expectingArrivals: 2)
    await sut.load(.success(part), .failure(.offline))
    #expect(sut.view.states.dropLast().last?.titleLine == "1 car so far · \(words)")
    #expect(sut.view.state?.titleLine == "1 car · not all")
  }

  @Test("What a command has printed stays, with its status and its last line beside it")
  func failedCommand() async {
    let sut = ListSUT(expectingArrivals: 2)
    let error = CarsError.commandFailed(
      command: "psql", ending: .status(3), output: ["error", "no such table"])
    await sut.load(.success(SampleCatalogue([.corolla])), .failure(error))
    #expect(sut.view.content?.count == 1)
    #expect(sut.view.state?.notice?.text == "“psql” ended with status 3: no such table")
    #expect(
      sut.view.state?.page
        == PageState(title: "Faults", lines: ["“psql” ended with status 3: error no such table"]))
  }
}
