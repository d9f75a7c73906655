/// What a screen may use while it is on a stack: a clock, a redraw, and work that ends with the screen.
@MainActor
public final class ScreenContext {
  /// The clock by which the screen waits and animates.
  public let clock: any Clock<Duration>

  private weak var stack: ScreenStack?

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
  }

  /// Whether the screen is the one that gets the keys.
  public var isOnTop: Bool { stack?.isOnTop(self) ?? false }

  /// Asks for the screen to be drawn again soon. Any number of calls before that lead to one drawing.
  public func setNeedsDisplay() {
    stack?.setNeedsDisplay()
  }

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
  }

  /// How many pieces of work have not ended yet.
  public var workCount: Int { work.count }

  /// The screen has been popped.
  func end() {
    stack = nil
    cancelWork { _ in true }
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
