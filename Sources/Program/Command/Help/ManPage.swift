/// The manual page in roff, generated from the tables of commands and options.
enum ManPage {
  static var text: String {
    ([".TH CARS 1 \"\" \"\(Usage.version.dropLast())\" \"User Commands\""]
      + section("NAME", ["cars \\- browse a car catalogue in the terminal"])
      + section("SYNOPSIS", synopses) + section("DESCRIPTION", [".PP", escaped(Usage.catalogues)])
      + section("COMMANDS", Subcommand.allCases.flatMap(command))
      + section("OPTIONS", CommandOption.all.filter { !$0.isForTeaching }.flatMap(option))
      + section(Usage.teachingHeading.uppercased(), teaching)
      + section("ENVIRONMENT", environment) + section("FILES", files)
      + section("EXIT STATUS", statuses) + section("EXAMPLES", examples))
      .joined(separator: "\n") + "\n"
  }

  private static func section(_ title: String, _ lines: [String]) -> [String] { [".SH \(title)"] + lines }

  private static func item(_ term: String, _ text: String) -> [String] {
    [".TP", ".B \(escaped(term))", escaped(text)]
  }

  private static var synopses: [String] {
    Subcommand.allCases.flatMap { command in
      let words = escaped(command.synopsis)
      return [".B cars" + words.dropFirst("cars".count), ".br"]
    }.dropLast()
  }

  private static func command(_ command: Subcommand) -> [String] {
    let summary = command.summary.prefix(1).uppercased() + command.summary.dropFirst() + "."
    return item(command.synopsis, ([summary] + command.details).joined(separator: " "))
  }

  private static func option(_ option: CommandOption) -> [String] {
    item(option.synopsis, Usage.text(option, isOfAll: true) + ".")
  }

  private static var teaching: [String] {
    CommandOption.all.filter(\.isForTeaching).flatMap(option)
      + [".PP", "Scenarios, and what to look at:"]
      + Usage.scenarios.flatMap { item($0, $1 + ".") }
  }

  private static let environment =
    item("CARS_OPTS", "options for every start, for example --sort price --color never.")
    + item(
      "NO_COLOR, CLICOLOR_FORCE, TERM",
      "whether there are colours, if --color does not say. In a pipe, only CLICOLOR_FORCE turns them on.")
    + item("COLORTERM, TERM", "whether there are 256 colours, which --theme needs for night and day.")
    + item("ACCESSIBLE", "1 is like --accessible.")
    + item("ESCDELAY", "how many milliseconds an Esc may still prove to begin a key's escape sequence.")
    + item("XDG_DATA_HOME", "where your own cars are; ~/.local/share when it is not set.")
    + item(
      "XDG_STATE_HOME",
      "where removed cars are kept, and what is remembered; ~/.local/state when it is not set.")
    + item("XDG_CONFIG_HOME", "where your options for every start are; ~/.config when it is not set.")

  private static let files =
    item(
      "$XDG_CONFIG_HOME/cars/config",
      "options for every start, one a line, without the hyphens: columns = make,model,price."
    )
    + item(
      "$XDG_STATE_HOME/cars/catalogues.jsonl",
      "what was set on the screen for the last two hundred catalogues."
    )
    + item(
      "$XDG_DATA_HOME/cars/cars.jsonl",
      "the cars that were added to the built-in ones, and are shown together with them."
    )
    + item(
      "$XDG_STATE_HOME/cars/removed.jsonl",
      "the last hundred cars that were removed, each with the time, the catalogue and its text as it stood."
    )

  private static let statuses = Usage.exitStatuses.flatMap { item($0.status, "\($0.meaning).") }

  private static var examples: [String] {
    Subcommand.allCases.flatMap(\.examples).flatMap { line, meaning in
      [".PP", ".nf", escaped(line), ".fi"] + (meaning.map { [".RS", escaped($0) + ".", ".RE"] } ?? [])
    }
  }

  /// Returns the text with special characters escaped: hyphens stay copyable, and no line begins with a request.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "'": escaped += "\\(aq"
      case "`": escaped += "\\(ga"
      case "^": escaped += "\\(ha"
      case "~": escaped += "\\(ti"
      case _ where character.isASCII: escaped.append(character)
      // Escaped by number: not every roff reads UTF-8.
      default:
        for scalar in character.unicodeScalars {
          let digits = String(scalar.value, radix: 16, uppercase: true)
          escaped += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
        }
      }
    }
    return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
  }
}
