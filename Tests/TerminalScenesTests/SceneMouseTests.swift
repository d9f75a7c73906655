import Scenes
import TerminalScenes
import TerminalUI
import TerminalUITesting
import Testing

@Suite("The mouse on a scene", .timeLimit(.minutes(5)))
@MainActor
struct SceneMouseTests {
  private let sample = SampleStage()

  init() { sample.stage.lines(40, 10) }

  private func mouse(_ action: Mouse.Action, row: Int = 4) -> Bool {
    sample.stage.screen.handle(.mouse(Mouse(action, at: Position(column: 5, row: row))))
  }

  @Test("A click goes to the view, which knows what is there")
  func click() {
    #expect(mouse(.press(button: 0), row: 5))
    #expect(sample.view.messages == [.click(Position(column: 5, row: 5))])
  }

  @Test("The wheel moves by three lines")
  func wheel() {
    #expect(mouse(.wheelDown))
    #expect(mouse(.wheelUp))
    #expect(
      sample.view.messages == [
        .move(.down), .move(.down), .move(.down), .move(.up), .move(.up), .move(.up),
      ])
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

  @Test("A click closes a page, and does nothing below it")
  func clickOnPage() {
    sample.type(.character("!"))
    #expect(sample.shows("more of it"))
    #expect(mouse(.press(button: 0)))
    #expect(!sample.shows("more of it"))
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
