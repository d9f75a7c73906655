/// A column of a catalogue, or a name of JSON: what it is taken for and why, and what its cars have there.
public struct SchemaColumn: Hashable, Sendable {
  /// The column as the catalogue calls it.
  public let name: String
  /// The field of the cars that it is.
  public let key: FieldKey
  /// What it is taken for, and why; nil where it is a field of its own.
  public let reason: Reason?
  /// The field of whose numbers it says the units; nil for any other.
  public let unitOf: String?
  /// What its cells are.
  public let kind: Kind
  /// What its numbers are in; nil where nothing says it.
  public let unit: FieldUnit?
  /// Whether cells say other units, too, which are converted to it.
  public let isMixed: Bool
  /// The currency of its prices; nil where nothing says it, or it is no price.
  public let currency: CurrencySource?
  /// What its cars have there.
  public let contents: Contents

  public init(
    _ name: String, _ key: FieldKey, takenFor reason: Reason? = nil, unitOf: String? = nil, _ kind: Kind,
    unit: FieldUnit? = nil, isMixed: Bool = false, currency: CurrencySource? = nil, _ contents: Contents
  ) {
    (self.name, self.key, self.reason, self.kind) = (name, key, reason, kind)
    (self.unitOf, self.unit, self.isMixed) = (unitOf, unit, isMixed)
    (self.currency, self.contents) = (currency, contents)
  }

  /// What a column is taken for, and why.
  public struct Reason: Hashable, Sendable {
    /// What it is taken for.
    public let meaning: FieldName.Meaning
    /// Why it is.
    public let why: Why

    public init(_ meaning: FieldName.Meaning, _ why: Why) {
      (self.meaning, self.why) = (meaning, why)
    }
  }

  /// Why a column is taken for something.
  public enum Why: Hashable, Sendable, CaseIterable {
    /// It has the field's own name.
    case ownName
    /// Its name is a word for it.
    case word
    /// Somebody has said it.
    case said
    /// What is under the name shows it.
    case values
    /// The year is that of its dates, which stay a field of their own.
    case dates
  }

  /// What the cells of a column are.
  public enum Kind: Hashable, Sendable, CaseIterable {
    case text, wholeNumber, number, yesNo, date, code
    /// Lists and objects, or cells of several kinds.
    case mixed
    /// There are none.
    case empty
  }

  /// Where the currency of prices comes from.
  public enum CurrencySource: Hashable, Sendable {
    /// All are in one, by its ISO 4217 code.
    case code(String)
    /// Each price says its own.
    case cells
    /// A column says it, by its name.
    case column(String)
  }

  /// What the cars have in a column.
  public struct Contents: Hashable, Sendable {
    /// How many cars have something there.
    public let count: Int
    /// How many others have something written there that is not understood, and is left out of them.
    public let leftOut: Int
    /// The least and the greatest of its numbers or dates; nil where it has others.
    public let range: Range?
    /// The text that more than half of them have; nil where there is none.
    public let commonest: String?
    /// What some of the first cars have there or, where none has anything, what is left out.
    public let examples: [FieldValue]

    public init(
      _ count: Int, leftOut: Int = 0, range: Range? = nil, commonest: String? = nil,
      examples: [FieldValue] = []
    ) {
      (self.count, self.leftOut, self.range) = (count, leftOut, range)
      (self.commonest, self.examples) = (commonest, examples)
    }

    /// Two values, of which the first is not greater.
    public struct Range: Hashable, Sendable {
      /// The first of them: a number, or a date as ISO 8601 writes it.
      public let least: FieldValue
      /// The last of them.
      public let greatest: FieldValue
      /// The ISO 4217 code of the currency that they are in, where other prices are in others; nil where none are.
      public let currency: String?
      /// How many others are in other currencies.
      public let others: Int

      public init(
        _ least: FieldValue, _ greatest: FieldValue, in currency: String? = nil, others: Int = 0
      ) {
        (self.least, self.greatest, self.currency, self.others) = (least, greatest, currency, others)
      }
    }
  }
}
