/// The screens, one on top of another. The top one gets the keys.
@MainActor
public final class ScreenStack: ScreenPlace {
  private struct Entry {
    let screen: any Screen
    let context: ScreenContext
    let whenPopped: (() -> Void)?
  }

  /// The clock by which screens wait and animate.
  public let clock: any Clock<Duration>

  private var entries: [Entry] = []
  private let needsDisplay: @MainActor () -> Void
  private let copyText: @MainActor (String) -> Void
  /// Whoever waits for something to change.
  private var waiting: CheckedContinuation<Void, Never>?

  /// - Parameters:
  ///   - clock: the clock by which screens wait and animate.
  ///   - needsDisplay: called when what is on top has changed.
  ///   - copyText: takes text for the clipboard.
  public init(
    clock: any Clock<Duration> = ContinuousClock(), needsDisplay: @escaping @MainActor () -> Void = {},
    copyText: @escaping @MainActor (String) -> Void = { _ in }
  ) {
    self.clock = clock
    self.needsDisplay = needsDisplay
    self.copyText = copyText
  }

  /// The screen on top; nil when there is none.
  public var top: (any Screen)? { entries.last?.screen }

  /// How many screens there are.
  public var count: Int { entries.count }

  /// Puts a screen on top.
  /// - Returns: what the screen may use from now on.
  @discardableResult
  public func push(_ screen: any Screen) -> ScreenContext {
    push(screen, whenPopped: nil)
  }

  /// Puts a screen on top and waits until it is popped.
  public func present(_ screen: any Screen) async {
    await withCheckedContinuation { continuation in
      push(screen, whenPopped: { continuation.resume() })
    }
  }

  /// Removes a screen that is on top.
  /// - Returns: whether it was.
  @discardableResult
  public func dismiss(_ screen: any Screen) -> Bool {
    guard top === screen else { return false }
    pop()
    return true
  }

  /// Removes the top screen, cancels its work and releases it.
  public func pop() {
    guard let entry = entries.popLast() else { return }
    entry.context.end()
    entry.whenPopped?()
    setNeedsDisplay()
  }

  /// Removes all screens, the top one first.
  public func removeAll() {
    while !entries.isEmpty { pop() }
  }

  /// Copies a text to the clipboard, as far as the terminal allows.
  public func copy(_ text: String) {
    copyText(text)
  }

  /// Asks for the top screen to be drawn again soon.
  func setNeedsDisplay() {
    needsDisplay()
    somethingHasChanged()
  }

  /// Waits until the screen on top is ready and has no work under way. Whatever is below it waits for it, as flows do.
  func settled() async {
    while !isSettled { await withCheckedContinuation { waiting = $0 } }
  }

  /// Whether the screen on top is ready and has no work under way, or there is none.
  var isSettled: Bool { entries.last.map { $0.screen.isReady && !$0.context.isBusy } ?? true }

  /// Screens have been pushed or popped, one is to be drawn again, or work has ended.
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
