import CarsModule

extension Arguments {
  /// The action that the command line asks for.
  enum Action: Equatable {
    /// Browse if there is a terminal; otherwise print the list.
    case browse
    /// Print the list.
    case list
    /// Print one car.
    case show(id: String)
    /// Print some cars side by side.
    case compare(ids: [String])
    /// Print how many cars have which values.
    case stats
    /// Print the faults of a catalogue.
    case check
    /// Print the meaning of a catalogue's columns.
    case columns
    /// Add a car.
    case add
    /// Change fields of a car.
    case edit(id: String)
    /// Remove a car.
    case remove(id: String)
    /// Print a generated catalogue.
    case generate
    /// Print the completion script for a shell.
    case completions(Completions)
    /// Print the names in a catalogue, to complete the values of `--field`.
    case names
    /// Print the manual page.
    case man
    /// Print the help, of one command or of all.
    case help(Subcommand?)
    /// Print the help on the query language.
    case searchHelp
    /// Print the configured options and the paths of the user's files, or create a config file.
    case config(isBegun: Bool)
    /// Print the version.
    case version
  }
}

extension Arguments.Action {
  /// The command, or nil for help and the version, which accept any options.
  private var command: Subcommand? {
    switch self {
    case .browse: .browse
    case .list, .names: .list
    case .show: .show
    case .compare: .compare
    case .stats: .stats
    case .check: .check
    case .columns: .columns
    case .add: .add
    case .edit: .edit
    case .remove: .remove
    case .generate: .generate
    case .completions: .completions
    case .man: .man
    case .config: .config
    case .help, .searchHelp, .version: nil
    }
  }

  /// Whether it changes a catalogue, which standard input then can't be by default.
  var changesCatalogue: Bool {
    switch self {
    case .add, .edit, .remove: true
    default: false
    }
  }

  /// Whether it changes an existing car.
  var changesCar: Bool {
    switch self {
    case .edit, .remove: true
    default: false
    }
  }

  /// Whether it reads a catalogue.
  var readsCatalogue: Bool {
    switch command?.operand {
    case .catalogue, .id, .ids: true
    case .shell, .command, .nothing, nil: false
    }
  }

  /// Whether it accepts an option.
  func takes(_ option: String) -> Bool {
    guard let command, let option = CommandOption.named(option) else { return true }
    return option.commands.contains(command)
  }

  /// The formats that it can print.
  var formats: [PrintFormat] {
    switch self {
    case .browse, .list, .columns: PrintFormat.allCases
    case .show, .stats: [.table, .json]
    case .compare: [.table, .csv, .md]
    case .generate: [.json, .jsonl, .csv]
    case .check, .add, .edit, .remove, .completions, .names, .man, .config, .help, .searchHelp, .version: []
    }
  }
}

extension Subcommand {
  /// Creates the command that a word names. Browsing has no name.
  init?(typed word: String) {
    self.init(rawValue: word)
    if self == .browse { return nil }
  }
}
