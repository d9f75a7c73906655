import LibC
import SceneTesting
import TerminalUI
import TerminalUITesting
import Testing

/// The shell has the terminal, and the program is a job in the background.
@Suite("In the background", .patience)
struct BackgroundTests {
  /// Starts the program in the background, and does what is typed whenever it is stopped. Looks at the job itself, since
  /// some shells do not notice at once that it is no longer stopped. Status 127 is that of a job which `fg` has ended.
  private static let shell = """
    ulimit -c 0; set -m; "$0" & job=$!
    while :; do
      case "$(ps -o stat= -p $job)" in
      T*) echo "stopped"; read line || exit 1; eval "$line"; status=$? ;;
      Z* | "")
        while wait $job; last=$?; case "$(kill -l $last 2>/dev/null)" in *STOP | *TSTP | *TTOU) ;; *) false ;; esac
        do :; done
        [ $last = 127 ] || status=$last
        echo "ended $status"; exit 0 ;;
      esac
    done
    """

  /// What a shell's `kill %1` does to a job that is stopped.
  private static let end = "kill -TERM $job; kill -CONT $job\n"

  private func start() throws -> CarsSession {
    let session = try CarsSession(shell: Self.shell)
    try untilStopped(session, times: 1)
    try session.expectTerminalGivenBack()
    return session
  }

  private func untilStopped(_ session: CarsSession, times: Int) throws {
    try session.terminal.until("the shell's answer") { _ in stops(session) == times || hasEnded(session) }
    try #require(!hasEnded(session), "the program has ended")
  }

  private func stops(_ session: CarsSession) -> Int {
    session.terminal.text.split(separator: "stopped", omittingEmptySubsequences: false).count - 1
  }

  private func hasEnded(_ session: CarsSession) -> Bool {
    session.terminal.lines.contains { $0.contains("ended ") }
  }

  /// Waits until the shell says that the program has ended, or has been stopped once more instead.
  private func expectEnd(_ session: CarsSession, stopsBefore: Int) throws {
    try session.terminal.until("the shell's answer") { _ in
      hasEnded(session) || stops(session) > stopsBefore
    }
    try #require(stops(session) == stopsBefore, "it was stopped again instead of ending")
    #expect(try session.terminal.wait() == .exited(0))
    #expect(session.terminal.lines.contains { $0.contains("ended 143") })
    #expect(!session.terminal.text.contains("cars: ended by SIGTERM"))
    try session.expectTerminalGivenBack()
  }

  @Test("Started there, the program stops without touching the terminal, and draws after “fg”")
  func started() throws {
    let session = try start()
    session.terminal.send("fg\n")
    try session.untilListIsShown()
    session.terminal.send("j")
    try session.terminal.until(shows: "2/60")
    try session.press("q", untilEndedWith: 0)
    #expect(session.terminal.lines.contains("ended 0"))
  }

  @Test("Told to go on and to stop in the same moment, it is still there, and draws after “fg”")
  func continuedAndStopped() throws {
    let session = try start()
    for times in 2...10 {
      session.terminal.send("kill -CONT $job; kill -TSTP $job\n")
      try untilStopped(session, times: times)
    }
    session.terminal.send("fg\n")
    try session.untilListIsShown()
  }

  @Test("Started there, SIGTERM ends it at once")
  func endedEarly() throws {
    let session = try start()
    session.terminal.send(Self.end)
    try expectEnd(session, stopsBefore: 1)
  }

  @Test("After Ctrl-Z, told to go on there and then to end, it ends at once")
  func endedAfterKey() throws {
    let session = try start()
    session.terminal.send("fg\n")
    try session.untilListIsShown()
    session.terminal.send([0x1A])
    try untilStopped(session, times: 2)
    session.terminal.send("kill -CONT $job\n")
    try untilStopped(session, times: 3)
    session.terminal.send(Self.end)
    try expectEnd(session, stopsBefore: 3)
  }

  @Test("Stopped without being asked, and ended from there, it gives back what it had taken")
  func endedAfterHardStop() throws {
    let session = try start()
    session.terminal.send("fg\n")
    try session.untilListIsShown()
    session.terminal.signalForeground(SIGSTOP)
    try untilStopped(session, times: 2)
    session.terminal.send(Self.end)
    try expectEnd(session, stopsBefore: 2)
  }
}
