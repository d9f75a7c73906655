/// Where a record of a catalogue is.
public struct RecordPlace: Hashable, Sendable {
  /// The line on which it begins, from 1.
  public let line: Int
  /// Which of the records it is, from 1: it tells records on one line apart.
  public let number: Int

  /// Makes a place.
  public init(line: Int, number: Int) {
    self.line = line
    self.number = number
  }
}

/// What is wrong with a record, and where it is.
public struct RecordFault: Hashable, Sendable {
  /// Where the record is.
  public let place: RecordPlace
  /// What is wrong with it.
  public let fault: CarFault
  /// Whether the record is rejected, which means that it is no car. If not, one value is left out: the car has nothing in
  /// the field, and keeps the value as it is written.
  public let isRejected: Bool
  /// The identifier of a record that is rejected; nil where it has none, or one that is not understood.
  public let id: CarID?

  private init(_ place: RecordPlace, _ fault: CarFault, isRejected: Bool, _ id: CarID? = nil) {
    self.place = place
    self.fault = fault
    self.isRejected = isRejected
    self.id = id
  }

  /// Makes a report about a record that is rejected.
  public init(line: Int, number: Int, rejectedFor fault: CarFault, id: CarID? = nil) {
    self.init(RecordPlace(line: line, number: number), fault, isRejected: true, id)
  }

  /// Makes a report about a record of which a value is left out.
  public init(line: Int, number: Int, leftOutFor fault: CarFault) {
    self.init(RecordPlace(line: line, number: number), fault, isRejected: false)
  }

  /// The same report of a record that is not counted from the beginning.
  /// - Parameter origin: what its place is counted from.
  package func counted(from origin: RecordPlace) -> RecordFault {
    RecordFault(
      RecordPlace(line: origin.line + place.line, number: origin.number + place.number), fault,
      isRejected: isRejected, id)
  }
}

/// What is wrong with the records of a catalogue, in their order.
public struct RecordFaults: Hashable, Sendable {
  private var all: [RecordFault] = []
  /// How many records are rejected.
  public private(set) var rejectedCount = 0

  /// Makes a list of faults.
  public init(_ faults: some Sequence<RecordFault> = []) {
    append(contentsOf: faults)
  }

  /// How many values are left out.
  public var leftOutCount: Int { count - rejectedCount }

  /// Adds faults of later records.
  public mutating func append(contentsOf faults: some Sequence<RecordFault>) {
    for fault in faults {
      all.append(fault)
      if fault.isRejected { rejectedCount += 1 }
    }
  }
}

extension RecordFaults: RandomAccessCollection {
  /// Always 0.
  public var startIndex: Int { 0 }
  /// How many there are.
  public var endIndex: Int { all.count }
  /// A fault.
  public subscript(position: Int) -> RecordFault { all[position] }
}

extension RecordFaults: ExpressibleByArrayLiteral {
  /// Makes a list of faults.
  public init(arrayLiteral faults: RecordFault...) {
    self.init(faults)
  }
}
