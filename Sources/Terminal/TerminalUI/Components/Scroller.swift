/// Which part of something long is on screen.
///
/// ```swift
/// let lines = ["one", "two", "three", "four"]
/// var scroller = Scroller()
/// scroller.fit(count: lines.count, height: canvas.size.rows)
/// scroller.move(.bottom)
/// for (row, index) in scroller.visible.enumerated() { canvas.write(lines[index], column: 0, row: row) }
/// ```
public struct Scroller: Hashable, Sendable {
  /// The first line on screen, from 0.
  public private(set) var top = 0
  /// How many lines there are.
  public private(set) var count = 0
  /// How many lines the screen shows.
  public private(set) var height = 0

  public init() {}

  /// The lines on screen.
  public var visible: Range<Int> { top..<min(count, top + height) }

  /// Takes a new length or height, and stays where it was as far as possible.
  /// - Parameter height: how many lines the screen shows.
  public mutating func fit(count: Int, height: Int) {
    self.count = max(0, count)
    self.height = max(0, height)
    scroll(to: top)
  }

  /// Goes to a line, or as near as the end allows.
  public mutating func scroll(to line: Int) {
    top = max(0, min(line, count - height))
  }

  /// Goes down by some lines; up if negative.
  public mutating func scroll(by lines: Int) {
    scroll(to: top + min(max(lines, -count), count))
  }

  /// Goes just far enough for a line to be on screen.
  /// - Parameters:
  ///   - line: the line, from 0.
  ///   - context: how many of the lines above and below it are to be on screen too, where there is room.
  public mutating func reveal(_ line: Int, context: Int = 0) {
    let context = max(0, min(context, (height - 1) / 2))
    if line - context < top { scroll(to: line - context) }
    if line + context >= top + height { scroll(to: line + context - height + 1) }
  }
}
