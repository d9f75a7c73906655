import CarsModule

extension Arguments {
  /// What to do.
  enum Action: Equatable {
    /// Browse, when there is a terminal; otherwise print the list.
    case browse
    /// Print the list.
    case list
    /// Print one car.
    case show(id: String)
    /// Print some cars side by side.
    case compare(ids: [String])
    /// Print how many cars have what.
    case stats
    /// Print what is wrong with a catalogue.
    case check
    /// Print what the columns of a catalogue are.
    case columns
    /// Add a car.
    case add
    /// Change fields of a car.
    case edit(id: String)
    /// Remove a car.
    case remove(id: String)
    /// Print a made-up catalogue.
    case generate
    /// Print what completes command lines in a shell.
    case completions(Completions)
    /// Print the names in a catalogue, which complete what they mean.
    case names
    /// Print the manual page.
    case man
    /// Print the help, of a command or of all.
    case help(Subcommand?)
    /// Print the language of queries.
    case searchHelp
    /// Print the options for every start, and where things are kept; or begin a file for such options.
    case config(isBegun: Bool)
    /// Print the version.
    case version
  }
}

extension Arguments.Action {
  /// The command; nil for the version, which is printed with any options, as the help is.
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

  /// Whether it changes a catalogue, which standard input then cannot be by itself.
  var changesCatalogue: Bool {
    switch self {
    case .add, .edit, .remove: true
    default: false
    }
  }

  /// Whether it changes a car that is there already.
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

  /// Whether an option may stand beside it.
  func takes(_ option: String) -> Bool {
    guard let command, let option = CommandOption.named(option) else { return true }
    return option.commands.contains(command)
  }

  /// The formats that it prints.
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
  /// The command that a word names; browsing has none.
  init?(typed word: String) {
    self.init(rawValue: word)
    if self == .browse { return nil }
  }
}
