public import Scenes

extension SceneState {
  /// What stands behind the title, from left to right.
  public var titleLine: String {
    [subtitle, details, summary].filter { !$0.isEmpty }.joined(separator: " · ")
  }
}
