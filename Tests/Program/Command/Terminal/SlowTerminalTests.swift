import LibC
import TerminalUI
import TerminalUITesting
import Testing

@Suite("A terminal that takes little output, or none", .timeLimit(.minutes(5)))
struct SlowTerminalTests {
  private static let frameEnd = Array("\u{1B}[?2026l".utf8)

  /// Each of them changes every row of the list.
  private static let keys = String(repeating: "Gg", count: 100) + "G"

  @Test(
    "One that takes nothing does not hold up a signal: settings are what they were, and the program ends",
    arguments: [SIGTERM, SIGHUP, SIGINT])
  func frozen(signal: Int32) throws {
    let browsing = try Browsing()
    browsing.terminal.freeze()
    browsing.terminal.send("G")
    try browsing.terminal.untilWithoutReading("the key to be read") { $0.hasReadAll }
    browsing.terminal.signal(signal)
    #expect(try browsing.terminal.wait() == .signalled(signal))
    #expect(try browsing.terminal.settings == browsing.terminal.settingsBefore)
  }

  @Test("One that takes nothing does not hold up a program that crashes")
  func frozenCrash() throws {
    let browsing = try Browsing(shell: "ulimit -c 0; exec \"$0\"")
    browsing.terminal.freeze()
    browsing.terminal.signal(SIGSEGV)
    #expect(try browsing.terminal.wait() == .signalled(SIGSEGV))
    #expect(try browsing.terminal.settings == browsing.terminal.settingsBefore)
  }

  @Test("One that is frozen for a while shows what was done meanwhile, in a few frames")
  func thawed() throws {
    let browsing = try Browsing()
    browsing.terminal.freeze()
    let before = frames(browsing)
    for key in "jjjjjjjjjjjjjjjjjjj" {
      browsing.terminal.send(String(key))
      try browsing.terminal.untilWithoutReading("the key to be read") { $0.hasReadAll }
    }
    browsing.terminal.thaw()
    try browsing.terminal.until(shows: "20/60")
    browsing.terminal.send("q")
    #expect(try browsing.terminal.wait() == .exited(0))
    try browsing.expectTerminalGivenBack()
    #expect(frames(browsing) - before <= 4)
  }

  @Test("One that is read seven bytes at a time ends with the same screen, with fewer frames than keys")
  func slow() throws {
    let fast = try Browsing(size: Size(columns: 120, rows: 60))
    fast.terminal.send(Self.keys)
    try fast.terminal.until("the last key") { untilShown("60/60", $0, fast) }

    let slow = try Browsing(size: Size(columns: 120, rows: 60))
    let before = frames(slow)
    slow.terminal.bytesAtOnce = 7
    for key in Self.keys {
      slow.terminal.send(String(key))
      try slow.terminal.untilWithoutReading("the key to be read") { $0.hasReadAll }
      slow.terminal.readOnce()
    }
    try slow.terminal.until("the last key") { untilShown("60/60", $0, slow) }
    #expect(slow.screen.lines.dropFirst() == fast.screen.lines.dropFirst())
    #expect(slow.screen.model.unknownSequences == [])
    #expect(frames(slow) - before < Self.keys.count / 2)
    slow.terminal.send("q")
    #expect(try slow.terminal.wait() == .exited(0))
    try slow.expectTerminalGivenBack()
  }

  private func untilShown(_ text: String, _ terminal: PseudoTerminal, _ browsing: Browsing) -> Bool {
    terminal.log.suffix(Self.frameEnd.count) == Self.frameEnd[...]
      && browsing.screen.lines.contains { $0.contains(text) }
  }

  private func frames(_ browsing: Browsing) -> Int {
    browsing.terminal.text.split(separator: "\u{1B}[?2026h", omittingEmptySubsequences: false).count - 1
  }
}
