import CarsContracts
import CarsEntity
import CarsTestSupport
import CarsView
import SceneTesting
import Scenes
import TerminalUI
import Testing

/// What both scenes' presenters do here: a load that ends when it is cancelled, and a note of what they hear.
@MainActor
private class WaitingLoad {
  let clock = ManualClock()
  var messages: [String] = []

  func viewDidLoad() async {
    messages.append("load begins")
    let slept: Void? = try? await clock.pass(.seconds(1))
    messages.append(slept == nil ? "load is cancelled" : "load ends")
  }
  func didRequestReload() async { messages.append("reload") }
  func didCancelReload() { messages.append("didCancelReload") }
  func didRequestClose() { messages.append("close") }
}

@MainActor
private final class WaitingPresenter: WaitingLoad, CarListPresenting {
  func didSelectRow(_ id: CarID) async { messages.append("select") }
  func didRequestCopy(_ id: CarID) { messages.append("copy") }
  func row(at position: Int) -> CarRow { CarRow(id: "", cells: []) }
  func position(of id: CarID) -> Int? { nil }
}

@MainActor
private final class WaitingDetailPresenter: WaitingLoad, CarDetailPresenting {
  func didRequestNext() async { messages.append("next") }
  func didRequestPrevious() async { messages.append("previous") }
  func didRequestCopy() { messages.append("copy") }
}

@Suite("While one car loads", .timeLimit(.minutes(5)))
@MainActor
struct DetailLoadingTests {
  @Test("Esc cancels the load, and the presenter hears so")
  func cancel() async {
    let presenter = WaitingDetailPresenter()
    let stage = Stage(CarDetailScreen(presenter: presenter))
    stage.screen.render(
      CarDetailViewState(
        backTitle: "Cars", activity: "loading", commands: detailCommands(without: [.scene(.reload)]))
    )
    await presenter.clock.sleepers(1)
    stage.type(Key(.escape))
    #expect(presenter.clock.sleeperCount == 0)
    stage.stack.pop()
    await stage.screen.cancelledWorkHasEnded()
    #expect(Set(presenter.messages) == ["load begins", "didCancelReload", "load is cancelled"])
  }
}

@Suite("While the list loads", .timeLimit(.minutes(5)))
@MainActor
struct LoadingTests {
  private let loading = CarListViewState(
    title: "Cars", activity: "loading", commands: listCommands(without: [.scene(.open), .scene(.reload)]))

  @Test("Esc cancels the load, and the presenter hears so")
  func cancel() async {
    let presenter = WaitingPresenter()
    let stage = Stage(CarListScreen(presenter: presenter))
    stage.screen.render(loading)
    stage.type(Key(.escape))
    await stage.screen.cancelledWorkHasEnded()
    #expect(Set(presenter.messages) == ["load begins", "didCancelReload", "load is cancelled"])
    #expect(presenter.clock.sleeperCount == 0)
    stage.stack.pop()
    await stage.screen.cancelledWorkHasEnded()
  }

  @Test("A pop cancels the load")
  func pop() async {
    let presenter = WaitingPresenter()
    let stage = Stage(CarListScreen(presenter: presenter))
    stage.stack.pop()
    await stage.screen.cancelledWorkHasEnded()
    #expect(presenter.messages == ["load begins", "load is cancelled"])
  }

  @Test("The sign that turns shows after 100 ms and stops with the load")
  func spinner() async {
    let presenter = CarListPresenterSpy(rows: CarRow.three)
    let stage = Stage(CarListScreen(presenter: presenter))
    stage.screen.render(loading)
    #expect(stage.clock.sleeperCount == 0, "nothing has been drawn yet")
    stage.lines()
    await stage.clock.sleepers(1)
    stage.clock.advance(by: .milliseconds(99))
    #expect(!stage.lines()[0].contains("loading"))
    stage.clock.advance(by: .milliseconds(1))
    await stage.clock.sleepers(1)
    #expect(stage.lines()[0].contains("⠋ loading"))
    stage.clock.advance(by: .milliseconds(80))
    await stage.clock.sleepers(1)
    #expect(stage.lines()[0].contains("⠙ loading"))
    stage.screen.render(.rows())
    #expect(!stage.lines()[0].contains("loading "))
    await stage.screen.cancelledWorkHasEnded()
    #expect(stage.clock.sleeperCount == 0)
  }
}
