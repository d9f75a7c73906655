import Streams
import TerminalUI

/// The theme that fitted the terminal at the last start, stored in a user file. The first frame is drawn in
/// it, before the terminal has answered.
@MainActor
final class LastTheme {
  /// The theme, or nil if none is known.
  private(set) var theme: Theme?
  private let file: UserFile

  /// The maximum size of the file in bytes. It contains a word and a line feed.
  private static let mostBytes = 64

  /// Returns nil if settings aren't used or there is no place to store the theme.
  init?(_ arguments: Arguments, _ environment: (String) -> String?) {
    guard arguments.usesSettings, let file = UserFile.theme(environment) else { return nil }
    self.file = file
    // An invalid file counts as a missing one: the terminal answers in a moment.
    let bytes = (try? TextFile.read(file.path, upTo: Self.mostBytes)) ?? []
    theme = Theme(rawValue: String(decoding: bytes.prefix { $0 > 0x20 }, as: UTF8.self))
  }

  /// Remembers a theme. If that fails, the first frame of the next start has the terminal's own colours or an
  /// older theme.
  func keep(_ theme: Theme) {
    guard theme != self.theme else { return }
    self.theme = theme
    try? SystemFileCalls().makeFile(file.path)
    try? AtomicFile.write(["\(theme.rawValue)\n"], to: file.path, replaces: true)
  }
}
