import CarsContracts
import Scenes

/// The list's commands.
@MainActor
enum CarListCommands {
  /// What can be done in the list, in the order of the help page.
  static func all(in situation: CarListSituation) -> [Command<CarListAction>] {
    let hasRows = situation.cars == .listed
    return going(situation)
      + [
        .reload(
          "fetch the cars again", unavailable: CarListText.obstacle(toReload: situation.reload),
          footerRank: hasRows ? 5 : 1),
        command(
          .chooseColumns, "columns", "choose the columns", "c", rank: 9,
          unless: hasRows ? nil : "there are no columns"),
      ] + changing(situation) + [
        command(
          .copy, "copy", "copy the car under the cursor as text", "y",
          unless: hasRows ? nil : "there is no car to copy"),
        Command(
          .showPage, title: situation.reports.commandTitle,
          explanation: "show rejected records, values left out and repeated ids", keys: [.character("!")],
          unavailable: situation.reports.isEmpty
            ? "no record was rejected, no value left out, and no id is there twice" : nil,
          footerRank: 5),
        .help(footerRank: 0),
        Command(
          .close, title: "quit", explanation: "leave the program", keys: [.character("q")], footerRank: 2),
      ]
      + Command.cursorSteps(
        to: "car", hint: "5G to the fifth", unavailable: hasRows ? nil : "there is no car to go to")
      + Command.everywhere
  }

  /// What opens a car, and what chooses which cars there are and in which order.
  private static func going(_ situation: CarListSituation) -> [Command<CarListAction>] {
    let hasRows = situation.cars == .listed
    let isLoading = situation.reload == .running
    return [
      Command(
        .scene(.open), title: "open", explanation: "open the car under the cursor",
        keys: [.enter, .right, .character("l")], unavailable: hasRows ? nil : "there is no car to open",
        footerRank: 1),
      .cancelLoad(unavailable: isLoading ? nil : "there is nothing to cancel or to dismiss"),
      Command(
        .scene(.dismiss), title: "dismiss", explanation: "dismiss the notice", keys: [.escape],
        unavailable: situation.shown == .notice ? nil : "there is no notice", footerRank: 6),
      Command(
        .scene(.showAll), title: "all cars", explanation: "show all cars again", keys: [.escape],
        unavailable: situation.shown == .search ? nil : "all cars are shown", footerRank: 3),
      command(
        .search, "search", "search words and fields", "/", rank: 4,
        unless: situation.cars == .none && !isLoading ? "there are no cars to search" : nil),
      command(
        .sort, "sort", "sort by the next column on screen", "s", rank: 7,
        unless: hasRows ? nil : "there are no cars to sort"),
      command(
        .reverse, "reverse", "sort the other way round", "S",
        unless: situation.request.order != nil ? nil : "the cars are not sorted; s sorts them"),
    ]
  }

  private static func changing(_ situation: CarListSituation) -> [Command<CarListAction>] {
    let hasRows = situation.cars == .listed
    let obstacles = CarListText.obstacles(under: situation.changes.policy, isFaulty: situation.isFaulty)
    return [
      command(.add, "add", "write a new car", "a", rank: 8, unless: obstacles.toAdding),
      command(
        .addLike, "like", "write a new car like the one under the cursor", "A",
        unless: hasRows ? obstacles.toAdding : "there is no car to begin with"),
      command(
        .edit, "edit", "edit the car under the cursor", "e", rank: 10,
        unless: hasRows ? obstacles.toChanging : "there is no car to edit"),
      command(
        .remove, "remove", "remove the car under the cursor", "D",
        unless: hasRows ? obstacles.toChanging : "there is no car to remove"),
      command(
        .undo, "undo", "take back the last change", "u",
        unless: situation.changes.canUndo ? nil : CarChangeText.nothingToUndo),
    ]
  }

  private static func command(
    _ action: CarListAction, _ title: String, _ explanation: String, _ key: Character, rank: Int? = nil,
    unless obstacle: String?
  ) -> Command<CarListAction> {
    Command(
      .scene(action), title: title, explanation: explanation, keys: [.character(key)], unavailable: obstacle,
      footerRank: rank)
  }
}
