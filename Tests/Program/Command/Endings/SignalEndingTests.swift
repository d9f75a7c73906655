import LibC
import SceneTesting
import TerminalUI
import TerminalUITesting
import Testing

@Suite("Ended by a signal", .patience)
struct SignalEndingTests {
  @Test(
    "Asked to end by a signal, the program gives the terminal back, names the signal and ends by it",
    arguments: [
      (SIGINT, "cars: ended by SIGINT"), (SIGTERM, "cars: ended by SIGTERM"),
      (SIGHUP, "cars: ended by SIGHUP"), (SIGQUIT, "cars: ended by SIGQUIT"),
    ])
  func request(signal: Int32, line: String) throws {
    let session = try CarsSession.showingList(shell: "ulimit -c 0; exec \"$0\"")
    session.terminal.signal(signal)
    #expect(try session.terminal.wait() == .signalled(signal))
    try session.expectTerminalGivenBack()
    #expect(session.terminal.lines.filter { !$0.isEmpty } == [line])
  }

  @Test(
    "Of a command that cars are written to, nothing is left, even if it ignores the request to end",
    arguments: [
      ("\u{3}", nil, .exited(130)), ("", SIGTERM, .signalled(SIGTERM)), ("", SIGHUP, .signalled(SIGHUP)),
    ]
      as [(String, Int32?, ExitStatus)])
  func stubbornCommand(key: String, signal: Int32?, ending: ExitStatus) throws {
    let folder = try TemporaryFolder()
    let session = try CarsSession.showingList(in: folder)
    session.terminal.send("w")
    try session.terminal.until(shows: "Save to:")
    session.terminal.send("|trap '' TERM; echo $$ > group; while :; do sleep 0.3; done\r")
    try session.terminal.untilWithoutReading("the command to begin") { _ in
      (try? folder.read("group"))?.isEmpty == false
    }
    let group = try #require(Int32(try folder.read("group").dropLast()))
    if let signal { session.terminal.signal(signal) } else { session.terminal.send(key) }
    #expect(try session.terminal.wait() == ending)
    #expect(!ProcessGroup(group).isRunning, "a process of the command is left")
  }

  @Test("A window that is closed in the middle of a frame ends the program as a hang-up does")
  func closedInMidFrame() throws {
    let session = try CarsSession.showingList()
    session.terminal.freeze()
    session.terminal.send("j")
    try session.terminal.untilWithoutReading("the key to be read") { $0.hasReadAll }
    session.terminal.hangUp()
    #expect(try session.terminal.wait() == .signalled(SIGHUP))
  }

  @Test(
    "On a fault, the program gives the terminal back, names it in one line, asks nothing and ends by it",
    arguments: [
      (SIGSEGV, "cars: ended by a fault (SIGSEGV); SWIFT_BACKTRACE=enable=yes shows where"),
      (SIGABRT, "cars: ended by a fault (SIGABRT); SWIFT_BACKTRACE=enable=yes shows where"),
      (SIGILL, "cars: ended by a fault (SIGILL); SWIFT_BACKTRACE=enable=yes shows where"),
      (SIGTRAP, "cars: ended by a fault (SIGTRAP); SWIFT_BACKTRACE=enable=yes shows where"),
      (SIGBUS, "cars: ended by a fault (SIGBUS); SWIFT_BACKTRACE=enable=yes shows where"),
      (SIGFPE, "cars: ended by a fault (SIGFPE); SWIFT_BACKTRACE=enable=yes shows where"),
    ])
  func fault(signal: Int32, line: String) throws {
    let session = try CarsSession.showingList(shell: "ulimit -c 0; exec \"$0\"")
    session.terminal.signal(signal)
    #expect(try session.terminal.wait() == .signalled(signal))
    try session.expectTerminalGivenBack()
    #expect(session.terminal.lines.filter { !$0.isEmpty } == [line])
  }

  @Test("A user who has turned Swift's backtraces off gets only the line")
  func chosenBacktrace() throws {
    let session = try CarsSession.showingList(
      environment: ["SWIFT_BACKTRACE": "enable=no"], shell: "ulimit -c 0; exec \"$0\"")
    session.terminal.signal(SIGSEGV)
    #expect(try session.terminal.wait() == .signalled(SIGSEGV))
    try session.expectTerminalGivenBack()
    #expect(session.terminal.lines.filter { !$0.isEmpty } == ["cars: ended by a fault (SIGSEGV)"])
  }
}
