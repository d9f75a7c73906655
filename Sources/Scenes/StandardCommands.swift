/// The commands that most scenes have, with the keys that people know from less and vi.
extension Command {
  /// Fetches what the scene shows again.
  public static func reload(
    _ explanation: String, unavailable: String? = nil, footerRank: Int? = nil
  ) -> Command {
    Command(
      .reload, title: "reload", explanation: explanation, keys: [.character("r")], unavailable: unavailable,
      footerRank: footerRank)
  }

  /// Stops loading. While it is available, it comes first for Esc and in the footer.
  public static func cancelLoad(unavailable: String?) -> Command {
    Command(
      .cancelLoad, title: "cancel", explanation: "stop loading", keys: [.escape], unavailable: unavailable,
      footerRank: 0)
  }

  /// Goes back to where the scene was opened.
  public static func back(_ explanation: String, footerRank: Int) -> Command {
    Command(
      .close, title: "back", explanation: explanation,
      keys: [.escape, .left, .character("h"), .character("q")], footerRank: footerRank)
  }

  /// Shows all commands.
  public static func help(footerRank: Int) -> Command {
    Command(
      .showHelp, title: "help", explanation: "show all commands", keys: [.character("?")],
      footerRank: footerRank)
  }

  /// The ways to move.
  /// - Parameters:
  ///   - down: where one step down leads.
  ///   - up: where one step up leads.
  ///   - top: where going to the top leads.
  ///   - bottom: where going to the bottom leads.
  ///   - unavailable: why one cannot move; nil when one can.
  public static func steps(
    down: String, up: String, top: String, bottom: String, unavailable: String? = nil
  ) -> [Command] {
    let steps: [(step: Step, title: String, explanation: String, keys: [CommandKey])] = [
      (.down, "down", down, [.down, .character("j"), .control("n")]),
      (.up, "up", up, [.up, .character("k"), .control("p")]),
      (.pageDown, "page down", "a screenful down", [.pageDown, .character(" "), .control("f")]),
      (.pageUp, "page up", "a screenful up", [.pageUp, .control("b")]),
      (.halfPageDown, "half down", "half a screenful down", [.control("d")]),
      (.halfPageUp, "half up", "half a screenful up", [.control("u")]),
      (.toTop, "top", top, [.home, .character("g")]),
      (.toBottom, "bottom", bottom, [.end, .character("G")]),
    ]
    return steps.map { step, title, explanation, keys in
      Command(.move(step), title: title, explanation: explanation, keys: keys, unavailable: unavailable)
    }
  }

  /// What the application does on every screen, with keys of its own: they are listed here for the help page.
  public static var everywhere: [Command] {
    [
      Command(.redraw, title: "redraw", explanation: "redraw the screen", keys: [.control("l")]),
      Command(
        .suspend, title: "suspend", explanation: "back to the shell; fg returns", keys: [.control("z")]),
      Command(.quit, title: "quit", explanation: "leave the program at once", keys: [.control("c")]),
    ]
  }
}
