import CarsContracts
import CarsEntity
import Scenes

/// The list's words.
enum CarListText {
  static let title = "Cars"

  /// The columns from left to right, each with its rank: the lowest stays longest when there is no room for all, and
  /// one without a rank is for plain text only. The heading and the cells follow from the field.
  private static let ranks: [(field: CarField, rank: Int?)] = [
    (.make, 1), (.model, 0), (.trim, 3), (.year, 4), (.body, 6), (.fuel, 7), (.drivetrain, 8),
    (.transmission, 9),
    (.horsepower, 5), (.price, 2), (.id, nil),
  ]

  static let columns = ranks.map { field, rank in
    CarListColumn(field.words.label, isNumeric: field.allowedNumbers != nil, rank: rank)
  }

  /// The row of a car, a text for each column.
  static func row(_ car: Car) -> CarRow {
    CarRow(id: car.id, cells: ranks.map { FieldText.value(of: $0.field, in: car) ?? "" })
  }

  /// How many cars there are and when they came; empty while nothing is known.
  static func summary(_ listing: CarListing?, loadedAt: TimeOfDay?) -> String {
    guard let listing else { return "" }
    let count = NumberText.count(listing.catalogue.count, "car", "cars")
    return loadedAt.map { "\(count) · loaded \($0.text)" } ?? "\(count) so far"
  }

  static func activity(isFirst: Bool) -> String {
    isFirst ? "loading" : "reloading"
  }

  static func reloadFailed(_ error: CarsError, loadedAt: TimeOfDay?) -> NoticeState {
    NoticeState(
      .failure, CarsErrorText.problem(error), hint: CarsErrorText.tryAgain,
      more: loadedAt.map { "These are the cars of \($0.text)." })
  }

  /// That records were left out, with the first one's reason.
  static func leftOut(_ rejected: [RejectedRecord]) -> NoticeState? {
    guard let first = rejected.first else { return nil }
    return NoticeState(
      .warning, NumberText.count(rejected.count, "record is", "records are") + " left out.",
      hint: "Press ! for all.", more: "The first: \(CarFaultText.line(first)).")
  }

  /// The records that were left out, a line each.
  static func problems(_ rejected: [RejectedRecord]) -> PageState? {
    guard !rejected.isEmpty else { return nil }
    return PageState(title: "Left out", lines: rejected.map(CarFaultText.line))
  }

  /// What to say where a catalogue has no cars.
  static func nothing(rejected: [RejectedRecord]) -> MessageState {
    guard let first = rejected.first else {
      return MessageState(
        .nothing, heading: "No cars", lines: ["The catalogue is there, and there is no car in it."],
        hint: "Press r to look again.")
    }
    let count = NumberText.count(rejected.count, "record", "records")
    let (records, fault) =
      rejected.count == 1
      ? ("The catalogue's only record is no car.", "It is wrong on")
      : ("None of the catalogue's \(count) is a car.", "The first is wrong on")
    return MessageState(
      .failure, heading: "No cars", lines: [records, "\(fault) \(CarFaultText.line(first))."],
      hint: "Press r to look again, or ! to see all.")
  }
}
