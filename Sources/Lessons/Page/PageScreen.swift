import TerminalUI

/// The counterpart of a view controller in an app with a navigation bar: a screen that knows the stack that
/// it is shown on, and can leave it.
open class PageScreen: Screen {
  /// The stack of screens, which may contain this one; weak, because the stack owns its screens.
  public private(set) weak var stack: ScreenStack?
  private weak var context: ScreenContext?

  public init(on stack: ScreenStack?) {
    self.stack = stack
  }

  /// Always true: the screen can be drawn at any time.
  public var isReady: Bool { true }

  /// Called once, when the screen has appeared. Work that takes time can start now.
  open func screenDidLoad() {}

  /// Called when the user has left the screen with its own key.
  open func screenDidClose() {}

  /// Draws the screen on an empty canvas.
  open func draw(on canvas: inout Canvas) {}

  /// Handles an event: Esc goes back, like a navigation bar's button; q leaves the first screen.
  /// - Returns: whether the event was handled; if not, the application gets it.
  open func handle(_ event: InputEvent) -> Bool {
    let isFirst = stack?.count == 1
    guard event == .key(Key(isFirst ? .character("q") : .escape)) else { return false }
    close()
    return true
  }

  /// Leaves the screen, unless it has been left.
  public func close() {
    guard context?.isOnTop == true else { return }
    stack?.pop()
    screenDidClose()
  }

  /// Requests a redraw of the screen.
  public func setNeedsDisplay() {
    context?.setNeedsDisplay()
  }

  /// Starts work that is cancelled when the screen is left, and redraws the screen when it is done.
  public func start(_ work: @escaping () async -> Void) {
    context?.run { [weak self] in
      await work()
      self?.setNeedsDisplay()
    }
  }

  /// Starts work with a value that it needs.
  public func start<Value>(_ work: @escaping (Value) async -> Void, with value: Value) {
    start { await work(value) }
  }

  public func didAppear(in context: ScreenContext) {
    self.context = context
    screenDidLoad()
  }
}
