/// The commands that most scenes share, with the keys of less and vi.
extension Command {
  /// Reloads the scene's content.
  public static func reload(
    _ explanation: String, obstacle: String? = nil, footerRank: Int? = nil
  ) -> Command {
    Command(
      .reload, title: "reload", explanation: explanation, keys: [.character("r")], obstacle: obstacle,
      footerRank: footerRank)
  }

  /// Stops loading. While available, it has priority for Esc and in the footer.
  public static func cancelLoad(obstacle: String?) -> Command {
    Command(
      .cancelLoad, title: "cancel", explanation: "stop loading", keys: [.escape], obstacle: obstacle,
      footerRank: 0)
  }

  /// Returns to the previous scene.
  /// - Parameter key: an additional key.
  public static func back(
    _ explanation: String, also key: CommandKey? = nil, obstacle: String? = nil, footerRank: Int
  ) -> Command {
    let keys = [CommandKey.escape, .left, .character("h"), .character("q"), key]
    return Command(
      .close, title: "back", explanation: explanation, keys: keys.compactMap(\.self), obstacle: obstacle,
      footerRank: footerRank)
  }

  /// Copies the shell command on screen.
  public static var copyShown: Command {
    Command(
      .copyShown, title: "copy command", explanation: "copy the command that is on screen",
      keys: [.character("y")], footerRank: 2)
  }

  /// Shows all commands.
  public static func help(footerRank: Int) -> Command {
    Command(
      .showHelp, title: "more", explanation: "show all commands", keys: [.character("?"), .function(1)],
      footerRank: footerRank)
  }

  /// Movement in scrolling text.
  /// - Parameter atEnd: the message at the end of the text.
  public static func steps(atEnd: String? = nil) -> [Command] {
    steps(
      [
        (.down, "down", "a line down", [.down, .character("j"), .control("n"), .control("e")]),
        (.up, "up", "a line up", [.up, .character("k"), .control("p"), .control("y")]),
      ] + pages + ends(top: "to the first line", bottom: "to the last line"), atEnd: atEnd)
  }

  /// Movement in rows with a cursor.
  /// - Parameters:
  ///   - row: the noun for a row, such as “car”.
  ///   - hint: a remark for the command that goes to the last row.
  ///   - obstacle: why movement is unavailable, or nil if it is available.
  public static func cursorSteps(
    to row: String, hint: String? = nil, obstacle: String? = nil
  ) -> [Command] {
    steps(
      [
        (.down, "down", "to the next \(row)", [.down, .character("j"), .control("n")]),
        (.up, "up", "to the previous \(row)", [.up, .character("k"), .control("p")]),
      ] + pages
        + ends(
          top: "to the first \(row)", bottom: "to the last \(row)" + (hint.map { "; \($0)" } ?? "")
        ) + [
          (.scrollDown, "scroll down", "scroll a row down", [.control("e")]),
          (.scrollUp, "scroll up", "scroll a row up", [.control("y")]),
          (.cursorToTop, "high", "to the first row on screen", [.character("H")]),
          (.cursorToMiddle, "middle", "to the row in the middle", [.character("M")]),
          (.cursorToBottom, "low", "to the last row on screen", [.character("L")]),
          (.rowToTop, "row to top", "scroll this row to the top", [.sequence("z", "t")]),
          (.rowToMiddle, "row to middle", "scroll this row to the middle", [.sequence("z", "z")]),
          (.rowToBottom, "row to bottom", "scroll this row to the bottom", [.sequence("z", "b")]),
        ], obstacle: obstacle)
  }

  /// Movement between the columns of the rows.
  /// - Parameter obstacle: why movement is unavailable, or nil if it is available.
  public static func columnSteps(obstacle: String? = nil) -> [Command] {
    steps(
      [
        (.nextColumn, "right", "to the next column", [.right, .character("l")]),
        (.previousColumn, "left", "to the previous column", [.left, .character("h")]),
        (.firstColumn, "first column", "to the first column", [.character("^")]),
        (.lastColumn, "last column", "to the last column", [.character("$")]),
        (.wider, "wider", "widen this column", [.character(">")]),
        (.narrower, "narrower", "narrow this column", [.character("<")]),
      ], obstacle: obstacle)
  }

  private typealias StepWords = (step: Step, title: String, explanation: String, keys: [CommandKey])

  private static var pages: [StepWords] {
    [
      (.pageDown, "page down", "a screenful down", [.pageDown, .character(" "), .control("f")]),
      (.pageUp, "page up", "a screenful up", [.pageUp, .control("b")]),
      (.halfPageDown, "half down", "half a screenful down", [.control("d")]),
      (.halfPageUp, "half up", "half a screenful up", [.control("u")]),
    ]
  }

  private static func ends(top: String, bottom: String) -> [StepWords] {
    [
      (.toTop, "top", top, [.home, .character("g")]),
      (.toBottom, "bottom", bottom, [.end, .character("G")]),
    ]
  }

  private static func steps(
    _ steps: [StepWords], obstacle: String? = nil, atEnd: String? = nil
  ) -> [Command] {
    steps.map { step, title, explanation, keys in
      let leadsDown = [.down, .pageDown, .halfPageDown].contains(step)
      return Command(
        .move(step), title: title, explanation: explanation, keys: keys, obstacle: obstacle,
        withoutEffect: leadsDown ? atEnd : nil)
    }
  }

  /// The application's commands on every screen. It handles their keys itself; they are listed here for the help page.
  public static var everywhere: [Command] {
    [
      Command(.redraw, title: "redraw", explanation: "redraw the screen", keys: [.control("l")]),
      Command(
        .suspend, title: "suspend", explanation: "back to the shell; fg returns", keys: [.control("z")]),
      Command(.quit, title: "quit", explanation: "leave the program at once", keys: [.control("c")]),
    ]
  }
}
