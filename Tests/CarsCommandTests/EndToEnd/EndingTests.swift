import TerminalUI
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("Leaving the built program")
struct EndingTests {
  @Test("q leaves, and the terminal is as it was")
  func quit() throws {
    let session = try CarsSession.showingList()
    session.terminal.send("q")
    #expect(try session.terminal.wait() == .exited(0))
    try expectTerminalAsBefore(session)
  }

  @Test("Ctrl-C leaves from the list with status 130")
  func interruptFromList() throws {
    let session = try CarsSession.showingList()
    session.terminal.send("\u{03}")
    #expect(try session.terminal.wait() == .exited(130))
    try expectTerminalAsBefore(session)
  }

  @Test("Ctrl-C leaves from a car, from help, and from a load that goes on", arguments: ["\r", "?", "r"])
  func interruptFromElsewhere(key: String) throws {
    let session = try CarsSession.showingList()
    session.terminal.send("\(key)\u{03}")
    #expect(try session.terminal.wait() == .exited(130))
    try expectTerminalAsBefore(session)
  }

  @Test("Ctrl-C does not wait for cars that do not come")
  func interruptWhileLoading() throws {
    let session = try CarsSession(["--latency", "1000s"])
    try session.terminal.until("a frame") { _ in session.footer.contains("q quit") }
    session.terminal.send("\u{03}")
    #expect(try session.terminal.wait() == .exited(130))
    try expectTerminalAsBefore(session)
  }

  /// A shell shows an end by signal n as status 128 + n.
  @Test(
    "A signal that asks to end gives the terminal back, and ends it", arguments: [SIGINT, SIGTERM, SIGHUP])
  func endingSignal(signal: Int32) throws {
    let session = try CarsSession.showingList()
    session.terminal.signal(signal)
    #expect(try session.terminal.wait() == .signalled(signal))
    try expectTerminalAsBefore(session)
  }

  @Test("A crash gives the terminal back, and stays a crash", arguments: [SIGSEGV, SIGABRT, SIGTRAP, SIGILL])
  func crash(signal: Int32) throws {
    let folder = try TemporaryFolder()
    let session = try CarsSession.showingList(
      in: folder, environment: ["SWIFT_BACKTRACE": "enable=no"])
    session.terminal.signal(signal)
    #expect(try session.terminal.wait() == .signalled(signal))
    // The first byte of the reset is CAN, which breaks off a sequence that the crash cut in two.
    try expectTerminalAsBefore(session, notUnderstood: ["control 24"])
  }

  private func expectTerminalAsBefore(
    _ session: CarsSession, notUnderstood: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let model = session.model
    let settings = try session.terminal.settings
    #expect(settings == session.terminal.settingsBefore, "line settings", sourceLocation: sourceLocation)
    #expect(model.modes == [7, 25], "modes", sourceLocation: sourceLocation)
    #expect(model.keyboardFlags == [], sourceLocation: sourceLocation)
    #expect(model.lines.joined() == "", "something is on the main screen", sourceLocation: sourceLocation)
    #expect(model.lostLines == 0, sourceLocation: sourceLocation)
    #expect(model.unknownSequences == notUnderstood, sourceLocation: sourceLocation)
  }
}
