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

  /// The columns, one of which may be what the rows are sorted by.
  static func columns(in order: CarOrder?) -> [CarListColumn] {
    fields.map { field, column in
      var column = column
      if let order, order.key == .known(field) {
        column.order = order.isDescending ? .descending : .ascending
      }
      return column
    }
  }

  /// What the rows can be sorted by: the field of each column on a screen.
  static let sortFields = fields.filter { !$0.column.isForPlainTextOnly }.map(\.field)

  /// The order by the column after the one that the rows are sorted by; nil after the last.
  static func orderAfter(_ order: CarOrder?) -> CarOrder? {
    let current = sortFields.firstIndex { order?.key == .known($0) }
    let next = current.map { $0 + 1 } ?? 0
    return next < sortFields.count ? CarOrder(by: .known(sortFields[next])) : nil
  }

  /// The row of a car, a text for each column, in which what a query looks for is marked.
  static func row(_ car: Car, _ query: CarQuery = CarQuery()) -> CarRow {
    let cells = fields.map { FieldText.value(of: $0.field, in: car) ?? "" }
    guard !query.terms.isEmpty else { return CarRow(id: car.id, cells: cells) }
    let marks = zip(fields, cells).map { column, cell in
      query.ranges(in: cell, of: .known(column.field)).map { range in
        cell.utf8.distance(
          from: cell.startIndex, to: range.lowerBound)..<cell.utf8.distance(
            from: cell.startIndex, to: range.upperBound)
      }
    }
    return CarRow(id: car.id, cells: cells, marks: marks)
  }

  /// How many cars there are, how many of them a query has found, and when they were loaded; empty while nothing is known.
  static func summary(_ listing: CarListing?, _ query: CarQuery, loadedAt: TimeOfDay?) -> String {
    guard let listing else { return "" }
    let all = NumberText.count(listing.catalogue.count, "car", "cars")
    let count = query.terms.isEmpty ? all : "\(listing.count.grouped) of \(all): \(query)"
    return loadedAt.map { "\(count) · loaded \($0.text)" } ?? "\(count) so far"
  }

  /// Says that prices in different currencies are not mixed.
  static let sortedByCurrency = "Prices are sorted within each currency."

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
