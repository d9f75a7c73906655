/// A record whose identifier an earlier record has: both are cars, and the later one is known under another identifier.
public struct RepeatedID: Hashable, Sendable {
  /// Where the later record is.
  public let place: RecordPlace
  /// The identifier that both records have.
  public let id: CarID
  /// Where the record is whose car has it.
  public let first: RecordPlace
  /// The identifier that was made for the car of the later one.
  public let given: CarID

  public init(_ id: CarID, at place: RecordPlace, first: RecordPlace, given: CarID) {
    self.id = id
    self.place = place
    self.first = first
    self.given = given
  }
}
