import SceneTesting
import Scenes
import TerminalScenes
import TerminalUI
import TerminalUITesting
import Testing

@Suite("A command of the shell on a scene", .patience)
@MainActor
struct SceneCommandCopyTests {
  private let sample = SampleStage()
  private let failed = MessageState(
    .failure, heading: "Failed", lines: ["Do this."], commands: ["cars my.csv --header", "cars other.csv"])

  private func click(_ row: Int, _ column: Int) {
    _ = sample.stage.screen.handle(
      .mouse(Mouse(.press(button: 0), at: Position(column: column, row: row))))
  }

  /// The row and the column at which a text is on a screen of 60 columns.
  private func place(of text: String, rows: Int = 12) throws -> (row: Int, column: Int) {
    let lines = sample.stage.lines(60, rows)
    let row = try #require(lines.firstIndex { $0.contains(text) })
    let start = try #require(lines[row].firstRange(of: text)).lowerBound
    return (row, String(lines[row][..<start]).columnCount)
  }

  @Test("A click on one copies it and says so, and a click beside it does not")
  func clicks() throws {
    sample.view.render(.message(failed))
    let second = try place(of: "cars other.csv")
    click(second.row, second.column - 1)
    #expect(sample.stage.copied == [])
    click(second.row, second.column + 13)
    #expect(sample.stage.copied == ["cars other.csv"])
    #expect(sample.shows("Copied the command."))
  }

  @Test("y copies the first where it means nothing else, which is said beside it, at the foot and in help")
  func key() throws {
    sample.view.render(.message(failed))
    let lines = sample.stage.lines(60, 12)
    #expect(lines.contains { $0.contains("cars my.csv --header   y copies it") })
    #expect(lines.filter { $0.contains("y copies it") }.count == 1)
    #expect(lines[11].contains("y copy command"))
    sample.type(.character("y"))
    #expect(sample.stage.copied == ["cars my.csv --header"])
    sample.type(.character("?"))
    #expect(sample.stage.lines(100, 60).contains { $0.contains("copy the command that is on screen") })
  }

  @Test("Where y means something else, it stays that, and a click copies all the same")
  func takenKey() throws {
    let own = Command<SampleAction>(
      .scene(.sing), title: "sing", explanation: "sing it", keys: [.character("y")])
    let notice = NoticeState(.warning, "Not all.", command: "cars check my.csv")
    sample.view.render(.shown(notice: notice, commands: [own]))
    let command = try place(of: "cars check my.csv")
    #expect(!sample.stage.lines(60, 12).contains { $0.contains("copies it") })
    sample.type(.character("y"))
    #expect(sample.stage.copied == [])
    sample.view.render(.shown(notice: notice, commands: [own]))
    click(command.row, command.column)
    #expect(sample.stage.copied == ["cars check my.csv"])
  }

  @Test("A command that is broken into lines is copied whole, whichever of them is clicked")
  func broken() throws {
    let long = "cars '" + String(repeating: "long ", count: 14) + "name.csv' --decimal comma"
    sample.view.render(.shown(notice: NoticeState(.failure, "No.", command: long)))
    let end = try place(of: "--decimal comma", rows: 24)
    click(end.row, end.column)
    #expect(sample.stage.copied == [long])
  }

  @Test("A command that stands among other words for want of room cannot be clicked")
  func among() throws {
    sample.view.render(.message(failed))
    let lines = sample.stage.lines(60, 5)
    let row = try #require(lines.firstIndex { $0.contains("cars my.csv") })
    click(row, 30)
    #expect(sample.stage.copied == [])
  }
}
