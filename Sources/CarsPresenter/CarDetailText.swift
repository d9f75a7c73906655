import CarsContracts
import CarsEntity
import Scenes

/// The detail's words.
enum CarDetailText {
  /// Where the car stands in the list; empty when the list does not have it.
  static func summary(_ place: ListPlace?) -> String {
    guard let place else { return "" }
    return "\(NumberText.grouped(place.position + 1)) of \(NumberText.grouped(place.count))"
  }

  /// Says that there was no answer, and where the fields come from, if they are shown.
  static func failed(_ error: CarsError, shown: String?) -> NoticeState {
    NoticeState(.failure, CarsErrorText.problem(error), hint: CarsErrorText.tryAgain, more: shown)
  }

  /// Says that a car is no longer there.
  static func vanished(_ car: Car) -> MessageState {
    MessageState(
      .nothing, heading: "No longer there",
      lines: ["\(car.name) is no longer in the catalogue."],
      hint: "Press r to look again, or Esc to go back and reload the list.")
  }
}
