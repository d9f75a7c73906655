/// The reports about a catalogue's records, in order: their faults, and identifiers that an earlier record already
/// has. A record's faults come before its repeated identifier.
public struct RecordReports: Hashable, Sendable {
  /// The faults of the records.
  public let faults: RecordFaults
  /// The records that repeat an earlier record's identifier.
  public let repeatedIDs: [RepeatedID]

  public init(faults: RecordFaults = [], repeatedIDs: [RepeatedID] = []) {
    self.faults = faults
    self.repeatedIDs = repeatedIDs
  }

  /// A single report.
  public enum Report: Hashable, Sendable {
    case fault(RecordFault)
    case repeated(RepeatedID)
  }
}

extension RecordReports: RandomAccessCollection {
  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of reports.
  public var endIndex: Int { faults.count + repeatedIDs.count }

  /// The report at an index.
  public subscript(position: Int) -> Report {
    let range = Swift.max(0, position - repeatedIDs.count)..<Swift.min(position, faults.count)
    // The number of faults among the earlier reports.
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
