import CarsContracts
import CarsEntity
import CarsTestSupport
import CarsView
import Scenes
import TerminalUI
import Testing

@Suite("CarListScreen", .timeLimit(.minutes(5)))
@MainActor
struct CarListScreenTests {
  private let presenter: CarListPresenterSpy
  private let stage: Stage<CarListScreen>

  init() {
    presenter = CarListPresenterSpy(rows: CarRow.three)
    stage = Stage(CarListScreen(presenter: presenter))
    stage.screen.render(.rows())
  }

  private var events: [CarListPresenterSpy.Message] { Array(presenter.messages.dropFirst()) }

  // MARK: What the presenter hears

  @Test("When it appears, the presenter hears so, once")
  func appears() {
    #expect(presenter.messages == [.viewDidLoad])
  }

  @Test("Each command's key leads to its event and to no other", arguments: CommandAction<CarListAction>.all)
  func events(action: CommandAction<CarListAction>) throws {
    stage.screen.render(.rows(without: []))
    let key = try #require(keys[action])
    let isTaken = stage.type(key)
    #expect(events == (expected[action] ?? []))
    #expect(isTaken == ![.redraw, .suspend, .quit].contains(action))
  }

  @Test(
    "A command that cannot be given leads to no event, and shows why",
    arguments: CommandAction<CarListAction>.all)
  func unavailable(action: CommandAction<CarListAction>) throws {
    stage.screen.render(.rows(without: [action]))
    let key = try #require(keys[action])
    let title = try #require(listCommands().first { $0.action == action }?.title)
    #expect(stage.type(key))
    #expect(events == [])
    #expect(stage.lines().contains { $0.contains("No \(title) now.") })
    stage.type(.key("x"))
    #expect(!stage.lines().contains { $0.contains("No \(title) now.") })
  }

  @Test("What has just been done shows until the next key, and then the notice is there again")
  func announcement() {
    var state = CarListViewState.rows(notice: NoticeState(.failure, "Offline."))
    state.announcement = "Copied."
    stage.screen.render(state)
    #expect(stage.lines().contains { $0.contains("Copied.") })
    #expect(!stage.lines().contains { $0.contains("Offline.") })
    stage.type(Key(.down))
    #expect(!stage.lines().contains { $0.contains("Copied.") })
    #expect(stage.lines().contains { $0.contains("Offline.") })
  }

  @Test("A column without a rank is for plain text, and does not show")
  func plainColumn() {
    var state = CarListViewState.rows(1)
    state.columns = [CarListColumn("Make", rank: 0), CarListColumn("Model", rank: nil)]
    stage.screen.render(state)
    #expect(stage.lines(80, 8)[2...3] == ["  Make", "▌ Toyota"])
  }

  @Test("Every action has a key in these tests")
  func allActions() {
    #expect(Set(keys.keys) == Set(CommandAction<CarListAction>.all))
  }

  @Test("A key that means nothing is left to the application")
  func unknownKey() {
    #expect(!stage.type(.key("x")))
    #expect(!stage.screen.handle(.paste("r")))
    #expect(events == [])
  }

  @Test("Of two rows that look the same, the one under the cursor is opened")
  func rightId() {
    stage.type(Key(.down), Key(.enter))
    #expect(events == [.didSelectRow("b")])
  }

  @Test("Of two rows that look the same, the one under the cursor is copied")
  func rightIdToCopy() {
    stage.type(Key(.down), .key("y"))
    #expect(events == [.didRequestCopy("b")])
  }

  // MARK: Rows

  @Test("Only the rows on screen are asked for, and a hundred for the widths, in a list of a million")
  func rowsAsked() {
    presenter.rows = Array(repeating: CarRow(id: "x", cells: ["Make", "Model", "", "$1"]), count: 1_000_000)
    presenter.forgetQuestions()
    stage.screen.render(.rows(1_000_000, revision: 2))
    #expect(presenter.rowsAsked.allSatisfy { $0 < 100 })
    #expect(presenter.rowsAsked.count <= 102)
    presenter.forgetQuestions()
    stage.lines()
    #expect(Set(presenter.rowsAsked).isSubset(of: Set(0..<24)))
    stage.type(Key(.end))
    presenter.forgetQuestions()
    stage.lines()
    #expect(Set(presenter.rowsAsked).isSubset(of: Set(999_976..<1_000_000)))
    #expect(presenter.rowsAsked.contains(999_999))
    #expect(presenter.rowsAsked.count <= 24)
  }

  @Test("The cursor stays on its car, wherever that goes")
  func cursorFollows() {
    stage.type(Key(.end))
    presenter.rows = [CarRow.three[2]] + CarRow.many(5)
    stage.screen.render(.rows(6, revision: 2))
    stage.type(Key(.enter))
    #expect(events == [.didSelectRow("c")])
    #expect(stage.cursorLine?.contains("Ioniq 5") == true)
  }

  @Test("The cursor stays on its row when its car is gone, or on the last row that there is")
  func cursorStays() {
    stage.type(Key(.down))
    presenter.rows = CarRow.many(9)
    stage.screen.render(.rows(9, revision: 2))
    stage.type(Key(.enter))
    presenter.rows = [CarRow.three[0]]
    stage.screen.render(.rows(1, revision: 3))
    stage.type(Key(.enter))
    #expect(events == [.didSelectRow("1"), .didSelectRow("a")])
  }

  @Test("The cursor goes to the car in focus, once; then the user moves it")
  func focus() {
    stage.screen.render(.rows(focus: "c"))
    stage.type(Key(.enter))
    stage.type(Key(.home))
    stage.screen.render(.rows(notice: NoticeState(.failure, "offline"), focus: "c"))
    stage.type(Key(.enter))
    #expect(events == [.didSelectRow("c"), .didSelectRow("a")])
  }

