import CarsCatalogue
import CarsContracts
import CarsEntity
import Scenes

/// The list's words.
enum CarListText {
  static let title = "Cars"

  /// The columns from left to right, each made from its field: the heading and the cells follow from that.
  private static let fields: [(field: CarField, column: CarListColumn)] = [
    column(.make, rank: 1, namesRow: true),
    column(.model, rank: 0, namesRow: true),
    column(.trim, rank: 4),
    column(.year, rank: 3),
    column(.body, rank: 6),
    column(.fuel, rank: 7),
    column(.drivetrain, rank: 8),
    column(.transmission, rank: 9),
    column(.horsepower, rank: 5),
    column(.price, rank: 2),
    column(.id, rank: 10, isForPlainTextOnly: true),
  ]

  /// - Parameter rank: the lowest stays longest when there is no room for all.
  private static func column(
    _ field: CarField, rank: Int, namesRow: Bool = false, isForPlainTextOnly: Bool = false
  ) -> (CarField, CarListColumn) {
    (
      field,
      CarListColumn(
        field.words.label, isNumeric: field.allowedNumbers != nil, rank: rank, namesRow: namesRow,
        isForPlainTextOnly: isForPlainTextOnly)
    )
  }

  static let columns = fields.map(\.column)

  /// The row of a car, a text for each column.
  static func row(_ car: Car) -> CarRow {
    CarRow(id: car.id, cells: fields.map { FieldText.value(of: $0.field, in: car) ?? "" })
  }

  /// How many cars there are and when they were loaded; empty while nothing is known.
  static func summary(_ catalogue: Catalogue?, loadedAt: TimeOfDay?) -> String {
    guard let catalogue else { return "" }
    let count = NumberText.count(catalogue.count, "car", "cars")
    return loadedAt.map { "\(count) · loaded \($0.text)" } ?? "\(count) so far"
  }

  /// Where the cars come from while there are no newer ones.
  static func shown(_ loadedAt: TimeOfDay?) -> String? {
    loadedAt.map { "These cars are from \($0.text)." }
  }

  /// Says that records were rejected, with the reason for the first.
  static func rejectedNotice(_ rejected: [RejectedRecord]) -> NoticeState? {
    guard let first = rejected.first else { return nil }
    return NoticeState(
      .warning, NumberText.count(rejected.count, "record was", "records were") + " rejected.",
      hint: "Press ! for all.", more: "The first: \(CarFaultText.line(first)).")
  }

  /// The rejected records, one per line.
  static func rejectedPage(_ rejected: [RejectedRecord]) -> PageState? {
    guard !rejected.isEmpty else { return nil }
    return PageState(title: "Rejected", lines: RejectedLines(records: rejected))
  }

  private struct RejectedLines: PageLines {
    let records: [RejectedRecord]

    var count: Int { records.count }
    func line(at index: Int) -> String { CarFaultText.line(records[index]) }
  }

  /// What to say where a catalogue has no cars.
  static func nothing(rejected: [RejectedRecord]) -> MessageState {
    guard let first = rejected.first else {
      return MessageState(
        .nothing, heading: "No cars", lines: ["The catalogue is there, but there are no cars in it."],
        hint: "Press r to look again.")
    }
    let count = NumberText.count(rejected.count, "record", "records")
    let (records, fault) =
      rejected.count == 1
      ? ("The catalogue's only record is not a car.", "The fault is on")
      : ("None of the catalogue's \(count) is a car.", "The first fault is on")
    return MessageState(
      .failure, heading: "No cars", lines: [records, "\(fault) \(CarFaultText.line(first))."],
      hint: "Press r to look again, or ! to see all.")
  }
}
