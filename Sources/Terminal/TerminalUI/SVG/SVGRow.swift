/// A row of a picture, which grows from left to right. Its letters stand on the line y = 0.
struct SVGRow {
  /// The elements.
  private(set) var text = ""
  /// What they are painted in.
  private(set) var paints: Set<SVGPaint> = []

  /// Graphemes that are one element.
  private struct Piece {
    enum Kind {
      /// ASCII, with at most one space between words, in cells side by side.
      case words
      /// Other characters in cells side by side, each in a place of its own.
      case characters
      /// A character that counts as several, or may.
      case cluster
    }

    let kind: Kind
    var columns: [Int]
    var text: String
    /// The column behind it.
    var end: Int
  }

  /// Draws cells: what is behind them, what is drawn without a font, and their text.
  mutating func draw(_ run: SVGRun) {
    let look = SVGLook(run.style)
    let columns = run.column..<run.column + run.cells.count
    if let ground = look.ground {
      paints.insert(ground)
      var shapes = SVGShapes()
      shapes.fill(columns, y: -SVGGrid.baseline, height: SVGGrid.height)
      text += "<path class=\"\(ground.name)\" d=\"\(shapes.path)\"/>\n"
    }
    var shapes = SVGShapes()
    var pieces: [Piece] = []
    for (column, cell) in zip(columns, run.cells) where !cell.isRightHalf && cell.text != " " {
      if !shapes.draw(cell.text, column: column) { Self.add(cell, column, to: &pieces) }
    }
    if run.style.attributes.contains(.underline) { shapes.fill(columns, y: 2, height: 1) }
    if !shapes.isEmpty || !pieces.isEmpty { paints.insert(look.paint) }
    if !shapes.isEmpty { text += "<path\(look.shapeClass) d=\"\(shapes.path)\"/>\n" }
    for piece in pieces { write(piece, look) }
  }

  private static func add(_ cell: Cell, _ column: Int, to pieces: inout [Piece]) {
    let scalars = cell.text.unicodeScalars
    let kind: Piece.Kind =
      if cell.text.utf8.count == 1 {
        .words
      } else if scalars.count == 1, let first = scalars.first, first.value < 0x10000 {
        .characters
      } else {
        .cluster
      }
    let end = column + cell.width
    guard let last = pieces.last, last.kind == kind, kind != .cluster,
      column <= last.end + (kind == .words ? 1 : 0)
    else { return pieces.append(Piece(kind: kind, columns: [column], text: cell.text, end: end)) }
    if kind == .words, column > last.end { pieces[pieces.count - 1].text += " " }
    pieces[pieces.count - 1].text += cell.text
    pieces[pieces.count - 1].columns.append(column)
    pieces[pieces.count - 1].end = end
  }

  /// Words are as long as their cells; any other character has a place of its own.
  private mutating func write(_ piece: Piece, _ look: SVGLook) {
    let columns = piece.kind == .words ? [piece.columns[0]] : piece.columns
    let places = columns.map { String($0 * SVGGrid.width) }.joined(separator: " ")
    let length = (piece.end - piece.columns[0]) * SVGGrid.width
    let fitted = piece.kind == .words && length > SVGGrid.width ? " textLength=\"\(length)\"" : ""
    text += "<text x=\"\(places)\"\(fitted)\(look.textClass)>\(Self.escaped(piece.text))</text>\n"
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.append(character)
      }
    }
  }
}

/// How cells look, in the words of a picture.
private struct SVGLook {
  /// What text is painted in.
  let paint: SVGPaint
  /// What is behind it; nil for the picture's ground.
  let ground: SVGPaint?
  /// The classes of text, and of what is drawn without a font, as attributes.
  let textClass: String, shapeClass: String

  init(_ style: Style) {
    let colors = (SVGPaint(style.foreground, else: .text), SVGPaint(style.background, else: .ground))
    let (paint, ground) = style.attributes.contains(.reverse) ? (colors.1, colors.0) : colors
    self.paint = paint
    self.ground = ground == .ground ? nil : ground
    let color = paint == .text ? [] : [paint.name]
    let dim = style.attributes.contains(.dim) ? ["dim"] : []
    let bold = style.attributes.contains(.bold) ? ["bold"] : []
    let italic = style.attributes.contains(.italic) ? ["italic"] : []
    textClass = Self.attribute(color + bold + dim + italic)
    shapeClass = Self.attribute(color + dim)
  }

  private static func attribute(_ classes: [String]) -> String {
    classes.isEmpty ? "" : " class=\"\(classes.joined(separator: " "))\""
  }
}
