import CarsContracts
import Scenes

/// The commands of the overview.
enum CarOverviewCommands {
  /// Returns the commands in the order of the help page.
  /// - Parameter hasCharts: whether there is anything to choose.
  static func all(hasCharts: Bool) -> [Command<CarOverviewAction>] {
    let nothing = hasCharts ? nil : "there is nothing to choose"
    return [
      .scene(.keep, "only these", "show only the cars of this bar", .enter, rank: 1, obstacle: nothing)
        .about(.finding),
      .scene(.nextChart, "next", "to the next chart", .tab, rank: 4, obstacle: nothing),
      .scene(.previousChart, "previous", "to the previous chart", .backTab, obstacle: nothing),
      Command(
        .close, title: "back", explanation: "back to the list", keys: [.escape, .character("q")],
        footerRank: 3),
      .help(footerRank: 0),
      Command(
        .move(.down), title: "down", explanation: "to the next bar",
        keys: [.down, .right, .character("j"), .character("l"), .control("n")]),
      Command(
        .move(.up), title: "up", explanation: "to the previous bar",
        keys: [.up, .left, .character("k"), .character("h"), .control("p")]),
    ] + Command.steps().filter { ![.move(.down), .move(.up)].contains($0.action) } + Command.everywhere
  }
}
