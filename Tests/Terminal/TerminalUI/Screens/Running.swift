import SceneTesting
import TerminalUI
import TerminalUITesting
import Testing

/// An application that runs a screen on a terminal in memory.
@MainActor
struct Running {
  let terminal = TestTerminal(size: Size(columns: 20, rows: 3))
  let clock = ManualClock()
  let screen = ScreenSpy()
  let application: Application
  let ending: Task<Application.Ending, any Error>

  /// Starts; the screen takes the keys that are characters without a modifier, and the others by choice.
  init(
    takesAll: Bool = false, escapeDelay: Duration = .milliseconds(25), usesColor: Bool = true,
    traits: Traits = Traits(), backgroundIsKnown: (@MainActor (Theme) -> Void)? = nil
  ) {
    let application = Application(
      terminal: terminal, clock: clock, escapeDelay: escapeDelay, usesColor: usesColor, traits: traits,
      backgroundIsKnown: backgroundIsKnown)
    self.application = application
    screen.text = "keys:"
    screen.takes = { event in
      guard case .key(let key) = event else { return false }
      return takesAll || key.modifiers.isEmpty
    }
    ending = Task.atOnce { @MainActor [screen] in try await application.run(screen) }
  }

  /// One that has shown the key `a`, and of whose bytes all have been looked at.
  static func afterAKey() async -> Running {
    let running = Running()
    running.terminal.type("a")
    await running.shows("keys:a")
    _ = running.terminal.takeWritten()
    return running
  }

  /// Closes the terminal, and waits for the end.
  @discardableResult
  func close() async throws -> Application.Ending {
    terminal.close()
    return try await ending.value
  }

  func shows(_ line: String) async {
    await terminal.until("“\(line)” in the first line") { $0.lines[0] == line }
  }

  /// The frames that were written since the last question.
  func takeFrames() -> Int {
    defer { _ = terminal.takeWritten() }
    return terminal.writeCount
  }
}
