public import Scenes
public import TerminalUI

/// A row in print: its cells, and what is added to them in a table with colours.
public struct PlainRow: Hashable, Sendable {
  /// A part of a cell in a style of its own.
  public struct Tint: Hashable, Sendable {
    /// The cell, by its column.
    public let cell: Int
    /// The part, as a range of UTF-8 bytes.
    public let part: Range<Int>
    /// The style.
    public let style: Style

    public init(cell: Int, _ part: Range<Int>, _ style: Style) {
      self.cell = cell
      self.part = part
      self.style = style
    }
  }

  /// The cells, one for each column.
  public var cells: [String]
  /// The parts of cells in styles of their own, from left to right. They don't overlap.
  public var tints: [Tint] = []
  /// The sign before the row, or nil for none.
  public var sign: KindSymbol?
  /// The length of the row's bar, from 0 to 1, or nil for no bar.
  public var share: Double?

  public init(_ cells: [String]) {
    self.cells = cells
  }

  /// Appends a text to a cell, in a style of its own.
  /// - Parameter style: the style, or nil for that of the column.
  public mutating func append(_ text: String, toCell index: Int, _ style: Style? = nil) {
    let start = cells[index].utf8.count
    cells[index] += text
    if let style, !text.isEmpty {
      tints.append(Tint(cell: index, start..<cells[index].utf8.count, style))
    }
  }

  /// Appends a kind's symbol to a cell, and a space. No-op without colours, and if the symbol can't be shown.
  public mutating func append(_ sign: KindSymbol?, toCell index: Int, _ colors: PlainColors?) {
    guard let sign, let colors, colors.hasGraphics, colors.symbols.showsKinds else { return }
    append(String(sign.sign), toCell: index, colors.palette.kinds[sign.kind])
    append(" ", toCell: index)
  }

  /// Returns the parts of a cell, each with its style, in their harmless form.
  func parts(ofCell index: Int, else style: Style) -> [(text: String, style: Style)] {
    let tints = tints.filter { $0.cell == index }
    guard !tints.isEmpty else { return [(cells[index].madeVisible, style)] }
    let bytes = Array(cells[index].utf8)
    var (parts, end): ([(text: String, style: Style)], Int) = ([], 0)
    func append(_ range: Range<Int>, _ style: Style) {
      parts.append((String(decoding: bytes[range], as: UTF8.self).madeVisible, style))
    }
    for tint in tints {
      let part = tint.part.clamped(to: end..<bytes.count)
      append(end..<part.lowerBound, style)
      append(part, tint.style)
      end = part.upperBound
    }
    append(end..<bytes.count, style)
    return parts
  }
}
