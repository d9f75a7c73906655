public import TerminalUI

// What each component looks like.
extension Palette {
  /// A key, and the mark of the cursor.
  public var key: Style { accent.bold() }
  /// A table.
  public var table: Table.Styles {
    Table.Styles(
      header: strong, rule: rule, cursorRow: cursorRow, cursorMark: key, match: match, quiet: quiet,
      cursorHeading: Style().underline(), cursorCell: Style().underline(), tints: kinds + [best])
  }
  /// A table beside what gets the keys.
  var tableBeside: Table.Styles {
    Table.Styles(
      header: strong, rule: rule, cursorRow: strong, cursorMark: accent, match: match, quiet: quiet,
      tints: kinds + [best])
  }
  /// Which of a table's tints is that of the best of several; those of the kinds come first.
  public static let bestTint = 6
  /// A list of fields.
  public var fields: KeyValueList.Styles {
    KeyValueList.Styles(
      label: quiet, strip: bar, mark: strong, caption: quiet, heading: strong, kinds: kinds)
  }
  /// Bars below each other.
  public var bars: BarChart.Styles {
    BarChart.Styles(quiet: quiet, rule: rule, bar: bar, cursorRow: cursorRow, cursorMark: key, kinds: kinds)
  }
  /// Bars beside each other.
  public var histogram: Histogram.Styles { Histogram.Styles(bar: bar, quiet: quiet, cursor: strong) }
  /// Points.
  public var plot: ScatterPlot.Styles { ScatterPlot.Styles(points: bar, quiet: quiet) }
  /// A form.
  public var form: Form.Styles {
    Form.Styles(
      label: quiet, chosenLabel: strong, field: field, mark: key, note: quiet, fault: warning,
      heading: strong)
  }
  /// The field of a prompt.
  var field: TextField.Styles { TextField.Styles(placeholder: quiet, mark: accent) }
  /// The keys at the foot.
  public var footer: StatusLine.Styles { StatusLine.Styles(key: key, title: quiet) }
  /// The page of all commands.
  public var help: Overlay<KeyValueList>.Styles {
    Overlay<KeyValueList>.Styles(frame: accent, content: .init(label: key, caption: quiet, heading: strong))
  }
  /// A scene's own page.
  var page: Overlay<LineList>.Styles { Overlay<LineList>.Styles(frame: accent, content: plain) }
}
