import Scenes
import Testing

@testable import cars

@Suite("What the built program says about its usage")
struct UsageTests {
  @Test(
    "A wrong command line gives status 2, and one line that says what to write instead",
    arguments: [
      (["--latncy", "2s"], "there is no option --latncy; the nearest is --latency (see cars --help)"),
      (["--hepl"], "there is no option --hepl; the nearest is --help (see cars --help)"),
      (["list", "--fial=2"], "there is no option --fial; the nearest is --fail (see cars --help)"),
      (["--latency"], "--latency needs a value, for example --latency 800ms"),
      (["--fail"], "--fail needs a value, for example --fail 2 or --fail 2-3"),
      (["--latency", "--fail", "1"], "--latency needs a value, for example --latency 800ms"),
      (
        ["--latency", "soon"],
        "--latency cannot be “soon”; it takes a time such as 800ms or 1.5s, up to 3600s"
      ),
      (
        ["--fail", "-1"],
        "--fail cannot be “-1”; it takes a number of calls such as 2, or a range such as 2-3"
      ),
      (["show"], "show needs the id of a car; “cars list” shows the ids"),
      (["my", "cars.json"], "“cars.json” is one word too many; a name with spaces needs quotation marks"),
    ])
  func wrongUsage(arguments: [String], line: String) throws {
    let result = try PlainCommand.run([try BuiltProduct.path(of: "cars")] + arguments)
    #expect(result.status == .exited(2))
    #expect(result.output == "")
    #expect(result.error == "cars: \(line)\n")
  }

  @Test("--help mentions every option, the commands and the statuses, and has examples")
  func help() throws {
    let result = try PlainCommand.run([try BuiltProduct.path(of: "cars"), "--help"])
    #expect(result.status == .exited(0))
    #expect(result.error == "")
    let words = [
      "--latency TIME", "--fail CALLS", "-h, --help", "-V, --version", "cars list [CATALOGUE]",
      "cars show ID [CATALOGUE]", "Examples:", "Exit status: 0 done",
    ]
    for word in words { #expect(result.output.contains(word), "\(word) is not mentioned") }
    for option in Usage.options { #expect(result.output.contains(option), "\(option) is not mentioned") }
    #expect(!result.output.utf8.contains(0x1B))
    #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= 110 })
  }

  @Test("The examples of --help are command lines that the program takes")
  func examples() throws {
    let lines = Usage.help.split(separator: "\n").drop { $0 != "Examples:" }.dropFirst()
    let examples = lines.prefix { $0.hasPrefix("  cars") }
    #expect(examples.count == 5)
    for line in examples {
      let command = line.dropFirst(2).prefix { $0 != "|" }.split(separator: "  ").first ?? ""
      let words = command.split(separator: " ").dropFirst().map { String($0) }
      #expect(throws: Never.self) { try Arguments(words) }
    }
  }

  @Test("--version prints one line, and so does -V", arguments: [["--version"], ["-V"]])
  func version(arguments: [String]) throws {
    let result = try PlainCommand.run([try BuiltProduct.path(of: "cars")] + arguments)
    #expect(result.output == "cars 0.1.0\n")
    #expect(result.status == .exited(0))
  }
}
