import LibC
import TerminalUI
import TerminalUITesting
import Testing

/// The shell has the terminal, and the program is a job in the background.
@Suite("In the background", .timeLimit(.minutes(5)))
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

  private func start() throws -> Browsing {
    let browsing = try Browsing(shell: Self.shell, waitsForList: false)
    try untilStopped(browsing, times: 1)
    try browsing.expectTerminalGivenBack()
    return browsing
  }

  private func untilStopped(_ browsing: Browsing, times: Int) throws {
    try browsing.terminal.until("the shell's answer") { _ in stops(browsing) == times || hasEnded(browsing) }
    try #require(!hasEnded(browsing), "the program has ended")
  }

  private func stops(_ browsing: Browsing) -> Int {
    browsing.terminal.text.split(separator: "stopped", omittingEmptySubsequences: false).count - 1
  }

  private func hasEnded(_ browsing: Browsing) -> Bool {
    browsing.screen.lines.contains { $0.contains("ended ") }
  }

  /// Waits until the shell says that the program has ended, or has been stopped once more instead.
  private func expectEnd(_ browsing: Browsing, stopsBefore: Int) throws {
    try browsing.terminal.until("the shell's answer") { _ in
      hasEnded(browsing) || stops(browsing) > stopsBefore
    }
    try #require(stops(browsing) == stopsBefore, "it was stopped again instead of ending")
    #expect(try browsing.terminal.wait() == .exited(0))
    #expect(browsing.screen.lines.contains { $0.contains("ended 143") })
    #expect(!browsing.terminal.text.contains("cars: ended by SIGTERM"))
    try browsing.expectTerminalGivenBack()
  }

  @Test("Started there, the program stops without touching the terminal, and draws after “fg”")
  func started() throws {
    let browsing = try start()
    browsing.terminal.send("fg\n")
    try browsing.untilListIsShown()
    browsing.terminal.send("j")
    try browsing.terminal.until(shows: "2/60")
    browsing.terminal.send("q")
    #expect(try browsing.terminal.wait() == .exited(0))
    try browsing.expectTerminalGivenBack()
    #expect(browsing.screen.lines.contains("ended 0"))
  }

  @Test("Told to go on there, it stops again, as often as that happens")
  func continued() throws {
    let browsing = try start()
    for times in 2...4 {
      browsing.terminal.send("kill -CONT $job\n")
      try untilStopped(browsing, times: times)
      try browsing.expectTerminalGivenBack()
    }
  }

  @Test("Told to go on and to stop in the same moment, it is still there, and draws after “fg”")
  func continuedAndStopped() throws {
    let browsing = try start()
    for times in 2...10 {
      browsing.terminal.send("kill -CONT $job; kill -TSTP $job\n")
      try untilStopped(browsing, times: times)
    }
    browsing.terminal.send("fg\n")
    try browsing.untilListIsShown()
  }

  @Test("Started there, SIGTERM ends it at once")
  func endedEarly() throws {
    let browsing = try start()
    browsing.terminal.send(Self.end)
    try expectEnd(browsing, stopsBefore: 1)
  }

  @Test("After Ctrl-Z, told to go on there and then to end, it ends at once")
  func endedAfterKey() throws {
    let browsing = try start()
    browsing.terminal.send("fg\n")
    try browsing.untilListIsShown()
    browsing.terminal.send([0x1A])
    try untilStopped(browsing, times: 2)
    browsing.terminal.send("kill -CONT $job\n")
    try untilStopped(browsing, times: 3)
    browsing.terminal.send(Self.end)
    try expectEnd(browsing, stopsBefore: 3)
  }

  @Test("Stopped without being asked, and ended from there, it gives back what it had taken")
  func endedAfterHardStop() throws {
    let browsing = try start()
    browsing.terminal.send("fg\n")
    try browsing.untilListIsShown()
    browsing.terminal.signalForeground(SIGSTOP)
    try untilStopped(browsing, times: 2)
    browsing.terminal.send(Self.end)
    try expectEnd(browsing, stopsBefore: 2)
  }
}
