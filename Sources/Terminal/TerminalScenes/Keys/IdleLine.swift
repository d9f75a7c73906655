import Scenes
import TerminalUI

/// Input such as `/word` or `:word` where no prompt is open. It captures the letters, which would otherwise trigger
/// commands.
struct IdleLine {
  /// The first character.
  let begin: Character
  private var word = ""
  /// The maximum length in UTF-8 bytes: each key costs time in proportion to the length.
  private static let longest = 1_000

  /// Creates a line if the key starts one in other well-known programs.
  init?(_ key: CommandKey) {
    guard case .character(let character) = key, "/:".contains(character) else { return nil }
    begin = character
  }

  /// The text typed so far.
  var text: String { "\(begin)\(word)" }

  /// Appends pasted text.
  mutating func take(_ text: String) {
    for character in text.prefix(while: { !$0.isNewline }).prefix(Self.longest) { append(character) }
  }

  /// Handles a key.
  /// - Returns: whether the line stays open.
  mutating func take(_ key: Key) -> Bool {
    switch key.code {
    case .enter, .escape: return false
    case .backspace: return word.popLast() != nil
    case .character(let character): if key.modifiers.isEmpty { append(character) }
    default: break
    }
    return true
  }

  private mutating func append(_ character: Character) {
    if word.utf8.count + character.utf8.count <= Self.longest { word.append(character) }
  }
}
