import CarsCatalogue
import CarsEntity
import Scenes

/// What there is to say about a catalogue beside its cars, except for what the user has dismissed.
struct DismissedNotices {
  /// The names that are not there.
  private var unfound: [FieldName] = []
  /// What there is to report of records.
  private var reports = RecordReports()

  /// The first thing to say; nil when there is nothing.
  func notice(of catalogue: Catalogue) -> NoticeState? {
    if catalogue.reading.unfound != unfound, let notice = ReadingText.unfound(in: catalogue) { return notice }
    let reports = RecordReports(catalogue)
    return reports == self.reports ? nil : reports.notice
  }

  /// Dismisses that, until there is something else.
  mutating func dismiss(_ catalogue: Catalogue) {
    if catalogue.reading.unfound != unfound {
      unfound = catalogue.reading.unfound
    } else {
      reports = RecordReports(catalogue)
    }
  }
}
