import CarsCatalogue
import CarsContracts
import CarsEntity
import Scenes

/// The list's words.
enum CarListText {
  static let title = "Cars"

  /// How many cars there are, how many of them a query has found, and when they were loaded, that somebody else has changed
  /// them or that not all could be loaded; empty while nothing is known.
  static func summary(
    _ listing: CarListing?, _ query: CarQuery, loadedAt: TimeOfDay?, isChangedElsewhere: Bool = false,
    isOver: Bool = false
  ) -> String {
    guard let listing else { return "" }
    let all = NumberText.count(listing.catalogue.count, "car", "cars")
    let count = query.terms.isEmpty ? all : "\(listing.count.grouped) of \(all): \(query)"
    if isChangedElsewhere { return "\(count) · changed; r loads it" }
    if let loadedAt { return "\(count) · loaded \(loadedAt.text)" }
    if isOver { return "\(count) · not all" }
    return listing.catalogue.byteCount.map { "\(count) so far · \(NumberText.size($0))" } ?? "\(count) so far"
  }

  /// Why cars that could be read only once are not fetched again.
  static let nothingNewer = "there is nothing newer; the cars came from a pipe, which is read once"

  /// Why no change can be taken back.
  static let nothingToUndo = "there is no change left that could be undone"

  /// Why no car can be changed, and what can be done instead.
  static let onlyRead = "these cars can only be read; A adds a copy of one"

  /// Why nothing can be changed in a file that others have to correct first.
  static let faultyFile = "the file has a fault; correct it first"

  /// Says that prices in different currencies are not mixed.
  static let sortedByCurrency = "Prices are sorted within each currency."

  /// Which cars are shown although the last load has failed: those of an earlier one, or those before the fault in a text.
  static func shown(_ loadedAt: TimeOfDay?, _ failure: CarsError) -> String? {
    if let loadedAt { return "These cars are from \(loadedAt.text)." }
    return failure.isMalformed ? "These are the cars before it." : nil
  }

  /// What to say where a catalogue has no cars.
  static func nothing(_ faults: RecordFaults) -> MessageState {
    guard let first = faults.first else {
      return MessageState(
        .nothing, heading: "No cars", lines: ["The catalogue is there, but there are no cars in it."],
        hint: "Press r to look again.")
    }
    let count = NumberText.count(faults.rejectedCount, "record", "records")
    let (records, fault) =
      faults.rejectedCount == 1
      ? ("The catalogue's only record is not a car.", "The fault is on")
      : ("None of the catalogue's \(count) is a car.", "The first fault is on")
    return MessageState(
      .failure, heading: "No cars", lines: [records, "\(fault) \(CarFaultText.line(first))."],
      hint: "Press r to look again, or ! to see all.")
  }
}
