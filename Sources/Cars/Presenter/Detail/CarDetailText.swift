import CarsContracts
import CarsEntity
import Scenes

/// The detail's words.
enum CarDetailText {
  /// Returns the label of the way back.
  static func wayBack(to origin: CarDetailOrigin) -> String {
    switch origin {
    case .list: CarListText.title
    case .comparison: CarComparisonText.title
    }
  }

  /// Returns its name for use in a sentence.
  static func name(of origin: CarDetailOrigin) -> String {
    switch origin {
    case .list: "the list"
    case .comparison: "the comparison"
    }
  }

  /// Returns the car's place among those that it was opened from; empty if it has none.
  static func summary(_ place: ListPlace?) -> String {
    guard let place else { return "" }
    return "\((place.position + 1).grouped) of \(place.count.grouped)"
  }

  /// Returns the values left out of a car, to print after it; nil if there are none.
  static func leftOut(_ car: Car) -> PageState? {
    let heading = ReportsText.Kind.leftOut.heading
    let lines = car.faults.map { "\(heading): \(CarFaultText.reason($0))" }
    return lines.isEmpty ? nil : PageState(title: heading, lines: lines)
  }

  static let isRemoving = "the car is being removed"

  static let isLoading = "the car is already being loaded"

  /// Returns why a car can't be fetched again; nil if it can.
  static func obstacle(toLoadingUnder policy: ReloadPolicy) -> String? {
    switch policy {
    case .all: nil
    case .catalogue: "a car can only be fetched with all the others; r in the list does that"
    case .nothing: CarsErrorText.nothingNewer
    }
  }

  /// Says that a car is gone.
  static func vanished(_ car: Car) -> MessageState {
    MessageState(
      .nothing, heading: "No longer there",
      lines: ["\(car.name) is no longer in the catalogue."],
      hint: "Press r to look again, or Esc to go back.")
  }
}
