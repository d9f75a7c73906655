public import TerminalUI

/// The styles of everything that scenes draw, named by purpose. No view names a colour, and no meaning depends on
/// colour alone.
public struct Palette: Sendable {
  /// Text.
  public let plain = Style.plain
  /// Names.
  public let strong: Style
  /// Labels, and everything else less important than values.
  public let quiet: Style
  /// Rules.
  public let rule: Style
  /// Decorations beside text.
  public let accent: Style
  /// Graphics that represent numbers.
  public let bar: Style
  /// Failures.
  public let failure: Style
  /// Warnings, such as incomplete data.
  public let warning: Style
  /// Search matches.
  public let match: Style
  /// The row under the cursor.
  public let cursorRow: Style
  /// The line at the top.
  public let titleBar: Style
  /// The symbol for the best of several values, and what is better.
  public let best: Style
  /// What is worse.
  public let worse: Style
  /// The symbols of kinds, which have words beside them: one style for each.
  public let kinds: [Style]
  /// Whether the colours are known, so that one alone can tell a part of a graphic from another.
  public var hasKnownColours = true

  /// The terminal's sixteen colours, limited to those legible on both light and dark backgrounds.
  public static let terminal = Palette(
    strong: Style().bold(), quiet: Style().dim(), rule: Style().dim(), accent: Style().foreground(.cyan),
    bar: Style().foreground(.cyan), failure: Style().foreground(.red).bold(),
    warning: Style().foreground(.yellow), match: Style().bold().underline(), cursorRow: Style().reverse(),
    titleBar: .plain, best: Style().foreground(.green), worse: Style().foreground(.red),
    kinds: [
      Style().foreground(.green), Style().foreground(.cyan), Style().foreground(.magenta), .plain,
      Style().dim(), Style().foreground(.cyan).dim(),
    ], hasKnownColours: false)

  /// For backgrounds from black to dark grey.
  public static let night = Palette(
    strong: Style().bold(), quiet: shade(248), rule: shade(238), accent: shade(117), bar: shade(31),
    failure: shade(210).bold(), warning: shade(215), match: shade(222).bold().underline(),
    cursorRow: shade(231).background(Color(number: 237)), titleBar: Style().background(Color(number: 236)),
    best: shade(120), worse: shade(210),
    kinds: [120, 80, 111, 222, 216, 183].map(shade))

  /// For backgrounds from white to light grey.
  public static let day = Palette(
    strong: Style().bold(), quiet: shade(240), rule: shade(252), accent: shade(24), bar: shade(67),
    failure: shade(124).bold(), warning: shade(94), match: shade(125).bold().underline(),
    cursorRow: shade(16).background(Color(number: 195)), titleBar: Style().background(Color(number: 254)),
    best: shade(22), worse: shade(124),
    kinds: [22, 23, 25, 94, 124, 91].map(shade))

  private static func shade(_ number: UInt8) -> Style { Style().foreground(Color(number: number)) }

  /// Returns a theme's palette.
  public static func of(_ theme: Theme) -> Palette {
    switch theme {
    case .terminal: terminal
    case .night: night
    case .day: day
    }
  }
}

extension Canvas {
  /// The palette of the canvas's theme.
  public var palette: Palette { .of(traits.theme) }
}
