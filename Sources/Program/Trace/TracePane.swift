import Scenes
import TerminalScenes
import TerminalUI

/// The last messages, below whatever is on screen: one pane for all scenes, open or closed.
@MainActor
final class TracePane {
  let trace: Trace
  private var isOpen = false
  /// What asks for a drawing: that of the first screen, which is there as long as any other.
  private weak var context: ScreenContext?

  /// The fewest rows that are left to the screen. In a lower terminal there is no pane.
  private static let fewestRowsAbove = 8
  /// The most rows of the pane, with its rule.
  private static let mostRows = 12

  init(_ trace: Trace) {
    self.trace = trace
  }

  /// A screen with the pane has appeared.
  func didAppear(in context: ScreenContext) {
    self.context = self.context ?? context
  }

  /// Shows it, and each message from then on; or hides it.
  func toggle() {
    isOpen.toggle()
    guard isOpen else { return trace.watch(nil) }
    trace.watch { [weak self] in Task { @MainActor in self?.context?.setNeedsDisplay() } }
  }

  /// How many rows there are above it.
  func rowsAbove(of size: Size) -> Int {
    guard isOpen, size.rows > Self.fewestRowsAbove + 1 else { return size.rows }
    return max(Self.fewestRowsAbove, size.rows - min(Self.mostRows, size.rows / 2))
  }

  /// Draws it below some rows.
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
  /// The state with a command more: what shows the trace. Whoever is around the screen gets its key.
  /// - Parameter typesCharacters: whether characters are typed in the scene, and are no keys.
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
  /// Where characters are typed, too.
  static let anywhere = CommandKey.function(12)
}
