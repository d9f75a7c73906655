/// Splits a command line into options, their values and operands.
struct WordReader {
  enum Word: Equatable {
    case option(String)
    case operand(CommandWord)
  }

  private var words: ArraySlice<CommandWord>
  private var attached: String?
  private var optionsAreOver = false

  init(_ words: [CommandWord]) {
    self.words = words[...]
  }

  /// Returns the next word, or nil at the end. After `--`, every word is an operand.
  mutating func next() -> Word? {
    guard let word = words.popFirst() else { return nil }
    let text = word.text
    if optionsAreOver || text == "-" || !text.hasPrefix("-") { return .operand(word) }
    if text == "--" {
      optionsAreOver = true
      return next()
    }
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    attached = parts.count == 2 ? String(parts[1]) : nil
    return .option(String(parts[0]))
  }

  /// Checks that the last option has no unused value after an `=`.
  func expectNoValueLeft(of option: String) throws(UsageError) {
    if let attached { throw .unwantedValue(option: option, value: attached) }
  }

  /// Returns the value of the last option: the text after its `=`, or the next word.
  mutating func value(of option: String) throws(UsageError) -> String {
    if let value = attached.take() { return value }
    guard let word = words.first?.text, !word.hasPrefix("--") else { throw .missingValue(option: option) }
    words.removeFirst()
    return word
  }

  /// Returns the parsed value of the last option.
  /// - Parameters:
  ///   - expected: a description of valid values.
  ///   - read: parses the value, or returns nil if it is invalid.
  mutating func value<Value>(
    of option: String, expected: @autoclosure () -> String, _ read: (String) -> Value?
  ) throws(UsageError) -> Value {
    let text = try value(of: option)
    guard let value = read(text) else {
      throw .badValue(option: option, value: text, expected: expected())
    }
    return value
  }
}
