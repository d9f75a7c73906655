/// What completes command lines in a shell, put together from the tables of commands and options. The ids of cars and the
/// names of fields are asked of the program itself.
enum Completions: String, CaseIterable {
  case bash, zsh, fish

  /// The script for the shell.
  var script: String {
    switch self {
    case .bash: BashCompletions.script
    case .zsh: ZshCompletions.script
    case .fish: FishCompletions.script
    }
  }

  /// The options that say how a catalogue is read: what is asked of it is asked with them.
  static let reading = ["--field", "--header", "--decimal", "--dates", "--null", "--currency"]

  /// What stands in place of a shell where the names in a catalogue are asked for, as it writes them.
  static let writtenNames = "names"
  /// What asks the program for a shell: nothing that the environment asks for, no complaints, and no reading of the terminal.
  static let quietly = "--no-config 2>/dev/null </dev/null"
  /// Prints the ids of cars below a heading.
  static let ids = "list --columns id --format tsv"
  /// Leaves out the heading.
  static let withoutHeading = "tail -n +2"
  /// Prints the names of fields in the first line, with tabs between them.
  static let fields = "list --limit 1 --format tsv"
  /// Leaves them, one per line.
  static let firstLine = "head -n 1 | tr '\\t' '\\n'"

  /// The commands that have a name.
  static let commands = Subcommand.allCases.filter { $0 != .browse }

  /// What there is help on.
  static let topics = commands.map(\.rawValue) + [Subcommand.search]

  static func commands(with operand: Subcommand.Operand) -> [Subcommand] {
    commands.filter { $0.operand == operand }
  }

  static func names(_ commands: [Subcommand], _ separator: String) -> String {
    commands.map(\.rawValue).joined(separator: separator)
  }

  static func options(of command: Subcommand) -> [CommandOption] {
    CommandOption.all.filter { $0.commands.contains(command) }
  }

  /// The names of the shells.
  static let shells = allCases.map(\.rawValue)
}
