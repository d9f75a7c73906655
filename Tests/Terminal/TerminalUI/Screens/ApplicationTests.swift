import SceneTesting
import TerminalUI
import TerminalUITesting
import Testing

@Suite("Application", .patience)
@MainActor
struct ApplicationTests {
  private static let leaving = "\u{1B}[m\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"

  // MARK: Drawing

  @Test("A text for the clipboard goes out encoded, so that nothing in it can command the terminal")
  func clipboard() async throws {
    let running = Running()
    running.application.stack.copy("\u{1B}]0;title\u{7}")
    running.terminal.type("a")
    await running.shows("keys:a")
    #expect(running.terminal.model.strings == ["]52;c;4pCbXTA7dGl0bGXikIc="])
    try await running.close()
  }

  @Test(
    "Keys that wait together make one frame, in one read or in several",
    arguments: [["0123"], ["0", "1", "23"]])
  func oneFrame(reads: [String]) async throws {
    let running = await Running.afterAKey()
    for keys in reads { running.terminal.type(keys) }
    await running.shows("keys:a0123")
    #expect(running.takeFrames() == 1)
    try await running.close()
  }

  @Test("Nothing is written when nothing has changed")
  func nothingChanged() async throws {
    let running = await Running.afterAKey()
    running.terminal.send([7])
    running.screen.context?.setNeedsDisplay()
    running.terminal.send([3])
    _ = try await running.ending.value
    #expect(running.screen.events.count == 3)
    #expect(String(decoding: running.terminal.written, as: UTF8.self) == Self.leaving)
  }

  @Test("After a resize the screen is drawn again")
  func resize() async throws {
    let running = Running()
    running.screen.text = "0123456789"
    running.terminal.resize(to: Size(columns: 5, rows: 2))
    await running.terminal.until("five columns") { $0.lines == ["01234", ""] }
    running.terminal.resize(to: Size(columns: 8, rows: 4))
    await running.terminal.until("eight columns") { $0.lines == ["01234567", "", "", ""] }
    try await running.close()
  }

  @Test("Ctrl-L draws everything again, though nothing has changed")
  func redraw() async throws {
    let running = await Running.afterAKey()
    running.terminal.write(Array("\u{1B}[2J".utf8))
    #expect(running.terminal.model.lines[0] == "")
    running.terminal.send([12])
    await running.shows("keys:a")
    try await running.close()
  }

  // MARK: The responder chain

  @Test("A key that the screen takes goes no farther")
  func screenFirst() async throws {
    let running = Running(takesAll: true)
    running.terminal.send([3])
    await running.shows("keys:c")
    #expect(running.screen.events == [.key(Key(.character("c"), .control))])
    #expect(try await running.close() == .terminalClosed)
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
    try await running.close()
  }

  // MARK: A screen that is not ready

  @Test("A screen that is not ready leaves what was shown before it, and is drawn as soon as it is ready")
  func notReady() async throws {
    let running = Running()
    await running.shows("keys:")
    let above = ScreenSpy()
    above.text = "above"
    above.isReady = false
    running.application.stack.push(above)
    running.screen.text = "not drawn any more"
    above.context?.setNeedsDisplay()
    await Task.yield()
    #expect(running.terminal.model.lines[0] == "keys:")
    #expect(above.traits == nil)
    above.isReady = true
    above.context?.setNeedsDisplay()
    await running.shows("above")
    try await running.close()
  }

  @Test("Keys typed after one that opens a screen wait until that screen is ready, and are its own")
  func keysWait() async throws {
    let running = Running()
    let above = ScreenSpy()
    above.isReady = false
    above.takes = { _ in true }
    running.screen.takes = { _ in
      running.application.stack.push(above)
      return true
    }
    running.terminal.type("oab")
    await eventually("the screen is opened") { running.application.stack.top === above }
    #expect(above.events == [])
    above.isReady = true
    above.context?.setNeedsDisplay()
    await running.shows("ab")
    #expect(running.screen.events == [.key(Key(.character("o")))])
    try await running.close()
  }

  @Test("Keys wait too while the screen that has them is not ready for more")
  func keysWaitForAnAnswer() async throws {
    let running = Running()
    running.screen.takes = { _ in
      running.screen.isReady = false
      return true
    }
    running.terminal.type("ab")
    await eventually("the first key is handled") { running.screen.text == "keys:a" }
    #expect(running.screen.events.count == 1)
    running.screen.isReady = true
    running.screen.context?.setNeedsDisplay()
    await eventually("the second key is handled") { running.screen.text == "keys:ab" }
    try await running.close()
  }

