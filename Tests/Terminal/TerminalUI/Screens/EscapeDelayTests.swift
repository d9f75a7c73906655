import SceneTesting
import TerminalUI
import TerminalUITesting
import Testing

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

  @Test("A wait that is over counts only for the Esc that it was begun for")
  func staleWait() async throws {
    let running = Running(takesAll: true)
    running.terminal.send([27])
    await running.clock.sleepers(1)
    running.clock.advance(by: .milliseconds(25))
    // The bytes are there before anybody has heard that the time was up.
    running.terminal.type("[A\u{1B}")
    for _ in 0..<3 { await Task.yield() }
    running.terminal.close()
    #expect(try await running.ending.value == .terminalClosed)
    #expect(running.screen.events == [.key(Key(.up))])
  }

  @Test("A paste without an end is over after five seconds of silence, and keys are heard again")
  func unfinishedPaste() async throws {
    let running = Running()
    running.terminal.type("\u{1B}[200~Kia")
    await running.clock.sleepers(1)
    running.clock.advance(by: .milliseconds(4_999))
    #expect(running.clock.sleeperCount == 1)
    #expect(running.screen.events == [])
    running.clock.advance(by: .milliseconds(1))
    #expect(running.clock.sleeperCount == 0)
    await eventually("the paste is over") { running.screen.events == [.paste("Kia")] }
    running.terminal.type("q")
    running.terminal.close()
    #expect(try await running.ending.value == .terminalClosed)
    #expect(running.screen.events == [.paste("Kia"), .key(Key(.character("q")))])
  }

  @Test("Ctrl-C in a paste without an end interrupts the application after a second of silence")
  func interruptedPaste() async throws {
    let running = Running()
    running.terminal.type("\u{1B}[200~Kia\u{3}")
    await running.clock.sleepers(1)
    running.clock.advance(by: .milliseconds(999))
    #expect(running.clock.sleeperCount == 1)
    running.clock.advance(by: .milliseconds(1))
    try #require(running.clock.sleeperCount == 0, "it waits for longer than a second")
    #expect(try await running.ending.value == .interrupted)
    #expect(running.screen.events == [.key(Key(.character("c"), .control))])
  }

  @Test(
    "Whoever gives an Esc more time than an answer or a paste has, gives those as much",
    arguments: ["\u{1B}", "\u{1B}]11;rgb:00", "\u{1B}[200~Kia"])
  func longDelay(start: String) async throws {
    let (terminal, clock) = (TestTerminal(size: Size(columns: 20, rows: 3)), ManualClock())
    let application = Application(terminal: terminal, clock: clock, escapeDelay: .seconds(7))
    let ending = Task.atOnce { @MainActor in try await application.run(ScreenSpy()) }
    terminal.type(start)
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(6_999))
    #expect(clock.sleeperCount == 1)
    clock.advance(by: .milliseconds(1))
    #expect(clock.sleeperCount == 0)
    terminal.close()
    _ = try await ending.value
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

  @Test("What arrived while the terminal was taken over is in the first frame")
  func typedAhead() async throws {
    let terminal = TestTerminal(size: Size(columns: 20, rows: 3))
    let application = Application(terminal: terminal, clock: ManualClock())
    let screen = ScreenSpy()
    screen.text = "keys:"
    screen.takes = { _ in true }
    let ending = Task.atOnce { @MainActor in try await application.run(screen) }
    terminal.type("ab")
    await terminal.until(shows: "keys:ab")
    #expect(terminal.writeCount == 1)
    terminal.close()
    _ = try await ending.value
  }

  @Test("The application can be run again, and nothing is left of the first run")
  func again() async throws {
    let running = Running()
    await running.shows("keys:")
    running.terminal.type("\u{1B}]11;rgb:00")
    running.terminal.send([3])
    running.terminal.close()
    #expect(try await running.ending.value == .terminalClosed)
    _ = running.terminal.takeWritten()
    running.application.stack.copy("too late")
    let ending = Task.atOnce { @MainActor in try await running.application.run(running.screen) }
    running.terminal.type("b")
    await running.shows("keys:b")
    let written = String(decoding: running.terminal.takeWritten(), as: UTF8.self)
    #expect(written.contains("\u{1B}[2J"), "the second run draws on the first one's frame")
    #expect(!written.contains("\u{1B}]52;"), "what was copied between the runs is sent")
    running.terminal.close()
    #expect(try await ending.value == .terminalClosed)
    #expect(running.screen.events == [.key(Key(.character("b")))])
  }

  @Test("Keys that still waited when the application ended are not typed when it is run again")
  func keysOfTheFirstRun() async throws {
    let running = Running()
    running.screen.isReady = false
    running.terminal.type("a")
    running.terminal.close()
    #expect(try await running.ending.value == .terminalClosed)
    running.screen.isReady = true
    let ending = Task.atOnce { @MainActor in try await running.application.run(running.screen) }
    running.terminal.type("b")
    running.terminal.close()
    #expect(try await ending.value == .terminalClosed)
    #expect(running.screen.events == [.key(Key(.character("b")))])
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
