/// What the command line asks for.
struct Arguments: Equatable {
  /// What to do.
  enum Action: Equatable {
    /// Browse, when there is a terminal; otherwise print the list.
    case browse
    /// Print the list.
    case list
    /// Print one car.
    case show(id: String)
    /// Print a made-up catalogue.
    case generate
    /// Print the help, of a command or of all.
    case help(Usage.Topic?)
    /// Print the version.
    case version
  }

  var action = Action.browse
  /// The catalogue's path; nil for the built-in catalogue.
  var catalogue: CommandWord?
  /// How long every answer of the service takes.
  var latency = Duration.zero
  /// Which calls of the service fail, counted from 0.
  var failures = 0..<0
  /// When to draw in colours.
  var color = ColorChoice.automatic
  /// Whether to draw in ASCII only.
  var isASCII = false
  /// Whether the screen is read aloud.
  var isAccessible = false
  /// Whether the program takes the mouse.
  var usesMouse = false

  /// What to generate.
  var generation = Generation()

  /// When to draw in colours.
  enum ColorChoice: String, CaseIterable {
    case automatic = "auto"
    case always, never
  }

  /// Reads a command line.
  /// - Parameter words: the words after the program's name.
  /// - Throws: the first thing that is wrong.
  init(_ words: [CommandWord] = []) throws(UsageError) {
    var reader = WordReader(words)
    var operands: [CommandWord] = []
    while let word = reader.next() {
      switch word {
      case .operand(let word): operands.append(word)
      case .option(let name):
        try take(name, from: &reader)
        try reader.expectNoValueLeft(of: name)
      }
    }
    try take(operands)
    if let option = generation.options.first, !action.takesGeneration { throw .optionOfGenerate(option) }
  }

  private mutating func take(_ option: String, from reader: inout WordReader) throws(UsageError) {
    switch option {
    case "--help", "-h": action = .help(nil)
    case "--version", "-V": action = .version
    case "--latency":
      let text = try reader.value(of: option)
      guard let duration = Duration(words: text) else {
        throw .badValue(option: option, value: text, expected: "a time such as 800ms or 1.5s, up to 3600s")
      }
      latency = duration
    case "--fail":
      let text = try reader.value(of: option)
      guard let calls = Range(calls: text) else {
        throw .badValue(
          option: option, value: text, expected: "a number of calls such as 2, or a range such as 2-3")
      }
      failures = calls
    case "--color":
      let text = try reader.value(of: option)
      guard let choice = ColorChoice(rawValue: text) else {
        throw .badValue(option: option, value: text, expected: "auto, always or never")
      }
      color = choice
    case "--ascii": isASCII = true
    case "--accessible": isAccessible = true
    case "--mouse": usesMouse = true
    default:
      guard try generation.take(option, from: &reader) else { throw .unknownOption(option) }
    }
  }

  private mutating func take(_ operands: [CommandWord]) throws(UsageError) {
    // Anyone who asks for help or the version gets it, whatever the operands.
    if action == .help(nil) { action = .help((operands.first?.text).flatMap(Usage.Topic.init)) }
    guard action == .browse else { return }
    var operands = operands[...]
    if operands.first?.text == "help" {
      operands.removeFirst()
      return try takeTopic(operands.map(\.text))
    }
    if operands.first?.text == "list" {
      operands.removeFirst()
      action = .list
    } else if operands.first?.text == "show" {
      operands.removeFirst()
      guard let id = operands.popFirst() else { throw .missingID }
      action = .show(id: id.text)
    } else if operands.first?.text == "generate" {
      operands.removeFirst()
      action = .generate
      if let extra = operands.first { throw .unexpectedOperand(extra.text) }
    }
    catalogue = operands.popFirst()
    if let extra = operands.first { throw .unexpectedOperand(extra.text) }
  }

  private mutating func takeTopic(_ operands: [String]) throws(UsageError) {
    if let extra = operands.dropFirst().first { throw .unexpectedOperand(extra) }
    let topic = operands.first.flatMap(Usage.Topic.init)
    if topic == nil, let word = operands.first { throw .unknownTopic(word) }
    action = .help(topic)
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
