import CarsContracts
import Scenes

/// The commands of the choice of columns.
enum CarColumnsCommands {
  /// Returns the commands in the order of the help page.
  static func all(hasChosen: Bool, hasRows: Bool) -> [Command<CarColumnsAction>] {
    let noRows = hasRows ? nil : "the fields are not known yet"
    return [
      .scene(
        .accept, "done", "take these columns", .enter, rank: 1,
        obstacle: hasChosen ? nil : "choose a field first"),
      .scene(
        .toggle, "choose", "show or hide the field as a column", .character(" "), .character("x"), rank: 3,
        obstacle: noRows
      ).about(.changing),
      .scene(
        .moveDown, "down", "move the field down: to the right in the list", .character("J"), rank: 4,
        obstacle: noRows
      ).about(.changing),
      .scene(
        .moveUp, "up", "move the field up: to the left in the list", .character("K"), rank: 5,
        obstacle: noRows
      ).about(.changing),
      .scene(
        .restore, "usual", "choose the usual columns again", .character("u"), rank: 6, obstacle: noRows
      ).about(.changing),
      .help(footerRank: 0),
      .back("back to the list; the columns stay as they were", footerRank: 2),
    ]
      + Command.cursorSteps(to: "field", obstacle: noRows).map { $0.without(.character(" ")) }
      + Command.everywhere
  }
}
