import CarsEntity
import Scenes

extension TypedCommand {
  /// Creates the command of a command line. Nil if it browses, or if a word can't be copied from a screen or would be
  /// taken for an option.
  /// - Parameters:
  ///   - words: the words after the program's name.
  ///   - arguments: the parsed words.
  init?(_ words: [CommandWord], _ arguments: Arguments) {
    if arguments.action == .browse { return nil }
    var reader = WordReader(words)
    var operands: [String] = []
    var options = ""
    let takesPipe = !arguments.action.changesCatalogue
    // When a car is changed, the currency is one of its fields.
    let unsaid = Completions.reading.filter { $0 != "--currency" || takesPipe } + ["--from"]
    while let word = reader.next() {
      switch word {
      case .operand(let word): operands.append(word.text)
      case .option(let name):
        let value = CommandOption.named(name)?.value == nil ? nil : try? reader.value(of: name)
        if unsaid.contains(name) { continue }
        guard value?.isCopyable ?? true else { return nil }
        options += " \(name)"
        if let value { options += (value.hasPrefix("-") ? "=" : " ") + value.quotedForShell }
      }
    }
    if arguments.catalogue != nil { operands.removeLast() }
    guard operands.allSatisfy({ $0.isCopyable && !$0.hasPrefix("-") }) else { return nil }
    self.init(
      front: operands.map(\.quotedForShell).joined(separator: " "), options: options,
      takesPipe: takesPipe)
  }
}
