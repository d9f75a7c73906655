import SceneTesting
import Scenes
import TerminalScenes
import TerminalUI
import TerminalUITesting
import Testing

@Suite("Scenes in ASCII, and read aloud", .patience)
@MainActor
struct SceneTraitsTests {
  private let sample = SampleStage()
  private let linear = Traits(symbols: .ascii, isLinear: true)

  private func lines(_ columns: Int, _ rows: Int, _ traits: Traits) -> [String] {
    sample.stage.canvas(Size(columns: columns, rows: rows), traits: traits).lines
  }

  @Test("With ASCII only, what is drawn is ASCII; texts stay as they are")
  func ascii() {
    #expect(
      lines(60, 8, Traits(symbols: .ascii)) == [
        " < Start   Sample                                   3 lines", "-" * 60, "  one", "  two 둘",
        "  three",
        "", "-" * 60, " 3/3   Enter sing   r reload   ! more   ? more   q back",
      ])
  }

  @Test("With ASCII only, each part of a notice is ASCII too")
  func asciiNotice() {
    sample.view.render(
      .shown(notice: NoticeState(.failure, "“a” is gone…", hint: "Press “b”.", more: "“c” is from 1–2.")))
    #expect(lines(70, 8, Traits(symbols: .ascii))[6] == " x \"a\" is gone... Press \"b\". \"c\" is from 1-2.")
  }

  @Test(
    "With ASCII only, the lines of a page are ASCII too, and as long as they then are",
    arguments: [false, true])
  func asciiPage(isLinear: Bool) {
    sample.view.render(.shown(page: PageState(title: "More", lines: ["“" + "x" * 18 + "…", "the end"])))
    sample.type(.character("!"))
    let page = lines(24, 9, Traits(symbols: .ascii, isLinear: isLinear)).joined(separator: "\n")
    #expect(page.unicodeScalars.allSatisfy { $0.isASCII || $0 == "둘" })
    #expect(page.contains("\"xxxxxxxxxxxxxxxxxx"))
    #expect(page.contains("the end"))
  }

  @Test("Read aloud, a scene has no rules")
  func linearScene() {
    #expect(
      lines(60, 7, linear) == [
        " < Start   Sample                                   3 lines", "  one", "  two 둘", "  three", "", "",
        " 3/3   Enter sing   r reload   ! more   ? more   q back",
      ])
  }

  @Test("Read aloud, help takes the whole screen, without a frame, and the cursor is on its first line")
  func linearHelp() {
    sample.type(.character("?"))
    let canvas = sample.stage.canvas(Size(columns: 60, rows: 8), traits: linear)
    #expect(canvas.lines[0] == "Help   Esc")
    #expect(canvas.lines[1...2] == ["Move", "Enter Right  sing the line"])
    #expect(canvas.cursor == Position(column: 0, row: 1))
  }
}
