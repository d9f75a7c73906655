import CarsContracts
import Scenes

/// The commands of the question what names mean.
enum CarNamesCommands {
  /// What can be done, in the order of the help page.
  /// - Parameter isFirst: whether there is no question before this one.
  static func all(isFirst: Bool) -> [Command<CarNamesAction>] {
    [
      .scene(.answer, "this one", "answer with the name under the cursor", .enter, rank: 1),
      .scene(.next, "next", "to the next answer; behind the last, to the first", .tab, rank: 4),
      .scene(.previous, "previous", "to the answer before; before the first, to the last", .backTab),
      .help(footerRank: 0),
      .back(
        isFirst ? "leave the catalogue unread" : "back to the question before", footerRank: 3),
    ] + Command.cursorSteps(to: "answer") + Command.everywhere
  }
}
