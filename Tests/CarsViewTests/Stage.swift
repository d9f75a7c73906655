import CarsContracts
import CarsTestSupport
import CarsView
import SceneTesting
import TerminalUI

/// A screen on a stack whose clock stands still, to be looked at and typed at.
@MainActor
struct Stage<S: Screen> {
  let clock = ManualClock()
  let stack: ScreenStack
  let screen: S

  init(_ screen: S) {
    stack = ScreenStack(clock: clock)
    self.screen = screen
    stack.push(screen)
  }

  /// What the screen shows, row by row, on a terminal of some size.
  @discardableResult
  func lines(_ columns: Int = 80, _ rows: Int = 24) -> [String] {
    canvas(Size(columns: columns, rows: rows)).lines
  }

  /// What the screen draws on a terminal of some size, for some user.
  func canvas(_ size: Size, traits: Traits = Traits()) -> Canvas {
    var canvas = Canvas(size: size, traits: traits)
    screen.draw(on: &canvas)
    return canvas
  }

  /// Types keys, one after the other.
  /// - Returns: whether the screen took the last one.
  @discardableResult
  func type(_ keys: Key...) -> Bool {
    var isTaken = false
    for key in keys { isTaken = screen.handle(.key(key)) }
    return isTaken
  }

  /// Takes the screen away, and waits for its work to end.
  func close() async {
    stack.pop()
    await screen.cancelledWorkHasEnded()
  }

  /// The row with the cursor's mark.
  var cursorLine: String? { lines().first { $0.hasPrefix("▌") } }
}

extension Key {
  static func key(_ character: Character) -> Key { Key(.character(character)) }
  static func control(_ character: Character) -> Key { Key(.character(character), .control) }
}
