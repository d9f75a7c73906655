/// Why a record of a catalogue is not a car, or a car without one of its record's values. A field has the name that the
/// record has for it and, where the program knows it, is named itself: what somebody calls it need not say which it is.
public enum CarFault: Error, Hashable, Sendable {
  /// The record is something other than an object.
  case notAnObject(found: FieldValue.Kind)
  /// A row has more cells than the table has columns.
  case extraCells(found: Int, expected: Int)
  /// A cell of a row begins with a quote that is not closed, or with more behind it, and is taken as it stands: the car has
  /// all of it.
  case openQuote(String)
  /// A row has one cell more than the table has columns, and is read without the empty one before the column with a name: only
  /// so each of its cells is what those of its column are. The car has all that the row says.
  case gap(before: String)
  /// A row of a table is its header again.
  case repeatedHeader
  /// A row of a table sums up the others, as its first cell says.
  case total(String)
  /// A required field is missing, null or blank.
  case missing(field: String)
  /// A field's value is not of the kind that its meaning needs.
  case wrongKind(CarField?, name: String, expected: FieldValue.Kind, found: FieldValue.Kind)
  /// A text stands where a number is meant, and is none. Of a long text, only the beginning is kept, and an ellipsis.
  case notANumber(CarField, name: String, text: String)
  /// A number has another unit behind it than the field's, or something else. A long text is as in `notANumber`.
  case otherUnit(CarField, name: String, text: String, wanted: String)
  /// Whole numbers stand in the field, and what somebody typed may be one with a mark between thousands, or a fraction.
  case doubtfulNumber(name: String, text: String)
  /// The sign of a price is used in several countries, and no field says which of these currencies is meant. A long text is
  /// as in `notANumber`.
  case sharedSign(name: String, text: String, codes: [String])
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

  /// The known field of which a value is left out because of it; nil where the record is no car. A price is left out whose
  /// currency is not understood.
  public var leftOut: CarField? {
    switch self {
    case .wrongKind(let field, _, _, _) where [.id, .make, .model].contains(field): nil
    case .wrongKind, .notANumber, .otherUnit, .outOfRange, .sharedSign, .unknownCurrency:
      field == .currency ? .price : field
    case .notAnObject, .extraCells, .openQuote, .gap, .repeatedHeader, .total, .missing, .doubtfulNumber,
      .tooLarge,
      .repeatedField, .repeatedID:
      nil
    }
  }

  /// The known field that it is about; nil for none.
  public var field: CarField? {
    switch self {
    case .missing(let name): CarField(rawValue: name)
    case .wrongKind(let field, _, _, _), .tooLarge(let field, _): field
    case .notANumber(let field, _, _), .otherUnit(let field, _, _, _), .outOfRange(let field, _, _, _): field
    case .sharedSign: .price
    case .unknownCurrency: .currency
    case .repeatedID: .id
    case .notAnObject, .extraCells, .openQuote, .gap, .repeatedHeader, .total, .doubtfulNumber,
      .repeatedField:
      nil
    }
  }

  /// The part of a text that a fault keeps: a catalogue can have many, each with a text of any length.
  package static func beginning(of text: String) -> String {
    let scalars = text.unicodeScalars
    let end = scalars.index(scalars.startIndex, offsetBy: mostOfFault, limitedBy: scalars.endIndex)
    return end.map { $0 == scalars.endIndex ? text : String(scalars[..<$0]) + "…" } ?? text
  }

  /// How much that is, in Unicode scalars: more than anybody is shown.
  private static let mostOfFault = 200
}
