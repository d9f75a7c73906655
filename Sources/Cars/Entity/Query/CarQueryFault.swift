/// Why a text isn't a query, and the part that is wrong.
public struct CarQueryFault: Error, Hashable, Sendable {
  /// The part of the text, in characters (`Character`) from its beginning.
  public let range: Range<Int>
  /// The reason.
  public let reason: Reason

  public init(_ reason: Reason, at range: Range<Int>) {
    self.range = range
    self.reason = reason
  }

  /// A fault of a term. An incomplete term is missing something.
  public enum Reason: Hashable, Sendable {
    /// The text has more than `CarQuery.longest` characters.
    case tooLong
    /// There is no field before the comparison.
    case missingField
    /// There is nothing to look for: no text, or only accents.
    case missingText
    /// There is no number after a numeric field, or after `<` or `>`.
    case missingNumber(FieldKey)
    /// There is nothing after `or`.
    case missingAlternative
    /// A parenthesis is closed that isn't open, is around nothing, or is inside a value.
    case parenthesis
    /// A parenthesis isn't closed.
    case openParenthesis
    /// There are more than `CarQuery.mostAlternatives` alternatives, if groups are multiplied out.
    case tooManyAlternatives
    /// There is something else in place of a number.
    case notANumber(String, FieldKey)
    /// The field holds text, which can't be compared with a number.
    case notANumberField(CarField)
    /// The range's first number is greater than its last.
    case reversedRange
    /// The range's ends have different units.
    case twoUnits(String, String)
    /// The unit measures something else than the field, or the field has no unit.
    case unfitUnit(String, FieldKey)
    /// The range's ends are in different currencies, which aren't comparable.
    case twoCurrencies(String, String)
  }
}
