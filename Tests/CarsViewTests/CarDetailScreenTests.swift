import CarsContracts
import CarsEntity
import CarsTestSupport
import CarsView
import Scenes
import TerminalUI
import Testing

@Suite("CarDetailScreen")
@MainActor
struct CarDetailScreenTests {
  private let presenter = CarDetailPresenterSpy()
  private let stage: Stage<CarDetailScreen>

  init() {
    stage = Stage(CarDetailScreen(presenter: presenter))
    stage.screen.render(.fields(30))
  }

  private var events: [CarDetailPresenterSpy.Message] { Array(presenter.messages.dropFirst()) }

  @Test("When it appears, the presenter hears so, once")
  func appears() {
    #expect(presenter.messages == [.viewDidLoad])
  }

  @Test(
    "Each command's key leads to its event and to no other", arguments: CommandAction<CarDetailAction>.all)
  func events(action: CommandAction<CarDetailAction>) throws {
    var state = CarDetailViewState.fields()
    state.commands = detailCommands(without: [])
    stage.screen.render(state)
    let isTaken = stage.type(try #require(keys[action]))
    #expect(events == (expected[action] ?? []))
    #expect(isTaken == ![.redraw, .suspend, .quit].contains(action))
  }

  @Test(
    "A command that cannot be given leads to no event, and shows why",
    arguments: CommandAction<CarDetailAction>.all)
  func unavailable(action: CommandAction<CarDetailAction>) throws {
    var state = CarDetailViewState.fields()
    state.commands = detailCommands(without: [action])
    stage.screen.render(state)
    let title = try #require(detailCommands().first { $0.action == action }?.title)
    #expect(stage.type(try #require(keys[action])))
    #expect(events == [])
    #expect(stage.lines().contains { $0.contains("No \(title) now.") })
  }

  @Test("The fields scroll to the last one and back")
  func scrolling() {
    let top = stage.lines()
    #expect(top.contains { $0.contains("Year") } && !top.contains { $0.contains("Field 29") })
    stage.type(Key(.end))
    let bottom = stage.lines()
    #expect(bottom.contains { $0.contains("Field 29") } && !bottom.contains { $0.contains("Year") })
    stage.type(Key(.home))
    #expect(stage.lines() == top)
  }

  @Test("Beside a name that is too long for its line, the place in the list stays")
  func longName() {
    var state = CarDetailViewState.fields()
    state.title = String(repeating: "Long ", count: 30)
    stage.screen.render(state)
    #expect(stage.lines()[0].hasPrefix(" ‹ Cars   Long Long"))
    #expect(stage.lines()[0].hasSuffix("…  3 of 60"))
    #expect(!stage.lines(40, 10)[0].contains("3 of 60"))
  }

  @Test("Help has a line for every command, and closes")
  func help() {
    stage.type(.key("?"))
    let page = stage.lines(80, 60).joined(separator: "\n")
    for command in detailCommands() { #expect(page.contains("explains \(command.title)")) }
    stage.type(.key("q"))
    #expect(!stage.lines(80, 60).joined().contains("explains"))
    #expect(events == [])
  }

  /// What the presenter hears of a command; of the others it hears nothing.
  private let expected: [CommandAction<CarDetailAction>: [CarDetailPresenterSpy.Message]] = [
    .scene(.copy): [.didRequestCopy],
    .scene(.close): [.didRequestClose], .scene(.next): [.didRequestNext],
    .scene(.previous): [.didRequestPrevious],
    .scene(.reload): [.didRequestReload], .scene(.cancelReload): [.didCancelReload],
  ]

  private let keys: [CommandAction<CarDetailAction>: Key] = [
    .scene(.close): Key(.left), .scene(.next): .key("J"), .scene(.previous): .key("K"),
    .scene(.reload): .key("r"),
    .scene(.cancelReload): Key(.escape),
    .showHelp: .key("?"), .scene(.copy): .key("y"), .redraw: .control("l"), .suspend: .control("z"),
    .quit: .control("c"),
    .move(.up): Key(.up), .move(.down): Key(.down), .move(.pageUp): Key(.pageUp),
    .move(.pageDown): Key(.pageDown),
    .move(.halfPageUp): .control("u"), .move(.halfPageDown): .control("d"), .move(.toTop): Key(.home),
    .move(.toBottom): Key(.end),
  ]
}
