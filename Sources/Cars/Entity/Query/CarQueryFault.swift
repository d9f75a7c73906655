/// Why a text is not a query, and which part of it.
public struct CarQueryFault: Error, Hashable, Sendable {
  /// The part of the text, in characters (`Character`) from its beginning.
  public let range: Range<Int>
  /// Why it cannot be understood.
  public let reason: Reason

  public init(_ reason: Reason, at range: Range<Int>) {
    self.range = range
    self.reason = reason
  }

  /// What can be wrong with a term. One that is not complete yet misses something.
  public enum Reason: Hashable, Sendable {
    /// The text has more than `CarQuery.longest` characters.
    case tooLong
    /// There is no field before the `:`, `<`, `=` or `>`.
    case missingField
    /// There is nothing to look for: no letter, or accents alone.
    case missingText
    /// There is no number after a field that has one, or after `<` or `>`.
    case missingNumber(FieldKey)
    /// There is nothing behind `or`.
    case missingAlternative
    /// There is a parenthesis, which groups nothing.
    case parenthesis
    /// There is something else where a number has to be.
    case notANumber(String, FieldKey)
    /// The field holds text, which is not less or greater than a number.
    case notANumberField(CarField)
    /// The range's first number is greater than its last.
    case reversedRange
    /// The range's ends are in two units.
    case twoUnits(String, String)
    /// A unit that measures something else than the field does, or stands behind the number of one that measures nothing.
    case unfitUnit(String, FieldKey)
    /// The range's ends are in two currencies, which are not comparable.
    case twoCurrencies(String, String)
  }
}
