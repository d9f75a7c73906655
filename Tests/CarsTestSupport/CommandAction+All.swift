public import Scenes

extension CommandAction where SceneAction: CaseIterable {
  /// All that a scene's commands can do.
  public static var all: [CommandAction] {
    SceneAction.allCases.map(CommandAction.scene) + Step.allCases.map(CommandAction.move)
      + [.showHelp, .redraw, .suspend, .quit]
  }
}
