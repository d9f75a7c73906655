import SceneTesting
import TerminalUI
import TerminalUITesting
import Testing

/// An application that runs a screen on a terminal in memory.
@MainActor
private struct Running {
  let terminal = TestTerminal(size: Size(columns: 20, rows: 3))
  let clock = ManualClock()
  let screen = ScreenSpy()
  let application: Application
  let ending: Task<Application.Ending, any Error>

  /// Starts; the screen takes the keys that are characters without a modifier, and the others by choice.
  init(takesAll: Bool = false) {
    let application = Application(terminal: terminal, clock: clock)
    self.application = application
    screen.text = "keys:"
    screen.takes = { event in
      guard case .key(let key) = event else { return false }
      return takesAll || key.modifiers.isEmpty
    }
    ending = Task.immediate { @MainActor [screen] in try await application.run(screen) }
  }

  func shows(_ line: String) async {
    await terminal.until { $0.lines[0] == line }
  }

  /// The frames that were written since the last question.
  func takeFrames() -> Int {
    String(decoding: terminal.takeWritten(), as: UTF8.self).split(separator: "\u{1B}[?2026l").count
  }
}

@Suite("Application", .timeLimit(.minutes(5)))
@MainActor
struct ApplicationTests {
  private static let leaving = "\u{1B}[m\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"

  // MARK: Drawing

  @Test("The first frame is there before any key")
  func firstFrame() async throws {
    let running = Running()
    await running.shows("keys:")
    running.terminal.close()
    _ = try await running.ending.value
  }

  @Test("A text for the clipboard goes out encoded, so that nothing in it can command the terminal")
  func clipboard() async throws {
    let running = Running()
    running.application.stack.copy("\u{1B}]0;title\u{7}")
    running.terminal.type("a")
    await running.shows("keys:a")
    #expect(running.terminal.model.strings == ["]52;c;G10wO3RpdGxlBw=="])
    running.terminal.close()
    _ = try await running.ending.value
  }

  @Test("Ten keys in one read make one frame")
  func oneFrame() async throws {
    let running = Running()
    running.terminal.type("a")
    await running.shows("keys:a")
    _ = running.terminal.takeWritten()
    running.terminal.type("0123456789")
    await running.shows("keys:a0123456789")
    #expect(running.takeFrames() == 1)
    running.terminal.close()
    _ = try await running.ending.value
  }

  @Test("Keys from several reads that wait together make one frame")
  func severalReads() async throws {
    let running = Running()
    running.terminal.type("a")
    await running.shows("keys:a")
    _ = running.terminal.takeWritten()
    for digit in ["0", "1", "2", "3"] { running.terminal.type(digit) }
    await running.shows("keys:a0123")
    #expect(running.takeFrames() == 1)
    running.terminal.close()
    _ = try await running.ending.value
  }

  @Test("Nothing is written when nothing has changed")
  func nothingChanged() async throws {
    let running = Running()
    running.terminal.type("a")
    await running.shows("keys:a")
    _ = running.terminal.takeWritten()
    running.terminal.send([7])
    running.screen.setNeedsDisplay()
    running.terminal.send([3])
    _ = try await running.ending.value
    #expect(running.screen.events.count == 3)
    #expect(String(decoding: running.terminal.written, as: UTF8.self) == Self.leaving)
  }

  @Test("A screen that asks for it is drawn without any key")
  func setNeedsDisplay() async throws {
    let running = Running()
    running.screen.text = "by itself"
    running.screen.setNeedsDisplay()
    await running.shows("by itself")
    running.terminal.close()
    _ = try await running.ending.value
  }

  @Test("Another size is drawn anew")
  func resize() async throws {
    let running = Running()
    running.screen.text = "0123456789"
    running.terminal.resize(to: Size(columns: 5, rows: 2))
    await running.terminal.until { $0.lines == ["01234", ""] }
    running.terminal.resize(to: Size(columns: 8, rows: 4))
    await running.terminal.until { $0.lines == ["01234567", "", "", ""] }
    running.terminal.close()
    _ = try await running.ending.value
  }

  @Test("Ctrl-L draws all of it again, though nothing has changed")
  func redraw() async throws {
    let running = Running()
    running.terminal.type("a")
    await running.shows("keys:a")
    _ = running.terminal.takeWritten()
    running.terminal.send([12, 3])
    _ = try await running.ending.value
    #expect(String(decoding: running.terminal.takeWritten(), as: UTF8.self) == Self.leaving)

    let again = Running()
    again.terminal.type("a")
    await again.shows("keys:a")
    again.terminal.write(Array("\u{1B}[2J".utf8))
    #expect(again.terminal.model.lines[0] == "")
    again.terminal.send([12])
    await again.shows("keys:a")
    again.terminal.close()
    _ = try await again.ending.value
  }

