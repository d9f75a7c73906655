import Scenes
public import TerminalUI

// The styles of the components.
extension Palette {
  /// The style of a key, and of the cursor mark.
  public var key: Style { accent.bold() }
  /// The title of a scene with or without focus.
  func title(_ isActive: Bool) -> Style { titleBar.adding(isActive ? key : strong) }
  /// Less important text beside the title.
  var besideTitle: Style { titleBar.adding(quiet) }
  /// The styles of a table.
  public var table: Table.Styles {
    var styles = tableBeside
    (styles.cursorRow, styles.cursorMark) = (cursorRow, key)
    (styles.cursorHeading, styles.cursorCell) = (Style().underline(), Style().underline())
    return styles
  }
  /// The styles of a table in a pane without focus.
  var tableBeside: Table.Styles {
    var styles = Table.Styles(
      header: quiet, rule: rule, cursorRow: strong, cursorMark: accent, match: match, quiet: quiet,
      tints: kinds + [best, worse])
    (styles.strong, styles.secondary, styles.accent, styles.bar) = (strong, quiet, accent, bar)
    return styles
  }
  /// Returns the style of a printed column's cells.
  func style(of emphasis: TableState.Emphasis) -> Style {
    switch emphasis {
    case .none: plain
    case .strong: strong
    case .secondary: quiet
    case .accent: accent
    }
  }
  /// The styles of a table whose rows answer an earlier question.
  var outdatedTable: Table.Styles {
    Table.Styles(header: quiet, rule: rule, row: quiet, cursorRow: quiet, cursorMark: quiet)
  }
  /// The index of a table's tint for the best of several values. The tints of the kinds come first.
  public static let bestTint = 6
  /// The index of a table's tint for what is worse.
  public static let worseTint = 7
  /// The styles of a list of fields.
  public var fields: KeyValueList.Styles {
    var styles = KeyValueList.Styles(
      label: quiet, strip: bar, mark: hasKnownColours ? best : strong, caption: quiet, heading: strong,
      kinds: kinds)
    styles.marksByColour = hasKnownColours
    return styles
  }
  /// The styles of a bar chart.
  public var bars: BarChart.Styles {
    BarChart.Styles(quiet: quiet, rule: rule, bar: bar, cursorRow: cursorRow, cursorMark: key, kinds: kinds)
  }
  /// The styles of a histogram.
  public var histogram: Histogram.Styles { Histogram.Styles(bar: bar, quiet: quiet, cursor: strong) }
  /// The styles of a scatter plot.
  public var plot: ScatterPlot.Styles { ScatterPlot.Styles(points: bar, quiet: quiet, kinds: kinds) }
  /// The styles of a form.
  public var form: Form.Styles {
    Form.Styles(
      label: quiet, chosenLabel: strong, field: field, mark: key, edge: quiet, note: quiet, fault: warning,
      heading: strong, answers: footer)
  }
  /// The styles of a prompt's field.
  var field: TextField.Styles { TextField.Styles(placeholder: quiet, mark: accent) }
  /// The styles of the footer.
  public var footer: StatusLine.Styles { StatusLine.Styles(key: key, title: quiet) }
  /// The styles of the help page.
  public var help: Overlay<KeyValueList>.Styles {
    Overlay<KeyValueList>.Styles(frame: accent, content: .init(label: key, caption: quiet, heading: strong))
  }
  /// The styles of a scene's own page.
  var page: Overlay<LineList>.Styles { Overlay<LineList>.Styles(frame: accent, content: plain) }
}
