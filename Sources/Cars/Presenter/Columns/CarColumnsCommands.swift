import CarsContracts
import Scenes

/// The commands of the choice of columns.
enum CarColumnsCommands {
  /// What can be done, in the order of the help page.
  static func all(hasChosen: Bool, hasRows: Bool) -> [Command<CarColumnsAction>] {
    let noRows = hasRows ? nil : "the fields are not known yet"
    return [
      Command(
        .scene(.accept), title: "done", explanation: "take these columns", keys: [.enter],
        unavailable: hasChosen ? nil : "choose a field first", footerRank: 1),
      Command(
        .scene(.toggle), title: "choose", explanation: "make the field a column, or no longer",
        keys: [.character(" "), .character("x")], unavailable: noRows, footerRank: 2),
      Command(
        .scene(.moveDown), title: "later", explanation: "move the field down: to the right in the list",
        keys: [.character("J")], unavailable: noRows, footerRank: 4),
      Command(
        .scene(.moveUp), title: "earlier", explanation: "move the field up: to the left in the list",
        keys: [.character("K")], unavailable: noRows, footerRank: 5),
      Command(
        .scene(.restore), title: "usual", explanation: "back to the usual columns", keys: [.character("u")],
        footerRank: 6),
      .help(footerRank: 0),
      .back("back to the list; the columns stay as they were", footerRank: 3),
    ]
      + Command.cursorSteps(to: "field", unavailable: noRows).map { $0.without(.character(" ")) }
      + Command.everywhere
  }
}
