import Scenes
import TerminalScenes
import TerminalUI

/// A screen with the trace's pane below it. It also reports each key to the trace, which restarts the time.
@MainActor
final class TracedScreen: Screen {
  private let screen: any Screen
  private let pane: TracePane
  private let trace: Trace
  private var hasAppeared = false
  /// Whether it is inside another screen, which has the pane and receives the keys.
  private var isPart = false
  /// The number of rows of the screen at the last drawing.
  private var rowsAbove = 0

  init(_ screen: any Screen, _ pane: TracePane) {
    self.screen = screen
    self.pane = pane
    trace = pane.trace
  }

  deinit {
    if hasAppeared { trace.close() }
  }

  var isReady: Bool { screen.isReady }
  var hasPage: Bool { screen.hasPage }

  func didAppear(in context: ScreenContext) {
    isPart = context.isPart
    hasAppeared = true
    trace.open()
    if !isPart { pane.didAppear(in: context) }
    screen.didAppear(in: context)
  }

  func draw(on canvas: inout Canvas) {
    if isPart { return screen.draw(on: &canvas) }
    rowsAbove = pane.rowsAbove(of: canvas.size)
    guard rowsAbove < canvas.size.rows else { return screen.draw(on: &canvas) }
    var above = Canvas(
      size: Size(columns: canvas.size.columns, rows: rowsAbove), traits: canvas.traits,
      isActive: canvas.isActive)
    screen.draw(on: &above)
    canvas.draw(above)
    pane.draw(below: rowsAbove, on: &canvas)
  }

  func drawPage(on canvas: inout Canvas) { screen.drawPage(on: &canvas) }

  func handle(_ event: InputEvent) -> Bool {
    guard !isPart, let name = Self.name(of: event) else { return screen.handle(event) }
    // Ignores clicks on the pane.
    if case .mouse(let mouse) = event, mouse.position.row >= rowsAbove { return true }
    trace.press(name)
    let isTaken = screen.handle(event)
    let isForPane = !isTaken && Self.isToggle(event)
    if isForPane { pane.toggle() }
    trace.release(isWritten: !isForPane)
    return isTaken || isForPane
  }

  /// Whether an unhandled event toggles the pane: its key, or a click on that in the footer.
  private static func isToggle(_ event: InputEvent) -> Bool {
    switch event {
    case .key(let key): CommandKey(key).map { [TraceKeys.usual, TraceKeys.anywhere].contains($0) } ?? false
    case .mouse(let mouse): mouse.action == .press(button: 0)
    case .paste, .focus: false
    }
  }

  /// Returns the input event in a word or two, or nil if it changes nothing.
  private static func name(of event: InputEvent) -> String? {
    switch event {
    case .key(let key): CommandKey(key)?.cap(.ascii).madeVisible ?? "unknown"
    case .paste: "paste"
    case .mouse(let mouse):
      switch mouse.action {
      case .press: "click"
      case .wheelUp: "wheel up"
      case .wheelDown: "wheel down"
      case .release, .move: nil
      }
    case .focus: nil
    }
  }
}
