import LibC
import SceneTesting
import TerminalUI
import TerminalUITesting
import Testing

/// Each program here takes a terminal over and never gives it back by itself, except where it says so.
@Suite("Ended in the middle of Swift code", .patience)
struct SuddenEndTests {
  /// The signal of Swift's traps: the processor's instruction for them is not the same everywhere.
  #if arch(x86_64)
    private static let trapSignal = SIGILL
  #else
    private static let trapSignal = SIGTRAP
  #endif

  @Test("A trap shows its reason on the ordinary screen")
  func trap() throws {
    let lines = try linesLeft(by: "trap", ending: .signalled(Self.trapSignal))
    #expect(lines.contains { $0.hasSuffix("Fatal error: the Ioniq is gone") })
    #expect(lines.last?.contains(": ended by a fault (SIG") == true)
  }

  @Test("A stack overflow is a fault like any other")
  func stackOverflow() throws {
    let lines = try linesLeft(by: "overflow", ending: .signalled(SIGSEGV))
    #expect(lines.last?.contains(": ended by a fault (SIGSEGV)") == true)
  }

  @Test("A call to exit keeps its status, and shows what was written to standard error before it")
  func exitCall() throws {
    #expect(try linesLeft(by: "exit", ending: .exited(3)) == ["the Corolla has no trim"])
  }

  @Test("An error that nobody catches gives the terminal back")
  func uncaughtError() throws {
    let lines = try linesLeft(by: "throw", ending: .signalled(Self.trapSignal))
    #expect(lines.contains { $0.contains("Unexpected") }, "\(lines)")
  }

  @Test("What is written to standard error meanwhile is shown after an orderly end, in order")
  func orderlyEnd() throws {
    let long = Array(repeating: String(repeating: "k", count: 150), count: 5)
    #expect(
      try linesLeft(by: "stop", ending: .exited(0)) == ["one Kia", "two Kias"] + long + ["three Kias"])
  }

  @Test("After an orderly end a broken pipe ends the process, as it did before")
  func brokenPipe() throws {
    #expect(try linesLeft(by: "broken-pipe", ending: .signalled(SIGPIPE)) == [])
  }

  @Test("Each start and stop gives back all the descriptors that it has opened")
  func descriptors() throws {
    #expect(try linesLeft(by: "restart", ending: .exited(0)) == [])
  }

  /// Runs the probe, expects how it ends and that the terminal is as it was, and gives the lines on the ordinary screen.
  private func linesLeft(by ending: String, ending status: ExitStatus) throws -> [String] {
    let terminal = try PseudoTerminal(
      [try BuiltProduct.path(of: "EndingProbe"), ending], size: Size(columns: 200, rows: 24))
    #expect(try terminal.wait() == status)
    #expect(try terminal.settings == terminal.settingsBefore)
    #expect(!terminal.model.isAlternateScreen)
    #expect(terminal.model.modes == [7, 25])
    return terminal.lines.filter { !$0.isEmpty }
  }
}
