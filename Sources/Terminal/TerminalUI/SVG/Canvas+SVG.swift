extension Canvas {
  /// Returns the canvas as an SVG 1.1 picture. Equal cells always give the same picture.
  ///
  /// Each cell has a fixed position, whatever the font: words are stretched to their cells, and blocks and frames are
  /// drawn as shapes. The picture has its own background. It follows the page's light or dark colour scheme, unless
  /// its theme is for one of them.
  /// - Parameter usesColor: whether to use colours. Without them, only the other attributes remain.
  public func svg(usesColor: Bool = true) -> String {
    var rows = ""
    var paints: Set<SVGPaint> = [.ground, .text]
    for row in 0..<size.rows {
      var drawing = SVGRow()
      for run in runs(of: row, usesColor: usesColor) { drawing.draw(run) }
      paints.formUnion(drawing.paints)
      guard !drawing.text.isEmpty else { continue }
      let top = SVGGrid.margin + row * SVGGrid.height + SVGGrid.baseline
      rows += "<g transform=\"translate(\(SVGGrid.margin) \(top))\">\n\(drawing.text)</g>\n"
    }
    let width = size.columns * SVGGrid.width + 2 * SVGGrid.margin
    let height = size.rows * SVGGrid.height + 2 * SVGGrid.margin
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">
      <style>
      \(SVGPaint.css(paints, traits.theme))
      </style>
      <rect class="ground" width="\(width)" height="\(height)" rx="6"/>
      <g class="text">
      \(rows)</g>
      </svg>

      """
  }

  /// Returns a row's cells, grouped by style. The cell under the cursor has its colours swapped.
  private func runs(of row: Int, usesColor: Bool) -> [SVGRun] {
    var runs: [SVGRun] = []
    for column in 0..<size.columns {
      let cell = self[column, row]
      var style = cell.style
      if !usesColor { (style.foreground, style.background) = (.standard, .standard) }
      if cursor == Position(column: cell.isRightHalf ? column - 1 : column, row: row) {
        style.attributes.formSymmetricDifference(.reverse)
      }
      if runs.last?.style == style {
        runs[runs.count - 1].cells.append(cell)
      } else {
        runs.append(SVGRun(column: column, style: style, cells: [cell]))
      }
    }
    return runs
  }
}

/// Adjacent cells of a row with the same style.
struct SVGRun {
  /// The column of the first cell.
  let column: Int
  let style: Style
  var cells: [Cell]
}

/// The cell grid of a picture. In its units, all positions and eighths of a cell are whole numbers.
enum SVGGrid {
  /// The size of a cell.
  static let width = 8, height = 16
  /// The distance from a cell's top to the baseline.
  static let baseline = 12
  /// The margin around all cells.
  static let margin = 12
}
