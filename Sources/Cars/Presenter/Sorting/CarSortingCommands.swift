import CarsContracts
import Scenes

/// The commands of the choice of an order.
enum CarSortingCommands {
  /// Returns the commands in the order of the help page.
  /// - Parameters:
  ///   - hasRows: whether there are fields to choose from.
  ///   - isTyping: whether letters are typed.
  static func all(hasRows: Bool, isTyping: Bool) -> [Command<CarSortingAction>] {
    let noRows = hasRows ? nil : "there is no field to choose"
    let notTyping = isTyping ? nil : "nothing was typed"
    return [
      .scene(
        .accept, "sort", "sort by the numbered fields or, with the cursor on another, by that one", .enter,
        rank: 1,
        obstacle: noRows
      ).about(.finding),
      .scene(
        .toggle, "add", "add the field to the order, or remove it", .character(" "), rank: 3, obstacle: noRows
      ).about(.finding),
      .scene(
        .turn, "reverse", "reverse the order of this field, or add it from its end", .character("-"), rank: 4,
        obstacle: noRows
      ).about(.finding),
      .scene(.narrow, "narrow", "filter the fields by what you type", .character("/"), rank: 5)
        .about(.finding),
      .scene(.restore, "unsort", "go back to the catalogue's own order", .character("u"), rank: 6)
        .about(.finding),
      .scene(.clear, "all fields", "show all fields again", .escape, rank: 2, obstacle: notTyping)
        .about(.finding),
      .scene(
        .erase, "erase", "delete the last letter", .backspace, obstacle: notTyping
      ).about(.finding),
      .help(footerRank: 0),
      .back(
        "back to the list; the order stays as it was",
        obstacle: isTyping ? "Esc shows all fields first" : nil, footerRank: 2),
    ]
      + Command.cursorSteps(to: "field", obstacle: noRows).map { $0.without(.character(" ")) }
      + Command.everywhere
  }
}
