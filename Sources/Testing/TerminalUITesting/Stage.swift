public import SceneTesting
public import TerminalUI

/// A screen on a stack with a manual clock, for tests that look at it and send it keys.
@MainActor
public struct Stage<S: Screen> {
  /// The stack's clock.
  public let clock = ManualClock()
  /// The stack, with only this screen on it.
  public let stack: ScreenStack
  /// The screen.
  public let screen: S
  /// The screen's context.
  public let context: ScreenContext

  /// The copied texts, oldest first.
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

  /// Returns the rows of the screen on a terminal of a size.
  @discardableResult
  public func lines(_ columns: Int = 80, _ rows: Int = 24) -> [String] {
    canvas(Size(columns: columns, rows: rows)).lines
  }

  /// Returns the screen's drawing on a terminal of a size with some traits.
  public func canvas(_ size: Size, traits: Traits = Traits()) -> Canvas {
    var canvas = Canvas(size: size, traits: traits)
    screen.draw(on: &canvas)
    return canvas
  }

  /// Sends keys, one after another.
  /// - Returns: whether the screen handled the last one.
  @discardableResult
  public func type(_ keys: Key...) -> Bool {
    var isTaken = false
    for key in keys { isTaken = screen.handle(.key(key)) }
    return isTaken
  }

  /// Pops the screen, and waits until its work has ended.
  public func close() async {
    stack.pop()
    await context.cancelledWorkHasEnded()
  }
}
