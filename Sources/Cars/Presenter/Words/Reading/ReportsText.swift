import CarsContracts
import CarsEntity
import Scenes

/// The reports on a catalogue's records, and why there are no more records, if that takes many words.
struct ReportsText: Equatable {
  private let reports: RecordReports
  /// Why there are no more records, if that takes many words: a line, followed by one for each command that
  /// helps.
  private let failure: [String]

  /// - Parameters:
  ///   - reports: the reports on the records.
  ///   - failure: why there are no more records.
  ///   - reloadPolicy: what a reload can fetch again.
  init(_ reports: RecordReports, endedBy failure: CarsError? = nil, _ reloadPolicy: ReloadPolicy = .all) {
    self.reports = reports
    self.failure = failure.map { $0.isDetailed ? CarsErrorText.lines($0, reloadPolicy) : [] } ?? []
  }

  /// A kind of report, by its name in a list of kinds.
  enum Kind: String, CaseIterable {
    case rejected
    case leftOut = "left out"
    case noted
    case repeated

    /// The heading of a single report.
    var heading: String { self == .repeated ? "Repeated id" : rawValue.startingWithCapital }
  }

  private var kinds: [Kind] { Kind.allCases.filter { count(of: $0) > 0 } }

  private func count(of kind: Kind) -> Int {
    switch kind {
    case .rejected: reports.faults.rejectedCount
    case .leftOut: reports.faults.leftOutCount
    case .noted: reports.faults.notedCount
    case .repeated: reports.repeatedIDs.count
    }
  }

  /// Whether there is nothing to report.
  var isEmpty: Bool { count == 0 }

  /// States the number of reports, with the first of them.
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
    return switch (kinds[0], reports.count) {
    case (.rejected, _): "\(parts[0])."
    case (.leftOut, 1): "\(parts[0]); its car is kept."
    case (.leftOut, _): "\(parts[0]); their cars are kept."
    case (.noted, 1): "\(parts[0]); its car is kept."
    case (.noted, _): "\(parts[0]); their cars are kept."
    case (.repeated, 1): "\(parts[0]); both cars are kept."
    case (.repeated, _): "\(parts[0]); all cars are kept."
    }
  }

  /// Returns the number of reports of a kind, in words.
  /// - Parameter first: the kind that is counted first; nil if that is this one.
  private func words(for kind: Kind, behind first: Kind?) -> String {
    let count = count(of: kind)
    return switch kind {
    case .rejected: NumberText.count(count, "record was", "records were") + " rejected"
    case .leftOut where first == nil: NumberText.count(count, "value was", "values were") + " left out"
    case .leftOut: NumberText.count(count, "value", "values") + " left out"
    case .noted: NumberText.count(count, "quote is", "quotes are") + " not closed"
    case .repeated where count == 1: "1 duplicate id"
    case .repeated where first == .rejected && reports.faults.count == reports.faults.rejectedCount:
      "\(count.grouped) have the id of an earlier one"
    case .repeated: "\(count.grouped) duplicate ids"
    }
  }

  /// All reports, one record per line.
  var page: PageState? { isEmpty ? nil : PageState(title: title, lines: self) }

  /// The first reports, to be printed beside other output.
  var printedPage: PageState? {
    guard !isEmpty else { return nil }
    let rest = count - Self.mostPrinted
    let others = NumberText.count(rest, "more such report", "more such reports")
    let more = rest > 0 ? ["\(others), which “cars check” prints"] : []
    return PageState(title: title, lines: lines(0..<min(count, Self.mostPrinted)) + more)
  }

  private static let mostPrinted = 20

  /// All reports, each with its heading.
  var lines: [String] { lines(0..<count) }

  private func lines(_ range: Range<Int>) -> [String] {
    range.map { (heading(at: $0).map { "\($0): " } ?? "") + line(at: $0) }
  }

  /// The title of the command that shows the reports.
  var commandTitle: String { !failure.isEmpty ? "faults" : kinds.first?.rawValue ?? "rejected" }

  private var title: String {
    if !failure.isEmpty { return "Faults" }
    let kinds = kinds
    guard kinds != [.repeated] else { return "Repeated ids" }
    let words = kinds.map(\.rawValue)
    let all = words.count < 2 ? words : [words.dropLast().joined(separator: ", "), words[words.count - 1]]
    return all.joined(separator: " and ").startingWithCapital
  }
}

extension ReportsText: PageLines {
  var count: Int { reports.count + failure.count }

  func line(at index: Int) -> String {
    if index >= reports.count { return failure[index - reports.count] }
    return switch reports[index] {
    case .fault(let fault): CarFaultText.line(fault)
    case .repeated(let repeated): CarFaultText.line(repeated)
    }
  }

  private func heading(at index: Int) -> String? {
    if index >= reports.count { return index == reports.count ? "Not read" : nil }
    return switch reports[index] {
    case .fault(let fault): (fault.isRejected ? Kind.rejected : fault.isNoted ? .noted : .leftOut).heading
    case .repeated: Kind.repeated.heading
    }
  }
}
