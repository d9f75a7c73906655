import Scenes

extension Command {
  /// Something that only its scene has.
  /// - Parameters:
  ///   - rank: its rank in the footer, where the lowest stays longest; nil leaves it to the help page.
  ///   - obstacle: why it cannot be done now; nil when it can.
  static func scene(
    _ action: SceneAction, _ title: String, _ explanation: String, _ keys: CommandKey..., rank: Int? = nil,
    obstacle: String? = nil
  ) -> Command {
    Command(
      .scene(action), title: title, explanation: explanation, keys: keys, obstacle: obstacle,
      footerRank: rank)
  }
}
