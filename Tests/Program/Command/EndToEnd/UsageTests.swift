import Scenes
import Testing

@testable import cars

@Suite("What the built program says about its usage")
struct UsageTests {
  @Test(
    "A wrong command line gives status 2, and one line that says what to write instead",
    arguments: [
      (["--latncy", "2s"], "there is no option --latncy; did you mean --latency? (see cars --help)"),
      (["list", "--fall=2"], "there is no option --fall; did you mean --fail? (see cars --help)"),
      (["--json"], "there is no option --json; cars --help lists the options"),
      (
        ["help", "me"],
        "there is no help on “me”; there is on list, show, check, add, edit, remove, generate, completions, man and help"
      ),
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
      (
        ["generate", "--count", "1e9"],
        "--count cannot be “1e9”; it takes a number of cars from 1 to 100000000, in plain digits"
      ),
      (
        ["generate", "--seed=-1"],
        "--seed cannot be “-1”; it takes a whole number from 0 to 18446744073709551615, in plain digits"
      ),
      (["generate", "--format", "xml"], "--format cannot be “xml”; it takes json, jsonl or csv"),
      (["list", "--count", "7"], "--count is an option of “cars generate” only"),
      (["show", "x", "--sort", "y"], "--sort is an option of “cars” and “cars list” only"),
      (["--format", "csv"], "--format is an option of “cars list”, “cars show” and “cars generate” only"),
      (["list", "--format", "xml"], "--format cannot be “xml”; it takes table, json, jsonl, csv or tsv"),
      (["list", "--limt", "3"], "there is no option --limt; did you mean --limit? (see cars --help)"),
      (
        ["list", "--limit", "0"],
        "--limit cannot be “0”; it takes a number of cars from 1 on, in plain digits"
      ),
      (
        ["list", "--limit=-3"],
        "--limit cannot be “-3”; it takes a number of cars from 1 on, in plain digits"
      ),
      (["list", "--reverse"], "--reverse needs a field to sort by, for example --sort price --reverse"),
      (
        ["list", "--search", "kia price<abc"],
        "--search cannot be understood: price needs a number, not “abc”, in “abc” at character 11"
      ),
      (
        ["list", "--search", "kia price<"],
        "--search cannot be understood: price needs a number, in “price<” at character 5"
      ),
      (
        ["list", "--sort", "a,b"],
        "--sort cannot be understood: it needs the name of one field, for example price"
      ),
      (
        ["list", "--columns", "make,"],
        "--columns cannot be understood: a name is missing; names have commas between them, as in make,model,price"
      ),
      (["--field"], "--field needs a value, for example --field model=car"),
      (
        ["list", "--field", "model"],
        "--field cannot be understood: it needs a field and a name in the catalogue, for example model=car"
      ),
      (
        ["check", "--field", "modle=Typ"],
        "--field cannot be understood: there is no field “modle”; did you mean model?"
      ),
      (
        ["--field=wheels=Räder"],
        "--field cannot be understood: there is no field “wheels”; there are id, make, model, trim, year, price, "
          + "currency, body, fuel, transmission, drivetrain, horsepower, torque, acceleration, range, seats, and name "
          + "for make and model together"
      ),
      (
        ["generate", "--field", "model=car"],
        "--field is an option of “cars”, “cars list”, “cars show”, “cars check”, “cars add”, “cars edit” and "
          + "“cars remove” only"
      ),
      (["generate", "--count"], "--count needs a value, for example --count 1000000"),
      (["show"], "show needs the id of a car; “cars list” shows the ids"),
      (["edit", "--price", "7"], "edit needs the id of a car; “cars list” shows the ids"),
      (["edit", "x"], "edit needs a field to change, for example --price 46050"),
      (["remove"], "remove needs the id of a car; “cars list” shows the ids"),
      (["add", "--make"], "--make needs a value, for example --make ''"),
      (
        ["add", "--set", "green"],
        "--set cannot be “green”; it takes the name of a field and a text, for example --set colour=green"
      ),
      (["edit", "x", "--set", "id=4"], "--set cannot be “id=4”; ids are given by the program, and stay"),
      (["edit", "x", "--set", "ID=4"], "--set cannot be “ID=4”; ids are given by the program, and stay"),
      (["add", "--set", "ID=4"], "--set cannot be “ID=4”; ids are given by the program, and stay"),
      (
        ["edit", "x", "-", "--price", "7"],
        "standard input can only be read; to change its cars, keep them in a file first"
      ),
      (["list", "--make", "Kia"], "--make is an option of “cars add” and “cars edit” only"),
      (["completions"], "completions needs the name of a shell: bash, zsh or fish"),
      (["completions", "tcsh"], "there are no completions for “tcsh”; there are for bash, zsh and fish"),
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
    for option in CommandOption.all {
      #expect(result.output.contains(option.name), "\(option.name) is not mentioned")
    }
    for command in Subcommand.allCases {
      #expect(result.output.contains("  \(command.synopsis)  "), "\(command.name) is not mentioned")
    }
    #expect(!result.output.utf8.contains(0x1B))
    #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= 110 })
  }

  @Test(
    "help is a command, for all commands or for one",
    arguments: [
      (["help"], "cars – browse"), (["help", "list"], "cars list [CATALOGUE] [options] – print the list\n"),
      (["list", "--help"], "cars list [CATALOGUE] [options] – print the list\n"),
      (["help", "show"], "cars show ID [CATALOGUE] [options] – print one car\n"),
      (["generate", "-h"], "cars generate [options] – print a made-up catalogue\n"),
      (["help", "check"], "cars check [CATALOGUE] [options] – print what is wrong with a catalogue\n"),
    ])
  func topics(arguments: [String], beginning: String) throws {
    let result = try PlainCommand.run([try BuiltProduct.path(of: "cars")] + arguments)
    #expect(result.output.hasPrefix(beginning))
    #expect(result.status == .exited(0))
  }

  @Test(
    "The examples of the help are command lines that the program takes",
    arguments: [
      (Usage.help, 9), (Usage.help(of: .browse), 6), (Usage.help(of: .list), 4), (Usage.help(of: .show), 3),
      (Usage.help(of: .check), 2), (Usage.help(of: .add), 2), (Usage.help(of: .edit), 2),
      (Usage.help(of: .remove), 1), (Usage.help(of: .generate), 2), (Usage.help(of: .completions), 3),
      (Usage.help(of: .man), 2), (Usage.help(of: .help), 1),
    ])
  func examples(help: String, count: Int) throws {
    let lines = help.split(separator: "\n").drop { $0 != "Examples:" }.dropFirst()
    let examples = lines.prefix { $0.hasPrefix("  cars") }
    #expect(examples.count == count)
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 110 })
    for line in examples {
      let command = line.dropFirst(2).split(separator: "  ").first ?? ""
      let words = try QuotedWords.split(String(command)).prefix { !["|", ">", "&&"].contains($0.text) }
        .dropFirst()
      #expect(throws: Never.self) { try Arguments(Array(words)) }
    }
  }

  @Test("--version prints one line, and so does -V", arguments: [["--version"], ["-V"]])
  func version(arguments: [String]) throws {
    let result = try PlainCommand.run([try BuiltProduct.path(of: "cars")] + arguments)
    #expect(result.output == "cars 0.1.0\n")
    #expect(result.status == .exited(0))
  }
}
