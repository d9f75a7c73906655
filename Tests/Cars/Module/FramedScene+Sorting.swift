import TerminalUI
import Testing

/// The scene that chooses an order.
extension FramedScene {
  /// The choice of an order.
  @MainActor
  func sorting() async -> ModuleStage {
    let stage = await FramedScene.list.loadedList()
    stage.type(.character("s"))
    await stage.shows("A to Z")
    // By the second column, and by the third from its end.
    stage.type(.down, .character(" "), .down, .character("-"), .character(" "))
    if self == .sortingTyped { stage.type(.character("/"), .character("e")) }
    if self == .sortingHelp { stage.type(.character("?")) }
    return stage
  }
}
