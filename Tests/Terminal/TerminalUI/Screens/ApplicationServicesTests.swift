import SceneTesting
import TerminalUI
import TerminalUITesting
import Testing

@Suite("What an application does for its screens", .timeLimit(.minutes(5)))
@MainActor
struct ApplicationServicesTests {
  private let terminal = TestTerminal(size: Size(columns: 20, rows: 3))
  private let screen = ScreenSpy()

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test("A copied text goes to the terminal's clipboard, once")
  func copy() async throws {
    let application = Application(terminal: terminal, clock: ManualClock())
    let ending = Task.atOnce { @MainActor [screen] in try await application.run(screen) }
    application.stack.copy("foo")
    await terminal.until("a text for the clipboard") { !$0.strings.isEmpty }
    terminal.close()
    _ = try await ending.value
    #expect(text(terminal.takeWritten()).components(of: "\u{1B}]52;c;Zm9v\u{7}") == 1)
  }

  @Test("The mouse is left to the terminal unless it is asked for")
  func noMouse() async throws {
    let application = Application(terminal: terminal, clock: ManualClock())
    screen.text = "here"
    let ending = Task.atOnce { @MainActor [screen] in try await application.run(screen) }
    await terminal.until(shows: "here")
    terminal.close()
    _ = try await ending.value
    #expect(!text(terminal.takeWritten()).contains("\u{1B}[?1000h"))
  }

  @Test("The mouse is asked for with the first frame, and again after a stop")
  func mouse() async throws {
    let application = Application(terminal: terminal, clock: ManualClock(), usesMouse: true)
    screen.text = "here"
    let ending = Task.atOnce { @MainActor [screen] in try await application.run(screen) }
    await terminal.until(shows: "here")
    #expect(text(terminal.takeWritten()).components(of: "\u{1B}[?1000h\u{1B}[?1006h") == 1)
    screen.takes = { $0 == .key(Key(.character("x"))) }
    terminal.type("\u{1A}x")
    await terminal.until(shows: "herex")
    #expect(terminal.suspensions == 1)
    #expect(text(terminal.takeWritten()).components(of: "\u{1B}[?1000h\u{1B}[?1006h") == 1)
    terminal.close()
    _ = try await ending.value
    let second = Task.atOnce { @MainActor [screen] in try await application.run(screen) }
    await terminal.until("the second run's frame") { $0.isAlternateScreen && $0.lines[0] == "herex" }
    #expect(text(terminal.takeWritten()).components(of: "\u{1B}[?1000h\u{1B}[?1006h") == 1)
    terminal.close()
    _ = try await second.value
  }

  @Test("In a window that is larger than any screen, the frame is in the upper left corner")
  func hugeWindow() async throws {
    let terminal = TerminalStub(size: Size(columns: 2_001, rows: 1_001))
    let application = Application(terminal: terminal, clock: ManualClock())
    let ending = Task.atOnce { @MainActor [screen] in try await application.run(screen) }
    await eventually("a frame is drawn") { screen.size != nil }
    #expect(screen.size == Size(columns: 2_000, rows: 1_000))
    terminal.deliver(.closed)
    _ = try await ending.value
  }

  @Test("Without colours, nothing is drawn in any", arguments: [true, false])
  func colors(usesColor: Bool) async throws {
    let application = Application(terminal: terminal, clock: ManualClock(), usesColor: usesColor)
    screen.text = "here"
    screen.style = Style().foreground(.red)
    let ending = Task.atOnce { @MainActor [screen] in try await application.run(screen) }
    await terminal.until(shows: "here")
    #expect(text(terminal.takeWritten()).contains("\u{1B}[31m") == usesColor)
    terminal.close()
    _ = try await ending.value
  }

  @Test("Nothing is drawn while the terminal takes nothing, and then what there is by now")
  func slowTerminal() async throws {
    let terminal = TerminalStub()
    terminal.takesNothing(true)
    let application = Application(terminal: terminal, clock: ManualClock())
    let ending = Task.atOnce { @MainActor [screen] in try await application.run(screen) }
    screen.takes = { _ in true }
    terminal.deliver(.bytes([0x61]))
    await eventually("the key is handled") { screen.events.count == 1 }
    #expect(screen.size == nil)
    #expect(terminal.messages == [.start])
    terminal.takesNothing(false)
    terminal.deliver(.ready)
    await eventually("a frame is drawn") { screen.size != nil }
    #expect(terminal.messages == [.start, .write])
    terminal.deliver(.closed)
    _ = try await ending.value
  }

  @Test("Screens draw for the traits that the application was given")
  func traits() async throws {
    let traits = Traits(symbols: .ascii, isLinear: true)
    let application = Application(terminal: terminal, clock: ManualClock(), traits: traits)
    screen.text = "here"
    let ending = Task.atOnce { @MainActor [screen] in try await application.run(screen) }
    await terminal.until(shows: "here")
    #expect(screen.traits == traits)
    terminal.close()
    _ = try await ending.value
  }
}

extension String {
  /// How often a text is in it.
  fileprivate func components(of part: String) -> Int {
    var count = 0
    var rest = self[...]
    while let range = rest.firstRange(of: part) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
