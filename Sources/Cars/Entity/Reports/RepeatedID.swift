/// A record that repeats an earlier record's identifier: both are cars, and the later one is assigned another
/// identifier.
public struct RepeatedID: Hashable, Sendable {
  /// The position of the later record.
  public let place: RecordPlace
  /// The identifier in both records.
  public let id: CarID
  /// The position of the record whose car keeps the identifier.
  public let first: RecordPlace
  /// The identifier assigned to the car of the later record.
  public let given: CarID

  public init(_ id: CarID, at place: RecordPlace, first: RecordPlace, given: CarID) {
    self.id = id
    self.place = place
    self.first = first
    self.given = given
  }
}
