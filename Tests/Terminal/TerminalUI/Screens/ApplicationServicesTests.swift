import SceneTesting
import TerminalUI
import TerminalUITesting
import Testing

@Suite("What an application does for its screens", .patience)
@MainActor
struct ApplicationServicesTests {
  private static let mouseOn = "\u{1B}[?1000;1006h"

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test("The mouse is left to the terminal unless it is asked for")
  func noMouse() async throws {
    let running = Running()
    await running.shows("keys:")
    #expect(!text(running.terminal.written).contains(Self.mouseOn))
    try await running.close()
  }

  @Test("The mouse is asked for with the first frame, and again after a stop and in another run")
  func mouse() async throws {
    let running = Running(traits: Traits(usesMouse: true))
    await running.shows("keys:")
    #expect(text(running.terminal.takeWritten()).components(of: Self.mouseOn) == 1)
    running.terminal.type("\u{1A}x")
    await running.shows("keys:x")
    #expect(running.terminal.suspensions == 1)
    #expect(text(running.terminal.takeWritten()).components(of: Self.mouseOn) == 1)
    try await running.close()
    let second = Task.atOnce { @MainActor in try await running.application.run(running.screen) }
    await running.terminal.until("the second run's frame") { $0.isAlternateScreen && $0.lines[0] == "keys:x" }
    #expect(text(running.terminal.takeWritten()).components(of: Self.mouseOn) == 1)
    running.terminal.close()
    _ = try await second.value
  }

  @Test("However often the wheel has turned, one frame is drawn")
  func wheel() async throws {
    let running = Running(takesAll: true, traits: Traits(usesMouse: true))
    await running.shows("keys:")
    let frames = running.screen.drawings
    running.terminal.type(String(repeating: "\u{1B}[<65;2;2M", count: 200) + "x")
    await running.shows("keys:x")
    // A second time because each asks for it, which changes nothing.
    #expect(running.screen.drawings <= frames + 2)
    try await running.close()
  }

  @Test("In a window that is larger than any screen, the frame is in the upper left corner")
  func hugeWindow() async throws {
    let (terminal, screen) = (TerminalStub(size: Size(columns: 2_001, rows: 1_001)), ScreenSpy())
    let application = Application(terminal: terminal, clock: ManualClock())
    let ending = Task.atOnce { @MainActor in try await application.run(screen) }
    await eventually("a frame is drawn") { screen.size != nil }
    #expect(screen.size == Size(columns: 2_000, rows: 1_000))
    terminal.deliver(.closed)
    _ = try await ending.value
  }

  @Test("Without colours, nothing is drawn in any", arguments: [true, false])
  func colors(usesColor: Bool) async throws {
    let running = Running(usesColor: usesColor)
    running.screen.style = Style().foreground(.red)
    running.terminal.type("a")
    await running.shows("keys:a")
    #expect(text(running.terminal.takeWritten()).contains("\u{1B}[31m") == usesColor)
    try await running.close()
  }

  @Test("Nothing is drawn while the terminal takes nothing, and then what there is by now")
  func slowTerminal() async throws {
    let (terminal, screen) = (TerminalStub(), ScreenSpy())
    terminal.takesNothing(true)
    let application = Application(terminal: terminal, clock: ManualClock())
    let ending = Task.atOnce { @MainActor in try await application.run(screen) }
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
    let running = Running(traits: traits)
    await running.shows("keys:")
    #expect(running.screen.traits == traits)
    try await running.close()
  }
}

extension String {
  /// How often a text is in it.
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
