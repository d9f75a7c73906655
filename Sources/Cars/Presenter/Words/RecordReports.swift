import CarsCatalogue
import CarsContracts
import CarsEntity
import Scenes

/// What there is to report of a catalogue's records: those that are not cars, the values that cars are without, the
/// records whose ids earlier ones have, and why there are no more, where that takes many words.
struct RecordReports: Equatable {
  let faults: RecordFaults
  let repeatedIDs: [RepeatedID]
  private var failure: CarsError?
  private var reloadPolicy = ReloadPolicy.all

  /// Takes the reports about some records.
  init(faults: RecordFaults = [], repeatedIDs: [RepeatedID] = []) {
    self.faults = faults
    self.repeatedIDs = repeatedIDs
  }

  /// Takes the reports about the records of a catalogue, if there is one.
  /// - Parameters:
  ///   - failure: why there are no more records.
  ///   - reloadPolicy: what a reload can fetch again.
  init(_ catalogue: Catalogue?, endedBy failure: CarsError? = nil, _ reloadPolicy: ReloadPolicy = .all) {
    self.init(faults: catalogue?.faults ?? [], repeatedIDs: catalogue?.repeatedIDs ?? [])
    self.reloadPolicy = reloadPolicy
    if let failure, failure.isDetailed { self.failure = failure }
  }

  /// What can be reported, by what it is called among others.
  enum Kind: String, CaseIterable {
    case rejected
    case leftOut = "left out"
    case repeated

    /// What one report is called.
    var heading: String { self == .repeated ? "Repeated id" : rawValue.startingWithCapital }
  }

  /// What there is to report.
  var kinds: [Kind] { Kind.allCases.filter { count(of: $0) > 0 } }

  private func count(of kind: Kind) -> Int {
    switch kind {
    case .rejected: faults.rejectedCount
    case .leftOut: faults.leftOutCount
    case .repeated: repeatedIDs.count
    }
  }

  /// Whether there is nothing to report.
  var isEmpty: Bool { count == 0 }

  /// Says how much there is to report, with the first of it.
  var notice: NoticeState? {
    isEmpty
      ? nil : NoticeState(.warning, counts, hint: "Press ! for all.", more: "The first: \(line(at: 0)).")
  }

  private var counts: String {
    let kinds = kinds
    let parts = kinds.map { words(for: $0, behind: kinds.first == $0 ? nil : kinds.first) }
    guard parts.count == 1 else {
      return "\(parts.dropLast().joined(separator: ", ")), and \(parts.last ?? "")."
    }
    return switch (kinds[0], recordCount) {
    case (.rejected, _): "\(parts[0])."
    case (.leftOut, 1): "\(parts[0]); its car is kept."
    case (.leftOut, _): "\(parts[0]); their cars are kept."
    case (.repeated, 1): "\(parts[0]); both cars are kept."
    case (.repeated, _): "\(parts[0]); all cars are kept."
    }
  }

  /// How many there are of a kind.
  /// - Parameter first: what stands in front of it; nil where nothing does.
  private func words(for kind: Kind, behind first: Kind?) -> String {
    let count = count(of: kind)
    return switch kind {
    case .rejected: NumberText.count(count, "record was", "records were") + " rejected"
    case .leftOut where first == nil: NumberText.count(count, "value was", "values were") + " left out"
    case .leftOut: NumberText.count(count, "value", "values") + " left out"
    case .repeated where count == 1: "1 id is there twice"
    case .repeated where first == .rejected && faults.leftOutCount == 0:
      "\(count.grouped) have the id of an earlier one"
    case .repeated: "\(count.grouped) records have the id of an earlier one"
    }
  }

  /// All of it, one record per line.
  var page: PageState? { isEmpty ? nil : PageState(title: title, lines: self) }

  /// The first of it, to be printed beside something else.
  var printedPage: PageState? {
    guard !isEmpty else { return nil }
    let rest = count - Self.mostPrinted
    let reports = NumberText.count(rest, "more such report", "more such reports")
    let more = rest > 0 ? ["\(reports), which “cars check” prints"] : []
    return PageState(title: title, lines: lines(0..<min(count, Self.mostPrinted)) + more)
  }

  private static let mostPrinted = 20

  /// All of it, each with what it is called.
  var lines: [String] { lines(0..<count) }

  private func lines(_ range: Range<Int>) -> [String] {
    range.map { "\(heading(at: $0)): \(line(at: $0))" }
  }

  /// The name of the command that shows them.
  var commandTitle: String { failure != nil ? "faults" : kinds.first?.rawValue ?? "rejected" }

  private var title: String {
    if failure != nil { return "Faults" }
    let kinds = kinds
    guard kinds != [.repeated] else { return "Repeated ids" }
    let words = kinds.map(\.rawValue)
    let all = words.count < 2 ? words : [words.dropLast().joined(separator: ", "), words[words.count - 1]]
    return all.joined(separator: " and ").startingWithCapital
  }
}

extension RecordReports: PageLines {
  var count: Int { recordCount + (failure == nil ? 0 : 1) }

  private var recordCount: Int { faults.count + repeatedIDs.count }

  func line(at index: Int) -> String {
    if index == recordCount, let failure { return CarsErrorText.line(failure, reloadPolicy) }
    return switch report(at: index) {
    case .fault(let fault): CarFaultText.line(fault)
    case .repeated(let repeated): CarFaultText.line(repeated)
    }
  }

  private func heading(at index: Int) -> String {
    if index == recordCount { return "Not read" }
    return switch report(at: index) {
    case .fault(let fault): (fault.isRejected ? Kind.rejected : .leftOut).heading
    case .repeated: Kind.repeated.heading
    }
  }

  private enum Report {
    case fault(RecordFault)
    case repeated(RepeatedID)
  }

  /// A report, in the records' order; what is wrong with a record comes before its identifier.
  private func report(at index: Int) -> Report {
    // How many of the reports before this one are about faults, found by halves.
    var (least, most) = (max(0, index - repeatedIDs.count), min(index, faults.count))
    while least < most {
      let middle = (least + most) / 2
      if faults[middle].place.number <= repeatedIDs[index - middle - 1].place.number {
        least = middle + 1
      } else {
        most = middle
      }
    }
    guard least < faults.count else { return .repeated(repeatedIDs[index - least]) }
    guard index - least < repeatedIDs.count else { return .fault(faults[least]) }
    let isFault = faults[least].place.number <= repeatedIDs[index - least].place.number
    return isFault ? .fault(faults[least]) : .repeated(repeatedIDs[index - least])
  }
}
