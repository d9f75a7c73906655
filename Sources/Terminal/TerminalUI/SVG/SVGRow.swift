/// A row of a picture, drawn from left to right. Its baseline is at y = 0.
struct SVGRow {
  /// The elements.
  private(set) var text = ""
  /// The paints in use.
  private(set) var paints: Set<SVGPaint> = []

  /// Graphemes drawn as one element.
  private struct Piece {
    enum Kind {
      /// ASCII in adjacent cells, with at most one space between words.
      case words
      /// Other characters in adjacent cells, each positioned separately.
      case characters
      /// A character that counts, or may count, as several.
      case cluster
    }

    let kind: Kind
    var columns: [Int]
    var text: String
    /// The column after it.
    var end: Int
  }

  /// Draws cells: their background, the shapes drawn without a font, and their text.
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

  /// Writes a text element. Words are stretched to their cells, and other characters are positioned separately.
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

/// A style in terms of SVG.
private struct SVGLook {
  /// The paint of text.
  let paint: SVGPaint
  /// The background, or nil for the picture's own.
  let ground: SVGPaint?
  /// The class attributes of text, and of shapes.
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
