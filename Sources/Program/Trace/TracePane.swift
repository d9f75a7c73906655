import Scenes
import TerminalScenes
import TerminalUI

/// The last messages, below the screen: one pane for all scenes, open or closed.
@MainActor
final class TracePane {
  let trace: Trace
  private var isOpen = false
  /// The context for redraws: that of the first screen, which outlives all others.
  private weak var context: ScreenContext?

  /// The minimum number of rows for the screen. A shorter terminal has no pane.
  private static let fewestRowsAbove = 8
  /// The maximum number of rows of the pane, including its rule.
  private static let mostRows = 12

  init(_ trace: Trace) {
    self.trace = trace
  }

  /// Called when a screen with the pane has appeared.
  func didAppear(in context: ScreenContext) {
    self.context = self.context ?? context
  }

  /// Shows or hides the pane. While shown, it is redrawn after each message.
  func toggle() {
    isOpen.toggle()
    guard isOpen else { return trace.watch(nil) }
    trace.watch { [weak self] in Task { @MainActor in self?.context?.setNeedsDisplay() } }
  }

  /// Returns the number of rows above the pane.
  func rowsAbove(of size: Size) -> Int {
    guard isOpen, size.rows > Self.fewestRowsAbove + 1 else { return size.rows }
    return max(Self.fewestRowsAbove, size.rows - min(Self.mostRows, size.rows / 2))
  }

  /// Draws the pane below some rows.
  func draw(below row: Int, on canvas: inout Canvas) {
    let (size, symbols) = (canvas.size, canvas.traits.symbols)
    guard row < size.rows else { return }
    canvas.fill(Rect(row: row, columns: size.columns, rows: 1), symbols.rule, style: canvas.palette.quiet)
    let lines = trace.lines(atMost: size.rows - row - 1)
    for (index, line) in lines.enumerated() {
      canvas.write(
        symbols.words(line), column: 1, row: row + 1 + index,
        style: line.hasPrefix(" ") ? canvas.palette.plain : canvas.palette.strong)
    }
  }
}

extension SceneState {
  /// Returns the state with a command that shows the trace. The code around the screen handles its key.
  /// - Parameter typesCharacters: whether characters are typed as text in the scene.
  func offeringTrace(typesCharacters: Bool = false) -> SceneState {
    var state = self
    state.commands.append(
      Command(
        .outside, title: "trace", explanation: "show the last messages between the layers, or hide them",
        keys: typesCharacters ? [TraceKeys.anywhere] : [TraceKeys.usual, TraceKeys.anywhere], footerRank: 7))
    return state
  }
}

/// The keys that show the trace.
enum TraceKeys {
  static let usual = CommandKey.character("T")
  /// The key that works even where characters are typed.
  static let anywhere = CommandKey.function(12)
}
