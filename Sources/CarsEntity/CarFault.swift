/// Why a record of a catalogue is not a car. A field has the name that the record has for it and, where the program knows
/// it, is named itself: what somebody calls it need not say which it is.
public enum CarFault: Error, Hashable, Sendable {
  /// The record is something other than an object.
  case notAnObject(found: FieldValue.Kind)
  /// A row has more cells than the table has columns.
  case extraCells(found: Int, expected: Int)
  /// A required field is missing, null or blank.
  case missing(field: String)
  /// A field's value is not of the kind that its meaning needs.
  case wrongKind(CarField?, name: String, expected: FieldValue.Kind, found: FieldValue.Kind)
  /// A text stands where a number is meant, and is none. Of a long one it is the beginning, up to an ellipsis.
  case notANumber(CarField, name: String, text: String)
  /// A number lies outside what the field can mean.
  case outOfRange(CarField, name: String, value: Double, allowed: ClosedRange<Double>)
  /// A number in the field, or nested in it, is too large for a `Double`.
  case tooLarge(CarField?, name: String)
  /// A field appears twice.
  case repeatedField(String)
  /// Another record has the identifier that a new or changed one is to have. Where a catalogue has such records, both are
  /// cars: see `RepeatedID`.
  case repeatedID(CarID, first: RecordPlace)
  /// The currency is not one of ISO 4217's codes. A long text is as in `notANumber`.
  case unknownCurrency(String)
}

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

/// A record that is not a car, and where it is.
public struct RejectedRecord: Hashable, Sendable {
  /// Where the record is.
  public let place: RecordPlace
  /// What is wrong with it.
  public let fault: CarFault

  /// Makes a report about one record.
  public init(line: Int, number: Int, fault: CarFault) {
    place = RecordPlace(line: line, number: number)
    self.fault = fault
  }
}
