/// What is wrong with the records of a catalogue, in their order.
public struct RecordFaults: Hashable, Sendable {
  private var all: [RecordFault] = []
  /// How many records are rejected.
  public private(set) var rejectedCount = 0

  public init(_ faults: some Sequence<RecordFault> = []) {
    append(contentsOf: faults)
  }

  /// How many are only noted.
  public private(set) var notedCount = 0

  /// How many values are left out.
  public var leftOutCount: Int { count - rejectedCount - notedCount }

  /// Adds faults of later records.
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
  /// The number of them.
  public var endIndex: Int { all.count }
  /// A fault.
  public subscript(position: Int) -> RecordFault { all[position] }
}

extension RecordFaults: ExpressibleByArrayLiteral {
  public init(arrayLiteral faults: RecordFault...) {
    self.init(faults)
  }
}
