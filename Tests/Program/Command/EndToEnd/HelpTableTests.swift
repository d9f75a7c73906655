import Foundation
import SceneTesting
import Testing

@testable import cars

@Suite("The table of commands and options")
struct HelpTableTests {
  @Test("Each field of a car has an option, and each option a text")
  func fields() {
    #expect(
      CommandOption.all.filter(\.isField).map(\.name) == [
        "--make", "--model", "--trim", "--year", "--price", "--currency", "--body", "--fuel",
        "--transmission",
        "--drivetrain", "--horsepower", "--torque", "--acceleration", "--range", "--seats",
      ])
    #expect(CommandOption.all.allSatisfy { !$0.text.isEmpty })
    #expect(Set(CommandOption.all.map(\.name)).count == CommandOption.all.count)
    for option in CommandOption.all where option.value != nil {
      #expect(!option.example.isEmpty, "\(option.name) has no example")
    }
  }

  @Test("Between an example and what it means are at least two spaces, however long it is")
  func examples() {
    #expect(
      Usage.help(of: .add).contains(
        "\n  cars add --make Kia --model EV9 --set colour=green  keep it among your own cars\n"))
    for command in Subcommand.allCases {
      for (line, meaning) in command.examples {
        guard let meaning else { continue }
        let help = Usage.help(of: command).split(separator: "\n").first { $0.hasPrefix("  \(line)  ") }
        #expect(help?.hasSuffix("  \(meaning)") == true, "\(line)")
      }
    }
  }

  @Test("The manual page has every command and every option, and no line that man would take for a request")
  func man() throws {
    let result = try PlainCommand.run([try BuiltProduct.path(of: "cars"), "man"])
    #expect(result.status == .exited(0) && result.error == "")
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines.first == #".TH CARS 1 "" "cars 0.1.0" "User Commands""#)
    #expect(result.output.utf8.allSatisfy { $0 < 0x80 })
    func escaped(_ text: String) -> String {
      text.replacing("-", with: #"\-"#).replacing("…", with: #"\[u2026]"#)
    }
    for command in Subcommand.allCases {
      #expect(lines.contains(".B \(escaped(command.synopsis))"), "\(command.name)")
    }
    for option in CommandOption.all {
      #expect(lines.contains(".B \(escaped(option.synopsis))"), "\(option.name)")
    }
    let requests = [".TH", ".SH", ".TP", ".B", ".PP", ".nf", ".fi", ".RS", ".RE", ".br"]
    for line in lines where line.hasPrefix(".") || line.hasPrefix("'") {
      #expect(requests.contains(String(line.prefix { $0 != " " })), "\(line)")
    }
  }
}

@Suite("Completions", .timeLimit(.minutes(5)))
struct CompletionTests {
  /// What bash offers for the last of some words.
  /// - Parameters:
  ///   - rest: the words behind it.
  ///   - folder: the working folder, and the one for data.
  private func offered(
    _ words: String..., before rest: [String] = [], in folder: TemporaryFolder? = nil
  ) throws -> [String] {
    let program = try BuiltProduct.path(of: "cars")
    let script = """
      PATH="${1%/*}:$PATH"; shift; source <(cars completions bash)
      export XDG_DATA_HOME=$PWD; COMP_CWORD=$1; shift; COMP_WORDS=("$@"); _cars
      for word in "${COMPREPLY[@]}"; do echo "$word"; done
      """
    let result = try PlainCommand.run(
      ["/bin/bash", "-c", script, "bash", program, "\(words.count - 1)"] + words + rest,
      directory: folder?.path)
    #expect(result.error == "")
    return result.output.split(separator: "\n").map(String.init)
  }

  @Test("Commands, options and their values are offered")
  func words() throws {
    #expect(try offered("cars", "ch") == ["check"])
    #expect(try offered("cars", "list", "--so") == ["--sort"])
    #expect(try offered("cars", "show", "--so") == [])
    #expect(try offered("cars", "list", "--format", "") == ["table", "json", "jsonl", "csv", "tsv"])
    #expect(try offered("cars", "add", "--tr") == ["--trim", "--transmission"])
    #expect(try offered("cars", "completions", "") == ["bash", "zsh", "fish"])
    #expect(try offered("cars", "help", "ma") == ["man"])
    #expect(try offered("cars", "list", "--limit", "1") == [])
  }

