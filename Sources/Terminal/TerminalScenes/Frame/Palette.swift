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
  /// The symbol for the best of several values.
  public let best: Style
  /// The symbols of kinds, which have words beside them: one style for each.
  public let kinds: [Style]

  /// The terminal's sixteen colours, limited to those legible on both light and dark backgrounds.
  public static let terminal = Palette(
    strong: Style().bold(), quiet: Style().dim(), rule: Style().dim(), accent: Style().foreground(.cyan),
    bar: Style().foreground(.cyan), failure: Style().foreground(.red).bold(),
    warning: Style().foreground(.yellow), match: Style().bold().underline(), cursorRow: Style().reverse(),
    best: Style().foreground(.green),
    kinds: [
      Style().foreground(.green), Style().foreground(.cyan), Style().foreground(.magenta), .plain,
      Style().dim(), Style().foreground(.cyan).dim(),
    ])

  /// For backgrounds from black to dark grey.
  public static let night = Palette(
    strong: Style().bold(), quiet: shade(109), rule: shade(240), accent: shade(80), bar: shade(74),
    failure: shade(210).bold(), warning: shade(215), match: shade(222).bold().underline(),
    cursorRow: shade(231).background(Color(number: 237)), best: shade(114),
    kinds: [120, 80, 111, 222, 216, 183].map(shade))

  /// For backgrounds from white to light grey.
  public static let day = Palette(
    strong: Style().bold(), quiet: shade(60), rule: shade(250), accent: shade(24), bar: shade(25),
    failure: shade(124).bold(), warning: shade(94), match: shade(125).bold().underline(),
    cursorRow: shade(16).background(Color(number: 195)), best: shade(22),
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
