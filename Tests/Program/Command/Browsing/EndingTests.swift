import TerminalUI
import TerminalUITesting
import Testing

@Suite("Leaving the built program")
struct EndingTests {
  @Test("q leaves, and the terminal is as it was")
  func quit() throws {
    let session = try CarsSession.showingList()
    try session.press("q", untilEndedWith: 0)
    expectNothingLeft(session)
  }

  @Test("Ctrl-C leaves from the list, a car, help, and a load under way", arguments: ["", "\r", "?", "r"])
  func interrupt(key: String) throws {
    let session = try CarsSession.showingList()
    try session.press("\(key)\u{03}", untilEndedWith: 130)
    expectNothingLeft(session)
  }

  @Test("Ctrl-C does not wait for cars that never arrive")
  func interruptWhileLoading() throws {
    let session = try CarsSession(["--latency", "1000s"])
    try session.terminal.until("a frame") { _ in session.footer.contains("q quit") }
    try session.press("\u{03}", untilEndedWith: 130)
    expectNothingLeft(session)
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
    try session.press("\u{03}", untilEndedWith: 130)
    expectNothingLeft(session)
  }

  /// Expects that nothing was written beside the screens.
  private func expectNothingLeft(_ session: CarsSession, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(session.model.lines.joined() == "", sourceLocation: sourceLocation)
    #expect(session.model.lostLines == 0, sourceLocation: sourceLocation)
  }
}
