import CarsContracts
import CarsEntity
import CarsGenerator
import CarsModule

/// What the command line asks for.
struct Arguments: Equatable {
  var action = Action.browse
  /// The catalogue's name, a path, an address or `-`; nil when none was given.
  var catalogue: CommandWord?
  /// The command that prints the catalogue; nil when none was given.
  var command: String?
  /// What is said of how the catalogue is to be read.
  var reading = ReadingOptions()
  /// How long every answer of the service takes.
  var latency = Duration.zero
  /// Which calls of the service fail, counted from 0.
  var failures = 0..<0
  /// The situation to bring about; nil when nobody asked for one.
  var scenario: Scenario?
  /// The file for the conversation of the layers; nil when nobody asked for it.
  var trace: String?
  /// The picture of a screen that is asked for.
  var screenshot = Screenshot()
  /// How the screen is drawn.
  var display = DisplayOptions()

  /// Which cars to list.
  var listing = ListOptions()
  /// The format in which cars are printed.
  var format = PrintFormat.table
  /// Whether programs get the cells as they are written, not their values.
  var isAsWritten = false
  /// What is to be in the fields of a car.
  var texts = CarTexts()
  /// What to generate.
  var generation = Generation()

  /// Whether what is set for every start, and what was set for the catalogue, counts.
  var usesSettings = true
  /// Whether a file for options is to be begun.
  private var beginsConfiguration = false
  /// The options that are on the command line or in `CARS_OPTS`.
  private var saidOptions: Set<String> = []
  /// Whether the command line says what names mean: then that is forgotten which somebody has answered before.
  private(set) var saysNames = false
  /// The first option on the command line that only a catalogue in a file or in the program has a use for.
  private var simulation: String?
  /// The name of the format that was asked for, until it is known what is printed.
  private var formatName: String?

  /// Reads a command line.
  /// - Parameters:
  ///   - words: the words after the program's name.
  ///   - configured: the options of the user's own file, each of which is right. They come before all others, which win.
  ///   - usual: the options for every start, as `CARS_OPTS` in the environment has them. Those on the command line come
  ///     after them, and win; those that another command takes have no effect.
  /// - Throws: the first thing that is wrong.
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
      // A usual one.
      command = nil
    }
    // A usual one is for the commands that take it.
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

  /// Takes what names in the catalogue mean, which says how other options are understood, wherever they are. Nothing else
  /// is looked at.
  private mutating func takeNames(_ words: [CommandWord]) throws(UsageError) {
    var reader = WordReader(words)
    while let word = reader.next() {
      guard case .option(let name) = word, CommandOption.named(name)?.value != nil,
        let text = try? reader.value(of: name)
      else { continue }
      try reading.take(text, of: name)
    }
  }

  /// Takes options for every start.
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
  /// - Returns: their names, and the words that are no options.
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
  /// - Parameter isGiven: whether it is on the command line; a usual one may be for another command.
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

  /// Where the catalogue is.
  /// - Parameter input: what standard input is.
  /// - Throws: when it cannot be there, or when an option makes no difference there.
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
    // Anyone who asks for help or the version gets it, whatever the operands.
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

/// The operands of commands.
extension Arguments {
  private static func id(
    of command: Subcommand, _ operands: inout ArraySlice<CommandWord>
  ) throws(UsageError) -> String {
    guard let id = operands.popFirst() else { throw .missingID(command) }
    return id.text
  }

  /// Takes the ids of cars to compare. The last word names a catalogue where there is one.
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
  /// Takes what was set for the catalogue on the screen the last time, as far as nothing else is said.
  mutating func recall(_ settings: CatalogueSettings, _ said: ReadingOptions?) {
    if let said, saidOptions.isDisjoint(with: Completions.reading) { reading = said }
    listing.recall(
      columns: saidOptions.contains("--columns") ? [] : settings.columns,
      order: saidOptions.contains("--sort") ? nil : settings.order)
  }

  /// The options in place of which something can be remembered.
  private static let recalled = Set(Completions.reading + ["--columns", "--sort"])

  /// Takes note of options that somebody has said.
  private mutating func say(_ options: [String]) {
    saidOptions.formUnion(Self.recalled.intersection(options))
  }
}

extension Range<Int> {
  /// Reads which calls are meant, counted from 0: `2` means the first two, and `2-3` the second and the third.
  init?(calls text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map {
      $0.isDigits ? Int($0) : nil
    }
    switch (parts.first ?? nil, parts.count == 2 ? parts[1] : nil) {
    case (let count?, nil) where parts.count == 1: self = 0..<count
    case (let first?, let last?) where first >= 1 && last >= first: self = first - 1..<last
    default: return nil
    }
  }
}

extension Duration {
  /// Reads a time in milliseconds or seconds: `800ms`, `1.5s`. At most an hour.
  init?(words: String) {
    let (number, unit) = words.hasSuffix("ms") ? (words.dropLast(2), 0.001) : (words.dropLast(), 1)
    let parts = number.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard words.hasSuffix("s"), parts.allSatisfy(\.isDigits), let value = Double(number) else { return nil }
    let seconds = value * unit
    guard (0...3600).contains(seconds) else { return nil }
    self = .seconds(seconds)
  }
}

extension StringProtocol {
  /// Whether it is a number in plain decimal digits: without a sign, and not `0x10` or `1e3`, which Swift reads too.
  var isDigits: Bool {
    !isEmpty && utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
