import CarsContracts
import CarsEntity
import Scenes

/// The detail's commands.
enum CarDetailCommands {
  /// Returns the detail's commands in the order of the help page.
  /// - Parameters:
  ///   - car: the shown car, or nil if there is none.
  ///   - place: its current or latest place among the cars that it was opened from.
  ///   - origin: the scene from which the car was opened.
  ///   - isAwaited: whether the user waits for the car, so that Esc cancels the load.
  ///   - obstacleToLoad: why the car can't be fetched now; nil if it can.
  ///   - changes: changes cars.
  @MainActor
  static func all(
    for car: Car?, at place: ListPlace?, from origin: CarDetailOrigin, isAwaited: Bool,
    obstacleToLoad: String?, _ changes: CarChanges
  ) -> [Command<CarDetailAction>] {
    let cars = CarDetailText.name(of: origin)
    let removal = changes.isRemoving ? CarDetailText.isRemoving : nil
    let obstacle = removal ?? CarChangeText.obstacle(toChanging: .car, under: changes.policy)
    return [
      .cancelLoad(obstacle: isAwaited ? nil : "there is nothing to wait for"),
      .back("back to \(cars)", also: .tab, obstacle: removal, footerRank: 1),
      .scene(
        .next, "next", "the next car in \(cars)", .character("J"), rank: 2,
        obstacle: reason(place, place?.next, "last", in: cars)),
      .scene(
        .previous, "previous", "the previous car in \(cars)", .character("K"), rank: 3,
        obstacle: reason(place, place?.previous, "first", in: cars)),
      .reload("reload", obstacle: obstacleToLoad, footerRank: 4),
      .scene(
        .edit, "edit", "edit this car", .character("e"), rank: 5,
        obstacle: car == nil ? "there is no car to edit" : obstacle
      ).about(.changing),
      .scene(
        .remove, "remove", "remove this car", .character("D"),
        obstacle: car == nil ? "there is no car to remove" : obstacle
      ).about(.changing),
      .scene(
        .undo, "undo", "undo the last change", .character("u"),
        obstacle: changes.canUndo ? nil : CarChangeText.nothingToUndo
      ).about(.changing),
      .scene(
        .copy, "copy", "copy this car as text", .character("y"),
        obstacle: car == nil ? "there is no car to copy" : nil
      ).about(.changing),
      .help(footerRank: 0),
    ]
      + Command.steps(
        atEnd: place?.next == nil ? nil : "End. J: next car")
      + Command.everywhere
  }

  /// Returns why the user can't go to a neighbour; nil if there is one.
  private static func reason(
    _ place: ListPlace?, _ neighbour: CarID?, _ end: String, in cars: String
  ) -> String? {
    guard neighbour == nil else { return nil }
    return place == nil ? "\(cars) does not have this car" : "this is the \(end) car in \(cars)"
  }
}
