import TerminalUI
import TerminalUITesting
import Testing

/// The built program on a terminal, showing its list.
struct Browsing {
  let terminal: PseudoTerminal
  let screen: ScreenProbe

  /// Starts the program, and waits for the list.
  /// - Parameter shell: a script that runs the program as `"$0"`; without one it is the terminal's only process.
  init(
    size: Size = Size(columns: 80, rows: 24), environment: [String: String] = [:], shell: String? = nil,
    waitsForList: Bool = true
  ) throws {
    let program = try BuiltProduct.path(of: "cars")
    screen = ScreenProbe(size: size)
    terminal = try PseudoTerminal(
      shell.map { ["/bin/sh", "-c", $0, program] } ?? [program], size: size,
      environment: PseudoTerminal.environment.merging(environment) { $1 }, screen: screen)
    if waitsForList { try untilListIsShown() }
  }

  /// Waits for the list, and for the end of the frame that it is in: nothing more of it is on its way.
  func untilListIsShown() throws {
    try terminal.until("the list") { _ in
      screen.model.isAlternateScreen && !screen.model.modes.contains(Self.synchronizedUpdate)
        && screen.lines.last?.hasPrefix(" 1/60   ↵ open   / search   s sort   r reload   ") == true
        && screen.lines.last?.hasSuffix("   ? help   q quit") == true
    }
  }

  /// The mode in which a frame is drawn.
  private static let synchronizedUpdate = 2026

  /// Moves to the second car and leaves: expects that the program hears keys, draws, and ends as it should.
  func expectToMoveAndQuit(sourceLocation: SourceLocation = #_sourceLocation) throws {
    terminal.send("j")
    try terminal.until(shows: "2/60")
    terminal.send("q")
    #expect(try terminal.wait() == .exited(0), sourceLocation: sourceLocation)
    try expectTerminalGivenBack(sourceLocation: sourceLocation)
  }

  /// Expects that the terminal is in the state in which the program found it.
  func expectTerminalGivenBack(sourceLocation: SourceLocation = #_sourceLocation) throws {
    #expect(try terminal.settings == terminal.settingsBefore, sourceLocation: sourceLocation)
    #expect(!screen.model.isAlternateScreen, sourceLocation: sourceLocation)
    #expect(screen.model.isCursorVisible, sourceLocation: sourceLocation)
    #expect(screen.model.modes == [7, 25], sourceLocation: sourceLocation)
    #expect(screen.model.keyboardFlags == [], sourceLocation: sourceLocation)
    #expect(screen.model.unknownSequences == [], sourceLocation: sourceLocation)
  }
}
