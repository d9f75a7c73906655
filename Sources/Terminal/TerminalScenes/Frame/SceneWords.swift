import Scenes
import TerminalUI

/// What every scene says about itself.
enum SceneWords {
  /// What a terminal with fewer columns shows instead of everything: nothing else would be of use there.
  static let tooSmall = "small"

  /// Says that a key means nothing.
  /// - Parameters:
  ///   - key: what is on it; nil if that has no name.
  ///   - help: what is on the key that shows all commands; nil if there is none.
  static func noSuchKey(_ key: String?, help: String?) -> String {
    let what = key.map { "No such key: \($0)." } ?? "No such key."
    return help.map { "\(what) Press \($0) for help." } ?? what
  }

  /// Which key copies a command of the shell, behind it.
  static func copies(_ key: String) -> String { "\(key) copies it" }

  /// Says that a command of the shell was copied. No terminal says whether it arrived.
  static let copied = "The command was sent to the terminal's clipboard."

  /// What a group of commands is called on the help page.
  static func heading(of group: CommandGroup) -> String {
    switch group {
    case .moving: "Move"
    case .finding: "Find"
    case .changing: "Change"
    case .file: "File"
    }
  }

  /// Says of several commands with one key that none of them can be given.
  static let notNow = "not now"

  /// The heading of what the mouse does on the help page.
  static let mouse = "Mouse"

  /// What the mouse does. Which key has the terminal select text is each terminal's own: Shift in xterm and most others.
  static let mouseGestures: [(gesture: String, meaning: String)] = [
    ("wheel", "scroll what is under the pointer"),
    ("click", "go there; a heading sorts, a key at the foot or the way back is pressed"),
    ("2 clicks", "open what is under the pointer"),
    ("Shift drag", "select text to copy; in iTerm2 with Option, in Terminal.app with Fn"),
  ]

  /// Says that a line that is being typed leads nowhere.
  static func noSuchLine(_ line: IdleLine) -> String {
    let what = line.begin == "/" ? "There is no search." : "There are no commands to type."
    return "\(what) Esc goes back."
  }
}
