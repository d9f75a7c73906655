import SceneTesting
import Scenes
import TerminalScenes
import TerminalUI
import TerminalUITesting
import Testing

@Suite("What a scene says beside its content", .patience)
@MainActor
struct SceneNoticeTests {
  private let sample = SampleStage()
  private let offline = NoticeState(.failure, "Offline.", hint: "Press r.", more: "Three lines are left.")

  @Test("A notice shows its sentences with a mark for how much it matters")
  func notice() {
    sample.view.render(.shown(notice: offline))
    #expect(sample.shows(" ✗ Offline. Press r. Three lines are left."))
    sample.view.render(.shown(notice: NoticeState(.warning, "Not all.")))
    #expect(sample.shows(" ! Not all."))
    sample.view.render(.shown(notice: NoticeState(.information, "Good.")))
    #expect(sample.shows(" · Good."))
  }

  @Test("A long notice takes some lines of the content, and never most of them")
  func longNotice() {
    sample.view.render(.shown(notice: NoticeState(.failure, "again and " * 60)))
    let lines = sample.stage.lines(30, 15)
    #expect(lines.count { $0.contains("again") } == 3)
    #expect(lines[13].hasSuffix("…"))
    #expect(sample.view.place == Rect(row: 2, columns: 30, rows: 9))
  }

  @Test("A command in a notice has a line of its own where there is room, and none where there is not")
  func command() {
    sample.view.render(.shown(notice: NoticeState(.information, "Try:", command: "cars a.csv --ascii")))
    #expect(sample.stage.lines(30, 15).suffix(3).prefix(2) == [" · Try:", "   cars a.csv --ascii"])
    #expect(sample.stage.lines(30, 6).contains(" · Try: cars a.csv --ascii"))
  }

  @Test("Commands in a message each have a line of their own, as wide as the screen")
  func commands() {
    let long = "cars " + String(repeating: "x", count: 70)
    let message = MessageState(.failure, heading: "No", lines: ["Try:"], commands: [long, "cars -"])
    sample.view.render(SceneState(title: "T", content: .message(message)))
    let lines = sample.stage.lines(90, 15).map { $0.drop { $0 == " " } }
    #expect(lines.contains { $0 == long[...] } && lines.contains("cars -"))
  }

  @Test("What has just been done shows until the next key, and then the notice is there again")
  func announcement() {
    sample.view.render(.shown(notice: offline))
    sample.view.announce("Copied.")
    #expect(sample.shows(" · Copied."))
    #expect(!sample.shows("Offline."))
    sample.type(.down)
    #expect(!sample.shows("Copied."))
    #expect(sample.shows("Offline."))
  }

  @Test("What has just been done is said until another state says something else")
  func announcementAndNews() throws {
    sample.view.announce("Copied.")
    sample.view.render(try #require(sample.view.host.state))
    #expect(sample.shows("Copied."))
    sample.view.render(.shown(activity: "reloading"))
    #expect(!sample.shows("Copied."))
  }

  @Test("Why a key did nothing is said for as long as it holds")
  func refusalHolds() {
    sample.view.render(.shown(activity: "reloading", commands: .all.without(.reload)))
    sample.type(.character("r"))
    sample.view.render(.shown(["four"], activity: "reloading", commands: .all.without(.reload)))
    #expect(sample.shows("No reload now."))
    sample.view.render(.shown(["four"]))
    #expect(!sample.shows("No reload now."))
  }

  @Test("Why a key did nothing is no longer said when there is news")
  func refusalAndNews() {
    sample.view.render(.shown(activity: "reloading", commands: .all.without(.reload)))
    sample.type(.character("r"))
    #expect(sample.shows("No reload now."))
    sample.view.render(.shown(notice: offline, commands: .all.without(.reload)))
    #expect(sample.shows("Offline."))
    #expect(!sample.shows("No reload now."))
  }

  @Test(
    "A message in place of the content stands in its middle: the heading, the sentences, and the key that helps"
  )
  func message() {
    sample.view.render(.message(offlineMessage))
    #expect(
      sample.stage.lines(40, 12) == [
        " Sample", "────────────────────────────────────────", "", "                Offline", "",
        " The service cannot be reached, today.", "         Check the connection.",
        "         Press r to try again.", "", "", "────────────────────────────────────────",
        " ↵ sing   r reload   ? more   q back",
      ])
    #expect(sample.view.place == nil, "the content is not drawn")
  }

  @Test("With one row left for what happened, its sentences share it")
  func messageOnThreeRows() {
    sample.view.render(
      .message(MessageState(.failure, heading: "Offline", lines: ["No.", "Look."], hint: "Press r.")))
    #expect(
      sample.stage.lines(40, 4) == [
        "                Offline", "               No. Look.", "                Press r.",
        " ↵ sing   r reload   ? more   q back",
      ])
  }

  @Test("On a low terminal a notice needs three rows besides the keys, or all of them are the content's")
  func noticeOnFewRows() {
    sample.view.render(.shown(notice: NoticeState(.failure, "Offline.")))
    #expect(sample.stage.lines(40, 3)[..<2] == ["  one", "  two 둘"])
    #expect(sample.stage.lines(40, 4)[..<3] == ["  one", "  two 둘", " ✗ Offline."])
  }

  @Test("Only a failure's heading is drawn as one")
  func headingStyles() {
    func heading(_ kind: MessageState.Kind) -> Style {
      sample.view.render(.message(MessageState(kind, heading: "Heading", lines: [])))
      let canvas = sample.stage.canvas(Size(columns: 40, rows: 10))
      return canvas[18, 4].style
    }
    #expect(heading(.failure) == Palette.terminal.failure)
    #expect(heading(.nothing) == Palette.terminal.strong)
  }

  @Test("On a small screen the message is cut, and the key that helps stays")
  func smallMessage() {
    sample.view.render(.message(offlineMessage))
    #expect(
      sample.stage.lines(24, 6)[1...4] == [
        "        Offline", " The service cannot be", " reached, today. Check…", " Press r to try again.",
      ])
  }

  private let offlineMessage = MessageState(
    .failure, heading: "Offline",
    lines: ["The service cannot be reached, today.", "Check the connection."],
    hint: "Press r to try again.")
}

extension String {
  /// A text, this many times.
  static func * (text: String, count: Int) -> String { String(repeating: text, count: count) }
}
