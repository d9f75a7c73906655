/// The blocks, lines and corners of a row, drawn as one path instead of with a font, so that they have no gaps.
struct SVGShapes {
  private var parts = ""
  /// The last rectangle, which may still be widened.
  private var last: (left: Int, top: Int, width: Int, height: Int)?

  var isEmpty: Bool { parts.isEmpty && last == nil }

  /// The path data.
  var path: String { parts + (last.map(Self.path) ?? "") }

  /// Fills columns, from a distance below the baseline, or above it if negative.
  mutating func fill(_ columns: Range<Int>, y: Int, height: Int) {
    add(columns.lowerBound * SVGGrid.width, y, columns.count * SVGGrid.width, height)
  }

  /// Draws a grapheme as a shape.
  /// - Returns: false if it needs a font.
  mutating func draw(_ text: String, column: Int) -> Bool {
    let scalars = text.unicodeScalars
    guard scalars.count == 1, let value = scalars.first?.value else { return false }
    let left = column * SVGGrid.width
    let (width, height, top) = (SVGGrid.width, SVGGrid.height, -SVGGrid.baseline)
    switch value {
    case 0x2580: add(left, top, width, height / 2)
    // Lower blocks, from one eighth to full.
    case 0x2581...0x2588:
      let part = height / 8 * Int(value - 0x2580)
      add(left, top + height - part, width, part)
    // Left blocks, from seven eighths to one eighth.
    case 0x2589...0x258F: add(left, top, width / 8 * Int(0x2590 - value), height)
    case 0x2590: add(left + width / 2, top, width / 2, height)
    case 0x2500: add(left, Self.middle, width, 1)
    // ━ ╸
    case 0x2501, 0x2578: add(left, Self.middle - 2, value == 0x2578 ? width / 2 : width, 5)
    case 0x2502: add(left + Self.center, top, 1, height)
    // ├ ┤ ┼
    case 0x251C, 0x2524, 0x253C:
      let (start, end) = (value == 0x251C ? Self.center : 0, value == 0x2524 ? Self.center + 1 : width)
      add(left + start, Self.middle, end - start, 1)
      add(left + Self.center, top, 1, height)
    // ╭ ╮ ╯ ╰
    case 0x256D: add("M\(left + 8) -5a5 5 0 0 0-5 5v4h1v-4a4 4 0 0 1 4-4z")
    case 0x256E: add("M\(left - 1) -5a5 5 0 0 1 5 5v4h-1v-4a4 4 0 0 0-4-4z")
    case 0x256F: add("M\(left + 4) -12v3a5 5 0 0 1-5 5v-1a4 4 0 0 0 4-4v-3z")
    case 0x2570: add("M\(left + 3) -12v3a5 5 0 0 0 5 5v-1a4 4 0 0 1-4-4v-3z")
    default: return false
    }
    return true
  }

  /// The position of lines through the middle of a cell.
  private static let center = 3, middle = -5

  private mutating func add(_ left: Int, _ top: Int, _ width: Int, _ height: Int) {
    if let last, last.top == top, last.height == height, last.left + last.width == left {
      self.last?.width += width
    } else {
      finishRectangle()
      last = (left, top, width, height)
    }
  }

  private mutating func add(_ part: String) {
    finishRectangle()
    parts += part
  }

  private mutating func finishRectangle() {
    if let last { parts += Self.path(last) }
    last = nil
  }

  private static func path(_ rectangle: (left: Int, top: Int, width: Int, height: Int)) -> String {
    let (left, top, width, height) = rectangle
    return "M\(left) \(top)h\(width)v\(height)h-\(width)z"
  }
}
