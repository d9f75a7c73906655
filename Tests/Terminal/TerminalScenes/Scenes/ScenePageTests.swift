import SceneTesting
import Scenes
import TerminalScenes
import TerminalUI
import TerminalUITesting
import Testing

@Suite("The pages over a scene", .patience)
@MainActor
struct ScenePageTests {
  private let sample = SampleStage()

  private func showsHelp(_ rows: Int = 60) -> Bool { sample.shows("sing the line", 80, rows) }

  @Test("Help has a line for every command, with all of its keys and, if it cannot be given, the reason")
  func help() {
    sample.type(.character("?"))
    let page = sample.stage.lines(80, 60).joined(separator: "\n")
    for command in [Command<SampleAction>].all {
      let words = [command.explanation, command.obstacle].compactMap(\.self).joined(separator: " – ")
      #expect(page.contains(words), "\(command.title)")
    }
    #expect(page.contains("↵ →            sing the line"))
    #expect(page.contains("PgDn Space ^F"))
    #expect(page.contains("╭─ Help ─"))
    #expect(page.contains("─ Esc ─╮"))
  }

  @Test("Help has the commands in groups with a blank line between them: what to do comes before how to move")
  func helpGroups() {
    let commands = CommandGroup.allCases.reversed().enumerated().map { index, group in
      Command<SampleAction>(
        .scene(.sing), title: "sing", explanation: "song \(index)", keys: [.function(index + 2)], group: group
      )
    }
    sample.view.render(.shown(commands: commands + [.help(footerRank: 0)]))
    sample.type(.character("?"))
    let page = sample.stage.lines(40, 60).map { $0.filter { !" │".contains($0) } }
    let rows = page.drop { !$0.contains("Help") }.dropFirst().prefix { !$0.contains("╰") }
    #expect(
      Array(rows) == [
        "Find", "F6song4", "", "Compare", "F5song3", "", "Change", "F4song2", "", "Move", "F3song1", "",
        "File",
        "F2song0", "?F1showallcommands",
      ])
  }

  @Test("What cannot be given stands at the end of its group, several commands with one key in one line")
  func notNow() {
    func command(_ title: String, _ obstacle: String?, _ key: CommandKey) -> Command<SampleAction> {
      Command(.scene(.sing), title: title, explanation: title, keys: [key], obstacle: obstacle)
    }
    sample.view.render(
      .shown(
        commands: [
          command("stop", "nothing runs", .escape), command("dismiss", "nothing was said", .escape),
          command("undo", "nothing was done", .character("u")), command("sing", nil, .enter),
          .help(footerRank: 0),
        ]))
    sample.type(.character("?"))
    let page = sample.stage.lines(80, 20)
    let words = ["Move ", "↵     sing ", "Esc   stop, dismiss – not now ", "u     undo – nothing was done "]
    let places = words.map { words in page.firstIndex { $0.contains("│ \(words)") } }
    #expect(places.compactMap(\.self) == Array((places[0] ?? 0)...(places[0] ?? 0) + 3))
  }

  @Test("Help scrolls with the keys that move, and a key that is no command's closes it")
  func scrolling() {
    sample.type(.character("?"))
    let top = sample.stage.lines(80, 12)
    sample.type(.down)
    #expect(sample.stage.lines(80, 12) != top)
    sample.type(.up)
    #expect(sample.stage.lines(80, 12) == top)
    sample.type(.end)
    #expect(sample.shows("leave the program", 80, 12))
    #expect(sample.type(.character("x")))
    #expect(!showsHelp())
    #expect(sample.events == [])
    #expect(sample.view.messages == [])
  }

  @Test(
    "An open page keeps the keys from the scene, but not the Ctrl keys from the application",
    arguments: ["!", "?"])
  func pageKeys(page: Character) {
    sample.type(.character(page))
    #expect(!sample.type(.control("c")))
    #expect(sample.shows("Esc close"))
    #expect(sample.type(.character("q")))
    #expect(!sample.shows("Esc close"))
    #expect(sample.events == [])
  }

  @Test("A scene's own page is closed by a command's key, which does nothing else")
  func ownPageKeys() {
    sample.type(.character("!"), .character("r"))
    #expect(sample.shows("r reload"))
    #expect(sample.events == [])
  }

  @Test("While a page is open, the footer has the page's keys")
  func footer() {
    #expect(sample.shows("r reload"))
    sample.type(.character("!"))
    #expect(!sample.shows("r reload"))
    #expect(sample.shows("Esc close"))
    #expect(!sample.shows("scroll"))
    sample.type(.escape)
    sample.type(.character("?"))
    #expect(sample.shows("Esc close   ↓ ↑ scroll   / filter"))
    sample.type(.escape)
    #expect(sample.shows("r reload"))
  }

  @Test("At the end of a page that is longer than the screen, its footer still says that it scrolls")
  func footerAtTheEnd() {
    let lines = (1...30).map { "line \($0)" }
    sample.view.render(.shown(page: PageState(title: "More", lines: lines)))
    sample.type(.character("!"))
    #expect(sample.shows("Esc close   ↓ ↑ scroll"))
    sample.type(.end)
    #expect(sample.shows("│ line 30"))
    #expect(sample.shows("Esc close   ↓ ↑ scroll"))
    sample.type(.escape, .character("?"), .end)
    #expect(sample.shows("Esc close   ↓ ↑ scroll"))
  }

  @Test("A page hides the notice, which is there again when the page is closed")
  func pageAndNotice() {
    sample.view.render(.shown(notice: NoticeState(.failure, "Offline.")))
    sample.type(.character("?"))
    #expect(!sample.shows("Offline."))
    sample.type(.escape)
    #expect(sample.shows("Offline."))
  }

  @Test("A page that hides a long notice does not move the content")
  func pageMovesNothing() {
    sample.view.render(.shown(notice: NoticeState(.failure, "A long notice. " * 20)))
    let before = sample.stage.lines()
    let place = sample.view.place
    sample.type(.character("!"))
    sample.stage.lines()
    #expect(sample.view.place == place)
    sample.type(.escape)
    #expect(sample.stage.lines() == before)
  }

  @Test("On a single row a page shows its first line")
  func singleRow() {
    sample.type(.character("!"))
    #expect(sample.stage.lines(30, 1)[0].contains("more of it"))
  }

  @Test("A page that is open follows the state")
  func pageFollows() {
    sample.type(.character("!"))
    #expect(sample.shows("─ More ─"))
    sample.view.render(.shown(page: PageState(title: "Less", lines: ["nearly nothing"])))
    #expect(sample.shows("─ Less ─"))
    #expect(sample.shows("nearly nothing"))
    #expect(!sample.shows("more of it"))
  }

  @Test(
    "A page with nothing left on it closes, and the keys are the scene's again",
    arguments: [nil, PageState(title: "More", lines: [])])
  func pageCloses(page: PageState?) {
    sample.type(.character("!"))
    sample.view.render(.shown(page: page))
    #expect(sample.shows("↵ sing"))
    sample.type(.character("q"))
    #expect(sample.events == [.didRequestClose])
  }

  @Test("Help that is open follows what can be done")
  func helpFollows() {
    sample.type(.character("?"))
    #expect(sample.shows("stop loading – ", 80, 60))
    sample.view.render(.shown(commands: .all.available))
    #expect(sample.shows("stop loading", 80, 60))
    #expect(!sample.shows("stop loading – ", 80, 60))
  }
}
