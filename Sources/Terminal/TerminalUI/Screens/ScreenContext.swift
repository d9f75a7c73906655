/// What a screen may use while it is on a stack: a clock, a redraw, and work that ends with the screen.
@MainActor
public final class ScreenContext {
  /// The clock by which the screen waits and animates.
  public let clock: any Clock<Duration>

  private weak var stack: ScreenStack?
  /// What the screen around this one may use, if it is inside another one.
  private weak var whole: ScreenContext?
  /// What the screens inside this one may use, or could until their work has ended.
  private var parts: [ScreenContext] = []
  /// Called before each drawing that is asked for.
  private let whenStale: @MainActor () -> Void
  /// Called when the screen has been popped.
  var whenEnded: @MainActor () -> Void = {}
  /// Whether the screen is inside another one, which does not draw it for now.
  var isCovered = false
  /// Whether its work is awaited where everything is: not where it waits for another part of the same whole.
  var isAwaited = true

  /// Work that has not ended. It has no task while it begins.
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

  /// What a screen may use that is shown inside this one, until it is removed or this one is popped.
  /// - Parameter whenStale: called whenever that screen asks for a drawing.
  public func makePart(whenStale: @escaping @MainActor () -> Void = {}) -> ScreenContext {
    parts.removeAll { $0.stack == nil && $0.workCount == 0 }
    let part = ScreenContext(inside: self, whenStale: whenStale)
    parts.append(part)
    return part
  }

  /// Whether the screen is inside another one.
  public var isPart: Bool { whole != nil }

  /// Whether the screen is on screen: nothing lies over it.
  public var isOnTop: Bool {
    guard let whole else { return stack?.isOnTop(self) ?? false }
    return !isCovered && stack != nil && whole.isOnTop
  }

  /// Asks for the screen to be drawn again soon. Any number of calls before that lead to one drawing.
  public func setNeedsDisplay() {
    whenStale()
    stack?.setNeedsDisplay()
  }

  /// Copies a text to the clipboard, as far as the terminal allows.
  public func copy(_ text: String) { stack?.copy(text) }

  /// Starts work that belongs to the screen: popping the screen cancels it. A popped screen starts nothing.
  ///
  /// The work begins at once, before this call returns, and goes on after its first wait.
  /// - Parameter name: the name by which it can be cancelled; work still running under the same name is cancelled.
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
    // Before macOS 26 it begins a moment later.
    let task = if #available(macOS 26, *) { Task.immediate(operation: whole) } else { Task(operation: whole) }
    // The work may have ended already, or have been cancelled by itself before there was a task to cancel.
    guard let index = work.firstIndex(where: { $0.number == number }) else { return }
    work[index].task = task
    if work[index].isCancelled { task.cancel() }
  }

  /// Cancels the work with a name, if any is running.
  public func cancel(_ name: WorkName) {
    cancelWork { $0.name == name }
  }

  /// Waits until all cancelled work has ended.
  public func cancelledWorkHasEnded() async {
    for ended in work where ended.isCancelled { await ended.task?.value }
    for part in parts { await part.cancelledWorkHasEnded() }
  }

  /// How many pieces of work have not ended yet, with those of the screens inside.
  public var workCount: Int { parts.reduce(work.count) { $0 + $1.workCount } }

  /// Whether work is under way that is awaited.
  var isBusy: Bool { stack != nil && (!work.isEmpty || parts.contains { $0.isAwaited && $0.isBusy }) }

  /// The screen has been popped, or removed from the one around it.
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

/// The name of work that can be cancelled. A name is declared once, as a static constant in an extension.
public struct WorkName: Hashable, Sendable {
  private let text: String

  /// - Parameter text: what the work is for.
  public init(_ text: String) {
    self.text = text
  }
}
