/// The viewport of long content.
///
/// ```swift
/// let lines = ["one", "two", "three", "four"]
/// var scroller = Scroller()
/// scroller.fit(count: lines.count, height: canvas.size.rows)
/// scroller.move(.bottom)
/// for (row, index) in scroller.visible.enumerated() { canvas.write(lines[index], column: 0, row: row) }
/// ```
public struct Scroller: Hashable, Sendable {
  /// The first visible line, from 0.
  public private(set) var top = 0
  /// The number of lines.
  public private(set) var count = 0
  /// The height of the viewport in lines.
  public private(set) var height = 0

  public init() {}

  /// The visible lines.
  public var visible: Range<Int> { top..<min(count, top + height) }

  /// The minimum number of lines for a useful scroll bar.
  private static let fewestForBar = 4

  /// The part of a scroll bar that stands for the visible lines, in lines of the viewport. Nil if all lines
  /// are visible or there are very few.
  var bar: Range<Int>? {
    guard height >= Self.fewestForBar, count > height else { return nil }
    let length = max(1, min(height - 1, (height * height + count / 2) / count))
    // At an end only if nothing is left in that direction.
    let room = height - length
    let last = count - height
    let start = top == 0 ? 0 : top == last ? room : max(1, min(room - 1, top * room / last))
    return min(start, room)..<min(start, room) + length
  }

  /// Draws the scroll bar in a column beside the viewport, if the canvas has that column and not all lines
  /// are visible. No-op if the screen is read aloud.
  public func drawBar(beside rect: Rect, at column: Int, on canvas: inout Canvas, style: Style) {
    guard !canvas.traits.isLinear, column < canvas.size.columns, let bar else { return }
    for row in bar {
      canvas.write(canvas.traits.symbols.scrollBar, column: column, row: rect.row + row, style: style)
    }
  }

  /// Updates the length and the height, and keeps the position as far as possible.
  /// - Parameter height: the height of the viewport in lines.
  public mutating func fit(count: Int, height: Int) {
    self.count = max(0, count)
    self.height = max(0, height)
    scroll(to: top)
  }

  /// Scrolls to a line, or as near as the end allows.
  public mutating func scroll(to line: Int) {
    top = max(0, min(line, count - height))
  }

  /// Scrolls down by some lines, or up if negative.
  public mutating func scroll(by lines: Int) {
    scroll(to: top + min(max(lines, -count), count))
  }

  /// Scrolls just far enough to make a line visible.
  /// - Parameters:
  ///   - line: the line, from 0.
  ///   - context: the number of lines above and below it to make visible too, if there is room.
  public mutating func reveal(_ line: Int, context: Int = 0) {
    let context = max(0, min(context, (height - 1) / 2))
    if line - context < top { scroll(to: line - context) }
    if line + context >= top + height { scroll(to: line + context - height + 1) }
  }
}
