/// What is wrong with a record, and where it is.
public struct RecordFault: Hashable, Sendable {
  /// Where the record is.
  public let place: RecordPlace
  /// What is wrong with it.
  public let fault: CarFault
  /// Whether the record is rejected, which means that it is no car. If not, one value is left out, and the car has nothing
  /// in the field, and keeps the value as it is written; or it is only noted.
  public let isRejected: Bool
  /// Whether the car has all that its record says, and somebody ought to know how it was read.
  public var isNoted: Bool {
    switch fault {
    case .openQuote, .gap: !isRejected
    default: false
    }
  }
  /// The identifier of a record that is rejected; nil where it has none, or one that is not understood.
  public let id: CarID?

  private init(_ place: RecordPlace, _ fault: CarFault, isRejected: Bool, _ id: CarID? = nil) {
    self.place = place
    self.fault = fault
    self.isRejected = isRejected
    self.id = id
  }

  public init(line: Int, number: Int, rejectedFor fault: CarFault, id: CarID? = nil) {
    self.init(RecordPlace(line: line, number: number), fault, isRejected: true, id)
  }

  public init(line: Int, number: Int, notedFor fault: CarFault) {
    self.init(RecordPlace(line: line, number: number), fault, isRejected: false)
  }

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
