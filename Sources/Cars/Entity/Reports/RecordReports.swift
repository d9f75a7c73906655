/// What there is to report of a catalogue's records, in their order: what is wrong with them, and which of them have the
/// identifier of an earlier one. What is wrong with a record comes before its identifier.
public struct RecordReports: Hashable, Sendable {
  /// What is wrong with the records.
  public let faults: RecordFaults
  /// The records whose identifiers earlier ones have.
  public let repeatedIDs: [RepeatedID]

  public init(faults: RecordFaults = [], repeatedIDs: [RepeatedID] = []) {
    self.faults = faults
    self.repeatedIDs = repeatedIDs
  }

  /// One thing to report.
  public enum Report: Hashable, Sendable {
    case fault(RecordFault)
    case repeated(RepeatedID)
  }
}

extension RecordReports: RandomAccessCollection {
  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of them.
  public var endIndex: Int { faults.count + repeatedIDs.count }

  /// A report.
  public subscript(position: Int) -> Report {
    let range = Swift.max(0, position - repeatedIDs.count)..<Swift.min(position, faults.count)
    // How many of the reports before this one are about faults.
    let faultsBefore = range.partitionPoint(where: {
      isFault(faults[$0], before: repeatedIDs[position - $0 - 1])
    })
    let repeated = position - faultsBefore
    guard faultsBefore < faults.count else { return .repeated(repeatedIDs[repeated]) }
    let fault = faults[faultsBefore]
    let isFirst = repeated == repeatedIDs.count || isFault(fault, before: repeatedIDs[repeated])
    return isFirst ? .fault(fault) : .repeated(repeatedIDs[repeated])
  }

  private func isFault(_ fault: RecordFault, before repeated: RepeatedID) -> Bool {
    fault.place.number <= repeated.place.number
  }
}
