import Scenes

extension Command {
  /// Creates a command that only its scene has.
  /// - Parameters:
  ///   - rank: the rank in the footer, where the lowest stays longest. If nil, only the help page lists the
  ///     command.
  ///   - obstacle: why the command is unavailable; nil if it is available.
  static func scene(
    _ action: SceneAction, _ title: String, _ explanation: String, _ keys: CommandKey..., rank: Int? = nil,
    obstacle: String? = nil
  ) -> Command {
    Command(
      .scene(action), title: title, explanation: explanation, keys: keys, obstacle: obstacle,
      footerRank: rank)
  }
}
