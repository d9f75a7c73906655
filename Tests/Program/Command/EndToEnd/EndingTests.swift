import TerminalUI
import TerminalUITesting
import Testing

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

  @Test("Ctrl-C leaves from a car, from help, and from a load under way", arguments: ["\r", "?", "r"])
  func interruptFromElsewhere(key: String) throws {
    let session = try CarsSession.showingList()
    session.terminal.send("\(key)\u{03}")
    #expect(try session.terminal.wait() == .exited(130))
    try expectTerminalAsBefore(session)
  }

  @Test("Ctrl-C does not wait for cars that never arrive")
  func interruptWhileLoading() throws {
    let session = try CarsSession(["--latency", "1000s"])
    try session.terminal.until("a frame") { _ in session.footer.contains("q quit") }
    session.terminal.send("\u{03}")
    #expect(try session.terminal.wait() == .exited(130))
    try expectTerminalAsBefore(session)
  }

  @Test("A pipe that nobody writes to holds up nothing: Esc stops, r tries again, Ctrl-C leaves")
  func silentPipe() throws {
    let folder = try TemporaryFolder()
    try folder.makePipe("pipe")
    let session = try CarsSession(["pipe"], in: folder)
    try session.terminal.until("a frame") { _ in session.footer.contains("q quit") }
    for _ in 1...3 {
      try session.press("\u{1B}", untilShown: "Loading was cancelled.")
      try session.press("r", untilShown: "loading")
    }
    session.terminal.send("\u{03}")
    #expect(try session.terminal.wait() == .exited(130))
    try expectTerminalAsBefore(session)
  }

  private func expectTerminalAsBefore(
    _ session: CarsSession, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let model = session.model
    let settings = try session.terminal.settings
    #expect(settings == session.terminal.settingsBefore, "line settings", sourceLocation: sourceLocation)
    #expect(model.modes == [7, 25], "modes", sourceLocation: sourceLocation)
    #expect(model.keyboardFlags == [], sourceLocation: sourceLocation)
    #expect(model.lines.joined() == "", "something is on the main screen", sourceLocation: sourceLocation)
    #expect(model.lostLines == 0, sourceLocation: sourceLocation)
    #expect(model.unknownSequences == [], sourceLocation: sourceLocation)
  }
}
