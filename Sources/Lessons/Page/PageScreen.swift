import TerminalUI

/// What a view controller is in an app with a navigation bar: a screen that knows where it is shown, and with a way
/// out.
open class PageScreen: Screen {
  /// The screens, which this one can be one of; weak, because they hold it.
  public private(set) weak var stack: ScreenStack?
  private weak var context: ScreenContext?

  public init(on stack: ScreenStack?) {
    self.stack = stack
  }

  /// It can always be drawn.
  public var isReady: Bool { true }

  /// The screen is there. Called once; what takes time can be started now.
  open func screenDidLoad() {}

  /// The screen was left by its own key.
  open func screenDidClose() {}

  /// Draws the screen on an empty canvas.
  open func draw(on canvas: inout Canvas) {}

  /// Takes an event: as a navigation bar's button does, Esc goes back; q leaves the first screen.
  /// - Returns: whether it was for this screen; if not, the application gets it.
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

  /// Asks for the screen to be drawn again.
  public func setNeedsDisplay() {
    context?.setNeedsDisplay()
  }

  /// Starts work, which is cancelled when the screen is left, and draws the screen again at its end.
  public func start(_ work: @escaping () async -> Void) {
    context?.run { [weak self] in
      await work()
      self?.setNeedsDisplay()
    }
  }

  /// Starts work that needs to know something.
  public func start<Value>(_ work: @escaping (Value) async -> Void, with value: Value) {
    start { await work(value) }
  }

  public func didAppear(in context: ScreenContext) {
    self.context = context
    screenDidLoad()
  }
}
