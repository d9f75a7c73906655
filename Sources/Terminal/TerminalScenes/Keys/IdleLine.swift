import Scenes
import TerminalUI

/// A line that is typed where nothing takes it: the habit of `/word` or `:word` must not be read as a command for each
/// letter.
struct IdleLine {
  /// The character with which it began.
  let begin: Character
  private var word = ""
  /// How much is kept of it, in bytes of UTF-8: each key costs as much as the line is long.
  private static let longest = 1_000

  /// Makes a line if it begins with this key in programs that many people know.
  init?(_ key: CommandKey) {
    guard case .character(let character) = key, "/:".contains(character) else { return nil }
    begin = character
  }

  /// The line as it has been typed.
  var text: String { "\(begin)\(word)" }

  /// Takes pasted text.
  mutating func take(_ text: String) {
    for character in text.prefix(while: { !$0.isNewline }).prefix(Self.longest) { append(character) }
  }

  /// Takes a key.
  /// - Returns: whether the line goes on.
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
