import CarsEntity
import Scenes

/// What there is to say once of how a catalogue's text was read.
enum ReadingRemark: Hashable {
  /// Columns whose numbers are shown as they are written, because they may mean two things.
  case unclear([String])
  /// Columns of dates of which nobody knows whether the day comes first.
  case undecidedDates([String])
  /// What stands around the rows of a table.
  case frame(TableFrame)
  /// Lists of cars that are not shown, beside the one that is.
  case hidden([String])

  /// All that there are, the most important first.
  static func all(of reading: CatalogueReading) -> [ReadingRemark] {
    [
      reading.unclear.isEmpty ? nil : .unclear(reading.unclear),
      reading.schema.undecidedDates.isEmpty ? nil : .undecidedDates(reading.schema.undecidedDates),
      reading.frame == TableFrame() ? nil : .frame(reading.frame),
      reading.hiddenLists.isEmpty ? nil : .hidden(reading.hiddenLists),
    ].compactMap(\.self)
  }

  /// The same in words.
  var notice: NoticeState {
    switch self {
    case .unclear(let columns): ReadingText.unclear(columns)
    case .undecidedDates(let columns): ReadingText.undecidedDates(columns)
    case .frame(let frame): ReadingText.frame(frame)
    case .hidden(let lists): ReadingText.hidden(lists)
    }
  }
}
