/// The subject of a command. The help page lists the commands in these groups, in this order.
public enum CommandGroup: Hashable, Sendable, CaseIterable {
  /// Choosing what is shown, and in which order.
  case finding
  /// Comparing and counting what is shown.
  case comparing
  /// Changing or exporting what is shown.
  case changing
  /// Moving, following links, and going back.
  case moving
  /// Sources and files, and the commands of every scene.
  case file
}

extension CommandAction {
  /// The default group of a command with this action.
  var group: CommandGroup {
    switch self {
    case .scene, .cancelLoad, .close, .move: .moving
    case .reload, .showPage, .showHelp, .copyShown, .redraw, .suspend, .quit, .outside: .file
    }
  }
}