  @Test("Ids and the names of fields come from the program itself")
  func dynamic() throws {
    #expect(try offered("cars", "show", "kia-s") == ["kia-sorento-hybrid-signature-2024"])
    #expect(try offered("cars", "list", "--sort", "horse") == ["horsepower"])
  }

  @Test(
    "Where a car is to be changed, only ids are offered that can be: of own cars, or of the catalogue behind them"
  )
  func changeable() throws {
    let folder = try TemporaryFolder()
    mkdir("\(folder.path)/cars", 0o700)
    try folder.write(#"{"id":"kia-own","make":"Kia","model":"EV9"}"# + "\n", to: "cars/cars.jsonl")
    try folder.write(#"[{"id":"kia-mine","make":"Kia","model":"EV9"}]"#, to: "my cars.json")
    for command in ["edit", "remove"] {
      #expect(try offered("cars", command, "kia", in: folder) == ["kia-own"])
      #expect(try offered("cars", command, "kia", before: [#"my\ cars.json"#], in: folder) == ["kia-mine"])
    }
    #expect(try offered("cars", "show", "kia-s", in: folder) == ["kia-sorento-hybrid-signature-2024"])
    #expect(try offered("cars", "show", "", before: [#"my\ cars.json"#], in: folder) == ["kia-mine"])
  }

  @Test("Ids and the names of fields are those of the catalogue that is named before or behind them")
  func named() throws {
    let folder = try TemporaryFolder()
    try folder.write("id,make,model,Colour\nmine,Kia,EV9,red\n", to: "my cars.csv")
    let name = #"my\ cars.csv"#
    #expect(try offered("cars", "list", name, "--sort", "Co", in: folder) == ["Colour"])
    #expect(try offered("cars", "list", "--sort", "Co", before: [name], in: folder) == ["Colour"])
    #expect(try offered("cars", name, "--columns", "Co", in: folder) == ["Colour"])
    #expect(try offered("cars", "list", "--sort", "Co", in: folder) == [])
    // A file that is called as the command is no catalogue.
    try folder.write("", to: "list")
    #expect(try offered("cars", "list", "--sort", "horse", in: folder) == ["horsepower"])
  }

  @Test(
    "In fish, too, a file that is called as the command is no catalogue",
    .enabled(if: access("/usr/bin/fish", X_OK) == 0, "there is no fish"))
  func fish() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "list")
    try folder.write("id,make,model,Colour\nmine,Kia,EV9,red\n", to: "show")
    func offered(_ line: String) throws -> String {
      let result = try PlainCommand.run(
        ["/usr/bin/fish", "-c", "set -p PATH $argv[1]; cars completions fish | source; complete -C $argv[2]"]
          + [String(try BuiltProduct.path(of: "cars").dropLast("/cars".count)), line],
        environment: PseudoTerminal.environment.merging(["HOME": folder.path]) { $1 }, directory: folder.path)
      return result.output
    }
    #expect(try offered("cars list --sort horse").hasPrefix("horsepower"))
    #expect(try offered("cars list show --sort Co").hasPrefix("Colour"))
    #expect(try offered("cars show show mi").hasPrefix("mine"))
  }

  @Test("Files are offered where a catalogue is meant")
  func files() throws {
    let folder = try TemporaryFolder()
    try folder.write("[]", to: "my cars.json")
    #expect(try offered("cars", "my", in: folder) == ["my cars.json"])
    #expect(try offered("cars", "show", "kia-ev6", "my", in: folder) == ["my cars.json"])
  }

  @Test("Each shell has its script", arguments: Completions.allCases)
  func scripts(completions: Completions) throws {
    let result = try PlainCommand.run(
      [try BuiltProduct.path(of: "cars"), "completions", completions.rawValue])
    #expect(result.status == .exited(0))
    #expect(result.output == completions.script)
    for command in Subcommand.allCases where command != .browse {
      #expect(result.output.contains(command.rawValue), "\(command.rawValue)")
    }
    for option in CommandOption.all {
      #expect(result.output.contains(option.name.dropFirst(2)), "\(option.name)")
    }
  }
}
