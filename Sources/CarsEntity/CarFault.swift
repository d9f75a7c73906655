/// Why a record of a catalogue is not a car.
public enum CarFault: Error, Hashable, Sendable {
  /// The record is something other than an object.
  case notAnObject(found: FieldValue.Kind)
  /// A required field is missing, null or blank.
  case missing(field: String)
  /// A field's value is not of the kind that its meaning needs.
  case wrongKind(field: String, expected: FieldValue.Kind, found: FieldValue.Kind)
  /// A number lies outside what the field can mean.
  case outOfRange(field: String, value: Double, allowed: ClosedRange<Double>)
  /// A number in the field, or nested in it, is too large for a `Double`.
  case tooLarge(field: String)
  /// A field appears twice.
  case repeatedField(String)
  /// An earlier record has the same identifier.
  case repeatedID(CarID, firstLine: Int)
}

/// A record that is not a car, and where it is.
public struct RejectedRecord: Hashable, Sendable {
  /// The line on which the record begins, from 1.
  public let line: Int
  /// What is wrong with it.
  public let fault: CarFault

  /// Makes a report about one record.
  public init(line: Int, fault: CarFault) {
    self.line = line
    self.fault = fault
  }
}
