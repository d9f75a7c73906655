import Testing

@testable import cars

@Suite("Hostile words on the command line of the built program")
struct HostileWordsTests {
  private static let attack =
    "\u{1B}]0;owned\u{7}\u{1B}]52;c;b3duZWQ=\u{7}\u{1B}[6n\u{1B}[2J\u{1B}c\u{1B}[?1049l\u{8}\t\r\n\u{7F}\u{9B}31m\u{202E}\u{2028}\u{1B}P"

  @Test(
    "Wherever they stand, they are reported in one line that acts on no terminal",
    arguments: [
      ([attack], 2), (["list", attack], 2), (["show", attack], 1), (["show", "a", attack], 2),
      (["--" + attack], 2), (["-" + attack + "=1"], 2), (["--fail", attack], 2), (["--latency=" + attack], 2),
      (["--color", attack], 2), (["a.json", attack], 2), (["/dev/null/" + attack], 2),
      ([String(repeating: "\u{301}", count: 1_000)], 2),
    ] as [([String], Int32)])
  func words(arguments: [String], status: Int32) throws {
    let result = try PlainCommand.cars(arguments)
    #expect(result.status == .exited(status))
    #expect(result.output == "")
    #expect(result.error.hasPrefix("cars: ") && result.error.hasSuffix("\n"))
    #expect(
      result.error.dropLast().unicodeScalars.allSatisfy(Self.isHarmless), "\(result.error.debugDescription)")
  }

  @Test(
    "Every hostile car is printed as lines of harmless text",
    arguments: ["hostile.json", "long.json", "korean-emoji.json", "bad-records.json"])
  func cars(name: String) throws {
    let list = try PlainCommand.cars("list", CaseFile.path(name))
    #expect(list.status == .exited(0))
    #expect((list.output + list.error).unicodeScalars.allSatisfy { $0 == "\n" || Self.isHarmless($0) })
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: false
    default: true
    }
  }
}
