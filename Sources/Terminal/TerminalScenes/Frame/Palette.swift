public import TerminalUI

/// The styles of all scenes. Colours are the user's own sixteen, and no meaning depends on colour alone.
public enum Palette {
  /// Text.
  public static let plain = Style.plain
  /// What names a thing.
  public static let strong = Style().bold()
  /// What matters less.
  public static let quiet = Style().dim()
  /// A line across the screen.
  static let rule = quiet
  /// What is drawn beside text.
  public static let accent = Style().foreground(.cyan)
  /// A key, and the mark of the cursor.
  public static let key = accent.bold()
  /// For something that did not work.
  public static let failure = Style().foreground(.red).bold()
  /// For something that is not complete.
  public static let warning = Style().foreground(.yellow)

  /// A table.
  public static let table = Table.Styles(
    header: quiet, rule: rule, cursorRow: Style().reverse(), cursorMark: key,
    match: Style().bold().underline(), quiet: quiet, cursorHeading: Style().underline(),
    cursorCell: Style().underline())
  /// A table beside what gets the keys.
  static let tableBeside = Table.Styles(
    header: quiet, rule: rule, cursorRow: Style().bold(), cursorMark: accent,
    match: Style().bold().underline(),
    quiet: quiet)
  /// A list of fields.
  public static let fields = KeyValueList.Styles(
    label: quiet, strip: accent, mark: strong, caption: quiet, heading: strong)
  /// Bars below each other.
  public static let bars = BarChart.Styles(
    quiet: quiet, rule: rule, bar: accent, cursorRow: Style().reverse(), cursorMark: key)
  /// Bars beside each other.
  public static let histogram = Histogram.Styles(bar: accent, quiet: quiet, cursor: strong)
  /// Points.
  public static let plot = ScatterPlot.Styles(points: accent, quiet: quiet)
  /// A form.
  public static let form = Form.Styles(
    label: quiet, chosenLabel: strong, field: field, mark: key, note: quiet, fault: warning,
    heading: strong)
  /// The field of a prompt.
  static let field = TextField.Styles(placeholder: quiet, mark: accent)
  /// The keys at the foot.
  public static let footer = StatusLine.Styles(key: key, title: quiet)
  /// The page of all commands.
  public static let help = Overlay<KeyValueList>.Styles(
    frame: accent, content: .init(label: key, caption: quiet, heading: strong))
  /// A scene's own page.
  static let page = Overlay<LineList>.Styles(frame: accent, content: plain)
}
