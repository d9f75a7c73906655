/// The faults of a catalogue's records, in order.
public struct RecordFaults: Hashable, Sendable {
  private var all: [RecordFault] = []
  /// The number of rejected records.
  public private(set) var rejectedCount = 0

  public init(_ faults: some Sequence<RecordFault> = []) {
    append(contentsOf: faults)
  }

  /// The number of faults that are only noted.
  public private(set) var notedCount = 0

  /// The number of values left out.
  public var leftOutCount: Int { count - rejectedCount - notedCount }

  /// Appends faults of later records.
  public mutating func append(contentsOf faults: some Sequence<RecordFault>) {
    for fault in faults {
      all.append(fault)
      if fault.isRejected { rejectedCount += 1 }
      if fault.isNoted { notedCount += 1 }
    }
  }
}

extension RecordFaults: RandomAccessCollection {
  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of faults.
  public var endIndex: Int { all.count }
  /// The fault at an index.
  public subscript(position: Int) -> RecordFault { all[position] }
}

extension RecordFaults: ExpressibleByArrayLiteral {
  public init(arrayLiteral faults: RecordFault...) {
    self.init(faults)
  }
}
