import CarsContracts
import CarsEntity
import CarsModule
import SceneTesting
import Testing

@testable import cars

@Suite("The options for every start, in CARS_OPTS")
struct UsualOptionsTests {
  @Test(
    "Words are taken apart as a shell does it, and nothing is expanded",
    arguments: [
      ("", []), ("  \t\n ", []), ("a  b\tc\nd", ["a", "b", "c", "d"]), (" a ", ["a"]),
      ("'a b' \"c d\"", ["a b", "c d"]), ("a'b c'd\"e f\"", ["ab cde f"]), ("''", [""]),
      ("a \"\"", ["a", ""]),
      (#"a\ b \'c \\"#, ["a b", "'c", #"\"#]), (#"'a\'"#, [#"a\"#]), (#""a\"b\\c\d\$e""#, [#"a"b\c\d$e"#]),
      ("a\\\nb \"c\\\nd\"", ["ab", "cd"]), ("$HOME ~ * `x` #", ["$HOME", "~", "*", "`x`", "#"]),
      ("\"e\"\u{301}", ["e\u{301}"]),
    ] as [(String, [String])])
  func words(text: String, words: [String]) throws {
    #expect(try QuotedWords.split(text).map(\.text) == words)
  }

  @Test(
    "A quotation mark that is not closed and a last backslash are errors",
    arguments: [
      ("'a", UsageError.unclosedQuote), ("a \"b'", .unclosedQuote), ("\"a\\\"", .unclosedQuote),
      ("a\\", .danglingBackslash),
    ])
  func faults(text: String, error: UsageError) {
    #expect(throws: error) { try QuotedWords.split(text) }
  }

  @Test("Words in single quotation marks are read as they were, whatever is in them")
  func roundTrip() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<Fuzz.cases(300) {
      let words = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        String((0..<Int.random(in: 0...6, using: &random)).map { _ in random.pick(Array("a'\"\\ \n\t-é현")) })
      }
      let text = words.map {
        "'" + $0.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
      }
      #expect(try QuotedWords.split(text.joined(separator: " ")).map(\.text) == words)
    }
  }

  @Test("They come before those of the command line, which win")
  func order() throws {
    let usual = try Arguments(["list"], usual: "--color never --limit 5 --format csv")
    #expect(usual.display.color == .never && usual.listing.printRequest.limit == 5 && usual.format == .csv)
    let given = try Arguments(
      ["list", "--limit=7", "--color", "always", "--format=tsv"], usual: "--limit 5 --format csv")
    #expect(given.display.color == .always && given.listing.printRequest.limit == 7 && given.format == .tsv)
    #expect(
      try Arguments(["list", "--reverse"], usual: "--sort price").listing.printRequest.order
        == CarOrder(by: .known(.price), isDescending: true))
  }

  @Test("Columns in them are preferred, and those on the command line asked for")
  func columns() throws {
    let usual = "--columns make,mpg"
    let wish = [FieldKey.known(.make), .unknown("mpg")]
    #expect(try Arguments(["list"], usual: usual).listing.printRequest.fields == .preferred(wish))
    let given = try Arguments(["list", "--columns", "make,mpg"], usual: usual)
    #expect(given.listing.printRequest.fields == .chosen(wish))
  }

  @Test("Those of another command have no effect; a reversal without a field neither")
  func otherCommands() throws {
    let usual = "--limit 5 --count 7 --sort price --format tsv --search kia"
    #expect(
      try Arguments(["generate"], usual: usual).generation
        == {
          var made = Generation(); made.count = 7; return made
        }())
    #expect(try Arguments(["show", "x"], usual: usual).format == .table)
    #expect(try Arguments(["list"], usual: usual).format == .tsv)
    let edit = try Arguments(["edit", "x", "--year", "2025"], usual: "--from 'cat my.json'")
    #expect(try edit.location(.nothing) == .builtIn)
    #expect(try Arguments(["a.json"], usual: usual).listing.printRequest.limit == 5)
    #expect(try Arguments(["list"], usual: "--reverse").action == .list)
    #expect(try Arguments(["list"], usual: "--as-written").action == .list)
    #expect(try Arguments(["list", "--format", "csv"], usual: "--as-written").isAsWritten)
  }

  @Test(
    "An error in them says so",
    arguments: [
      ("--sot", "in CARS_OPTS: there is no option --sot; did you mean --sort? (see cars --help)"),
      (
        "my.json",
        "in CARS_OPTS: “my.json” is no option; a catalogue and a command belong on the command line"
      ),
      ("--limit", "in CARS_OPTS: --limit needs a value, for example --limit 10"),
      ("--format xml", "in CARS_OPTS: --format cannot be “xml”; it takes table, json, jsonl, csv, tsv or md"),
      ("--search 'kia", "in CARS_OPTS: a quotation mark is not closed"),
      ("--ascii\\", "in CARS_OPTS: there is nothing after the last backslash"),
      (
        "--search 'price<'",
        "in CARS_OPTS: --search cannot be understood: price needs a number, in “price<” at character 1"
      ),
    ])
  func errors(usual: String, line: String) {
    #expect { try Arguments(["list"], usual: usual) } throws: { ($0 as? UsageError)?.line == line }
  }
}
