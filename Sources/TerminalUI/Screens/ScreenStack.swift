/// The screens that lie on each other. The top one is drawn and gets the keys.
@MainActor
public final class ScreenStack {
  private struct Entry {
    var screen: Screen
    var whenPopped: (() -> Void)?
  }

  /// The clock by which screens wait and animate.
  public let clock: any Clock<Duration>

  private var entries: [Entry] = []
  private let needsDisplay: @MainActor () -> Void
  private let copyText: @MainActor (String) -> Void

  /// Makes an empty stack.
  /// - Parameters:
  ///   - clock: the clock by which screens wait and animate.
  ///   - needsDisplay: called when what is on top has changed.
  ///   - copyText: takes a text for the clipboard.
  public init(
    clock: any Clock<Duration> = ContinuousClock(), needsDisplay: @escaping @MainActor () -> Void = {},
    copyText: @escaping @MainActor (String) -> Void = { _ in }
  ) {
    self.clock = clock
    self.needsDisplay = needsDisplay
    self.copyText = copyText
  }

  /// The screen on top; nil when there is none.
  public var top: Screen? { entries.last?.screen }

  /// How many screens there are.
  public var count: Int { entries.count }

  /// Puts a screen on top.
  public func push(_ screen: Screen) {
    add(Entry(screen: screen))
  }

  /// Puts a screen on top and waits until it is popped.
  public func present(_ screen: Screen) async {
    await withCheckedContinuation { continuation in
      add(Entry(screen: screen, whenPopped: { continuation.resume() }))
    }
  }

  /// Takes the top screen away, cancels its work and lets go of it.
  public func pop() {
    guard let entry = entries.popLast() else { return }
    entry.screen.stack = nil
    entry.screen.cancelAllWork()
    entry.whenPopped?()
    setNeedsDisplay()
  }

  /// Takes all screens away, the top one first.
  public func removeAll() {
    while !entries.isEmpty { pop() }
  }

  /// Hands a text to whatever the user pastes from, as far as the terminal lets it.
  public func copy(_ text: String) {
    copyText(text)
  }

  /// Asks for the top screen to be drawn again soon.
  func setNeedsDisplay() {
    needsDisplay()
  }

  private func add(_ entry: Entry) {
    entries.append(entry)
    entry.screen.stack = self
    entry.screen.didAppear()
    setNeedsDisplay()
  }
}
