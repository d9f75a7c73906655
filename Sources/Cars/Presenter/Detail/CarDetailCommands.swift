import CarsContracts
import CarsEntity
import Scenes

/// The detail's commands.
enum CarDetailCommands {
  /// What is being fetched.
  enum Load {
    case nothing
    /// A car that the list knows, which can be read meanwhile: Esc goes back at once.
    case inBackground
    /// A car that is not there yet, or that is loaded again: the user waits for it, and Esc stops it.
    case inFront
  }

  /// What can be done with one car, in the order of the help page.
  /// - Parameters:
  ///   - car: the car on screen; nil where there is none.
  ///   - place: where the list has it, or had it.
  ///   - load: what is being fetched.
  ///   - reloadPolicy: what a reload can fetch again.
  ///   - changes: what changes cars.
  @MainActor
  static func all(
    for car: Car?, at place: ListPlace?, _ load: Load, _ reloadPolicy: ReloadPolicy, _ changes: CarChanges
  ) -> [Command<CarDetailAction>] {
    let obstacle = CarDetailText.obstacle(toChangingUnder: changes.policy)
    return [
      .cancelLoad(unavailable: load == .inFront ? nil : "there is nothing to wait for"),
      .back("back to the list", footerRank: 1),
      Command(
        .scene(.next), title: "next", explanation: "the next car in the list", keys: [.character("J"), .tab],
        unavailable: reason(place, place?.next, "this is the last car in the list"), footerRank: 2),
      Command(
        .scene(.previous), title: "previous", explanation: "the previous car in the list",
        keys: [.character("K"), .backTab],
        unavailable: reason(place, place?.previous, "this is the first car in the list"), footerRank: 3),
      .reload(
        "fetch this car again",
        unavailable: load != .nothing
          ? "the car is already being loaded" : car == nil ? nil : notAgain(reloadPolicy),
        footerRank: 4),
      Command(
        .scene(.edit), title: "edit", explanation: "edit this car", keys: [.character("e")],
        unavailable: car == nil ? "there is no car to edit" : obstacle, footerRank: 5),
      Command(
        .scene(.remove), title: "remove", explanation: "remove this car", keys: [.character("D")],
        unavailable: car == nil ? "there is no car to remove" : obstacle),
      Command(
        .scene(.undo), title: "undo", explanation: "take back the last change", keys: [.character("u")],
        unavailable: changes.canUndo ? nil : CarListText.nothingToUndo),
      Command(
        .scene(.copy), title: "copy", explanation: "copy this car as text", keys: [.character("y")],
        unavailable: car == nil ? "there is no car to copy" : nil),
      .help(footerRank: 0),
    ]
      + Command.steps(
        atEnd: place?.next == nil ? nil : "This is the end of this car. J shows the next one.")
      + Command.everywhere
  }

  /// Why a car that is there cannot be fetched again; nil when it can.
  private static func notAgain(_ reloadPolicy: ReloadPolicy) -> String? {
    switch reloadPolicy {
    case .all: nil
    case .catalogue: "a car is fetched with all the others; r in the list does that"
    case .nothing: CarListText.nothingNewer
    }
  }

  /// Why one cannot go to a neighbour; nil when there is one.
  private static func reason(_ place: ListPlace?, _ neighbour: CarID?, _ end: String) -> String? {
    guard neighbour == nil else { return nil }
    return place == nil ? "the list does not have this car" : end
  }
}
