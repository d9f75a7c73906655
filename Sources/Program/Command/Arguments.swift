import CarsContracts
import CarsEntity
import CarsGenerator
import CarsModule

/// A parsed command line.
struct Arguments: Equatable {
  var action = Action.browse
  /// The catalogue: a path, an address or `-`, or nil if none was given.
  var catalogue: CommandWord?
  /// The command that prints the catalogue, or nil if none was given.
  var command: String?
  /// The user's reading options for the catalogue.
  var reading = ReadingOptions()
  /// The simulated latency of every response of the service.
  var latency = Duration.zero
  /// The service calls that fail, counted from 0.
  var failures = 0..<0
  /// The scenario to simulate, or nil for none.
  var scenario: Scenario?
  /// The file for the trace, or nil for none.
  var trace: String?
  /// The requested screenshot.
  var screenshot = Screenshot()
  /// The display options.
  var display = DisplayOptions()

  /// The cars to list.
  var listing = ListOptions()
  /// The format in which cars are printed.
  var format = PrintFormat.table
  /// Whether formats for programs print the cells as written, instead of their values.
  var isAsWritten = false
  /// The texts for the fields of a car.
  var texts = CarTexts()
  /// The parameters of a generated catalogue.
  var generation = Generation()

  /// Whether the config file and the remembered settings apply.
  var usesSettings = true
  /// Whether to create a config file.
  private var beginsConfiguration = false
  /// The options given on the command line or in `CARS_OPTS`.
  private var saidOptions: Set<String> = []
  /// Whether the command line defines the meanings of names. If so, earlier answers are forgotten.
  private(set) var saysNames = false
  /// The first option on the command line that only applies to a catalogue in a file or in the program.
  private var simulation: String?
  /// The name of the requested format, until it is known what is printed.
  private var formatName: String?

  /// Parses a command line.
  /// - Parameters:
  ///   - words: the words after the program's name.
  ///   - configured: the options of the config file, all of them valid. They have the lowest precedence.
  ///   - usual: the value of `CARS_OPTS` in the environment. The command line takes precedence. Options for other
  ///     commands have no effect.
  /// - Throws: the first error.
  init(
    _ words: [CommandWord] = [], configured: [CommandWord] = [], usual: String = ""
  ) throws(UsageError) {
    try takeNames(configured)
    do throws(UsageError) { try takeNames(try QuotedWords.split(usual)) } catch {
      throw .inEnvironment(error)
    }
    try takeNames(words)
    listing = ListOptions(names: reading.names)
    if !configured.isEmpty { _ = try takeUsual(configured) }
    do throws(UsageError) { say(try takeUsual(try QuotedWords.split(usual))) } catch {
      throw .inEnvironment(error)
    }
    let (options, operands) = try takeOptions(WordReader(words))
    say(options)
    saysNames = options.contains("--field") || options.contains("--header")
    try take(operands)
    if let catalogue, command != nil {
      guard !options.contains("--from") else { throw .twoCatalogues(catalogue.text) }
      // An operand overrides `--from` in `CARS_OPTS` or the config file.
      command = nil
    }
    // `--from` in `CARS_OPTS` or the config file applies only to commands that accept it.
    if !action.takes("--from"), !options.contains("--from") { command = nil }
    simulation = options.first { ["--latency", "--fail", "--scenario"].contains($0) }
    if let scenario, scenario.hasOwnCars {
      guard catalogue == nil, !options.contains("--from") else { throw .scenarioHasCars(scenario) }
      command = nil
    }
    if let option = options.first(where: { !action.takes($0) }) { throw .optionOfOthers(option) }
    if screenshot.path == nil, let option = options.first(where: Screenshot.details.contains) {
      throw .onlyForScreenshot(option: option)
    }
    if !action.changesCatalogue, let code = texts.remove(.currency), !reading.give(currency: code) {
      throw .badValue(option: "--currency", value: code, expected: "an ISO 4217 code such as EUR")
    }
    try takeFormat(isGiven: options.contains("--format"))
    if format.isForPeople, options.contains("--as-written") { throw .onlyForPrograms(option: "--as-written") }
    if case .edit = action, texts.isEmpty { throw .nothingToEdit }
    guard !options.contains("--reverse") || listing.isSorted else { throw .nothingToReverse }
  }

