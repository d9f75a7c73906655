import Testing

@testable import cars

@Suite("The table of commands and options")
struct HelpTableTests {
  @Test("Each field of a car has an option, and each option a text")
  func fields() {
    #expect(
      CommandOption.all.filter(\.isField).map(\.name) == [
        "--make", "--model", "--trim", "--year", "--price", "--body", "--fuel",
        "--transmission",
        "--drivetrain", "--horsepower", "--torque", "--acceleration", "--range", "--seats",
      ])
    #expect(CommandOption.all.allSatisfy { !$0.text.isEmpty })
    #expect(Set(CommandOption.all.map(\.name)).count == CommandOption.all.count)
    for option in CommandOption.all where option.value != nil {
      #expect(!option.example.isEmpty, "\(option.name) has no example")
    }
  }

  @Test("What an example means stands beside it or, where there is no room, below it")
  func examples() {
    #expect(
      Usage.help(of: .add).contains(
        "\n  cars add --make Kia --model EV9 --set colour=green\n      keep it among your own cars\n"))
    for command in Subcommand.allCases {
      for (line, meaning) in command.examples {
        guard let meaning else { continue }
        let lines = Usage.help(of: command).split(separator: "\n").map(String.init)
        let place = lines.firstIndex { $0 == "  \(line)" || $0.hasPrefix("  \(line)  ") } ?? lines.count
        let words = lines[place...].prefix(3).joined(separator: " ").split(separator: " ")
        let wanted = line.split(separator: " ") + meaning.split(separator: " ")
        #expect(words.starts(with: wanted), "\(line)")
      }
    }
  }

  @Test(
    "The help has every command and every option, in lines of at most 80 characters, as far as they are no commands"
  )
  func help() {
    for option in CommandOption.all { #expect(Usage.help.contains(option.name), "\(option.name)") }
    for command in Subcommand.allCases {
      #expect(Usage.help.contains("  \(command.synopsis)  "), "\(command.name)")
    }
    #expect(Usage.help.split(separator: "\n").allSatisfy { $0.count <= 80 || $0.hasPrefix("  cars") })
  }

  @Test(
    "The examples of the help are command lines that the program takes",
    arguments: [
      (Usage.help, 9), (Usage.help(of: .browse), 6), (Usage.help(of: .list), 4), (Usage.help(of: .show), 3),
      (Usage.help(of: .compare), 2), (Usage.help(of: .stats), 2), (Usage.help(of: .check), 2),
      (Usage.help(of: .add), 2),
      (Usage.help(of: .edit), 2),
      (Usage.help(of: .remove), 1), (Usage.help(of: .generate), 2), (Usage.help(of: .completions), 3),
      (Usage.help(of: .man), 2), (Usage.help(of: .help), 2), (Usage.search, 1),
    ])
  func examples(help: String, count: Int) throws {
    let lines = help.split(separator: "\n").drop { $0 != "Examples:" }.dropFirst()
    let examples = lines.prefix { $0.hasPrefix("  ") }.filter { $0.hasPrefix("  cars") }
    #expect(examples.count == count)
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 80 || $0.hasPrefix("  cars") })
    for line in examples {
      let command = line.dropFirst(2).split(separator: "  ").first ?? ""
      let words = try QuotedWords.split(String(command)).prefix { !["|", ">", "&&"].contains($0.text) }
        .dropFirst()
      #expect(throws: Never.self) { try Arguments(Array(words)) }
    }
  }

  @Test("The manual page has every command and every option, and no line that man would take for a request")
  func man() {
    let lines = ManPage.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(ManPage.text.utf8.allSatisfy { $0 < 0x80 })
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
