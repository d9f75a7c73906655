import CarsContracts
import CarsEntity
import Scenes

/// The detail's commands.
enum CarDetailCommands {
  /// What can be done with one car, in the order of the help page.
  /// - Parameters:
  ///   - car: the car on screen; nil where there is none.
  ///   - place: where the list has it, or had it.
  ///   - isWaited: whether the user waits for the car, so that Esc stops that and does not go back.
  ///   - unloadable: why the car cannot be fetched now; nil when it can.
  ///   - changes: what changes cars.
  @MainActor
  static func all(
    for car: Car?, at place: ListPlace?, isWaited: Bool, unloadable: String?, _ changes: CarChanges
  ) -> [Command<CarDetailAction>] {
    let obstacle = CarDetailText.obstacle(toChangingUnder: changes.policy)
    return [
      .cancelLoad(unavailable: isWaited ? nil : "there is nothing to wait for"),
      .back("back to the list", footerRank: 1),
      Command(
        .scene(.next), title: "next", explanation: "the next car in the list", keys: [.character("J"), .tab],
        unavailable: reason(place, place?.next, "this is the last car in the list"), footerRank: 2),
      Command(
        .scene(.previous), title: "previous", explanation: "the previous car in the list",
        keys: [.character("K"), .backTab],
        unavailable: reason(place, place?.previous, "this is the first car in the list"), footerRank: 3),
      .reload("fetch this car again", unavailable: unloadable, footerRank: 4),
      Command(
        .scene(.edit), title: "edit", explanation: "edit this car", keys: [.character("e")],
        unavailable: car == nil ? "there is no car to edit" : obstacle, footerRank: 5),
      Command(
        .scene(.remove), title: "remove", explanation: "remove this car", keys: [.character("D")],
        unavailable: car == nil ? "there is no car to remove" : obstacle),
      Command(
        .scene(.undo), title: "undo", explanation: "take back the last change", keys: [.character("u")],
        unavailable: changes.canUndo ? nil : CarChangeText.nothingToUndo),
      Command(
        .scene(.copy), title: "copy", explanation: "copy this car as text", keys: [.character("y")],
        unavailable: car == nil ? "there is no car to copy" : nil),
      .help(footerRank: 0),
    ]
      + Command.steps(
        atEnd: place?.next == nil ? nil : "This is the end of this car. J shows the next one.")
      + Command.everywhere
  }

  /// Why one cannot go to a neighbour; nil when there is one.
  private static func reason(_ place: ListPlace?, _ neighbour: CarID?, _ end: String) -> String? {
    guard neighbour == nil else { return nil }
    return place == nil ? "the list does not have this car" : end
  }
}
