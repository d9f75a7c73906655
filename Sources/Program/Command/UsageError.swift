import CarsModule
import Streams

/// An error in the command line.
indirect enum UsageError: Error, Equatable {
  case unknownOption(String)
  case missingValue(option: String)
  case unwantedValue(option: String, value: String)
  case badValue(option: String, value: String, expected: String)
  /// The command needs an identifier. The catalogue is the file named in its place.
  case missingID(Subcommand, catalogue: String?)
  /// This number of cars can't be compared. The catalogue is the one that was recognised.
  case notComparable(count: Int, catalogue: String?)
  case missingShell
  case unknownShell(String)
  /// An assignment without a name, or without `=`.
  case badAssignment(String)
  /// IDs can't be set.
  case fixedID(String)
  /// The catalogue to change is read-only, such as a pipe. Its name is nil for standard input. The command saves a
  /// copy of it.
  case onlyToBeRead(String?, copyCommand: String?)
  /// `edit` without a field to change.
  case nothingToEdit
  case badFormat(String, [PrintFormat])
  /// The value of an option can't be parsed, for this reason.
  case notUnderstood(option: String, reason: String)
  /// The option applies only to formats for programs.
  case onlyForPrograms(option: String)
  case nothingToReverse
  /// Two catalogues are given, one with `--from`.
  case twoCatalogues(String)
  /// The option applies only to the built-in catalogue and to one in a file.
  case notSimulated(option: String)
  case unknownScenario(String)
  /// A catalogue is given with a scenario that has its own cars.
  case scenarioHasCars(Scenario)
  /// The output, named by a word, can't be written to a file.
  case unwritable(String, String, AppendedFile.Fault)
  /// The option applies only to a screenshot.
  case onlyForScreenshot(option: String)
  /// No key corresponds to these characters.
  case unknownKey(String)
  /// The keys leave the program, so there is no screen to draw.
  case keysLeave
  /// The cars would come from the terminal that the keys come from.
  case inputIsTerminal
  /// The option belongs to other commands.
  case optionOfOthers(String)
  case usualOperand(String)
  /// The option isn't allowed in the config file.
  case notConfigurable(String)
  /// An option in the config file lacks an equals sign.
  case noEqualsSign(String)
  /// The config file already exists.
  case configurationIsThere(String)
  /// There is no home folder for the user's files.
  case noHome
  case unclosedQuote
  case danglingBackslash
  /// An error in `CARS_OPTS`.
  case inEnvironment(UsageError)
  case unexpectedOperand(String)
  /// A word that is neither a command nor a file, and the most similar command.
  case unknownCommand(String, Subcommand)
  case unknownTopic(String)

  /// The command that helps, or nil for none.
  var command: String? { if case .onlyToBeRead(_, let copyCommand) = self { copyCommand } else { nil } }

  /// The error in one line: what, where, and what to do.
  var line: String {
    switch self {
    case .unknownOption(let option):
      NearestWord.of(option, among: CommandOption.all.map(\.name)).map {
        "there is no option \(option); did you mean \($0)? (see cars --help)"
      } ?? "there is no option \(option); cars --help lists the options"
        + (option.hasPrefix("--") || option.count < 3 ? "" : "; an id stands behind --, as in -- \(option)")
    case .missingValue(let option):
      "\(option) needs a value, for example \(option) \(CommandOption.named(option)?.example ?? "")"
    case .unwantedValue(let option, let value):
      "\(option) takes no value, but has “\(value)”"
    case .badValue(let option, let value, let expected):
      "\(option) cannot be “\(value)”; it takes \(expected)"
    case .missingID(let command, nil):
      "\(command.rawValue) needs the id of a car; “cars list --columns id,make,model” shows the ids"
    case .missingID(let command, let catalogue?):
      "\(command.rawValue) needs the id of a car in front of “\(catalogue)”; “cars list --columns id,make,model” "
        + "with that file shows the ids"
    case .notComparable(let count, let catalogue):
      "compare needs the ids of two to six cars, not \(count); “cars list --columns id,make,model” shows the ids"
        + (catalogue.map { " (“\($0)” is taken for the catalogue)" } ?? "")
    case .missingShell:
      "completions needs the name of a shell: \(Self.list(Completions.allCases.map(\.rawValue), "or"))"
    case .unknownShell(let shell):
      "there are no completions for “\(shell)”; there are for "
        + Self.list(Completions.allCases.map(\.rawValue), "and")
    case .badAssignment(let text):
      "--set cannot be “\(text)”; it takes the name of a field and a text, for example --set colour=green"
    case .fixedID(let text):
      "--set cannot be “\(text)”; ids are given by the program, and stay"
    case .onlyToBeRead(let name, let copyCommand):
      "\(name.map { "“\($0)”" } ?? "standard input") is read-only; to change its cars, keep them in a file first"
        + (copyCommand == nil ? "" : ":")
    case .nothingToEdit:
      "edit needs a field to change, for example --price 46050"
    case .badFormat(let format, let formats):
      "--format cannot be “\(format)”; it takes \(Self.list(formats.map(\.rawValue), "or"))"
    case .notUnderstood(let option, let reason):
      "\(option) cannot be understood: \(reason)"
    case .onlyForPrograms(let option):
      "\(option) needs a format for programs, for example --format csv"
    case .nothingToReverse:
      "--reverse needs a field to sort by, for example --sort price --reverse"
    case .twoCatalogues(let name):
      "“\(name)” and --from both name a catalogue; there can be only one"
    case .notSimulated(let option):
      "\(option) works only with the built-in catalogue or one in a file"
    case .unknownScenario(let text):
      "--scenario cannot be “\(text)”; it takes \(Self.list(Scenario.allCases.map(\.rawValue), "or"))"
    case .scenarioHasCars(let scenario):
      "--scenario \(scenario.rawValue) has cars of its own; leave the catalogue out"
    case .unwritable(let what, let path, .system(let failure)):
      "the \(what) cannot be written to “\(path)”: \(failure.reason)"
    case .unwritable(let what, let path, .taken):
      "the \(what) is not written to “\(path)”, which has something else in it; name another file"
    case .onlyForScreenshot(let option):
      "\(option) needs --screenshot, for example --screenshot screen.svg"
    case .unknownKey(let text):
      "--keys has no key “\(text)”; it takes characters, ⏎ ⎋ ⇥ ⌫ ↑ ↓ ← →, ^X for Ctrl-X, and ^^ for ^"
    case .keysLeave:
      "the keys leave the program, so there is nothing to draw"
    case .inputIsTerminal:
      "standard input is the terminal that keys come from; pipe the cars into it, as in cat my-cars.json | cars -"
    case .optionOfOthers(let option):
      "\(option) is an option of \(Self.list(CommandOption.named(option)?.commands.map { "“\($0.name)”" } ?? [], "and")) only"
    case .usualOperand(let operand):
      "“\(operand)” is no option; a catalogue and a command belong on the command line"
    case .notConfigurable(let option):
      "\(option) is for the command line alone"
    case .noEqualsSign(let option):
      "between “\(option)” and what belongs to it there is no equals sign"
    case .configurationIsThere(let name):
      "\(name) already exists, and stays as it is"
    case .noHome:
      "there is no home folder for a file of options; HOME or XDG_CONFIG_HOME says where one is"
    case .unclosedQuote:
      "a quotation mark is not closed"
    case .danglingBackslash:
      "there is nothing after the last backslash"
    case .inEnvironment(let error):
      "in CARS_OPTS: \(error.line)"
    case .unknownTopic(let topic):
      "there is no help on “\(topic)”; there is on "
        + Self.list(Completions.topics, "and")
    case .unknownCommand(let word, let command):
      "there is no command “\(word)” and no file of that name; did you mean \(command.rawValue)?"
    case .unexpectedOperand(let operand):
      "“\(operand)” is one word too many; a name with spaces needs quotation marks"
    }
  }

  /// Joins words with commas, and a conjunction before the last.
  private static func list(_ words: [String], _ conjunction: String) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
  }
}
