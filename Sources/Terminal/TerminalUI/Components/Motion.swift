/// A way to move in something long, whatever its length and the screen's height.
public enum Motion: Hashable, Sendable {
  /// A place on the screen.
  public enum Place: Hashable, Sendable {
    case top, middle, bottom
  }

  /// By lines: down, or up if negative.
  case lines(Int)
  /// By screens, less one line each that stays visible.
  case pages(Int)
  /// By half screens.
  case halfPages(Int)
  /// To an end.
  case top, bottom
  /// To a line, from 0.
  case line(Int)
  /// Scrolls by lines; a cursor stays on its line as long as that is on screen.
  case scroll(Int)
  /// Puts the cursor on a line of the screen, so many lines away from the place, towards the middle. Text without a
  /// cursor stays as it is.
  case cursor(to: Place, offset: Int = 0)
  /// Scrolls until the cursor's line is at a place. Text without a cursor stays as it is.
  case scrollCursor(to: Place)
  /// By columns of a table: to the right, or to the left if negative. Anything else stays as it is.
  case columns(Int)
  /// Makes the column under the cursor wider by some columns of the terminal, or narrower if negative.
  case widen(Int)

  /// By one line.
  public static let down = lines(1), up = lines(-1)
  /// By a screen, less one line that stays visible.
  public static let pageDown = pages(1), pageUp = pages(-1)
  /// By half a screen.
  public static let halfPageDown = halfPages(1), halfPageUp = halfPages(-1)

  /// To the first column of a table, or the last.
  public static let firstColumn = columns(.min), lastColumn = columns(.max)

  /// Farther than anything is long, and near enough that a place can be added without overflow.
  private static let farthest = 1 << 40

  /// How far the motion goes, down or up; nil when that depends on where one is.
  /// - Parameter height: how many lines the screen shows.
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
  /// Moves the way text does, which scrolls and has no cursor.
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
