import TerminalUI

/// The display options of the command line.
struct DisplayOptions: Equatable {
  /// When to draw in colours.
  enum ColorChoice: String, CaseIterable {
    case automatic = "auto"
    case always, never
  }

  /// When to draw in colours.
  private(set) var color = ColorChoice.automatic
  /// The colour theme.
  private(set) var theme = Theme.terminal
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
      theme = try reader.value(of: option, expected: "terminal, night or day", Theme.init(rawValue:))
    case "--ascii": isASCII = true
    case "--accessible": isAccessible = true
    case "--mouse": usesMouse = true
    case "--no-mouse": usesMouse = false
    default: return false
    }
    return true
  }
}