  // MARK: The responder chain

  @Test("A key that the screen takes goes no farther")
  func screenFirst() async throws {
    let running = Running(takesAll: true)
    running.terminal.send([3])
    await running.shows("keys:c")
    #expect(running.screen.events == [.key(Key(.character("c"), .control))])
    running.terminal.close()
    #expect(try await running.ending.value == .terminalClosed)
  }

  @Test("The screen on top gets the keys, and the one below none")
  func topScreen() async throws {
    let running = Running()
    let above = ScreenSpy()
    above.takes = { _ in true }
    running.application.stack.push(above)
    running.terminal.type("x")
    await running.shows("x")
    #expect(above.events == [.key(Key(.character("x")))])
    #expect(running.screen.events == [])
    running.terminal.close()
    _ = try await running.ending.value
  }

  // MARK: Suspension

  @Test("Ctrl-Z suspends, and all is drawn again afterwards")
  func suspend() async throws {
    let running = Running()
    running.terminal.type("a")
    await running.shows("keys:a")
    running.terminal.send([26])
    running.terminal.type("b")
    await running.shows("keys:ab")
    #expect(running.terminal.suspensions == 1)
    running.terminal.close()
    _ = try await running.ending.value
  }

  @Test("A request from outside to suspend does the same")
  func suspendRequested() async throws {
    let terminal = TerminalStub()
    let application = Application(terminal: terminal, clock: ManualClock())
    let screen = ScreenSpy()
    screen.text = "here"
    let ending = Task.immediate { @MainActor in try await application.run(screen) }
    terminal.deliver(.suspendRequested)
    terminal.deliver(.closed)
    #expect(try await ending.value == .terminalClosed)
    #expect(terminal.messages == [.start, .suspend, .stop])
  }
}

@Suite("The end of an application", .timeLimit(.minutes(5)))
@MainActor
struct ApplicationEndingTests {
  private func expectStopped(_ running: Running, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(!running.terminal.isStarted, sourceLocation: sourceLocation)
    #expect(running.terminal.model.modes == [7, 25], sourceLocation: sourceLocation)
    #expect(running.application.stack.count == 0, sourceLocation: sourceLocation)
    #expect(running.clock.sleeperCount == 0, sourceLocation: sourceLocation)
  }

  @Test("It ends when the last screen is popped")
  func finished() async throws {
    let running = Running()
    running.application.stack.pop()
    #expect(try await running.ending.value == .finished)
    expectStopped(running)
  }

  @Test("Ctrl-C interrupts it, and keys behind it are not handled any more")
  func interrupted() async throws {
    let running = Running()
    running.terminal.send([3, 120])
    #expect(try await running.ending.value == .interrupted)
    #expect(running.screen.events == [.key(Key(.character("c"), .control))])
    expectStopped(running)
  }

  @Test("A signal ends it, by its number")
  func signal() async throws {
    let running = Running()
    running.terminal.send(signal: 15)
    #expect(try await running.ending.value == .signal(15))
    expectStopped(running)
  }

  @Test("It ends when the terminal is gone, with all screens that are on each other")
  func closed() async throws {
    let running = Running()
    running.application.stack.push(ScreenSpy())
    running.terminal.close()
    #expect(try await running.ending.value == .terminalClosed)
    expectStopped(running)
  }

  @Test("The first reason to end counts")
  func firstReason() async throws {
    let running = Running()
    running.terminal.send(signal: 1)
    running.terminal.close()
    #expect(try await running.ending.value == .signal(1))
  }

  @Test("It cancels the work of its screens")
  func work() async throws {
    let running = Running()
    running.screen.run("load") { [clock = running.clock] in try? await clock.pass(.seconds(1)) }
    await running.clock.sleepers(1)
    running.terminal.close()
    _ = try await running.ending.value
    expectStopped(running)
  }

  @Test("A terminal that cannot be taken over is not drawn on, and the screen is gone again")
  func failedStart() async {
    let terminal = TerminalStub(failure: .notATerminal)
    let application = Application(terminal: terminal, clock: ManualClock())
    let screen = ScreenSpy()
    await #expect(throws: TerminalError.notATerminal) { try await application.run(screen) }
    #expect(terminal.messages == [.start])
    #expect(screen.stack == nil)
    #expect(application.stack.count == 0)
  }

