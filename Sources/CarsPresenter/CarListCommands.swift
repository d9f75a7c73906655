import CarsContracts

extension CarListText {
  /// What can be done in the list, in the order of the help page.
  static func commands(hasRows: Bool, isLoading: Bool, hasProblems: Bool) -> [Command<CarListAction>] {
    let noRows = hasRows ? nil : "there is no car to go to"
    return [
      Command(
        .open, title: "open", explanation: "open the car under the cursor",
        keys: [.enter, .right, .character("l")], unavailable: hasRows ? nil : "there is no car to open",
        footerRank: 1),
      Command(
        .cancelReload, title: "cancel", explanation: "stop loading", keys: [.escape],
        unavailable: isLoading ? nil : "nothing is being loaded", footerRank: 0),
      Command(
        .reload, title: "reload", explanation: "fetch the cars anew", keys: [.character("r")],
        unavailable: isLoading ? "the cars are being loaded already" : nil, footerRank: 4),
      Command(
        .copy, title: "copy", explanation: "copy the car under the cursor as text", keys: [.character("y")],
        unavailable: hasRows ? nil : "there is no car to copy"),
      Command(
        .showProblems, title: "left out", explanation: "show the records that were left out",
        keys: [.character("!")], unavailable: hasProblems ? nil : "no record was left out", footerRank: 5),
      Command(
        .showHelp, title: "help", explanation: "show what can be done", keys: [.character("?")], footerRank: 3
      ),
      Command(
        .close, title: "quit", explanation: "leave the program", keys: [.character("q")], footerRank: 2),
      Command(
        .moveDown, title: "down", explanation: "to the next car",
        keys: [.down, .character("j"), .control("n")], unavailable: noRows),
      Command(
        .moveUp, title: "up", explanation: "to the car before", keys: [.up, .character("k"), .control("p")],
        unavailable: noRows),
      Command(
        .pageDown, title: "page down", explanation: "a page down",
        keys: [.pageDown, .character(" "), .control("f")], unavailable: noRows),
      Command(
        .pageUp, title: "page up", explanation: "a page up", keys: [.pageUp, .control("b")],
        unavailable: noRows),
      Command(
        .halfPageDown, title: "half down", explanation: "half a page down", keys: [.control("d")],
        unavailable: noRows),
      Command(
        .halfPageUp, title: "half up", explanation: "half a page up", keys: [.control("u")],
        unavailable: noRows),
      Command(
        .moveToTop, title: "top", explanation: "to the first car", keys: [.home, .character("g")],
        unavailable: noRows),
      Command(
        .moveToBottom, title: "bottom", explanation: "to the last car", keys: [.end, .character("G")],
        unavailable: noRows),
      Command(.redraw, title: "redraw", explanation: "draw the screen anew", keys: [.control("l")]),
      Command(
        .suspend, title: "suspend", explanation: "back to the shell; fg returns", keys: [.control("z")]),
      Command(.quit, title: "quit", explanation: "leave the program at once", keys: [.control("c")]),
    ]
  }
}
