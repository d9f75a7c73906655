import LibC
import SceneTesting
import TerminalUI
import TerminalUITesting
import Testing

/// A shell with job control stands between the terminal and the program, as it does for a person.
@Suite("Stopped and continued by a shell", .patience)
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

  private func untilStopped(_ session: CarsSession, times: Int = 1) throws {
    try session.terminal.until("the shell's screen") { _ in
      !session.model.isAlternateScreen
        && session.terminal.lines.count { $0 == "stopped" } == times
    }
    try session.expectTerminalGivenBack()
  }

  @Test("Ctrl-Z gives the shell its screen and its settings, and “fg” brings the list back at a new size")
  func stopKey() throws {
    let session = try CarsSession.showingList(shell: Self.shell)
    session.terminal.send("j")
    try session.terminal.until(shows: "2/60")
    session.terminal.send([0x1A])
    try untilStopped(session)
    session.terminal.resize(to: Size(columns: 60, rows: 10))
    session.terminal.send("fg\n")
    try session.terminal.until("the list at its new size") { _ in
      session.model.isAlternateScreen && session.terminal.lines[9].contains("2/60")
    }
    #expect(try !session.terminal.settings.isCooked)
    try session.press("q", untilEndedWith: 0)
    #expect(session.terminal.lines.contains("ended 0"))
  }

  @Test("SIGTSTP from elsewhere does what Ctrl-Z does, as often as it comes")
  func stopSignal() throws {
    let session = try CarsSession.showingList(shell: Self.shell)
    for key in 2...4 {
      session.terminal.signalForeground(SIGTSTP)
      try untilStopped(session, times: key - 1)
      session.terminal.send("fg\n")
      try session.terminal.until("the list again") { _ in
        session.model.isAlternateScreen
          && session.terminal.lines.contains { $0.contains("\(key - 1)/60") }
      }
      session.terminal.send("j")
      try session.terminal.until(shows: "\(key)/60")
    }
    try session.press("q", untilEndedWith: 0)
  }

  @Test("A program that is stopped without being asked draws everything again when it goes on")
  func stoppedHard() throws {
    let session = try CarsSession.showingList(size: Size(columns: 80, rows: 12), shell: "\"$0\"; exit $?")
    session.terminal.signalForeground(SIGSTOP)
    session.terminal.signalForeground(SIGCONT)
    try session.expectToMoveAndQuit()
  }

  @Test("A stopped program that is ended leaves the shell's screen alone")
  func endedWhileStopped() throws {
    let session = try CarsSession.showingList(shell: Self.shell)
    session.terminal.send([0x1A])
    try untilStopped(session)
    session.terminal.send(Self.end)
    #expect(try session.terminal.wait() == .exited(0))
    try session.expectTerminalGivenBack()
    #expect(session.terminal.lines.contains("ended 143"))
    #expect(!session.terminal.lines.contains("cars: ended by SIGTERM"))
  }
}
