import SceneTesting
import Scenes
import TerminalScenes
import TerminalUI
import TerminalUITesting
import Testing

@Suite("The mouse on a scene", .patience)
@MainActor
struct SceneMouseTests {
  private let sample = SampleStage()

  init() { sample.stage.lines(40, 10) }

  private func mouse(_ action: Mouse.Action, row: Int = 4) -> Bool {
    sample.stage.screen.handle(.mouse(Mouse(action, at: Position(column: 5, row: row))))
  }

  /// Clicks where a text is on screen.
  private func click(on text: String, offset: Int = 0) throws -> Bool {
    try click(on: text, in: sample.stage.lines(40, 10), offset: offset)
  }

  /// Clicks where a text stood in some lines.
  private func click(on text: String, in lines: [String], offset: Int = 0) throws -> Bool {
    let row = try #require(lines.firstIndex { $0.contains(text) })
    let start = try #require(lines[row].firstRange(of: text)).lowerBound
    let column = String(lines[row][..<start]).columnCount + offset
    return sample.stage.screen.handle(
      .mouse(Mouse(.press(button: 0), at: Position(column: column, row: row))))
  }

  @Test("A click goes to the view, which knows what is there")
  func click() {
    #expect(mouse(.press(button: 0), row: 5))
    #expect(sample.view.messages == [.click(Position(column: 5, row: 5))])
  }

  @Test("The wheel scrolls by three lines")
  func wheel() {
    #expect(mouse(.wheelDown))
    #expect(mouse(.wheelUp))
    #expect(sample.view.messages == [.move(.scroll(3)), .move(.scroll(-3))])
  }

  @Test(
    "A click on the way back, or on a key at the foot, is that command",
    arguments: [("‹ Start", 0), ("‹ Start", 6), ("q back", 1), ("q back", 5)])
  func commands(text: String, offset: Int) throws {
    #expect(try click(on: text, offset: offset))
    #expect(sample.events == [.didRequestClose])
    #expect(sample.view.messages == [])
  }

  @Test("A click behind the words of the way back is none on it")
  func behindWayBack() throws {
    #expect(sample.stage.lines(40, 10)[0].hasPrefix(" ‹ Start   Sample"))
    #expect(try click(on: "  Sample"))
    #expect(sample.events == [])
  }

  @Test("A click on the way back leads nowhere while the scene cannot be left")
  func noWayBack() throws {
    sample.view.render(.shown(commands: .all.without(.close)))
    #expect(try click(on: "‹ Start"))
    #expect(sample.events == [])
  }

  @Test("A click means the key that was on screen, even if there are other keys by now")
  func staleClick() throws {
    let lines = sample.stage.lines(40, 10)
    sample.view.render(.shown(commands: .all.without(.scene(.sing), .reload)))
    #expect(try click(on: "q back", in: lines))
    #expect(sample.events == [.didRequestClose])
  }

  @Test(
    "A click on a key whose command cannot be given says why, though the key stays at the foot or was still there",
    arguments: [true, false])
  func refusedClick(staysInFooter: Bool) throws {
    func show(_ obstacle: String?) {
      sample.view.render(
        .shown(
          commands: [
            Command(
              .scene(.sing), title: "sing", explanation: "", keys: [.control("s")], obstacle: obstacle,
              footerRank: 1, staysInFooter: staysInFooter)
          ]))
      sample.view.forgetMessages()
    }
    show(staysInFooter ? "the throat is sore" : nil)
    let lines = sample.stage.lines(40, 10)
    #expect(lines[9].hasPrefix(" 3/3   ^S sing"))
    show("the throat is sore")
    #expect(sample.stage.screen.handle(.mouse(Mouse(.press(button: 0), at: Position(column: 8, row: 9)))))
    #expect(sample.view.messages == [])
    #expect(sample.shows("The throat is sore."))
  }

  @Test(
    "A click and the wheel take back a number that was typed",
    arguments: [Mouse.Action.press(button: 0), .wheelDown])
  func number(action: Mouse.Action) {
    sample.type(.character("7"))
    #expect(mouse(action))
    sample.view.forgetMessages()
    sample.type(.character("j"))
    #expect(sample.view.messages == [.move(.down)])
  }

  @Test("After a resize, a click on a key at the foot is the one that is there now")
  func resized() throws {
    sample.stage.lines(80, 24)
    #expect(try click(on: "r reload", in: sample.stage.lines(60, 10)))
    #expect(sample.events == [.didRequestReload])
  }

  @Test("With a message in place of the content, a click and the wheel do nothing")
  func message() {
    sample.view.render(.message(MessageState(.nothing, heading: "Nothing", lines: [])))
    #expect(mouse(.wheelDown))
    #expect(mouse(.press(button: 0)))
    #expect(sample.view.messages == [])
  }

  @Test(
    "Scrolling or clicking takes away what was said about the last key",
    arguments: [Mouse.Action.wheelDown, .wheelUp, .press(button: 0)])
  func goingOn(action: Mouse.Action) {
    sample.view.announce("Copied.")
    #expect(sample.shows("Copied."))
    #expect(mouse(action))
    #expect(!sample.shows("Copied."))
    sample.type(.escape)
    sample.view.render(.shown(commands: .all.without(.scene(.sing))))
    sample.type(.enter)
    #expect(sample.shows("No sing now."))
    #expect(mouse(action))
    #expect(!sample.shows("No sing now."))
  }

  @Test("Help says what the mouse does, and how text is selected, only where the mouse is the program's")
  func help() {
    sample.type(.character("?"))
    func lines(_ traits: Traits) -> [String] {
      sample.stage.canvas(Size(columns: 100, rows: 60), traits: traits).lines
    }
    #expect(!lines(Traits()).contains { $0.contains("Shift drag") })
    #expect(
      lines(Traits(usesMouse: true)).contains {
        $0.contains("Shift drag") && $0.contains("in iTerm2 with Option, in Terminal.app with Fn")
      })
  }

  @Test(
    "A click beside a page, at the foot or on the key in its frame closes it, and does nothing below it",
    arguments: ["‹ Start", "Esc close", "Esc ─"])
  func clickBesidePage(text: String) throws {
    sample.type(.character("!"))
    #expect(sample.shows("more of it"))
    #expect(try click(on: text))
    #expect(!sample.shows("more of it"))
    #expect(sample.view.messages == [] && sample.events == [])
  }

  @Test("A click on a page does nothing, nor does one on its frame")
  func clickOnPage() throws {
    sample.type(.character("!"))
    for text in ["more of it", "─ More"] { #expect(try click(on: text)) }
    #expect(sample.shows("more of it"))
    #expect(sample.view.messages == [])
  }

  @Test("The wheel scrolls a page, and nothing below it")
  func wheelOnPage() {
    sample.type(.character("?"))
    let top = sample.stage.lines(40, 10)
    #expect(mouse(.wheelDown))
    #expect(sample.stage.lines(40, 10)[1] == top[4])
    #expect(mouse(.wheelUp))
    #expect(sample.stage.lines(40, 10) == top)
    #expect(sample.view.messages == [])
  }

  @Test("Moving, letting go and the other buttons are left alone, and what was said stays")
  func rest() {
    sample.view.announce("Copied.")
    #expect(!mouse(.move))
    #expect(!mouse(.release(button: 0)))
    #expect(!mouse(.press(button: 2)))
    #expect(sample.shows("Copied."))
    #expect(sample.view.messages == [])
  }
}
