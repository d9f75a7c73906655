import LibC
import TerminalUI
import TerminalUITesting
import Testing

/// A shell with job control stands between the terminal and the program, as it does for a person.
@Suite("Stopped and continued by a shell", .timeLimit(.minutes(5)))
struct JobControlTests {
  /// Runs the program. When it is stopped, says so, and does what is typed.
  private static let shell = """
    ulimit -c 0; set -m; "$0"; status=$?
    while [ "$(kill -l $status 2>/dev/null)" = TSTP ]; do
      echo "stopped"; read line; eval "$line"; status=$?
    done
    echo "ended $status"; exit 0
    """

  /// What is typed to end the stopped program. Some shells do not notice at once that it is no longer stopped.
  private static let end = """
    kill -TERM %1; kill -CONT %1; while wait %1; last=$?; [ "$(kill -l $last)" = TSTP ]; do :; done; (exit $last)

    """

  private func untilStopped(_ browsing: Browsing, times: Int = 1) throws {
    try browsing.terminal.until("the shell's screen") { _ in
      !browsing.screen.model.isAlternateScreen
        && browsing.screen.lines.count { $0 == "stopped" } == times
    }
    try browsing.expectTerminalGivenBack()
  }

  @Test("Ctrl-Z gives the shell its screen and its settings, and “fg” brings the list back at a new size")
  func stopKey() throws {
    let browsing = try Browsing(shell: Self.shell)
    browsing.terminal.send("j")
    try browsing.terminal.until(shows: "2/60")
    browsing.terminal.send([0x1A])
    try untilStopped(browsing)
    browsing.terminal.resize(to: Size(columns: 60, rows: 10))
    browsing.terminal.send("fg\n")
    try browsing.terminal.until("the list at its new size") { _ in
      browsing.screen.model.isAlternateScreen && browsing.screen.lines[9].contains("2/60")
    }
    #expect(try !browsing.terminal.settings.isCooked)
    browsing.terminal.send("q")
    #expect(try browsing.terminal.wait() == .exited(0))
    try browsing.expectTerminalGivenBack()
    #expect(browsing.screen.lines.contains("ended 0"))
  }

  @Test("SIGTSTP from elsewhere does what Ctrl-Z does, as often as it comes")
  func stopSignal() throws {
    let browsing = try Browsing(shell: Self.shell)
    for key in 2...4 {
      browsing.terminal.signalForeground(SIGTSTP)
      try untilStopped(browsing, times: key - 1)
      browsing.terminal.send("fg\n")
      try browsing.terminal.until("the list again") { _ in
        browsing.screen.model.isAlternateScreen
          && browsing.screen.lines.contains { $0.contains("\(key - 1)/60") }
      }
      browsing.terminal.send("j")
      try browsing.terminal.until(shows: "\(key)/60")
    }
    browsing.terminal.send("q")
    #expect(try browsing.terminal.wait() == .exited(0))
    try browsing.expectTerminalGivenBack()
  }

  @Test("A program that is stopped without being asked draws everything again when it goes on")
  func stoppedHard() throws {
    let browsing = try Browsing(size: Size(columns: 80, rows: 12), shell: "\"$0\"; exit $?")
    browsing.terminal.signalForeground(SIGSTOP)
    browsing.terminal.signalForeground(SIGCONT)
    try browsing.expectToMoveAndQuit()
  }

  @Test("A stopped program that is ended leaves the shell's screen alone")
  func endedWhileStopped() throws {
    let browsing = try Browsing(shell: Self.shell)
    browsing.terminal.send([0x1A])
    try untilStopped(browsing)
    browsing.terminal.send(Self.end)
    #expect(try browsing.terminal.wait() == .exited(0))
    try browsing.expectTerminalGivenBack()
    #expect(browsing.screen.lines.contains("ended 143"))
    #expect(!browsing.screen.lines.contains("cars: ended by SIGTERM"))
  }
}
