import CarsCatalogue
import CarsContracts
import CarsEntity
import Scenes

/// What there is to report of a catalogue's records: those that are not cars, those whose ids earlier records have, and
/// why there are no more, where that takes many words.
struct RecordReports: Equatable {
  let rejected: [RejectedRecord]
  let repeatedIDs: [RepeatedID]
  private var failure: CarsError?

  /// Takes the reports about some records.
  init(rejected: [RejectedRecord] = [], repeatedIDs: [RepeatedID] = []) {
    self.rejected = rejected
    self.repeatedIDs = repeatedIDs
  }

  /// Takes the reports about the records of a catalogue, if there is one.
  /// - Parameter failure: why there are no more records.
  init(_ catalogue: Catalogue?, endedBy failure: CarsError? = nil) {
    self.init(rejected: catalogue?.rejected ?? [], repeatedIDs: catalogue?.repeatedIDs ?? [])
    if let failure, failure.isDetailed { self.failure = failure }
  }

  /// Whether there is nothing to report.
  var isEmpty: Bool { count == 0 }

  /// Says how much there is to report, with the first of it.
  var notice: NoticeState? {
    isEmpty
      ? nil : NoticeState(.warning, counts, hint: "Press ! for all.", more: "The first: \(line(at: 0)).")
  }

  private var counts: String {
    let records = NumberText.count(rejected.count, "record was", "records were") + " rejected"
    let repeated = repeatedIDs.count.grouped
    return switch (rejected.isEmpty, repeatedIDs.count) {
    case (_, 0): "\(records)."
    case (true, 1): "1 id is there twice; both cars are kept."
    case (true, _): "\(repeated) records have the id of an earlier one; all cars are kept."
    case (false, 1): "\(records), and 1 id is there twice."
    case (false, _): "\(records), and \(repeated) have the id of an earlier one."
    }
  }

  /// All of it, one record per line.
  var page: PageState? { isEmpty ? nil : PageState(title: title, lines: self) }

  /// The name of the command that shows them.
  var commandTitle: String {
    failure != nil ? "faults" : rejected.isEmpty ? "repeated" : "rejected"
  }

  private var title: String {
    if failure != nil { return "Faults" }
    return repeatedIDs.isEmpty
      ? "Rejected" : rejected.isEmpty ? "Repeated ids" : "Rejected and repeated"
  }
}

extension RecordReports: PageLines {
  var count: Int { recordCount + (failure == nil ? 0 : 1) }

  private var recordCount: Int { rejected.count + repeatedIDs.count }

  func line(at index: Int) -> String {
    if index == recordCount, let failure { return CarsErrorText.line(failure) }
    return switch report(at: index) {
    case .rejected(let record): CarFaultText.line(record)
    case .repeated(let repeated): CarFaultText.line(repeated)
    }
  }

  func heading(at index: Int) -> String? {
    if index == recordCount { return "Not read" }
    return switch report(at: index) {
    case .rejected: "Rejected"
    case .repeated: "Repeated id"
    }
  }

  private enum Report {
    case rejected(RejectedRecord)
    case repeated(RepeatedID)
  }

  /// A report, in the records' order.
  private func report(at index: Int) -> Report {
    // How many of the reports before this one are about rejected records, found by halves.
    var (least, most) = (max(0, index - repeatedIDs.count), min(index, rejected.count))
    while least < most {
      let middle = (least + most) / 2
      if rejected[middle].place.number < repeatedIDs[index - middle - 1].place.number {
        least = middle + 1
      } else {
        most = middle
      }
    }
    guard least < rejected.count else { return .repeated(repeatedIDs[index - least]) }
    guard index - least < repeatedIDs.count else { return .rejected(rejected[least]) }
    let isRejected = rejected[least].place.number < repeatedIDs[index - least].place.number
    return isRejected ? .rejected(rejected[least]) : .repeated(repeatedIDs[index - least])
  }
}
