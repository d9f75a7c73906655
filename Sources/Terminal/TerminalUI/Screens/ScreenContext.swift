/// The services for a screen on a stack: a clock, redraws, and work that ends with the screen.
@MainActor
public final class ScreenContext {
  /// The clock for waiting and animations.
  public let clock: any Clock<Duration>

  private weak var stack: ScreenStack?
  /// The context of the enclosing screen, if any.
  private weak var whole: ScreenContext?
  /// The contexts of the screens inside this one, including those whose work is still ending.
  private var parts: [ScreenContext] = []
  /// Called before each requested redraw.
  private let whenStale: @MainActor () -> Void
  /// Called when the screen has been popped.
  var whenEnded: @MainActor () -> Void = {}
  /// Whether the enclosing screen currently doesn't draw this one.
  var isCovered = false
  /// Whether `settled()` waits for this part's work. False while another part of the same screen is waited for.
  var isAwaited = true

  /// Unfinished work. It has no task while it starts.
  private struct Work {
    let name: WorkName?
    let number: Int
    var isCancelled = false
    var task: Task<Void, Never>?
  }

  private var work: [Work] = []
  private var lastNumber = 0

  init(stack: ScreenStack) {
    self.stack = stack
    clock = stack.clock
    whenStale = {}
  }

  private init(inside whole: ScreenContext, whenStale: @escaping @MainActor () -> Void) {
    self.whole = whole
    self.whenStale = whenStale
    stack = whole.stack
    clock = whole.clock
  }

  /// Returns a context for a screen inside this one. It is valid until it ends or this screen is popped.
  /// - Parameter whenStale: called whenever the inner screen requests a redraw.
  public func makePart(whenStale: @escaping @MainActor () -> Void = {}) -> ScreenContext {
    parts.removeAll { $0.stack == nil && $0.workCount == 0 }
    let part = ScreenContext(inside: self, whenStale: whenStale)
    parts.append(part)
    return part
  }

  /// Whether the screen is inside another one.
  public var isPart: Bool { whole != nil }

  /// Whether the screen is on top, so that nothing covers it.
  public var isOnTop: Bool {
    guard let whole else { return stack?.isOnTop(self) ?? false }
    return !isCovered && stack != nil && whole.isOnTop
  }

  /// Requests a redraw of the screen. Requests are coalesced into one redraw.
  public func setNeedsDisplay() {
    whenStale()
    stack?.setNeedsDisplay()
  }

  /// Copies text to the clipboard, if the terminal allows it.
  public func copy(_ text: String) { stack?.copy(text) }

  /// Starts work that popping the screen cancels. A popped screen starts nothing.
  ///
  /// The work begins before this call returns, and continues after its first suspension.
  /// - Parameter name: the name for cancelling the work. Running work of the same name is cancelled.
  public func run(_ name: WorkName? = nil, _ body: @escaping @MainActor () async -> Void) {
    guard stack != nil else { return }
    if let name { cancel(name) }
    lastNumber += 1
    let number = lastNumber
    work.append(Work(name: name, number: number))
    let whole: @MainActor () async -> Void = { [weak self] in
      await body()
      self?.work.removeAll { $0.number == number }
      self?.stack?.somethingHasChanged()
    }
    // Before macOS 26, the task begins slightly later.
    let task = if #available(macOS 26, *) { Task.immediate(operation: whole) } else { Task(operation: whole) }
    // The work may already have ended, or been cancelled by itself before its task was stored.
    guard let index = work.firstIndex(where: { $0.number == number }) else { return }
    work[index].task = task
    if work[index].isCancelled { task.cancel() }
  }

  /// Cancels the work with a name, if it is running.
  public func cancel(_ name: WorkName) {
    cancelWork { $0.name == name }
  }

  /// Waits until all cancelled work has ended.
  public func cancelledWorkHasEnded() async {
    for ended in work where ended.isCancelled { await ended.task?.value }
    for part in parts { await part.cancelledWorkHasEnded() }
  }

  /// The number of unfinished pieces of work, including those of inner screens.
  public var workCount: Int { parts.reduce(work.count) { $0 + $1.workCount } }

  /// Whether work is running that `settled()` waits for.
  var isBusy: Bool { stack != nil && (!work.isEmpty || parts.contains { $0.isAwaited && $0.isBusy }) }

  /// Ends the context: the screen was popped, or removed from the enclosing screen.
  public func end() {
    guard stack != nil else { return }
    stack = nil
    cancelWork { _ in true }
    for part in parts { part.end() }
    whenEnded()
  }

  private func cancelWork(where isMeant: (Work) -> Bool) {
    for index in work.indices where isMeant(work[index]) && !work[index].isCancelled {
      work[index].isCancelled = true
      work[index].task?.cancel()
    }
  }
}

/// The name of cancellable work. Declare each name once, as a static constant in an extension.
public struct WorkName: Hashable, Sendable {
  private let text: String

  /// - Parameter text: the purpose of the work.
  public init(_ text: String) {
    self.text = text
  }
}
