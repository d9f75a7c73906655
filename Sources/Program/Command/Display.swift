import TerminalUI

/// How the screen is drawn, from the command line and the environment.
struct Display: Equatable {
  var usesColor: Bool
  var traits: Traits
  /// How long an Esc may still turn out to begin a key's sequence.
  var escapeDelay: Duration

  /// The default: long enough for a slow line, too short to be felt.
  private static let usualEscapeDelay = 25

  /// Decides how to draw.
  ///
  /// For colours, the first of these decides: `--color`, then `NO_COLOR` (see no-color.org), then `CLICOLOR_FORCE`
  /// (see bixense.com/clicolors), then whether `TERM` names a terminal that has colours; a picture has them. `ESCDELAY` is in milliseconds,
  /// as in curses. The mouse is taken, if nothing else is said, unless the screen is read aloud or the terminal is the
  /// Linux console, which reports none. A theme of our own needs 256 colours: with fewer, or without any, it is the
  /// terminal's.
  /// - Parameters:
  ///   - arguments: the command line.
  ///   - environment: the value of an environment variable; nil when it is not set.
  init(_ arguments: Arguments, environment: (String) -> String?) {
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
          Self.hasColor(environment("TERM"))
        }
      }
    let isAccessible = options.isAccessible || isOn("ACCESSIBLE")
    let hasShades = arguments.screenshot.path != nil || Self.hasShades(environment)
    traits = Traits(
      symbols: options.isASCII || isAccessible ? .ascii : .unicode, isLinear: isAccessible,
      usesMouse: options.usesMouse ?? (!isAccessible && environment("TERM") != "linux"),
      theme: usesColor && hasShades ? options.theme : .terminal)
    let milliseconds = environment("ESCDELAY").flatMap { Int($0) } ?? Self.usualEscapeDelay
    escapeDelay = .milliseconds(min(max(milliseconds, 0), 10_000))
  }

  /// Whether a terminal has 256 colours or more: it says so in `TERM` or `COLORTERM`, or is known to have them.
  private static func hasShades(_ environment: (String) -> String?) -> Bool {
    if let depth = environment("COLORTERM"), !depth.isEmpty { return true }
    let parts = (environment("TERM") ?? "").split(separator: "-")
    return parts.contains {
      ["256color", "direct", "kitty", "ghostty", "alacritty", "foot", "wezterm"].contains($0)
    }
  }

  /// Whether a terminal of this name has colours: all do, except a few that are known not to.
  private static func hasColor(_ terminal: String?) -> Bool {
    guard let terminal, !terminal.isEmpty, terminal != "dumb" else { return false }
    return !terminal.hasPrefix("vt1") && !terminal.hasPrefix("vt2") && !terminal.hasSuffix("-m")
  }
}
