import CarsPresenter

/// The program's help texts, generated from the tables of commands and options.
enum Usage {
  static let version = "cars 0.1.0\n"

  private static let width = 80
  private static let indent = 19

  /// Returns the help of a command.
  static func help(of command: Subcommand) -> String {
    let own = CommandOption.all.filter { $0.commands.contains(command) && !$0.isEverywhere }
    let (usual, teaching) = (own.filter { !$0.isForTeaching }, own.filter(\.isForTeaching))
    var parts = ["\(command.synopsis) – \(command.summary)\n"]
    parts += command.details.map { wrapped($0, indent: 0) }
    if !usual.isEmpty { parts.append("Options:\n" + options(usual)) }
    if !teaching.isEmpty { parts.append("\(teachingHeading):\n" + options(teaching)) }
    parts.append("Examples:\n" + examples(command.examples))
    return parts.joined(separator: "\n")
  }

  /// The help of all commands.
  static let help = [
    "cars – browse a car catalogue in the terminal\n",
    "Usage:\n" + rows(Subcommand.allCases.map { ($0.synopsis, $0.summary) }, indent: 38),
    wrapped(catalogues, indent: 0),
    "Options:\n" + options(CommandOption.all.filter { !$0.isForTeaching }, isOfAll: true),
    "\(teachingHeading):\n" + options(CommandOption.all.filter(\.isForTeaching), isOfAll: true)
      + "\nScenarios, and what to look at:\n" + rows(scenarios, indent: indent),
    "Keys:  ↑ ↓ move  ↵ open  Esc back  / search  a add  r reload  ? all keys  q quit\n",
    "Examples:\n"
      + examples(
        Subcommand.browse.examples.dropLast() + [
          Subcommand.list.examples[2], Subcommand.show.examples[0], Subcommand.add.examples[0],
        ] + Subcommand.browse.examples.suffix(1)), environment, exitStatus,
  ].joined(separator: "\n")

  /// The help on the query language.
  static let search = [
    "cars help search – what / and --search look for\n",
    rows(QueryWords.examples.map { ($0.query, $0.meaning) }, indent: 28),
    wrapped(
      "Case, accents and character width do not matter. Put a name or a word with a space in quotation marks, "
        + "and “or” too where it is a word to look for.", indent: 0),
    "Examples:\n" + examples([Subcommand.list.examples[2]]),
  ].joined(separator: "\n")

  /// The heading of the options for teaching and testing.
  static let teachingHeading = "For teaching and testing"

  /// The scenarios, each with what to look at.
  static let scenarios = Scenario.allCases.map { ($0.rawValue, $0.lookAt) }

  /// The forms of a catalogue.
  static let catalogues =
    "A CATALOGUE is JSON (a list of cars, an object with such a list under “cars”, or one car per line) or a table "
    + "with a header: CSV, TSV and the like. It is a file, - for standard input, or an address that begins with "
    + "http:// or https:// (which curl fetches). Without one, what is piped in is shown, or else the built-in "
    + "catalogue together with your own cars."

  /// The section on the environment.
  static let environment = wrapped(
    "CARS_OPTS in the environment holds options for every start, for example --sort price --color never, and so does "
      + "your file of options (see cars help config).", indent: 0)

  /// The section on exit statuses.
  static let exitStatus = wrapped(
    "Exit status: \(exitStatuses.map { "\($0.status) \($0.meaning)" }.joined(separator: "; ")).", indent: 0)

  /// The exit statuses, each with its meaning.
  static let exitStatuses: [(status: String, meaning: String)] = [
    ("0", "done, or nothing to change"),
    ("1", "nothing to print, no such car, or cars check found something wrong"),
    ("2", "wrong usage or data, or a change that was refused or conflicts with another program's"),
    ("128 + n", "ended by signal n (130: Ctrl-C)"),
  ]

  // MARK: Layout

  /// Returns the description of an option, with its commands if not all accept it.
  static func text(_ option: CommandOption, isOfAll: Bool) -> String {
    guard isOfAll, !option.isEverywhere, !option.commands.contains(.browse) else { return option.text }
    return "of \(option.commands.map(\.rawValue).joined(separator: ", ")): \(option.text)"
  }

  /// - Parameter isOfAll: whether the options are those of all commands.
  private static func options(_ options: [CommandOption], isOfAll: Bool = false) -> String {
    var lines: [(String, String)] = []
    for option in options {
      guard option.isField else {
        lines.append((option.synopsis, text(option, isOfAll: isOfAll)))
        continue
      }
      // The options for fields differ only in the field, so they share one entry.
      guard !lines.contains(where: { $0.0 == fieldSynopsis }) else { continue }
      let names = options.filter(\.isField).map(\.name).joined(separator: ", ")
      let commands = isOfAll ? "of add, edit: " : ""
      lines.append((fieldSynopsis, "\(commands)what is in a field of the car, as in the editor: \(names)"))
    }
    return rows(lines, indent: indent)
  }

  private static let fieldSynopsis = "--make TEXT …"

  private static func examples(_ examples: [Subcommand.Example]) -> String {
    examples.map { line, meaning in
      guard let meaning else { return "  \(line)" }
      let beside = "  " + padded(line, to: 37) + meaning
      // A command is never wrapped: its meaning moves to the next line instead.
      return beside.count <= width ? beside : "  \(line)\n" + wrapped(meaning, indent: 6).dropLast()
    }.joined(separator: "\n") + "\n"
  }

  /// Returns two columns, the second of which wraps.
  private static func rows(_ rows: [(String, String)], indent: Int) -> String {
    rows.map { first, second in
      let lead = "  " + padded(first, to: indent - 2)
      let text = wrapped(second, indent: indent)
      return lead.count > indent ? "  \(first)\n\(text)" : lead + text.dropFirst(indent)
    }.joined()
  }

  private static func padded(_ text: String, to columns: Int) -> String {
    text + String(repeating: " ", count: max(2, columns - text.count))
  }

  /// Returns a wrapped paragraph, with each line indented.
  private static func wrapped(_ text: String, indent: Int) -> String {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, indent + line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " \(word)"
    }
    lines.append(line)
    return lines.map { String(repeating: " ", count: indent) + $0 + "\n" }.joined()
  }
}
