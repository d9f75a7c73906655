import SceneTesting
import TerminalUI
import Testing

@testable import cars

@Suite("The command line, given random words", .patience)
struct ArgumentsFuzzTests {
  private static let words =
    CommandOption.all.flatMap { [$0.name, $0.short].compactMap(\.self) } + [
      "list", "show", "generate", "--search=price<", "--search=-", "--sort=\"", "--columns=,",
      "--limit=99999999999999999999", "--count=1e9", "--seed=7", "--format=csv", "--", "-", "", "=", "--=",
      "-=",
      "---", "--fail=", "--fail=2-3",
      "--fail=99999999999999999999",
      "--fail=-", "--latency=", "--latency=1e400s", "--latency=-0s", "--latency=nans", "--latency=0x1p3s",
      "2", "2-3",
      "1-9223372036854775807", "9223372036854775807", "-9223372036854775808", "3600s", "0.0000000001ms",
      "always",
      "never", "--color=", "--color=Always", "my.json", "kia-ev6", "현대", "🚗", "e\u{301}", "\u{301}",
      "\u{1B}[2J", "--\u{1B}]0;owned\u{7}", "--fail=\u{1B}[6n", "--latency=\u{9B}31m", "a\nb", "--a\r\nb=\n",
      "--color=\u{202E}\u{2028}\u{2029}", "\u{0}", "\u{FFFD}", "-\u{301}", "--fail=２",
      String(repeating: "-", count: 5_000), "--" + String(repeating: "\u{301}", count: 1_000),
    ]

  @Test("Any words are read or refused with one harmless line")
  func anyWords() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<Fuzz.cases(2_000) {
      let words = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        var word = random.pick(Self.words)
        if random.once(in: 4) { word += random.pick(["", "=", "-", ":"]) + random.pick(Self.words) }
        if random.once(in: 6) { word = String(decoding: random.bytes(8), as: UTF8.self) }
        return word
      }
      expectAnswer(to: words)
    }
  }

  /// Expects that what is understood makes sense, and that what is not is reported in one line that acts on no
  /// terminal.
  private func expectAnswer(to words: [String]) {
    do throws(UsageError) {
      let arguments = try Arguments(words)
      #expect((.zero ... .seconds(3600)).contains(arguments.latency), "\(words)")
      #expect(arguments.failures.lowerBound >= 0, "\(words)")
      #expect((1...100_000_000).contains(arguments.generation.count), "\(words)")
      _ = Display(arguments) { _ in "\u{1B}" }
    } catch {
      let line = error.line.madeVisible
      #expect(!line.isEmpty, "\(words)")
      #expect(line.unicodeScalars.allSatisfy(Self.isHarmless), "\(words)")
    }
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: false
    default: true
    }
  }
}
