/// What takes the whole terminal at one time: it draws on a canvas, handles events, and owns the work it started.
///
/// To a terminal it is what a view controller is to a window: subclass it, draw in `draw(on:)`, take events in
/// `handle(_:)`, and start work with `run(_:_:)`, which ends with the screen.
@MainActor
open class Screen {
  /// The stack that the screen is on; nil before it is pushed and after it is popped.
  public internal(set) weak var stack: ScreenStack?

  /// Work that has not come to its end. It has no task while it begins.
  private struct Work {
    let name: String
    let number: Int
    var isCancelled = false
    var task: Task<Void, Never>?
  }

  private var work: [Work] = []
  private var lastNumber = 0

  /// Makes a screen that is on no stack.
  public init() {}

  /// The screen has been pushed. Called once, before it is drawn.
  open func didAppear() {}

  /// Draws the screen. The canvas is empty and as large as the terminal.
  /// - Parameter canvas: what to draw on.
  open func draw(on canvas: inout Canvas) {}

  /// Takes an event.
  /// - Parameter event: what the user did.
  /// - Returns: whether the event was for this screen; if not, it goes on to the application.
  open func handle(_ event: InputEvent) -> Bool { false }

  /// Asks for the screen to be drawn again soon. Any number of calls before that make one drawing.
  public final func setNeedsDisplay() {
    stack?.setNeedsDisplay()
  }

  /// Starts work that belongs to the screen: popping the screen cancels it.
  ///
  /// The work begins at once, before this call returns, and goes on after its first wait.
  /// - Parameters:
  ///   - name: what the work is for. Work that still runs under the same name is cancelled.
  ///   - body: the work.
  public final func run(_ name: String, _ body: @escaping @MainActor () async -> Void) {
    cancel(name)
    lastNumber += 1
    let number = lastNumber
    work.append(Work(name: name, number: number))
    let task = Task.immediate { @MainActor [weak self] in
      await body()
      self?.work.removeAll { $0.number == number }
    }
    // The work may have ended already, or have been cancelled by itself before there was a task to cancel.
    guard let index = work.firstIndex(where: { $0.number == number }) else { return }
    work[index].task = task
    if work[index].isCancelled { task.cancel() }
  }

  /// Cancels the work of a name, if any is running.
  public final func cancel(_ name: String) {
    for index in work.indices where work[index].name == name && !work[index].isCancelled {
      work[index].isCancelled = true
      work[index].task?.cancel()
    }
  }

  /// Waits until all work that was cancelled has come to its end.
  public final func cancelledWorkHasEnded() async {
    for ended in work where ended.isCancelled { await ended.task?.value }
  }

  /// Cancels all work: the screen has been popped.
  final func cancelAllWork() {
    for name in work.map(\.name) { cancel(name) }
  }
}
