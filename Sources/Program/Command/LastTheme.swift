import Streams
import TerminalUI

/// The theme that fitted the terminal at the last start, in a file of the user's own. The first frame is drawn in it,
/// before the terminal has answered.
@MainActor
final class LastTheme {
  /// The theme, or nil if none is known.
  private(set) var theme: Theme?
  private let file: UserFile

  /// The maximum size of the file in bytes. It has a word and a line feed.
  private static let mostBytes = 64

  /// Returns nil if nothing is remembered.
  init?(_ arguments: Arguments, _ environment: (String) -> String?) {
    guard arguments.usesSettings, let file = UserFile.theme(environment) else { return nil }
    self.file = file
    // A file that isn't a theme's is like none: the terminal answers in a moment.
    let bytes = (try? TextFile.read(file.path, upTo: Self.mostBytes)) ?? []
    theme = Theme(rawValue: String(decoding: bytes.prefix { $0 > 0x20 }, as: UTF8.self))
  }

  /// Remembers a theme. Where that is impossible, the next first frame has the terminal's own colours, as it had before.
  func keep(_ theme: Theme) {
    guard theme != self.theme else { return }
    self.theme = theme
    try? SystemFileCalls().makeFile(file.path)
    try? AtomicFile.write(["\(theme.rawValue)\n"], to: file.path, replaces: true)
  }
}
