import CarsContracts
import CarsEntity
import Scenes

/// The detail's commands.
enum CarDetailCommands {
  /// What can be done with one car, in the order of the help page.
  ///
  /// While a car that the list knows is being fetched in the background, Esc goes back at once. It stops only a load
  /// that the user waits for: that of a car that is not there yet, or a reload.
  static func all(
    place: ListPlace?, hasCar: Bool, isLoading: Bool, isWaitedFor: Bool, reloadPolicy: ReloadPolicy = .all,
    canUndo: Bool = true, canChange: Bool = true
  ) -> [Command<CarDetailAction>] {
    let obstacle = canChange ? nil : CarDetailText.onlyRead
    return [
      .cancelLoad(unavailable: isWaitedFor ? nil : "there is nothing to wait for"),
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
        unavailable: isLoading ? "the car is already being loaded" : hasCar ? notAgain(reloadPolicy) : nil,
        footerRank: 4),
      Command(
        .scene(.edit), title: "edit", explanation: "edit this car", keys: [.character("e")],
        unavailable: hasCar ? obstacle : "there is no car to edit", footerRank: 5),
      Command(
        .scene(.remove), title: "remove", explanation: "remove this car", keys: [.character("D")],
        unavailable: hasCar ? obstacle : "there is no car to remove"),
      Command(
        .scene(.undo), title: "undo", explanation: "take back the last change", keys: [.character("u")],
        unavailable: canUndo ? nil : CarListText.nothingToUndo),
      Command(
        .scene(.copy), title: "copy", explanation: "copy this car as text", keys: [.character("y")],
        unavailable: hasCar ? nil : "there is no car to copy"),
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
