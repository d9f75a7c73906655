extension Canvas {
  /// What it shows, as a picture in SVG 1.1, which is always the same for the same cells.
  ///
  /// Each cell has its place, whatever font there is: each word is as long as its cells, and blocks and frames are drawn
  /// without a font. The picture has a ground of its own, and follows a page that is light or dark, unless its theme is for
  /// one of the two.
  /// - Parameter usesColor: whether it has colours; without, only what stands out in another way does.
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

  /// The row's cells, those together that look the same. The cell under the cursor has its two colours swapped.
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

/// Cells of a row that stand side by side and look the same.
struct SVGRun {
  /// The first one's column.
  let column: Int
  let style: Style
  var cells: [Cell]
}

/// Where cells are in a picture. The units are such that all places are whole numbers, and an eighth of a cell, too.
enum SVGGrid {
  /// How wide and high a cell is.
  static let width = 8, height = 16
  /// From a cell's top to where its letters stand.
  static let baseline = 12
  /// What is around all cells.
  static let margin = 12
}
