import TerminalUI

/// The display options of the command line.
struct DisplayOptions: Equatable {
  /// When to draw in colours.
  enum ColorChoice: String, CaseIterable {
    case automatic = "auto"
    case always, never
  }

  /// A theme, or the one that fits the terminal.
  enum ThemeChoice: String, CaseIterable {
    case auto, terminal, night, day

    /// The theme, or nil for one that fits.
    var theme: Theme? { Theme(rawValue: rawValue) }
  }

  /// When to draw in colours.
  private(set) var color = ColorChoice.automatic
  /// The colour theme, or nil for one that fits the terminal's background.
  private(set) var theme: Theme?
  /// Whether to draw in ASCII only.
  private(set) var isASCII = false
  /// Whether the screen is read aloud.
  private(set) var isAccessible = false
  /// Whether to capture the mouse, or nil for the default.
  private(set) var usesMouse: Bool?

  /// Takes an option and its value.
  /// - Returns: false for an unrelated option.
  mutating func take(_ option: String, from reader: inout WordReader) throws(UsageError) -> Bool {
    switch option {
    case "--color":
      color = try reader.value(of: option, expected: "auto, always or never", ColorChoice.init(rawValue:))
    case "--theme":
      let choice = try reader.value(
        of: option, expected: "auto, terminal, night or day", ThemeChoice.init(rawValue:))
      theme = choice.theme
    case "--ascii": isASCII = true
    case "--accessible": isAccessible = true
    case "--mouse": usesMouse = true
    case "--no-mouse": usesMouse = false
    default: return false
    }
    return true
  }
}
