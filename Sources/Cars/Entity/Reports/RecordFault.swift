/// A fault of a record, and the record's position.
public struct RecordFault: Hashable, Sendable {
  /// The position of the record.
  public let place: RecordPlace
  /// The fault.
  public let fault: CarFault
  /// Whether the record is rejected, and so isn't a car. If not, the fault is only noted, or one value is left out:
  /// the car has nothing in the field but keeps the original value.
  public let isRejected: Bool
  /// Whether the fault is only noted: the car has all values of its record, but the user should know how it was read.
  public var isNoted: Bool {
    switch fault {
    case .openQuote, .gap: !isRejected
    default: false
    }
  }
  /// The identifier of a rejected record; nil if it has none, or none that is understood.
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

  /// A fault that is noted, or a value that is left out: the fault itself says which.
  public init(line: Int, number: Int, keptDespite fault: CarFault) {
    self.init(RecordPlace(line: line, number: number), fault, isRejected: false)
  }

  /// Returns the fault with its position counted from the beginning of the catalogue.
  /// - Parameter origin: the position that the record's is relative to.
  package func counted(from origin: RecordPlace) -> RecordFault {
    RecordFault(
      RecordPlace(line: origin.line + place.line, number: origin.number + place.number), fault,
      isRejected: isRejected, id)
  }
}
