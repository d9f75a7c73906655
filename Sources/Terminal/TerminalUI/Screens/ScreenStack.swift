/// The stack of screens. The top one has focus.
@MainActor
public final class ScreenStack: ScreenPlace {
  private struct Entry {
    let screen: any Screen
    let context: ScreenContext
    let whenPopped: (() -> Void)?
  }

  /// The clock for waiting and animations.
  public let clock: any Clock<Duration>

  private var entries: [Entry] = []
  private let needsDisplay: @MainActor () -> Void
  private let copyText: @MainActor (String) -> Void
  /// The continuation that waits for a change.
  private var waiting: CheckedContinuation<Void, Never>?

  /// - Parameters:
  ///   - clock: the clock for waiting and animations.
  ///   - needsDisplay: called when the top screen has changed.
  ///   - copyText: copies text to the clipboard.
  public init(
    clock: any Clock<Duration> = ContinuousClock(), needsDisplay: @escaping @MainActor () -> Void = {},
    copyText: @escaping @MainActor (String) -> Void = { _ in }
  ) {
    self.clock = clock
    self.needsDisplay = needsDisplay
    self.copyText = copyText
  }

  /// The top screen, or nil if there is none.
  public var top: (any Screen)? { entries.last?.screen }

  /// The number of screens.
  public var count: Int { entries.count }

  /// Pushes a screen.
  /// - Returns: the screen's context.
  @discardableResult
  public func push(_ screen: any Screen) -> ScreenContext {
    push(screen, whenPopped: nil)
  }

  /// Pushes a screen, and waits until it is popped.
  public func present(_ screen: any Screen) async {
    await withCheckedContinuation { continuation in
      push(screen, whenPopped: { continuation.resume() })
    }
  }

  /// Pops a screen if it is on top.
  /// - Returns: whether it was.
  @discardableResult
  public func dismiss(_ screen: any Screen) -> Bool {
    guard top === screen else { return false }
    pop()
    return true
  }

  /// Pops the top screen: cancels its work and releases it.
  public func pop() {
    guard let entry = entries.popLast() else { return }
    entry.context.end()
    entry.whenPopped?()
    setNeedsDisplay()
  }

  /// Pops all screens, the top one first.
  public func removeAll() {
    while !entries.isEmpty { pop() }
  }

  /// Copies text to the clipboard, if the terminal allows it.
  public func copy(_ text: String) {
    copyText(text)
  }

  /// Requests a redraw of the top screen.
  func setNeedsDisplay() {
    needsDisplay()
    somethingHasChanged()
  }

  /// Waits until the top screen is ready and idle. Screens below wait for it, as flows do.
  func settled() async {
    while !isSettled { await withCheckedContinuation { waiting = $0 } }
  }

  /// Whether the top screen is ready and idle, or there is none.
  var isSettled: Bool { entries.last.map { $0.screen.isReady && !$0.context.isBusy } ?? true }

  /// Notes that screens were pushed or popped, that a redraw was requested, or that work has ended.
  func somethingHasChanged() {
    waiting.take()?.resume()
  }

  func isOnTop(_ context: ScreenContext) -> Bool {
    entries.last?.context === context
  }

  @discardableResult
  private func push(_ screen: any Screen, whenPopped: (() -> Void)?) -> ScreenContext {
    let context = ScreenContext(stack: self)
    entries.append(Entry(screen: screen, context: context, whenPopped: whenPopped))
    screen.didAppear(in: context)
    setNeedsDisplay()
    return context
  }
}
