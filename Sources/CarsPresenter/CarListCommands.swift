import CarsContracts
import Scenes

/// The list's commands.
enum CarListCommands {
  /// What can be done in the list, in the order of the help page.
  static func all(hasRows: Bool, isLoading: Bool, hasRejected: Bool) -> [Command<CarListAction>] {
    [
      Command(
        .scene(.open), title: "open", explanation: "open the car under the cursor",
        keys: [.enter, .right, .character("l")], unavailable: hasRows ? nil : "there is no car to open",
        footerRank: 1),
      .cancelLoad(unavailable: isLoading ? nil : "nothing is being loaded"),
      .reload(
        "fetch the cars again", unavailable: isLoading ? "the cars are already being loaded" : nil,
        footerRank: hasRows ? 4 : 1),
      Command(
        .scene(.copy), title: "copy", explanation: "copy the car under the cursor as text",
        keys: [.character("y")], unavailable: hasRows ? nil : "there is no car to copy"),
      Command(
        .showPage, title: "rejected", explanation: "show the rejected records",
        keys: [.character("!")], unavailable: hasRejected ? nil : "no record was rejected", footerRank: 5),
      .help(footerRank: 3),
      Command(
        .close, title: "quit", explanation: "leave the program", keys: [.character("q")], footerRank: 2),
    ]
      + Command.steps(
        down: "to the next car", up: "to the previous car", top: "to the first car",
        bottom: "to the last car",
        unavailable: hasRows ? nil : "there is no car to go to")
      + Command.everywhere
  }
}
