import Scenes
import TerminalUI

/// The rows of the help page: the commands by group, and the mouse gestures.
struct HelpRows<Action: Hashable & Sendable> {
  /// A row, with what can be found in it.
  private struct Row {
    let entry: KeyValueList.Entry
    /// The commands in the row. None in a row about the mouse.
    let commands: [Command<Action>]
    let words: [String]

    func has(_ text: String) -> Bool { words.contains { $0.lowercased().hasPart(text) } }
  }

  /// The entries, with a heading before each group.
  let entries: [KeyValueList.Entry]
  /// The command of each entry that has exactly one.
  private let commands: [Command<Action>?]

  /// - Parameters:
  ///   - text: the text that each row has to have in its key, title or explanation, in either case. Empty for all rows.
  ///   - traits: the terminal's traits. Without the mouse there are no gestures.
  init(_ commands: [Command<Action>], with text: String = "", _ traits: Traits) {
    let symbols = traits.symbols
    var groups = CommandGroup.allCases.map { group in
      (SceneWords.heading(of: group), Self.rows(commands.filter { $0.group == group }, symbols))
    }
    if traits.usesMouse { groups.append((SceneWords.mouse, Self.mouse(symbols))) }
    let typed = text.lowercased()
    var entries: [KeyValueList.Entry] = []
    var found: [Command<Action>?] = []
    for (heading, rows) in groups {
      let rows = typed.isEmpty ? rows : rows.filter { $0.has(typed) }
      guard !rows.isEmpty else { continue }
      entries += [.heading(heading)] + rows.map(\.entry)
      found += [nil] + rows.map { $0.commands.count == 1 ? $0.commands[0] : nil }
    }
    if entries.isEmpty, !text.isEmpty {
      entries = [KeyValueList.Entry("", symbols.words(SceneWords.nothingHas(text)))]
      found = [nil]
    }
    (self.entries, self.commands) = (entries, found)
  }

  /// Returns the command of an entry, or nil if it has none or several.
  func command(ofEntry index: Int) -> Command<Action>? {
    commands.indices.contains(index) ? commands[index] : nil
  }

  /// Returns the rows of a group. The unavailable commands come last, with the reason.
  private static func rows(_ commands: [Command<Action>], _ symbols: Symbols) -> [Row] {
    let others = commands.filter { !$0.isAvailable }
    let keys = others.map(\.keys).enumerated().filter { others.map(\.keys).firstIndex(of: $1) == $0 }.map(\.1)
    return commands.filter(\.isAvailable).map { row([$0], symbols) }
      + keys.map { keys in row(others.filter { $0.keys == keys }, symbols) }
  }

  /// Returns the row of a command, or of several unavailable commands with the same keys.
  private static func row(_ commands: [Command<Action>], _ symbols: Symbols) -> Row {
    let obstacle = commands.count > 1 ? SceneWords.notNow : commands[0].obstacle
    let explanations = commands.map(\.explanation).joined(separator: ", ")
    let words = [explanations, obstacle].compactMap(\.self).joined(separator: " – ")
    let keys = commands[0].keys.map { $0.cap(symbols) }.joined(separator: " ")
    return Row(
      entry: KeyValueList.Entry(keys, symbols.words(words), isQuiet: !commands[0].isAvailable),
      commands: commands, words: [keys, explanations] + commands.map(\.title))
  }

  /// Returns the mouse gestures.
  private static func mouse(_ symbols: Symbols) -> [Row] {
    SceneWords.mouseGestures.map { gesture, meaning in
      Row(
        entry: KeyValueList.Entry(gesture, symbols.words(meaning)), commands: [], words: [gesture, meaning])
    }
  }
}
