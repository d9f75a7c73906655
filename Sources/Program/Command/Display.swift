import TerminalUI

/// The display settings, from the command line and the environment.
struct Display: Equatable {
  var usesColor: Bool
  var traits: Traits
  /// How long an Esc may still turn out to begin a key's escape sequence.
  var escapeDelay: Duration
  /// Whether to fit the theme to the terminal's background.
  var fitsBackground: Bool

  /// The traits to print a table in colours with, or nil for no colours.
  var colors: Traits? { usesColor ? traits : nil }

  /// The default in milliseconds: enough for a slow line, and too short to notice.
  private static let usualEscapeDelay = 25

  /// Determines the display settings.
  ///
  /// Colour is decided by the first of these that is set: `--color`, `NO_COLOR` (see no-color.org),
  /// `CLICOLOR_FORCE` (see bixense.com/clicolors). Otherwise it is used if the output is a terminal and
  /// `TERM` names one with colours. A picture has colours. `ESCDELAY` is in milliseconds, as in curses. By
  /// default, the mouse is captured, unless the screen is read aloud or the terminal is the Linux console,
  /// which has no mouse reports. A built-in theme needs 256 colours. With fewer, or without colour, the
  /// terminal's own colours are used, and the terminal isn't asked for its background.
  /// - Parameters:
  ///   - arguments: the command line.
  ///   - outputIsTerminal: whether standard output is a terminal, not a pipe or a file.
  ///   - environment: returns the value of an environment variable, or nil if it is unset.
  init(_ arguments: Arguments, outputIsTerminal: Bool = true, environment: (String) -> String?) {
    func isSet(_ name: String) -> Bool { environment(name).map { !$0.isEmpty } ?? false }
    func isOn(_ name: String) -> Bool { isSet(name) && environment(name) != "0" }
    let options = arguments.display
    usesColor =
      switch options.color {
      case .always: true
      case .never: false
      case .automatic:
        if isSet("NO_COLOR") {
          false
        } else if isOn("CLICOLOR_FORCE") || arguments.screenshot.path != nil {
          true
        } else {
          outputIsTerminal && Self.hasColor(environment("TERM"))
        }
      }
    let isAccessible = options.isAccessible || isOn("ACCESSIBLE")
    let hasShades = arguments.screenshot.path != nil || Self.hasShades(environment)
    traits = Traits(
      symbols: options.isASCII || isAccessible ? .ascii : .unicode, isLinear: isAccessible,
      usesMouse: options.usesMouse ?? (!isAccessible && environment("TERM") != "linux"),
      theme: usesColor && hasShades ? options.theme ?? .terminal : .terminal)
    fitsBackground = usesColor && hasShades && !isAccessible && options.theme == nil
    let milliseconds = environment("ESCDELAY").flatMap { Int($0) } ?? Self.usualEscapeDelay
    escapeDelay = .milliseconds(min(max(milliseconds, 0), 10_000))
  }

  /// Whether a terminal has at least 256 colours, according to `TERM` or `COLORTERM`, or as a well-known one.
  private static func hasShades(_ environment: (String) -> String?) -> Bool {
    if let depth = environment("COLORTERM"), !depth.isEmpty { return true }
    let parts = (environment("TERM") ?? "").split(separator: "-")
    return parts.contains {
      ["256color", "direct", "kitty", "ghostty", "alacritty", "foot", "wezterm"].contains($0)
    }
  }

  /// Whether a terminal with this name has colours: all do, except a few known ones.
  private static func hasColor(_ terminal: String?) -> Bool {
    guard let terminal, !terminal.isEmpty, terminal != "dumb" else { return false }
    return !terminal.hasPrefix("vt1") && !terminal.hasPrefix("vt2") && !terminal.hasSuffix("-m")
  }
}
