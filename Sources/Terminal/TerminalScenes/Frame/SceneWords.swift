import Scenes
import TerminalUI

/// The texts that all scenes share.
enum SceneWords {
  /// Shown in place of everything on a terminal with fewer columns, which could show nothing useful.
  static let tooSmall = "small"

  /// Returns the message for an unknown key.
  /// - Parameters:
  ///   - key: the key's label, or nil if it has none.
  ///   - help: the label of the help key, or nil if there is none.
  static func noSuchKey(_ key: String?, help: String?) -> String {
    let what = key.map { "No such key: \($0)." } ?? "No such key."
    return help.map { "\(what) Press \($0) for help." } ?? what
  }

  /// Returns the hint beside a shell command about the key that copies it.
  static func copies(_ key: String) -> String { "\(key) copies it" }

  /// The title of the help page.
  static let help = "Help"

  /// The announcement after copying a shell command. Terminals don't confirm that it arrived.
  static let copied = "Copied the command."

  /// Returns a command group's heading on the help page.
  static func heading(of group: CommandGroup) -> String {
    switch group {
    case .finding: "Find"
    case .comparing: "Compare"
    case .changing: "Change"
    case .moving: "Move"
    case .file: "File"
    }
  }

  /// The obstacle of several unavailable commands that share a key.
  static let notNow = "not now"

  /// Returns why a command of the help page can't be given.
  static func notNow(_ obstacle: String) -> String { "Not now: \(obstacle)." }

  /// Shown in place of the rows of the help page if none has the typed text.
  static func nothingHas(_ text: String) -> String { "No command has “\(text)” in it." }

  /// The titles of the keys in the footer of a page.
  static let close = "close", scroll = "scroll", filter = "filter", keep = "keep"
  static let allCommands = "all commands"

  /// The heading of the mouse gestures on the help page.
  static let mouse = "Mouse"

  /// The mouse gestures. The key for selecting text depends on the terminal: Shift in xterm and most others.
  static let mouseGestures: [(gesture: String, meaning: String)] = [
    ("wheel", "scroll what is under the pointer"),
    ("click", "go there; a list heading sorts; keys at the foot and rows of this help do what they say"),
    ("2 clicks", "open what is under the pointer"),
    ("Shift drag", "select text to copy; in iTerm2 with Option, in Terminal.app with Fn"),
  ]

  /// Returns the message about an idle line.
  static func noSuchLine(_ line: IdleLine) -> String {
    let what = line.begin == "/" ? "There is no search." : "There are no commands to type."
    return "\(what) Esc goes back."
  }
}
