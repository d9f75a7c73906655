import SceneTesting
import TerminalUI
import TerminalUITesting
import Testing

@Suite("Esc, or the beginning of a sequence", .patience)
@MainActor
struct EscapeDelayTests {
  nonisolated private static let answer = "\u{1B}]11;rgb:00"
  nonisolated private static let paste = "\u{1B}[200~Kia"

  @Test(
    "A lone Esc is decided after 25 ms, an answer after a second, a paste after five, or after a longer time for an Esc",
    arguments: [
      ("\u{1B}", 25, 25), (answer, 25, 1_000), (paste, 25, 5_000), (paste + "\u{3}", 25, 1_000),
      ("\u{1B}", 7_000, 7_000), (answer, 7_000, 7_000), (paste, 7_000, 7_000),
    ])
  func times(start: String, delay: Int, time: Int) async throws {
    let running = Running(escapeDelay: .milliseconds(delay))
    running.terminal.type(start)
    await running.clock.sleepers(1)
    running.clock.advance(by: .milliseconds(time - 1))
    #expect(running.clock.sleeperCount == 1)
    #expect(running.screen.events == [])
    running.clock.advance(by: .milliseconds(1))
    #expect(running.clock.sleeperCount == 0)
    try await running.close()
  }

  @Test("A lone Esc is the key when its time is up")
  func lone() async throws {
    let running = Running()
    running.terminal.send([27])
    await running.clock.sleepers(1)
    running.clock.advance(by: .milliseconds(25))
    await running.shows("keys:⎋")
    #expect(running.screen.events == [.key(Key(.escape))])
    try await running.close()
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
    try await running.close()
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
    try await running.close()
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
    #expect(try await running.close() == .terminalClosed)
    #expect(running.screen.events == [.key(Key(.up))])
  }

  @Test("A paste whose time is up is what there is of it, and keys are heard again")
  func unfinishedPaste() async throws {
    let running = Running()
    running.terminal.type(Self.paste)
    await running.clock.sleepers(1)
    running.clock.advance(by: .seconds(5))
    await eventually("the paste is over") { running.screen.events == [.paste("Kia")] }
    running.terminal.type("q")
    try await running.close()
    #expect(running.screen.events == [.paste("Kia"), .key(Key(.character("q")))])
  }

  @Test("Ctrl-C in a paste whose time is up interrupts the application")
  func interruptedPaste() async throws {
    let running = Running()
    running.terminal.type(Self.paste + "\u{3}")
    await running.clock.sleepers(1)
    running.clock.advance(by: .seconds(1))
    try #require(running.clock.sleeperCount == 0, "it waits for longer than a second")
    #expect(try await running.ending.value == .interrupted)
    #expect(running.screen.events == [.key(Key(.character("c"), .control))])
  }

  @Test("What arrived while the terminal was taken over is in the first frame")
  func typedAhead() async throws {
    let running = Running()
    running.terminal.type("ab")
    await running.shows("keys:ab")
    #expect(running.terminal.writeCount == 1)
    try await running.close()
  }

  @Test("The application can be run again, and nothing is left of the first run")
  func again() async throws {
    let running = Running()
    await running.shows("keys:")
    running.terminal.type("\u{1B}]11;rgb:00")
    running.terminal.send([3])
    #expect(try await running.close() == .terminalClosed)
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
    #expect(try await running.close() == .terminalClosed)
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
    try await running.close()
    #expect(running.clock.sleeperCount == 0)
  }
}
