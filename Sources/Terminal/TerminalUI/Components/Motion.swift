/// A movement in content, whatever its length and the screen's height.
public enum Motion: Hashable, Sendable {
  /// A position on the screen.
  public enum Place: Hashable, Sendable {
    case top, middle, bottom
  }

  /// Moves by lines: down, or up if negative.
  case lines(Int)
  /// Moves by pages: screens less one line that stays visible.
  case pages(Int)
  /// Moves by half screens.
  case halfPages(Int)
  /// Moves to an end.
  case top, bottom
  /// Moves to a line, from 0.
  case line(Int)
  /// Scrolls by lines. A cursor stays on its line while that is on screen.
  case scroll(Int)
  /// Moves the cursor to a line of the screen, at an offset from a position towards the middle. No-op for text without
  /// a cursor.
  case cursor(to: Place, offset: Int = 0)
  /// Scrolls the cursor's line to a position. No-op for text without a cursor.
  case scrollCursor(to: Place)
  /// Moves by columns of a table: right, or left if negative. No-op for anything else.
  case columns(Int)
  /// Widens the column under the cursor by terminal columns, or narrows it if negative.
  case widen(Int)

  /// Moves by one line.
  public static let down = lines(1), up = lines(-1)
  /// Moves by a page: a screen less one line that stays visible.
  public static let pageDown = pages(1), pageUp = pages(-1)
  /// Moves by half a screen.
  public static let halfPageDown = halfPages(1), halfPageUp = halfPages(-1)

  /// Moves to the first or last column of a table.
  public static let firstColumn = columns(.min), lastColumn = columns(.max)

  /// Larger than any content, and small enough that adding a position doesn't overflow.
  private static let farthest = 1 << 40

  /// Returns the distance in lines, positive downwards, or nil if it depends on the current position.
  /// - Parameter height: the number of lines on screen.
  package func distance(height: Int) -> Int? {
    func bounded(_ count: Int) -> Int { min(max(count, -Self.farthest), Self.farthest) }
    return switch self {
    case .lines(let count), .scroll(let count): bounded(count)
    case .pages(let count): bounded(count) * max(1, height - 1)
    case .halfPages(let count): bounded(count) * max(1, height / 2)
    case .top, .bottom, .line, .cursor, .scrollCursor, .columns, .widen: nil
    }
  }
}

extension Scroller {
  /// Moves like text, which scrolls and has no cursor.
  /// - Returns: whether anything moved.
  @discardableResult
  public mutating func move(_ motion: Motion) -> Bool {
    let old = top
    if let distance = motion.distance(height: height) { scroll(by: distance) }
    switch motion {
    case .top: scroll(to: 0)
    case .bottom: scroll(to: count)
    case .line(let line): scroll(to: line)
    default: break
    }
    return top != old
  }
}
