import CarsContracts
import CarsEntity
import CarsGenerator
import CarsModule
import Scenes
import Testing

@testable import cars

@Suite("The command line")
struct ArgumentsTests {
  private static let calls = "a number of calls such as 2, or a range such as 2-3"

  @Test(
    "Failing calls are the first few, or some in the middle",
    arguments: [("0", 0..<0), ("2", 0..<2), ("2-3", 1..<3), ("1-1", 0..<1)])
  func failures(text: String, calls: Range<Int>) throws {
    #expect(try Arguments(["--fail", text]).failures == calls)
  }

  @Test(
    "Failing calls that make no sense are an error",
    arguments: ["0-1", "3-2", "1-2-3", "-", "-1", "1-", "a-b", "+2", "+1-2", "1-+2", "0x2", "２", ""])
  func noFailures(text: String) {
    #expect(throws: UsageError.badValue(option: "--fail", value: text, expected: Self.calls)) {
      try Arguments(["--fail", text])
    }
  }

  @Test("Without words, the built-in catalogue is browsed, at once and without failures")
  func none() throws {
    let arguments = try Arguments()
    #expect(arguments.action == .browse)
    #expect(arguments.catalogue == nil)
    #expect(arguments.latency == .zero)
    #expect(arguments.failures == 0..<0)
  }

  @Test("A word that is not a command is the catalogue")
  func catalogue() throws {
    #expect(try Arguments(["my.json"]).action == .browse)
    #expect(try Arguments(["my.json"]).catalogue == "my.json")
  }

  @Test("A hyphen alone is a word like any other, not an option")
  func hyphen() throws {
    #expect(try Arguments(["-"]).catalogue == "-")
    #expect(try Arguments(["list", "-"]).catalogue == "-")
  }

  @Test("The path of a catalogue need not be text; it stays as it is, and is shown as text")
  func bytes() throws {
    let word = CommandWord(bytes: [0x63, 0x61, 0x66, 0xE9, 0x2E, 0x6A])
    #expect(word.text == "caf\u{FFFD}.j")
    #expect(try Arguments(["list", word]).catalogue?.bytes == [0x63, 0x61, 0x66, 0xE9, 0x2E, 0x6A])
  }

  @Test("list and show are commands, and the word after them is the catalogue")
  func commands() throws {
    let list = try Arguments(["list", "my.json"])
    #expect(list.action == .list)
    #expect(list.catalogue == "my.json")
    let show = try Arguments(["show", "kia-ev6", "my.json"])
    #expect(show.action == .show(id: "kia-ev6"))
    #expect(show.catalogue == "my.json")
  }

  @Test("compare takes two to six ids, and the last word is the catalogue where there is one of that name")
  func compare() throws {
    let builtIn = try Arguments(["compare", "kia-ev6", "corolla", "ioniq"])
    #expect(builtIn.action == .compare(ids: ["kia-ev6", "corolla", "ioniq"]))
    #expect(builtIn.catalogue == nil)
    for catalogue in ["-", "https://example.com/cars.json", "/dev/null"] as [CommandWord] {
      let arguments = try Arguments(["compare", "7", "12", catalogue, "--format", "md"])
      #expect(arguments.action == .compare(ids: ["7", "12"]))
      #expect(arguments.catalogue == catalogue)
    }
    #expect(
      try Arguments(["compare", "7", "/tmp"]).action == .compare(ids: ["7", "/tmp"]), "a folder is none")
    #expect(throws: UsageError.notComparable(count: 7, catalogue: nil)) {
      try Arguments(["compare", "1", "2", "3", "4", "5", "6", "7"])
    }
  }

  @Test(
    "Options stand before, between or after the words, with their value beside them or after =",
    arguments: [
      ["--latency", "800ms", "--fail", "2", "show", "kia-ev6", "my.json"],
      ["show", "--latency=800ms", "kia-ev6", "--fail=2", "my.json"],
      ["show", "kia-ev6", "my.json", "--fail", "2", "--latency", "0.8s"],
    ])
  func options(words: [String]) throws {
    let arguments = try Arguments(words)
    #expect(arguments.action == .show(id: "kia-ev6"))
    #expect(arguments.catalogue == "my.json")
    #expect(arguments.latency == .milliseconds(800))
    #expect(arguments.failures == 0..<2)
  }

  @Test("generate takes a count, a seed and a format, and has 1,000 cars of seed 1 as JSON without")
  func generate() throws {
    let usual = try Arguments(["generate"])
    #expect(usual.action == .generate)
    #expect([usual.generation.count, Int(usual.generation.seed)] == [1_000, 1])
    #expect(usual.generation.format == .json)
    let words = ["--seed=18446744073709551615", "generate", "--count", "100000000", "--format", "csv"]
    let other = try Arguments(words).generation
    #expect(other.count == 100_000_000 && other.seed == .max && other.format == .csv)
  }

  @Test(
    "A count is from 1 to 100,000,000, and a seed fits into 64 bits, in plain digits",
    arguments: [
      ("--count", "0"), ("--count", "-1"), ("--count", "100000001"), ("--count", "1e9"), ("--count", "1_000"),
      ("--count", "0x10"), ("--count", "+1"), ("--count", ""), ("--count", "99999999999999999999"),
      ("--seed", "18446744073709551616"), ("--seed", "-1"), ("--seed", "x"),
    ])
  func wrongGeneration(option: String, value: String) {
    #expect {
      try Arguments(["generate", "\(option)=\(value)"])
    } throws: { error in
      guard case .badValue(option, value, _)? = error as? UsageError else { return false }
      return true
    }
  }

  @Test("A limit is a number of cars from 1 on in plain digits, however large")
  func limit() throws {
    #expect(try Arguments(["list", "--limit", "007"]).listing.printRequest.limit == 7)
    #expect(try Arguments(["list", "--limit=99999999999999999999"]).listing.printRequest.limit == .max)
    for text in ["0", "00", "-1", "+1", "1e3", "all", ""] {
      let expected = "a number of cars from 1 on, in plain digits"
      #expect(throws: UsageError.badValue(option: "--limit", value: text, expected: expected)) {
        try Arguments(["list", "--limit=\(text)"])
      }
    }
  }

  @Test("A list has the search, the order and the columns of the options, and in print their limit")
  func listing() throws {
    let words = ["list", "--reverse", "--search=kia", "--sort=price", "--columns=model,price", "--limit=2"]
    var request = CarListRequest(
      try CarQuery("kia"), in: CarOrder(by: .known(.price), isDescending: true),
      fields: .chosen([.known(.model), .known(.price)]), limit: 2)
    let listing = try Arguments(words).listing
    #expect(listing.printRequest == request)
    request.limit = nil
    #expect(listing.screenRequest == request)
    #expect(try Arguments(["list"]).listing.printRequest == CarListRequest())
  }

  @Test(
    "An order has fields one after the other, the greatest first where there is a hyphen",
    arguments: [
      ("price", false, "price"), ("-price", false, "-price"), ("make,-price", false, "make,-price"),
      ("make, -price", true, "-make,price"), ("-\"-a,b\"", false, "--a,b"),
    ])
  func order(text: String, isReversed: Bool, expected: String) throws {
    let words = ["list", "--sort", text] + (isReversed ? ["--reverse"] : [])
    let steps = try #require(try Arguments(words).listing.printRequest.order?.steps)
    #expect(steps.map { ($0.isDescending ? "-" : "") + $0.key.name }.joined(separator: ",") == expected)
  }

  @Test("An order without the name of a field is refused", arguments: ["", "-", "make,", ",price", "make,-"])
  func noOrder(text: String) {
    let reason = "a name is missing; names have commas between them, as in make,-price"
    #expect(throws: UsageError.notUnderstood(option: "--sort", reason: reason)) {
      try Arguments(["list", "--sort=\(text)"])
    }
  }

  @Test("A field is set to all that is behind the first =, even to nothing")
  func assignments() throws {
    let texts = try Arguments(["edit", "x", "--set", "link=http://x/?a=b", "--set=trim=", "--year=2025"])
      .texts.typed
    #expect(texts.map(\.name) == ["link", "trim", "year"])
    #expect(texts.map(\.text) == ["http://x/?a=b", "", "2025"])
  }

  @Test("After --, a word that looks like an option is not one")
  func endOfOptions() throws {
    #expect(try Arguments(["--", "--fail"]).catalogue == "--fail")
    #expect(try Arguments(["show", "--", "-h"]).action == .show(id: "-h"))
  }

  @Test("A catalogue is checked, whichever it is, and printed in no format")
  func check() throws {
    #expect(try Arguments(["check", "my.json"]).action == .check)
    #expect(try Arguments(["check", "my.json"]).catalogue == "my.json")
    #expect(try Arguments(["check", "--from", "cat my.json"]).action == .check)
    #expect(throws: UsageError.optionOfOthers("--format")) { try Arguments(["check", "--format", "json"]) }
    #expect(throws: UsageError.unexpectedOperand("b")) { try Arguments(["check", "a", "b"]) }
  }

  @Test("Cars are counted, those that a query finds, by the fields that are named, for people or as JSON")
  func stats() throws {
    let arguments = try Arguments([
      "stats", "my.csv", "--search", "kia", "--by", "make,mpg", "--format", "json",
    ])
    #expect(arguments.action == .stats && arguments.catalogue == "my.csv" && arguments.format == .json)
    let request = CarOverviewRequest(try CarQuery("kia"), by: [.known(.make), .unknown("mpg")])
    #expect(arguments.listing.countRequest == request)
    #expect(try Arguments(["stats"]).listing.countRequest == CarOverviewRequest())
    #expect(throws: UsageError.optionOfOthers("--sort")) { try Arguments(["stats", "--sort", "make"]) }
    #expect(throws: UsageError.optionOfOthers("--by")) { try Arguments(["list", "--by", "make"]) }
    #expect(throws: UsageError.badFormat("csv", [.table, .json])) {
      try Arguments(["stats", "--format", "csv"])
    }
  }

  @Test("There is help on the language of queries")
  func searchHelp() throws {
    #expect(try Arguments(["help", "search"]).action == .searchHelp)
  }

  @Test(
    "Help and version win over all operands",
    arguments: [
      (["list", "--help"], Subcommand.list), (["-h", "list"], .list), (["show", "a", "b", "--help"], .show),
      (["-h", "a", "b"], nil), (["help"], nil), (["help", "show"], .show),
      (["generate", "--help"], .generate), (["check", "-h"], .check), (["--count", "7", "--help"], nil),
    ])
  func help(words: [String], topic: Subcommand?) throws {
    #expect(try Arguments(words).action == .help(topic))
  }

  @Test("What a name in the catalogue means counts for every option, wherever it is said")
  func names() throws {
    let plain = [
      "--field", "model=Typ", "--search", "Typ:Golf", "--sort", "Typ", "--columns", "make,Typ",
    ]
    let named = ["--search", "Typ:Golf", "--sort", "Typ", "--columns", "make,Typ", "--field", "model=Typ"]
    let request = try Arguments(["list"] + named).listing.printRequest
    #expect(request.fields == .chosen([.known(.make), .known(.model)]))
    #expect(request.order == CarOrder(by: .known(.model)))
    #expect(try Arguments(["list"] + named) == Arguments(["list"] + plain))
    let usual = "--sort Typ --search Typ:Golf"
    #expect(try Arguments(["list"] + named.suffix(4), usual: usual) == Arguments(["list"] + plain))
    #expect(
      try Arguments(["add", "--set", "Typ=Golf", "--field", "model=Typ"])
        == Arguments(["add", "--model", "Golf", "--field", "model=Typ"]))
    let spelled = try Arguments(["add", "--set", "typ=Golf", "--field", "model=Typ"])
    #expect(try spelled != Arguments(["add", "--model", "Golf", "--field", "model=Typ"]))
    for name in ["Nr", "nr"] {
      #expect(throws: UsageError.fixedID("\(name)=5")) {
        try Arguments(["add", "--set", "\(name)=5", "--field", "id=Nr"])
      }
    }
  }
}
