import CarsEntity
import Scenes

/// A remark, shown once, on how a catalogue's text was read.
enum ReadingRemark: Hashable {
  /// Columns whose numbers are shown as written, because they are ambiguous.
  case unclear([String])
  /// Columns of dates whose order of day and month is unknown.
  case undecidedDates([String])
  /// What surrounds the rows of a table.
  case frame(TableFrame)
  /// Lists of cars that aren't shown, besides the one that is.
  case hidden([String])

  /// Returns all remarks, the most important first.
  static func all(of reading: CatalogueReading) -> [ReadingRemark] {
    [
      reading.unclear.isEmpty ? nil : .unclear(reading.unclear),
      reading.schema.undecidedDates.isEmpty ? nil : .undecidedDates(reading.schema.undecidedDates),
      reading.frame == TableFrame() ? nil : .frame(reading.frame),
      reading.hiddenLists.isEmpty ? nil : .hidden(reading.hiddenLists),
    ].compactMap(\.self)
  }

  /// The remark in words.
  var notice: NoticeState {
    switch self {
    case .unclear(let columns): ReadingText.unclear(columns)
    case .undecidedDates(let columns): ReadingText.undecidedDates(columns)
    case .frame(let frame): ReadingText.frame(frame)
    case .hidden(let lists): ReadingText.hidden(lists)
    }
  }
}
