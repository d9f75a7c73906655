/// A way to move in something long, whatever its length and the screen's height.
public enum Motion: Hashable, Sendable, CaseIterable {
  /// By one line.
  case up, down
  /// By a screen, less one line that stays visible.
  case pageUp, pageDown
  /// By half a screen.
  case halfPageUp, halfPageDown
  /// To an end.
  case top, bottom

  /// How far the motion goes; nil for the ends.
  /// - Parameter height: how many lines the screen shows.
  package func distance(height: Int) -> Int? {
    switch self {
    case .up: -1
    case .down: 1
    case .pageUp: -max(1, height - 1)
    case .pageDown: max(1, height - 1)
    case .halfPageUp: -max(1, height / 2)
    case .halfPageDown: max(1, height / 2)
    case .top, .bottom: nil
    }
  }
}

extension Scroller {
  /// Moves the way text does, which scrolls and has no cursor.
  public mutating func move(_ motion: Motion) {
    switch motion.distance(height: height) {
    case let distance?: scroll(by: distance)
    case nil: scroll(to: motion == .top ? 0 : count)
    }
  }
}
