import SceneTesting
import TerminalUI
import TerminalUITesting
import Testing

/// The answer to `OSC 11 ; ?`, and the terminal's kind, which comes behind it.
@Suite("The terminal's background", .patience)
@MainActor
struct BackgroundTests {
  /// The themes that were reported.
  final class Themes {
    var all: [Theme] = []
  }

  nonisolated private static let request = "\u{1B}]11;?\u{1B}\\\u{1B}[c"
  nonisolated private static let kind = "\u{1B}[?62;22c"

  private let themes = Themes()
  private let running: Running

  init() {
    running = Running(backgroundIsKnown: { [themes] in themes.all.append($0) })
  }

  @Test("is asked for once, behind the first frame")
  func asked() async throws {
    await running.shows("keys:")
    let first = String(decoding: running.terminal.takeWritten(), as: UTF8.self)
    #expect(first.hasSuffix(Self.request))
    running.terminal.type("a")
    await running.shows("keys:a")
    #expect(!String(decoding: running.terminal.takeWritten(), as: UTF8.self).contains("]11;?"))
    try await running.close()
  }

  @Test("is not asked for where the theme is given")
  func given() async throws {
    let running = Running()
    await running.shows("keys:")
    #expect(!String(decoding: running.terminal.takeWritten(), as: UTF8.self).contains("]11;?"))
    running.terminal.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{7}a")
    await running.shows("keys:a")
    #expect(running.screen.traits?.theme == Traits().theme)
    try await running.close()
  }

  @Test(
    "decides the theme, by how bright it is",
    arguments: [
      ("11;rgb:0000/0000/0000", .night), ("11;rgb:ffff/ffff/ffff", .day), ("11;rgb:f/f/f", .day),
      ("11;rgb:00/ff/00", .day), ("11;rgb:ff/00/ff", .night), ("11;rgb:1e1e/1e1e/2e2e", .night),
      ("11;rgb:ff/ff", nil), ("11;rgb:ff/ff/ff/ff", nil), ("11;rgb:fffff/0/0", nil), ("11;rgb:ff//ff", nil),
      ("11;rgb:gg/00/00", nil), ("12;rgb:ff/ff/ff", nil), ("11;white", nil),
    ] as [(String, Theme?)], ["\u{7}", "\u{1B}\\"])
  func decides(answer: (report: String, theme: Theme?), end: String) async throws {
    running.terminal.type("\u{1B}]" + answer.report + end + "a")
    await running.shows("keys:a")
    #expect(themes.all == [answer.theme].compactMap(\.self))
    #expect(running.screen.traits?.theme == answer.theme ?? Traits().theme)
    #expect(running.screen.events == [.key(Key(.character("a")))])
    try await running.close()
  }

  // MARK: The end

  @Test("is waited for at the end, so that the shell doesn't get the answer, for at most 150 ms")
  func silence() async throws {
    await running.shows("keys:")
    running.terminal.send([3])
    await running.clock.sleepers(1)
    running.clock.advance(by: .milliseconds(149))
    #expect(running.clock.sleeperCount == 1)
    #expect(running.terminal.isStarted)
    running.clock.advance(by: .milliseconds(1))
    #expect(try await running.ending.value == .interrupted)
    #expect(!running.terminal.isStarted)
  }

  @Test("is not waited for any longer when the terminal has said what it is")
  func answered() async throws {
    await running.shows("keys:")
    running.terminal.send([3])
    await running.clock.sleepers(1)
    running.terminal.type(Self.kind)
    #expect(try await running.ending.value == .interrupted)
  }

  @Test("is not waited for at the end where it has been answered before")
  func answeredBefore() async throws {
    await running.shows("keys:")
    running.terminal.type("\u{1B}]11;rgb:00/00/00\u{7}" + Self.kind + "a")
    await running.shows("keys:a")
    running.terminal.send([3])
    #expect(try await running.ending.value == .interrupted)
    #expect(running.clock.sleeperCount == 0)
    #expect(themes.all == [.night])
  }

  @Test("is not lost where the answer and other messages come together with the end")
  func together() async throws {
    await running.shows("keys:")
    running.terminal.send([3])
    running.terminal.resize(to: Size(columns: 30, rows: 4))
    running.terminal.type("\u{1B}]11;rgb:ff/ff/ff\u{7}" + Self.kind)
    #expect(try await running.ending.value == .interrupted)
    #expect(themes.all == [.day])
  }

  @Test("is not waited for on a terminal that is closed")
  func closed() async throws {
    await running.shows("keys:")
    running.terminal.send([3])
    await running.clock.sleepers(1)
    #expect(try await running.close() == .terminalClosed)
  }
}