  /// Takes the meanings of names first, since other options depend on them wherever they occur. Ignores
  /// everything else.
  private mutating func takeNames(_ words: [CommandWord]) throws(UsageError) {
    var reader = WordReader(words)
    while let word = reader.next() {
      guard case .option(let name) = word, CommandOption.named(name)?.value != nil,
        let text = try? reader.value(of: name)
      else { continue }
      try reading.take(text, of: name)
    }
  }

  /// Takes options from the config file or `CARS_OPTS`.
  /// - Returns: their names.
  private mutating func takeUsual(_ words: [CommandWord]) throws(UsageError) -> [String] {
    let (options, operands) = try takeOptions(WordReader(words))
    if let operand = operands.first { throw .usualOperand(operand.text) }
    listing.takeAsWish()
    if let formatName, PrintFormat(rawValue: formatName) == nil {
      throw .badFormat(formatName, PrintFormat.allCases)
    }
    return options
  }

  /// Takes all options.
  /// - Returns: their names, and the remaining words.
  private mutating func takeOptions(
    _ reader: WordReader
  ) throws(UsageError) -> (options: [String], operands: [CommandWord]) {
    var reader = reader
    var options: [String] = []
    var operands: [CommandWord] = []
    while let word = reader.next() {
      switch word {
      case .operand(let word): operands.append(word)
      case .option(let name):
        try take(name, from: &reader)
        try reader.expectNoValueLeft(of: name)
        options.append(name)
      }
    }
    return (options, operands)
  }

  /// Takes the format, which not every command has.
  /// - Parameter isGiven: whether it is on the command line. Otherwise it may be for another command.
  private mutating func takeFormat(isGiven: Bool) throws(UsageError) {
    guard let name = formatName, !action.formats.isEmpty else { return }
    guard let format = PrintFormat(rawValue: name), action.formats.contains(format) else {
      if isGiven { throw .badFormat(name, action.formats) }
      return
    }
    self.format = format
    generation.format = CatalogueGenerator.Format(rawValue: name) ?? .json
  }

  private mutating func take(_ option: String, from reader: inout WordReader) throws(UsageError) {
    switch option {
    case "--help", "-h": action = .help(nil)
    case "--version", "-V": action = .version
    case "--latency":
      latency = try reader.value(
        of: option, expected: "a time such as 800ms or 1.5s, up to 3600s", Duration.init(words:))
    case "--fail":
      failures = try reader.value(
        of: option, expected: "a number of calls such as 2, or a range such as 2-3", Range.init(calls:))
    case "--scenario":
      let text = try reader.value(of: option)
      guard let scenario = Scenario(rawValue: text) else { throw .unknownScenario(text) }
      self.scenario = scenario
    case "--trace": trace = try reader.value(of: option)
    case "--field", "--header", "--decimal", "--dates", "--null": _ = try reader.value(of: option)
    case "--from": command = try reader.value(of: option)
    case "--no-config": usesSettings = false
    case "--write": beginsConfiguration = true
    case "--format": formatName = try reader.value(of: option)
    case "--as-written": isAsWritten = true
    default:
      if try listing.take(option, from: &reader) { return }
      if try display.take(option, from: &reader) { return }
      if try screenshot.take(option, from: &reader) { return }
      if try texts.take(option, from: &reader, reading) { return }
      guard try generation.take(option, from: &reader) else { throw .unknownOption(option) }
    }
  }

  /// Returns the location of the catalogue.
  /// - Parameter input: the kind of standard input.
  /// - Throws: if the catalogue can't be there, or if an option has no effect there.
  func location(_ input: StandardInput) throws(UsageError) -> CatalogueLocation {
    let location: CatalogueLocation =
      if let command {
        .command(command)
      } else if let catalogue {
        CatalogueLocation(named: catalogue.bytes)
      } else {
        input == .given && !action.changesCatalogue && scenario?.hasOwnCars != true
          ? .standardInput : .builtIn
      }
    switch location {
    case .builtIn, .path: break
    case .standardInput, .address, .command: if let simulation { throw .notSimulated(option: simulation) }
    }
    return location
  }