  @Test("It lets go of its screens")
  func freed() async throws {
    try await expectFreed {
      let running = Running()
      running.terminal.close()
      _ = try await running.ending.value
      return [running.screen, running.application, running.application.stack]
    }
  }
}

@Suite("Esc, or the beginning of a sequence", .timeLimit(.minutes(5)))
@MainActor
struct EscapeDelayTests {
  @Test("A lone Esc is decided after 25 ms")
  func lone() async throws {
    let running = Running()
    running.terminal.send([27])
    await running.clock.sleepers(1)
    running.clock.advance(by: .milliseconds(24))
    #expect(running.clock.sleeperCount == 1)
    #expect(running.screen.events == [])
    running.clock.advance(by: .milliseconds(1))
    await running.shows("keys:⎋")
    #expect(running.screen.events == [.key(Key(.escape))])
    #expect(running.clock.sleeperCount == 0)
    running.terminal.close()
    _ = try await running.ending.value
  }

  @Test("Esc and the rest of a sequence in a second read are one key")
  func split() async throws {
    let running = Running()
    running.terminal.send([27])
    await running.clock.sleepers(1)
    running.terminal.type("[A")
    await running.shows("keys:↑")
    #expect(running.screen.events == [.key(Key(.up))])
    #expect(running.clock.sleeperCount == 0)
    running.terminal.close()
    _ = try await running.ending.value
  }

  @Test(
    "A terminal's answer that comes in two pieces is not typed",
    arguments: ["\u{1B}]11;rgb:00", "\u{1B}P1$"])
  func slowAnswer(start: String) async throws {
    let running = Running()
    running.terminal.type(start)
    await running.clock.sleepers(1)
    running.clock.advance(by: .milliseconds(999))
    running.terminal.type("q\u{1B}\\a")
    await running.shows("keys:a")
    #expect(running.screen.events == [.key(Key(.character("a")))])
    running.terminal.close()
    _ = try await running.ending.value
  }

  @Test("An answer that does not end is waited for until a second is over")
  func lostAnswer() async throws {
    let running = Running()
    running.terminal.type("\u{1B}]11;rgb:00")
    await running.clock.sleepers(1)
    running.clock.advance(by: .milliseconds(999))
    #expect(running.clock.sleeperCount == 1)
    running.clock.advance(by: .milliseconds(1))
    #expect(running.clock.sleeperCount == 0)
    running.terminal.close()
    _ = try await running.ending.value
  }

  @Test("A whole sequence in one read waits for nothing")
  func whole() async throws {
    let running = Running()
    running.terminal.type("\u{1B}[A")
    await running.shows("keys:↑")
    #expect(running.clock.sleeperCount == 0)
    running.terminal.close()
    _ = try await running.ending.value
  }

  @Test("What has come while the terminal was taken over is in the first frame")
  func typedAhead() async throws {
    let terminal = TestTerminal(size: Size(columns: 20, rows: 3))
    let application = Application(terminal: terminal, clock: ManualClock())
    let screen = ScreenSpy()
    screen.text = "keys:"
    screen.takes = { _ in true }
    let ending = Task.immediate { @MainActor in try await application.run(screen) }
    terminal.type("ab")
    await terminal.until { $0.lines[0] == "keys:ab" }
    let frames = String(decoding: terminal.takeWritten(), as: UTF8.self).split(separator: "\u{1B}[?2026l")
    #expect(frames.count == 1)
    terminal.close()
    _ = try await ending.value
  }

  @Test("It can be run again, and nothing is left of the first run")
  func again() async throws {
    let running = Running()
    await running.shows("keys:")
    running.terminal.type("\u{1B}]11;rgb:00")
    running.terminal.send([3])
    running.terminal.close()
    #expect(try await running.ending.value == .terminalClosed)
    let ending = Task.immediate { @MainActor in try await running.application.run(running.screen) }
    running.terminal.type("b")
    await running.shows("keys:b")
    running.terminal.close()
    #expect(try await ending.value == .terminalClosed)
  }

  @Test("Nobody waits for the rest of a sequence when the application has ended")
  func ended() async throws {
    let running = Running()
    running.terminal.send([27])
    await running.clock.sleepers(1)
    running.terminal.close()
    _ = try await running.ending.value
    #expect(running.clock.sleeperCount == 0)
  }
}
