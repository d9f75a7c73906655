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
  static let reading = ["--field", "--header", "--decimal", "--currency"]

  /// What prints a list for a shell: nothing that the environment asks for, no complaints, and no reading of the terminal.
  static let listing = "--no-config --format tsv 2>/dev/null </dev/null"
  /// Leaves the ids of what prints the column `id`, one per line.
  static let ids = "tail -n +2"
  /// Leaves the names of fields of what prints a table, one per line.
  static let fields = "head -n 1 | tr '\\t' '\\n'"

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
