public import TerminalUI

/// What everything looks like that scenes draw, by what it is there for: no view names a colour, and no meaning depends on
/// colour alone.
public struct Palette: Sendable {
  /// Text.
  public let plain = Style.plain
  /// What names a thing.
  public let strong: Style
  /// What a value is, and whatever else matters less than values do.
  public let quiet: Style
  /// A line across the screen.
  public let rule: Style
  /// What is drawn beside text.
  public let accent: Style
  /// What is drawn in place of numbers.
  public let bar: Style
  /// For something that did not work.
  public let failure: Style
  /// For something that is not complete.
  public let warning: Style
  /// What was looked for.
  public let match: Style
  /// The row under the cursor.
  public let cursorRow: Style
  /// The sign at the best of several.
  public let best: Style
  /// The signs of kinds, which have words beside them: one style for each.
  public let kinds: [Style]

  /// The terminal's own sixteen colours, and only those of them that are legible on a light background and on a dark one.
  public static let terminal = Palette(
    strong: Style().bold(), quiet: Style().dim(), rule: Style().dim(), accent: Style().foreground(.cyan),
    bar: Style().foreground(.cyan), failure: Style().foreground(.red).bold(),
    warning: Style().foreground(.yellow), match: Style().bold().underline(), cursorRow: Style().reverse(),
    best: Style().foreground(.green),
    kinds: [
      Style().foreground(.green), Style().foreground(.cyan), Style().foreground(.magenta), .plain,
      Style().dim(), Style().foreground(.cyan).dim(),
    ])

  /// For a background between black and a dark grey.
  public static let night = Palette(
    strong: Style().bold(), quiet: shade(109), rule: shade(240), accent: shade(80), bar: shade(74),
    failure: shade(210).bold(), warning: shade(215), match: shade(222).bold().underline(),
    cursorRow: shade(231).background(Color(number: 237)), best: shade(114),
    kinds: [120, 80, 111, 222, 216, 183].map(shade))

  /// For a background between white and a light grey.
  public static let day = Palette(
    strong: Style().bold(), quiet: shade(60), rule: shade(250), accent: shade(24), bar: shade(25),
    failure: shade(124).bold(), warning: shade(94), match: shade(125).bold().underline(),
    cursorRow: shade(16).background(Color(number: 195)), best: shade(22),
    kinds: [22, 23, 25, 94, 124, 91].map(shade))

  private static func shade(_ number: UInt8) -> Style { Style().foreground(Color(number: number)) }

  /// The palette of a theme.
  public static func of(_ theme: Theme) -> Palette {
    switch theme {
    case .terminal: terminal
    case .night: night
    case .day: day
    }
  }
}

extension Canvas {
  /// What everything looks like that is drawn on it.
  public var palette: Palette { .of(traits.theme) }
}
