import LibC
import SceneTesting
import TerminalUI
import TerminalUITesting
import Testing

@Suite("A terminal that takes little output, or none", .patience)
struct SlowTerminalTests {
  private static let frameEnd = Array("\u{1B}[?2026l".utf8)

  /// Each of them changes every row of the list.
  private static let keys = String(repeating: "Gg", count: 100) + "G"

  @Test(
    "One that takes nothing does not hold up a signal: settings are what they were, and the program ends",
    arguments: [SIGTERM, SIGHUP, SIGINT])
  func frozen(signal: Int32) throws {
    let session = try CarsSession.showingList()
    session.terminal.freeze()
    session.terminal.send("G")
    try session.terminal.untilWithoutReading("the key to be read") { $0.hasReadAll }
    session.terminal.signal(signal)
    #expect(try session.terminal.wait() == .signalled(signal))
    #expect(try session.terminal.settings == session.terminal.settingsBefore)
  }

  @Test("One that takes nothing does not hold up a program that crashes")
  func frozenCrash() throws {
    let session = try CarsSession.showingList(shell: "ulimit -c 0; exec \"$0\"")
    session.terminal.freeze()
    session.terminal.signal(SIGSEGV)
    #expect(try session.terminal.wait() == .signalled(SIGSEGV))
    #expect(try session.terminal.settings == session.terminal.settingsBefore)
  }

  @Test("One that is frozen for a while shows what was done meanwhile, in a few frames")
  func thawed() throws {
    let session = try CarsSession.showingList()
    session.terminal.freeze()
    let before = frames(session)
    for key in "jjjjjjjjjjjjjjjjjjj" {
      session.terminal.send(String(key))
      try session.terminal.untilWithoutReading("the key to be read") { $0.hasReadAll }
    }
    session.terminal.thaw()
    try session.terminal.until(shows: "20/60")
    try session.press("q", untilEndedWith: 0)
    #expect(frames(session) - before <= 4)
  }

  @Test("One that is read seven bytes at a time ends with the same screen, with fewer frames than keys")
  func slow() throws {
    let fast = try CarsSession.showingList(size: Size(columns: 109, rows: 60))
    fast.terminal.send(Self.keys)
    try fast.terminal.until("the last key") { untilShown("60/60", $0, fast) }

    let slow = try CarsSession.showingList(size: Size(columns: 109, rows: 60))
    let before = frames(slow)
    slow.terminal.bytesAtOnce = 7
    for key in Self.keys {
      slow.terminal.send(String(key))
      try slow.terminal.untilWithoutReading("the key to be read") { $0.hasReadAll }
      slow.terminal.readOnce()
    }
    try slow.terminal.until("the last key") { untilShown("60/60", $0, slow) }
    #expect(slow.terminal.lines.dropFirst() == fast.terminal.lines.dropFirst())
    #expect(slow.model.unknownSequences == [])
    #expect(frames(slow) - before < Self.keys.count / 2)
    try slow.press("q", untilEndedWith: 0)
  }

  private func untilShown(_ text: String, _ terminal: PseudoTerminal, _ session: CarsSession) -> Bool {
    terminal.log.suffix(Self.frameEnd.count) == Self.frameEnd[...]
      && session.terminal.lines.contains { $0.contains(text) }
  }

  private func frames(_ session: CarsSession) -> Int {
    session.terminal.text.split(separator: "\u{1B}[?2026h", omittingEmptySubsequences: false).count - 1
  }
}
