/// A column of a catalogue, or a name in JSON: its meaning, the reason for it, and its contents.
public struct SchemaColumn: Hashable, Sendable {
  /// The column's name in the catalogue.
  public let name: String
  /// The key of the cars' field.
  public let key: FieldKey
  /// The known meaning and the reason for it; nil for an unknown field.
  public let reason: Reason?
  /// The field whose units are in this column; nil for any other column.
  public let unitOf: String?
  /// The kind of its cells.
  public let kind: Kind
  /// The unit of its numbers; nil if unknown.
  public let unit: FieldUnit?
  /// Whether cells have other units, too, which are converted to it.
  public let isMixed: Bool
  /// The currency of its prices; nil if unknown, or if it holds no prices.
  public let currency: CurrencySource?
  /// The contents of the column.
  public let contents: Contents

  public init(
    _ name: String, _ key: FieldKey, takenFor reason: Reason? = nil, unitOf: String? = nil, _ kind: Kind,
    unit: FieldUnit? = nil, isMixed: Bool = false, currency: CurrencySource? = nil, _ contents: Contents
  ) {
    (self.name, self.key, self.reason, self.kind) = (name, key, reason, kind)
    (self.unitOf, self.unit, self.isMixed) = (unitOf, unit, isMixed)
    (self.currency, self.contents) = (currency, contents)
  }

  /// A meaning, and the reason for it.
  public struct Reason: Hashable, Sendable {
    /// The meaning.
    public let meaning: FieldName.Meaning
    /// The reason.
    public let why: Why

    public init(_ meaning: FieldName.Meaning, _ why: Why) {
      (self.meaning, self.why) = (meaning, why)
    }
  }

  /// A reason for a column's meaning.
  public enum Why: Hashable, Sendable, CaseIterable {
    /// It has the field's own name.
    case ownName
    /// Its name is a word for the field.
    case word
    /// The user said so.
    case said
    /// Its values show it.
    case values
    /// The year comes from its dates, which remain a field of their own.
    case dates
  }

  /// The kind of a column's cells.
  public enum Kind: Hashable, Sendable, CaseIterable {
    case text, wholeNumber, number, yesNo, date, code
    /// Lists and objects, or cells of several kinds.
    case mixed
    /// There are no cells with a value.
    case empty
  }

  /// Where the currency of prices comes from.
  public enum CurrencySource: Hashable, Sendable {
    /// All are in one currency, by its ISO 4217 code.
    case code(String)
    /// Each price names its own.
    case cells
    /// Another column holds it, by its name.
    case column(String)
  }

  /// The cars' values in a column.
  public struct Contents: Hashable, Sendable {
    /// The number of cars with a value.
    public let count: Int
    /// The number of other cars whose value isn't understood and is left out.
    public let leftOut: Int
    /// The least and the greatest number or date; nil if there are other values.
    public let range: Range?
    /// The text that more than half of the cars with a value share, or nil.
    public let commonest: String?
    /// Values of some of the first cars or, if no car has one, values left out.
    public let examples: [FieldValue]

    public init(
      _ count: Int, leftOut: Int = 0, range: Range? = nil, commonest: String? = nil,
      examples: [FieldValue] = []
    ) {
      (self.count, self.leftOut, self.range) = (count, leftOut, range)
      (self.commonest, self.examples) = (commonest, examples)
    }

    /// The least and the greatest of some values.
    public struct Range: Hashable, Sendable {
      /// The least value: a number, or a date in ISO 8601.
      public let least: FieldValue
      /// The greatest value.
      public let greatest: FieldValue
      /// The ISO 4217 code of the prices' currency, if there are prices in others.
      public let currency: String?
      /// The number of other values: prices in other currencies, or what is no number.
      public let others: Int

      public init(
        _ least: FieldValue, _ greatest: FieldValue, in currency: String? = nil, others: Int = 0
      ) {
        (self.least, self.greatest, self.currency, self.others) = (least, greatest, currency, others)
      }
    }
  }
}
