import TerminalUI

/// The styles of all scenes. Colours are the user's own sixteen, and no meaning hangs on a colour alone.
enum Palette {
  static let plain = Style.plain
  static let strong = Style(.standard, on: .standard, .bold)
  static let quiet = Style(.standard, on: .standard, .dim)
  static let accent = Style(.cyan)
  static let key = Style(.cyan, on: .standard, .bold)
  static let failure = Style(.red, on: .standard, .bold)
  static let warning = Style(.yellow)

  static let table = TableStyles(header: quiet, cursorName: strong, cursorMark: key)
  static let fields = KeyValueList.Styles(label: quiet, bar: accent, dimmed: quiet)
  static let help = KeyValueList.Styles(label: key, dimmed: quiet)
}
