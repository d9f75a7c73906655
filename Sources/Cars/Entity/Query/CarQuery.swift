/// A search for cars: terms that must all be true of a car, or several alternatives of such terms.
///
/// As text, terms are separated by white space, in any order, and alternatives by `or`. The empty text is the empty
/// query, which every car matches.
///
/// | Term | Finds |
/// |---|---|
/// | `word` | text anywhere in make, model, trim, body, fuel, drivetrain, year or id |
/// | `"two words"` | the same; with a space, also in the car's name. `""` is a quote |
/// | `make:kia` | text anywhere in one field |
/// | `make="alfa romeo"` | a field with exactly this text |
/// | `year:2020`, `year=2020` | a number |
/// | `year:2020..2023`, `2020-2023`, `price:..30k`, `price:30k..` | an inclusive range of numbers |
/// | `price<30k`, `<=`, `>`, `>=` | numbers on one side of a bound |
/// | `range>400km`, `0-100<5 s` | the same, converted to the field's unit; nothing if the field has no unit |
/// | `price<€30k`, `price<30kEUR` | prices in a currency; without one, in the query's currency |
/// | `sold>2026-01-01`, `sold:2025`, `sold:2025-03..2025-05` | dates; a year or a month includes all its days |
/// | `-term`, `fuel!=petrol` | cars that the term doesn't find |
/// | `make:kia,ford` | cars that have either in a field of texts; in a field of numbers, a comma is a mark |
/// | `kia or ford price<30k` | cars that either side finds |
/// | `(kia or ford) price<30k` | cars that both find: the group, and the term |
/// | `-(kia or ford)` | cars that the group doesn't find |
///
/// - Case, accents and width don't count (`FoldedText`). Numbers can be written as people write them (`TypedNumber`).
/// - A field name is one that `FieldKey` knows, or any other that begins with a letter or `_` and continues with
///   letters, digits, `_`, `-` and marks as in `mileage.value` and `mpg(city)`. Two numbers with a hyphen between
///   them are a name, too; `0-100` is the acceleration. Any other name must be quoted: `"0 to 60"<5`. A synonym for a
///   known field means the catalogue's own field if there is one by that name.
/// - So `12:30` is a word, because `12` is no name, and `http://x` asks for a field `http`; `"http://x"` is a word.
/// - In an unknown field, a number is looked for in numbers and a text in texts: `mpg:30` finds the number 30 and the
///   text “30 city”. True is also `yes`, and false `no`. In a list or an object, any value counts.
/// - A hyphen alone is a word; `-5` excludes what `5` finds. A quote that isn't closed extends to the end of the
///   text.
/// - There may be spaces around a comparison. `|` also means `or`. Between terms, `and` and `&` are allowed and
///   change nothing. In quotes, all of these are words, as is text with a parenthesis. A parenthesis opens a group at the
///   beginning of a word only: `mpg(city)` is a name.
public struct CarQuery: Hashable, Sendable {
  /// The alternatives, of which one must be true; all terms of an alternative must be. Only the empty query has an
  /// alternative without terms, and no other.
  public let alternatives: [[Term]]
  /// The text that the query was parsed from, if any.
  private let text: String?

  public init(terms: [Term] = []) {
    self.init(anyOf: [terms])
  }

  /// - Parameters:
  ///   - alternatives: the alternatives; not empty, and each with terms unless the query is empty.
  ///   - text: the text that they were parsed from, if any.
  public init(anyOf alternatives: [[Term]], typedAs text: String? = nil) {
    (self.alternatives, self.text) = (alternatives, text)
  }

  /// Returns the query parsed again if it was typed before it was known which synonyms for known fields are the
  /// catalogue's own names.
  /// - Parameter names: the meanings of names in the catalogue.
  public func read(with names: [FieldName]) -> CarQuery {
    guard let text, names.contains(where: { $0.meaning == .own }),
      let query = try? CarQuery(text, names: names)
    else { return self }
    return query
  }

  public static func == (query: CarQuery, other: CarQuery) -> Bool {
    query.alternatives == other.alternatives
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(alternatives) }

  /// The terms of all alternatives.
  public var terms: [Term] { alternatives.flatMap(\.self) }

  /// Whether the query has no terms, so that every car matches.
  public var isEmpty: Bool { alternatives == [[]] }

  /// Returns the query with each term transformed.
  public func mapTerms(_ transform: (Term) -> Term) -> CarQuery {
    CarQuery(anyOf: alternatives.map { $0.map(transform) })
  }

  /// Whether the query has a price without a currency.
  public var needsCurrency: Bool {
    terms.contains { if case .price(_, nil) = $0.condition { true } else { false } }
  }

  /// A condition that must be true of a car or, if it is excluded, false.
  public struct Term: Hashable, Sendable {
    /// The condition.
    public let condition: Condition
    /// Whether the term finds the cars for which the condition is false.
    public let isExcluded: Bool

    public init(_ condition: Condition, isExcluded: Bool = false) {
      self.condition = condition
      self.isExcluded = isExcluded
    }
  }

  /// What can be looked for.
  public enum Condition: Hashable, Sendable {
    /// A text in any of the `searchedFields` or, if it contains a space, in the car's name.
    case word(QueryText)
    /// A test of one field.
    case field(FieldKey, ValueTest)
    /// A price in a currency, by its ISO 4217 code; nil for the query's currency.
    case price(NumberRange, currency: String?)
  }

  /// A test of a field's value.
  public enum ValueTest: Hashable, Sendable {
    /// The value contains a text, or is the number that the text means.
    case contains(QueryText)
    /// The value equals a text, or is the number that the text means.
    case equals(QueryText)
    /// The value is a number in a range.
    case number(NumberRange)
    /// The value is a number in a range with a unit.
    case measure(MeasuredRange)
    /// The value is a date in a range.
    case date(DateRange)
  }

  /// The fields in which words are looked for.
  public static let searchedFields: [CarField] = [
    .make, .model, .trim, .body, .fuel, .drivetrain, .year, .id,
  ]
}
