import CarsContracts
import CarsEntity
import Scenes

/// The list's commands.
enum CarListCommands {
  /// What can be done in the list, in the order of the help page.
  static func all(
    hasCars: Bool, hasRows: Bool, isLoading: Bool, reports: RecordReports, hasNotice: Bool, isSearch: Bool,
    order: CarOrder?, isLast: Bool = false, isMalformed: Bool = false, canUndo: Bool = true,
    canChange: Bool = true
  ) -> [Command<CarListAction>] {
    let obstacle = isMalformed ? CarListText.faultyFile : canChange ? nil : CarListText.onlyRead
    return [
      Command(
        .scene(.open), title: "open", explanation: "open the car under the cursor",
        keys: [.enter, .right, .character("l")], unavailable: hasRows ? nil : "there is no car to open",
        footerRank: 1),
      .cancelLoad(unavailable: isLoading ? nil : "there is nothing to cancel or to dismiss"),
      Command(
        .scene(.dismiss), title: "dismiss", explanation: "dismiss the notice", keys: [.escape],
        unavailable: hasNotice ? nil : "there is no notice", footerRank: 6),
      Command(
        .scene(.showAll), title: "all cars", explanation: "show all cars again", keys: [.escape],
        unavailable: isSearch && !hasNotice ? nil : "all cars are shown", footerRank: 3),
      Command(
        .scene(.search), title: "search", explanation: "search words and fields",
        keys: [.character("/")], unavailable: hasCars || isLoading ? nil : "there are no cars to search",
        footerRank: 4),
      Command(
        .scene(.sort), title: "sort", explanation: "sort by the next column on screen",
        keys: [.character("s")],
        unavailable: hasRows ? nil : "there are no cars to sort", footerRank: 7),
      Command(
        .scene(.reverse), title: "reverse", explanation: "sort the other way round", keys: [.character("S")],
        unavailable: order == nil ? "the cars are not sorted; s sorts them" : nil),
      .reload(
        "fetch the cars again",
        unavailable: isLoading
          ? "the cars are already being loaded" : isLast ? CarListText.nothingNewer : nil,
        footerRank: hasRows ? 5 : 1),
      Command(
        .scene(.chooseColumns), title: "columns", explanation: "choose the columns", keys: [.character("c")],
        unavailable: hasRows ? nil : "there are no columns", footerRank: 9),
      Command(
        .scene(.add), title: "add", explanation: "write a new car", keys: [.character("a")],
        unavailable: isMalformed ? CarListText.faultyFile : nil, footerRank: 8),
      Command(
        .scene(.addLike), title: "like", explanation: "write a new car like the one under the cursor",
        keys: [.character("A")],
        unavailable: !hasRows
          ? "there is no car to begin with" : isMalformed ? CarListText.faultyFile : nil),
      Command(
        .scene(.edit), title: "edit", explanation: "edit the car under the cursor", keys: [.character("e")],
        unavailable: hasRows ? obstacle : "there is no car to edit", footerRank: 10),
      Command(
        .scene(.remove), title: "remove", explanation: "remove the car under the cursor",
        keys: [.character("D")],
        unavailable: hasRows ? obstacle : "there is no car to remove"),
      Command(
        .scene(.undo), title: "undo", explanation: "take back the last change", keys: [.character("u")],
        unavailable: canUndo ? nil : CarListText.nothingToUndo),
      Command(
        .scene(.copy), title: "copy", explanation: "copy the car under the cursor as text",
        keys: [.character("y")], unavailable: hasRows ? nil : "there is no car to copy"),
      Command(
        .showPage, title: reports.commandTitle,
        explanation: "show rejected records, values left out and repeated ids", keys: [.character("!")],
        unavailable: reports.isEmpty
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
}