  @Test("What the last key before the end copied still reaches the terminal")
  func copyAtTheEnd() async throws {
    let running = Running()
    running.screen.takes = { [stack = running.application.stack] _ in
      stack.copy("a car")
      stack.pop()
      return true
    }
    running.terminal.type("q")
    #expect(try await running.ending.value == .finished)
    #expect(running.terminal.model.strings == ["]52;c;YSBjYXI="])
  }

  @Test("What was copied before the end was noticed still reaches the terminal")
  func copyBesideTheEnd() async throws {
    let running = Running()
    running.terminal.send([3])
    running.application.stack.copy("a car")
    #expect(try await running.ending.value == .interrupted)
    #expect(running.terminal.model.strings == ["]52;c;YSBjYXI="])
  }

  @Test("Nothing is drawn before the first screen is ready, and Ctrl-C does not wait for it")
  func firstNotReady() async throws {
    let terminal = TestTerminal(size: Size(columns: 20, rows: 3))
    let application = Application(terminal: terminal, clock: ManualClock())
    let screen = ScreenSpy()
    screen.isReady = false
    let ending = Task.atOnce { @MainActor in try await application.run(screen) }
    terminal.send([3])
    terminal.close()
    #expect(try await ending.value == .interrupted)
    #expect(screen.events == [])
    #expect(screen.traits == nil)
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
    try await running.close()
  }

  @Test("A request from outside to suspend does the same")
  func suspendRequested() async throws {
    let terminal = TerminalStub()
    let application = Application(terminal: terminal, clock: ManualClock())
    let screen = ScreenSpy()
    screen.text = "here"
    let ending = Task.atOnce { @MainActor in try await application.run(screen) }
    terminal.deliver(.suspendRequested)
    terminal.deliver(.closed)
    #expect(try await ending.value == .terminalClosed)
    #expect(terminal.messages == [.start, .suspend, .stop])
  }
}

@Suite("The end of an application", .patience)
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

  @Test("Ctrl-C interrupts it, and keys after it are not handled")
  func interrupted() async throws {
    let running = Running()
    running.terminal.send([3, 120])
    #expect(try await running.ending.value == .interrupted)
    #expect(running.screen.events == [.key(Key(.character("c"), .control))])
    expectStopped(running)
  }

  @Test("Ctrl-C with another modifier does not")
  func otherModifier() async throws {
    let running = Running()
    running.terminal.send([27, 3])
    #expect(try await running.close() == .terminalClosed)
    #expect(running.screen.events == [.key(Key(.character("c"), [.alt, .control]))])
  }

  @Test("Ctrl-C interrupts it too when the last screen was popped by it")
  func interruptedWithoutScreens() async throws {
    let running = Running()
    running.screen.takes = { [stack = running.application.stack] _ in
      stack.pop()
      return false
    }
    running.terminal.send([3])
    #expect(try await running.ending.value == .interrupted)
  }

  @Test("A signal ends it, by its number")
  func signal() async throws {
    let running = Running()
    running.terminal.send(signal: 15)
    #expect(try await running.ending.value == .signal(15))
    expectStopped(running)
  }

  @Test("It ends when the terminal is gone, with all the screens on its stack")
  func closed() async throws {
    let running = Running()
    running.application.stack.push(ScreenSpy())
    #expect(try await running.close() == .terminalClosed)
    expectStopped(running)
  }

  @Test("The first reason to end counts")
  func firstReason() async throws {
    let running = Running()
    running.terminal.send(signal: 1)
    running.terminal.close()
    #expect(try await running.ending.value == .signal(1))
  }

  @Test("A key counts before what arrives after it, even if all of it arrives at once")
  func keyBeforeSignal() async throws {
    let running = Running()
    running.screen.takes = { [stack = running.application.stack] _ in
      stack.pop()
      return true
    }
    running.terminal.type("q")
    running.terminal.send(signal: 15)
    #expect(try await running.ending.value == .finished)
    expectStopped(running)
  }

  @Test("A terminal that cannot be taken over is not drawn on, and the screen is gone again")
  func failedStart() async {
    let terminal = TerminalStub(failure: .notATerminal)
    let application = Application(terminal: terminal, clock: ManualClock())
    let screen = ScreenSpy()
    await #expect(throws: TerminalError.notATerminal) { try await application.run(screen) }
    #expect(terminal.messages == [.start])
    screen.context?.run { Issue.record("the screen is still there") }
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
