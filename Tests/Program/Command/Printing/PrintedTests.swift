import CarsModule
import CarsTestSupport
import Foundation
import SceneTesting
import Testing

@testable import cars

@Suite("What the built program prints", .patience)
struct PrintedTests {
  private static let accepted = AcceptedFiles(
    in: "../Printed", of: "PrintedTests")

  /// The command lines of each file.
  private static let sessions: [(name: String, lines: [String])] =
    [
      ("help", ["--help"] + Subcommand.allCases.filter { $0 != .browse }.map { "help \($0.rawValue)" }),
      ("man", ["man"]),
      ("completions", Completions.allCases.map { "completions \($0.rawValue)" }),
      ("list", ["list"]),
      (
        "formats",
        PrintFormat.allCases.map { "list --limit 4 --format \($0.rawValue)" }
          + [
            "list --limit 3 --columns id,model,price,heat_pump",
            "list --columns make,price --sort price --limit 30",
            "list --columns make,price/power --sort -price/power --limit 3",
            "list --columns make,price/power --limit 2 --format json", "list --columns price/make",
          ]
      ),
      (
        "searches",
        [
          "list --search fuel:electric,hybrid --limit 3", "list --search kia --sort year --reverse",
          "list --search price<30k --sort power",
          "list --search nothing", "list --search tesal", "list --search -electric --sort range --limit 3",
        ]
      ),
      (
        "cars",
        [
          "show kia-ev6", "show hyundai-ioniq-5-limited-awd-2025", "show kia-ev6 --format json", "show kia",
          "show nothing",
          "compare kia-ev6 toyota-corolla-le-2025 bmw-i4", "compare kia-ev6 bmw-i4 --format csv",
          "compare kia-ev6 bmw-i4 --format md", "compare kia-ev6 nothing",
        ]
      ),
      (
        "stats",
        [
          "stats", "stats --by make,heat_pump --search electric", "stats --format json --search kia",
          "stats --by mak", "stats --search nothing", "stats lines.jsonl --by year",
        ]
      ),
      ("generated", ["json", "jsonl", "csv"].map { "generate --count 3 --seed 7 --format \($0)" }),
    ]

  @Test("is as it was accepted", arguments: sessions.map(\.name))
  func printed(name: String) throws {
    let lines = Self.sessions.filter { $0.name == name }.flatMap(\.lines)
    try Self.accepted.expect(lines.flatMap { try Self.run($0) }, named: name)
  }

  @Test("of each catalogue of Fixtures/Cases is as it was accepted", arguments: try cases())
  func checked(file: String) throws {
    let lines = ["check \(file)", "list \(file) --limit 8", "list \(file) --limit 3 --format json"]
    try Self.accepted.expect(lines.flatMap { try Self.run($0) }, named: file)
  }

  @Test("has no file left over")
  func nothingLeftOver() throws {
    let wanted = try (Self.sessions.map(\.name) + Self.cases()).map { $0 + ".txt" }
    #expect(try Set(Self.accepted.names()).subtracting(wanted) == [], "nothing prints these")
  }

  private static func cases() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: CaseFile.path("")).sorted()
  }

  /// A command line, what it prints to standard output, with `!` in front to standard error, and how it ends.
  private static func run(_ line: String) throws -> [String] {
    let words = line.split(separator: " ").map(String.init)
    let result = try PlainCommand.run(
      [try BuiltProduct.path(of: "cars")] + words, directory: CaseFile.path(""))
    func lines(_ text: String, _ beginning: String) -> [String] {
      // A return is made visible; with the line feed behind it, it would be one character.
      var lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map {
        beginning + String(decoding: $0, as: UTF8.self).replacing("\r", with: "␍")
      }
      if lines.last == beginning { lines.removeLast() }
      return lines
    }
    return ["$ cars \(line)"] + lines(result.output, "  ") + lines(result.error, "! ") + [
      "\(result.status)", "",
    ]
  }
}
