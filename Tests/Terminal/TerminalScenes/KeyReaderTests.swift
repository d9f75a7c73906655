import Scenes
import TerminalUI
import Testing

@testable import TerminalScenes

@Suite("Putting keys together")
struct KeyReaderTests {
  @Test("A digit that is a command's key is that command, and begins no number")
  func digitOfCommand() {
    var reader = KeyReader()
    let keys: [CommandKey] = [.character("1"), .character("j")]
    let one = reader.read(.character("1"), among: keys)
    #expect(one?.key == .character("1"))
    #expect(reader.pending == "")
    let two = reader.read(.character("2"), among: keys)
    #expect(two == nil)
    let step = reader.read(.character("j"), among: keys)
    #expect(step?.key == .character("j"))
    #expect(step?.count == 2)
  }

  @Test("A number grows up to 999,999,999, and no further")
  func largest() {
    var reader = KeyReader()
    func type(_ digits: String) -> String {
      for digit in digits { _ = reader.read(.character(digit), among: [.character("j")]) }
      return reader.pending
    }
    #expect(type("999999999") == "999999999")
    #expect(type("9") == "999999999")
    #expect(type("012") == "999999999")
    #expect(reader.read(.character("j"), among: [.character("j")])?.count == 999_999_999)
    #expect(reader.pending == "")
  }

  @Test("A key that is a command is not waited for, though two keys begin with it")
  func commandBeforeSequence() {
    var reader = KeyReader()
    let read = reader.read(.character("z"), among: [.character("z"), .sequence("z", "t")])
    #expect(read?.key == .character("z"))
    #expect(reader.pending == "")
    #expect(reader.read(.character("z"), among: [.sequence("z", "t")]) == nil)
    #expect(reader.pending == "z")
    #expect(reader.read(.character("t"), among: [.sequence("z", "t")])?.key == .sequence("z", "t"))
  }

  @Test(
    "A step is a motion, and a number before it is in the motion, where that makes sense",
    arguments: [
      (.down, .down, .lines(4)), (.up, .up, .lines(-4)), (.pageDown, .pageDown, .pages(4)),
      (.pageUp, .pageUp, .pages(-4)), (.halfPageDown, .halfPageDown, .halfPages(4)),
      (.halfPageUp, .halfPageUp, .halfPages(-4)), (.toTop, .top, .line(3)), (.toBottom, .bottom, .line(3)),
      (.scrollDown, .scroll(1), .scroll(4)), (.scrollUp, .scroll(-1), .scroll(-4)),
      (.cursorToTop, .cursor(to: .top), .cursor(to: .top, offset: 3)),
      (.cursorToMiddle, .cursor(to: .middle), .cursor(to: .middle)),
      (.cursorToBottom, .cursor(to: .bottom), .cursor(to: .bottom, offset: 3)),
      (.rowToTop, .scrollCursor(to: .top), .scrollCursor(to: .top)),
      (.rowToMiddle, .scrollCursor(to: .middle), .scrollCursor(to: .middle)),
      (.rowToBottom, .scrollCursor(to: .bottom), .scrollCursor(to: .bottom)),
    ] as [(Step, Motion, Motion)])
  func counts(step: Step, motion: Motion, fourTimes: Motion) {
    #expect(Motion(step) == motion)
    #expect(Motion(step, count: 4) == fourTimes)
  }
}
