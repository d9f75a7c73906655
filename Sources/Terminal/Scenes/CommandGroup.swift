/// What a command is about. The help page has the commands in these groups, in this order.
public enum CommandGroup: Hashable, Sendable, CaseIterable {
  /// Where one is, what to see next, and the way back.
  case moving
  /// What is shown of all that there is, and in which order.
  case finding
  /// What is done to it, or taken from it.
  case changing
  /// Where all of it comes from and goes to, and what every scene has.
  case file
}

extension Command {
  /// The same command in another group.
  public func about(_ group: CommandGroup) -> Command {
    Command(
      action, title: title, explanation: explanation, keys: keys, obstacle: obstacle,
      withoutEffect: withoutEffect, footerRank: footerRank, staysInFooter: staysInFooter, group: group)
  }
}

extension CommandAction {
  /// What a command with this action is about, if nothing else is said.
  var group: CommandGroup {
    switch self {
    case .scene, .cancelLoad, .close, .move: .moving
    case .reload, .showPage, .showHelp, .copyShown, .redraw, .suspend, .quit, .outside: .file
    }
  }
}
