import SceneTesting
import Synchronization
import TerminalUITesting
import Testing

@testable import TerminalUI

@Suite("TestTerminal", .patience)
struct TestTerminalTests {
  private let terminal = TestTerminal(size: Size(columns: 20, rows: 3))

  @Test("Starting enters the alternate screen, and stopping leaves everything as it was")
  func startAndStop() throws {
    try terminal.start { _ in }
    #expect(terminal.isStarted)
    #expect(terminal.model.isAlternateScreen && !terminal.model.isCursorVisible)
    terminal.stop()
    terminal.stop()
    #expect(!terminal.isStarted)
    #expect(terminal.model.modes == [7, 25])
    #expect(terminal.model.unknownSequences == [])
  }

  @Test("What is typed, and what happens to the window, is delivered in order")
  func inputs() throws {
    let received = Received()
    terminal.type("early")
    try terminal.start { received.append($0) }
    terminal.type("q")
    terminal.send([27, 91, 65])
    terminal.resize(to: Size(columns: 5, rows: 2))
    terminal.send(signal: 15)
    terminal.close()
    #expect(
      received.inputs == [
        .bytes(Array("early".utf8)), .bytes([113]), .bytes([27, 91, 65]), .resized, .signal(15), .closed,
      ])
    #expect(terminal.size == Size(columns: 5, rows: 2))
  }

  @Test("Nothing is delivered after it is stopped")
  func stopped() throws {
    let received = Received()
    try terminal.start { received.append($0) }
    terminal.stop()
    terminal.type("q")
    #expect(received.inputs == [])
  }

  @Test("Written bytes are shown, and handed out once")
  func written() {
    terminal.write(Array("abc".utf8))
    #expect(terminal.model.lines == ["abc", "", ""])
    #expect(terminal.takeWritten() == [97, 98, 99])
    #expect(terminal.written == [])
  }

  @Test("A wait for what does not come says what was waited for, and what is on the screen instead")
  func late() async {
    terminal.write(Array("Offline\r\n\r\n  Press r".utf8))
    await withKnownIssue {
      await terminal.until(shows: "Ioniq 5", within: .milliseconds(1))
    } matching: { issue in
      issue.comments.map(\.rawValue) == [
        """
        Waited in vain for “Ioniq 5” on a screen of 20 × 3 with the cursor at 9, 2:
        │Offline
        │
        │  Press r.
        """
      ]
    }
  }

  @Test("A cancelled wait ends without a word")
  func cancelledWait() async {
    let waiting = Task { [terminal] in await terminal.until("what never comes") { _ in false } }
    waiting.cancel()
    await waiting.value
  }
}

private final class Received: Sendable {
  private let all = Mutex<[TerminalInput]>([])
  var inputs: [TerminalInput] { all.withLock { $0 } }
  func append(_ input: TerminalInput) { all.withLock { $0.append(input) } }
}
