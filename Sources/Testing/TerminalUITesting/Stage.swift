public import SceneTesting
public import TerminalUI

/// A screen on a stack whose clock stands still; a test looks at it and types at it.
@MainActor
public struct Stage<S: Screen> {
  /// The clock of the stack.
  public let clock = ManualClock()
  /// The stack, with only the screen on it.
  public let stack: ScreenStack
  /// The screen.
  public let screen: S
  /// What the screen may use.
  public let context: ScreenContext

  /// What was copied, the latest last.
  public var copied: [String] { copies.texts }
  private let copies: Copies

  @MainActor
  private final class Copies {
    var texts: [String] = []
  }

  /// Pushes a screen.
  public init(_ screen: S) {
    let copies = Copies()
    stack = ScreenStack(clock: clock, copyText: { copies.texts.append($0) })
    self.copies = copies
    self.screen = screen
    context = stack.push(screen)
  }

  /// What the screen shows, row by row, on a terminal of some size.
  @discardableResult
  public func lines(_ columns: Int = 80, _ rows: Int = 24) -> [String] {
    canvas(Size(columns: columns, rows: rows)).lines
  }

  /// What the screen draws on a terminal of some size, for some user.
  public func canvas(_ size: Size, traits: Traits = Traits()) -> Canvas {
    var canvas = Canvas(size: size, traits: traits)
    screen.draw(on: &canvas)
    return canvas
  }

  /// Types keys, one after another.
  /// - Returns: whether the screen took the last one.
  @discardableResult
  public func type(_ keys: Key...) -> Bool {
    var isTaken = false
    for key in keys { isTaken = screen.handle(.key(key)) }
    return isTaken
  }

  /// Pops the screen, and waits for its work to end.
  public func close() async {
    stack.pop()
    await context.cancelledWorkHasEnded()
  }
}