  private mutating func take(_ operands: [CommandWord]) throws(UsageError) {
    let command = (operands.first?.text).flatMap(Subcommand.init(typed:))
    // Help and the version take precedence over any operands.
    if action == .help(nil) { action = .help(command) }
    guard action == .browse else { return }
    var rest = operands.dropFirst(command == nil ? 0 : 1)
    switch command {
    case nil, .browse: break
    case .list: action = .list
    case .show: action = .show(id: try Self.id(of: .show, &rest))
    case .compare: action = .compare(ids: try Self.ids(&rest))
    case .stats: action = .stats
    case .check: action = .check
    case .columns: action = .columns
    case .add: action = .add
    case .edit: action = .edit(id: try Self.id(of: .edit, &rest))
    case .remove: action = .remove(id: try Self.id(of: .remove, &rest))
    case .generate: action = .generate
    case .man: action = .man
    case .config: action = .config(isBegun: beginsConfiguration)
    case .completions:
      guard let shell = rest.popFirst()?.text else { throw .missingShell }
      if shell == Completions.writtenNames {
        action = .names
        break
      }
      guard let completions = Completions(rawValue: shell) else { throw .unknownShell(shell) }
      action = .completions(completions)
    case .help:
      let word = rest.popFirst()?.text
      let topic = word.flatMap(Subcommand.init(typed:))
      if let extra = rest.first { throw .unexpectedOperand(extra.text) }
      if topic == nil, let word, word != Subcommand.search { throw .unknownTopic(word) }
      action = word == Subcommand.search ? .searchHelp : .help(topic)
    }
    if action.readsCatalogue { catalogue = rest.popFirst() }
    guard let extra = rest.first else { return }
    if action == .browse, let word = catalogue?.text, let meant = Subcommand(meantBy: word) {
      throw .unknownCommand(word, meant)
    }
    throw .unexpectedOperand(extra.text)
  }
}

/// The parsing of operands.
extension Arguments {
  private static func id(
    of command: Subcommand, _ operands: inout ArraySlice<CommandWord>
  ) throws(UsageError) -> String {
    guard let id = operands.popFirst() else { throw .missingID(command, catalogue: nil) }
    // A file name contains a dot or a slash, which an ID rarely does.
    let isPath = id.text.contains(".") || id.text.contains("/")
    if operands.isEmpty, isPath, CatalogueLocation(named: id.bytes).isFile {
      throw .missingID(command, catalogue: id.text)
    }
    return id.text
  }

  /// Takes the IDs of cars to compare. If the last word names an existing catalogue, it is not an ID.
  private static func ids(_ operands: inout ArraySlice<CommandWord>) throws(UsageError) -> [String] {
    let catalogue = operands.last.flatMap { CatalogueLocation(named: $0.bytes).isThere ? $0 : nil }
    let ids = operands.dropLast(catalogue == nil ? 0 : 1).map(\.text)
    guard CarComparison.sizes.contains(ids.count) else {
      throw .notComparable(count: ids.count, catalogue: catalogue?.text)
    }
    operands = operands.suffix(catalogue == nil ? 0 : 1)
    return ids
  }
}

extension Arguments {
  /// Applies the settings remembered for the catalogue, unless options were given.
  mutating func recall(_ settings: CatalogueSettings, _ said: ReadingOptions?) {
    if let said, saidOptions.isDisjoint(with: Completions.reading) { reading = said }
    listing.recall(
      columns: saidOptions.contains("--columns") ? [] : settings.columns,
      order: saidOptions.contains("--sort") ? nil : settings.order)
  }

  /// The options that override remembered settings.
  private static let recalled = Set(Completions.reading + ["--columns", "--sort"])

  /// Notes the options that the user has given.
  private mutating func say(_ options: [String]) {
    saidOptions.formUnion(Self.recalled.intersection(options))
  }
}
