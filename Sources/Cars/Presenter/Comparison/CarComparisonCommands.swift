import CarsContracts
import Scenes

/// The comparison's commands.
enum CarComparisonCommands {
  /// Returns the commands in the order of the help page.
  /// - Parameters:
  ///   - count: the number of compared cars; 0 while there is nothing to show.
  ///   - isLoading: whether they are being loaded.
  ///   - obstacleToLoad: why they can't be fetched now; nil if they can.
  static func all(count: Int, isLoading: Bool, obstacleToLoad: String?) -> [Command<CarComparisonAction>] {
    let noCars = count > 0 ? nil : "there are no cars to compare"
    return [
      .cancelLoad(obstacle: isLoading ? nil : "there is nothing to wait for"),
      // ← goes to the car on the left.
      .back("back to the list", footerRank: 1).without(.left).without(.character("h")),
      .scene(
        .open, "open", "open the car of this column", .enter, rank: 2, obstacle: noCars),
      .scene(
        .takeOut, "remove", "remove this column's car, and unmark it",
        .character("x"), rank: 3,
        obstacle: noCars ?? (count > CarComparison.sizes.lowerBound ? nil : CarComparisonText.fewest)
      ).about(.comparing),
      .scene(
        .putFirst, "first", "compare the others with the car of this column", .character("f"), rank: 4,
        obstacle: noCars
      ).about(.comparing),
      .scene(
        .copy, "copy", "copy the comparison as a table in Markdown", .character("y"), rank: 5,
        obstacle: noCars
      ).about(.changing),
      .reload("reload", obstacle: obstacleToLoad, footerRank: 6),
      .help(footerRank: 0),
    ] + Command.cursorSteps(to: "field", obstacle: noCars) + Command.columnSteps(obstacle: noCars)
      + Command.everywhere
  }
}
