/// Why a record of a catalogue isn't a car, or is a car without one of its values. A fault has a field's name in the
/// record and, if the field is known, the field itself, because the name alone may not tell which it is.
public enum CarFault: Error, Hashable, Sendable {
  /// The record is something other than an object.
  case notAnObject(found: FieldValue.Kind)
  /// A row has more cells than the table has columns.
  case extraCells(found: Int, expected: Int)
  /// A quoted cell isn't closed, or has text after its closing quote, and is read literally. The car has all of it.
  case openQuote(String)
  /// A row has one cell too many, and is read without the empty cell before this column: only then does every cell
  /// fit its column. The car has all values of the row.
  case gap(before: String)
  /// A row of a table repeats its header.
  case repeatedHeader
  /// A row of a table is a total of the others, as its first cell says.
  case total(String)
  /// A row below a blank one is a remark, as its first cell says.
  case remark(String)
  /// A required field is missing, null or blank.
  case missing(field: String)
  /// A field's value isn't of the expected kind.
  case wrongKind(CarField?, name: String, expected: FieldValue.Kind, found: FieldValue.Kind)
  /// A text in place of a number can't be read as one. Of a long text, only the beginning is kept, followed by an
  /// ellipsis.
  case notANumber(CarField, name: String, text: String)
  /// A number is followed by another unit than the field's, or by something else. A long text is shortened as in
  /// `notANumber`.
  case otherUnit(CarField, name: String, text: String, wanted: String)
  /// A typed number is ambiguous in a field of whole numbers: its only mark may separate thousands or a fraction.
  case doubtfulNumber(name: String, text: String)
  /// A typed date is ambiguous in a column of dates of which none says whether the day or the month comes first.
  case doubtfulDate(name: String, text: String)
  /// A price has a currency sign that several countries share, and nothing says which currency is meant. A long text
  /// is shortened as in `notANumber`.
  case sharedSign(name: String, text: String, codes: [String])
  /// A number is outside the field's range.
  case outOfRange(CarField, name: String, value: Double, allowed: ClosedRange<Double>)
  /// A number in the field, or nested in it, is too large for a `Double`.
  case tooLarge(CarField?, name: String)
  /// A field appears twice.
  case repeatedField(String)
  /// Another record already has the identifier of a new or changed one. If a catalogue is read with such records,
  /// both are cars: see `RepeatedID`.
  case repeatedID(CarID, first: RecordPlace)
  /// The currency isn't an ISO 4217 code. A long text is shortened as in `notANumber`.
  case unknownCurrency(String)

  /// The known field whose value is left out because of the fault; nil if the record is rejected or no value is left
  /// out. A currency that isn't understood leaves out the price.
  public var leftOut: CarField? {
    switch self {
    case .wrongKind(let field, _, _, _) where [.id, .make, .model].contains(field): nil
    case .wrongKind, .notANumber, .otherUnit, .outOfRange, .sharedSign, .unknownCurrency:
      field == .currency ? .price : field
    case .notAnObject, .extraCells, .openQuote, .gap, .repeatedHeader, .total, .remark, .missing,
      .doubtfulNumber,
      .doubtfulDate, .tooLarge, .repeatedField, .repeatedID:
      nil
    }
  }

  /// The known field that the fault is about, or nil.
  public var field: CarField? {
    switch self {
    case .missing(let name): CarField(rawValue: name)
    case .wrongKind(let field, _, _, _), .tooLarge(let field, _): field
    case .notANumber(let field, _, _), .otherUnit(let field, _, _, _), .outOfRange(let field, _, _, _): field
    case .sharedSign: .price
    case .unknownCurrency: .currency
    case .repeatedID: .id
    case .notAnObject, .extraCells, .openQuote, .gap, .repeatedHeader, .total, .remark, .doubtfulNumber,
      .doubtfulDate, .repeatedField:
      nil
    }
  }

  /// Returns the beginning of a text, followed by an ellipsis if that isn't all. There can be many faults, with texts
  /// of any length.
  package static func beginning(of text: String) -> String {
    let scalars = text.unicodeScalars
    let end = scalars.index(scalars.startIndex, offsetBy: mostOfFault, limitedBy: scalars.endIndex)
    return end.map { $0 == scalars.endIndex ? text : String(scalars[..<$0]) + "…" } ?? text
  }

  /// The most Unicode scalars that a fault keeps: more than anybody is shown.
  private static let mostOfFault = 200
}