  @Test("Why a key did nothing is said as long as it is so")
  func refusalHolds() {
    stage.screen.render(.rows(activity: "reloading", without: [.scene(.reload)]))
    stage.type(.key("r"))
    presenter.rows = CarRow.many(4)
    stage.screen.render(.rows(4, revision: 2, activity: "reloading", without: [.scene(.reload)]))
    #expect(stage.lines().contains { $0.contains("No reload now.") })
    stage.screen.render(.rows(4, revision: 2))
    #expect(!stage.lines().contains { $0.contains("No reload now.") })
  }

  @Test("Why a key did nothing is no longer said when there is news")
  func refusalAndNews() {
    stage.screen.render(.rows(activity: "reloading", without: [.scene(.reload)]))
    stage.type(.key("r"))
    #expect(stage.lines().contains { $0.contains("No reload now.") })
    stage.screen.render(.rows(notice: NoticeState(.failure, "Offline."), without: [.scene(.reload)]))
    #expect(stage.lines().contains { $0.contains("Offline.") })
    #expect(!stage.lines().contains { $0.contains("No reload now.") })
  }

  @Test("On a small screen the words in the middle are cut, and the key that helps stays")
  func smallMessage() {
    stage.screen.render(
      .message(
        MessageState(
          .failure, heading: "Offline",
          lines: ["The car service cannot be reached.", "Check the connection."],
          hint: "Press r to try again.")))
    #expect(
      stage.lines(24, 6)[1...4] == [
        "        Offline", " The car service cannot", " be reached. Check the…", " Press r to try again.",
      ])
  }

  // MARK: Pages

  @Test("A page that hides a long notice moves no row")
  func pageMovesNothing() {
    presenter.rows = CarRow.many(50)
    let notice = NoticeState(.failure, String(repeating: "A long notice. ", count: 20))
    stage.screen.render(.rows(50, revision: 2, notice: notice))
    stage.type(Key(.end))
    let before = stage.lines()
    stage.type(.key("?"))
    stage.lines()
    stage.type(Key(.escape))
    #expect(stage.lines() == before)
  }

  @Test("A page hides the notice, which is there again when the page is closed")
  func pageAndNotice() {
    stage.screen.render(.rows(notice: NoticeState(.failure, "Offline.")))
    stage.type(.key("?"))
    #expect(!stage.lines().contains { $0.contains("Offline.") })
    stage.type(Key(.escape))
    #expect(stage.lines().contains { $0.contains("Offline.") })
  }

  @Test("Help has a line for every command, scrolls, and closes with any other key")
  func help() {
    stage.type(.key("?"))
    let page = stage.lines(80, 60).joined(separator: "\n")
    for command in listCommands() { #expect(page.contains("explains \(command.title)")) }
    let short = stage.lines(80, 12)
    stage.type(Key(.down))
    #expect(stage.lines(80, 12) != short)
    stage.type(Key(.up))
    #expect(stage.lines(80, 12) == short)
    #expect(stage.type(.key("x")))
    #expect(!stage.lines(80, 60).joined().contains("explains"))
    #expect(events == [])
  }

  @Test("A page that is open keeps the keys from the list, but not from the application")
  func pageKeys() {
    stage.type(.key("?"))
    #expect(!stage.type(.control("c")))
    #expect(stage.lines(80, 60).joined().contains("explains"))
    #expect(stage.type(.key("r")))
    #expect(events == [])
  }

  @Test("The page of records that were left out shows those of a reload that ends meanwhile")
  func problemsMeanwhile() {
    stage.type(.key("!"))
    stage.screen.render(.rows(problems: PageState(title: "Left out", lines: ["line 9: no model"])))
    #expect(stage.lines().contains { $0.contains("line 9: no model") })
    #expect(!stage.lines().contains { $0.contains("line 4: no make") })
  }

  @Test("The page of records that were left out closes when none is any more")
  func noProblemsMeanwhile() {
    stage.type(.key("!"))
    stage.screen.render(.rows(problems: nil))
    #expect(stage.lines().last?.contains("open") == true)
    stage.type(.key("q"))
    #expect(events == [.didRequestClose])
  }

  @Test("The records that were left out have a page")
  func problems() {
    stage.type(.key("!"))
    #expect(stage.lines().contains { $0.contains("line 4: no make") })
  }

  /// What the presenter hears of a command; of the others it hears nothing.
  private let expected: [CommandAction<CarListAction>: [CarListPresenterSpy.Message]] = [
    .scene(.copy): [.didRequestCopy("a")],
    .scene(.open): [.didSelectRow("a")], .scene(.reload): [.didRequestReload],
    .scene(.cancelReload): [.didCancelReload],
    .scene(.close): [.didRequestClose],
  ]

  private let keys: [CommandAction<CarListAction>: Key] = [
    .scene(.open): Key(.enter), .scene(.reload): .key("r"), .scene(.cancelReload): Key(.escape),
    .scene(.showProblems): .key("!"),
    .scene(.copy): .key("y"), .showHelp: .key("?"), .scene(.close): .key("q"), .redraw: .control("l"),
    .suspend: .control("z"),
    .quit: .control("c"),
    .move(.up): Key(.up), .move(.down): Key(.down), .move(.pageUp): Key(.pageUp),
    .move(.pageDown): Key(.pageDown),
    .move(.halfPageUp): .control("u"), .move(.halfPageDown): .control("d"), .move(.toTop): Key(.home),
    .move(.toBottom): Key(.end),
  ]
}
