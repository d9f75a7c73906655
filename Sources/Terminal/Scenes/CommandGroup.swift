/// What a command is about. The help page has the commands in these groups, in this order.
public enum CommandGroup: Hashable, Sendable, CaseIterable {
  /// What to see next, and the way back.
  case going
  /// What is shown of all that there is, and in which order.
  case finding
  /// What is done to it, or taken from it.
  case changing
  /// Where one is in it.
  case moving
  /// What every scene has.
  case program
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
    case .scene, .reload, .cancelLoad, .close, .showPage: .going
    case .move: .moving
    case .showHelp, .redraw, .suspend, .quit, .outside: .program
    }
  }
}
