import CarsContracts
import CarsEntity

extension CarDetailText {
  /// What can be done with one car, in the order of the help page.
  ///
  /// Esc goes back at once while a car that the list knows is fetched behind its fields. It stops what is waited for:
  /// a car that is not there yet, or a reload.
  static func commands(
    place: ListPlace?, hasCar: Bool, isLoading: Bool, isWaitedFor: Bool
  ) -> [Command<CarDetailAction>] {
    [
      Command(
        .cancelReload, title: "cancel", explanation: "stop loading", keys: [.escape],
        unavailable: isWaitedFor ? nil : "nothing has to be waited for", footerRank: 0),
      Command(
        .close, title: "back", explanation: "back to the list",
        keys: [.escape, .left, .character("h"), .character("q")], footerRank: 1),
      Command(
        .next, title: "next", explanation: "the next car of the list", keys: [.character("J")],
        unavailable: reason(place, place?.next, "this is the last car of the list"), footerRank: 3),
      Command(
        .previous, title: "previous", explanation: "the car before in the list", keys: [.character("K")],
        unavailable: reason(place, place?.previous, "this is the first car of the list"), footerRank: 4),
      Command(
        .reload, title: "reload", explanation: "fetch this car anew", keys: [.character("r")],
        unavailable: isLoading ? "the car is being loaded already" : nil, footerRank: 5),
      Command(
        .copy, title: "copy", explanation: "copy this car as text", keys: [.character("y")],
        unavailable: hasCar ? nil : "there is no car to copy"),
      Command(
        .showHelp, title: "help", explanation: "show what can be done", keys: [.character("?")], footerRank: 2
      ),
      Command(
        .scrollDown, title: "down", explanation: "a line down", keys: [.down, .character("j"), .control("n")]),
      Command(.scrollUp, title: "up", explanation: "a line up", keys: [.up, .character("k"), .control("p")]),
      Command(
        .pageDown, title: "page down", explanation: "a page down",
        keys: [.pageDown, .character(" "), .control("f")]),
      Command(.pageUp, title: "page up", explanation: "a page up", keys: [.pageUp, .control("b")]),
      Command(.halfPageDown, title: "half down", explanation: "half a page down", keys: [.control("d")]),
      Command(.halfPageUp, title: "half up", explanation: "half a page up", keys: [.control("u")]),
      Command(.scrollToTop, title: "top", explanation: "to the first line", keys: [.home, .character("g")]),
      Command(
        .scrollToBottom, title: "bottom", explanation: "to the last line", keys: [.end, .character("G")]),
      Command(.redraw, title: "redraw", explanation: "draw the screen anew", keys: [.control("l")]),
      Command(
        .suspend, title: "suspend", explanation: "back to the shell; fg returns", keys: [.control("z")]),
      Command(.quit, title: "quit", explanation: "leave the program at once", keys: [.control("c")]),
    ]
  }

  /// Why one cannot go to a neighbour; nil when there is one.
  private static func reason(_ place: ListPlace?, _ neighbour: CarID?, _ end: String) -> String? {
    guard neighbour == nil else { return nil }
    return place == nil ? "the list does not have this car" : end
  }
}
