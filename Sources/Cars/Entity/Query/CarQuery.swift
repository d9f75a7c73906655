/// What to look for among cars: terms, all of which have to be true of a car, or several alternatives of such terms.
///
/// As text, terms are separated by white space, in any order, and alternatives by `or`. The empty text is the empty query,
/// which every car matches.
///
/// | Term | Finds |
/// |---|---|
/// | `word` | in make, model, trim, body, fuel, drivetrain, year or id, anywhere in the text |
/// | `"two words"` | the same; with a space in it, also in the car's name. `""` is a quote |
/// | `make:kia` | in one field, anywhere in its text |
/// | `make="alfa romeo"` | a field with just this text |
/// | `year:2020`, `year=2020` | a number |
/// | `year:2020..2023`, `2020-2023`, `price:..30k`, `price:30k..` | a range of numbers, with its bounds |
/// | `price<30k`, `<=`, `>`, `>=` | numbers on one side of a bound |
/// | `range>400km`, `0-100<5 s` | the same in a unit, in that of the field; of one that is in no unit, none is found |
/// | `price<€30k`, `price<30kEUR` | prices in a currency; without one, in that of the question |
/// | `sold>2026-01-01`, `sold:2025`, `sold:2025-03..2025-05` | dates; a year or a month is all its days |
/// | `-term`, `fuel!=petrol` | what the term does not find |
/// | `kia or ford price<30k` | what one side finds, or the other |
///
/// - Case, accents and width do not count (`FoldedText`); numbers are written as people write them (`TypedNumber`).
/// - A field has one of the names that `FieldKey` knows, or any other that begins with a letter or `_` and goes on with
///   letters, digits, `_`, `-` and what names of columns have in them, as `mileage.value` and `mpg(city)`, or two numbers
///   with a hyphen between them, of which `0-100` is the acceleration. Any other name can be written in quotes: `"0 to 60"<5`. What is another word for a known field is a catalogue's own name where
///   it has one.
/// - So `12:30` is a word, because `12` is no name, and `http://x` asks for a field `http`; `"http://x"` is a word.
/// - In an unknown field a number is looked for among numbers, and a text in texts: `mpg:30` finds the number 30 and the
///   text “30 city”. True is also `yes`, and false `no`. In a list or an object, any value counts.
/// - A hyphen alone is a word; `-5` leaves out what `5` finds. A quote that is not closed ends with the text.
/// - There may be space around a comparison. `|` is `or` as well; between terms, `and` and `&` say what is so anyway. In
///   quotes they are words, as is what has a parenthesis: terms cannot be grouped.
public struct CarQuery: Hashable, Sendable {
  /// What one of has to be true: all terms of one alternative, in the order in which they were written. Only the empty query
  /// has an alternative without terms, and no other.
  public let alternatives: [[Term]]
  /// The text that it was read from; nil for one that was made otherwise.
  private let text: String?

  public init(terms: [Term] = []) {
    self.init(anyOf: [terms])
  }

  /// - Parameters:
  ///   - alternatives: of which there are some, and each has terms.
  ///   - text: the text that they were read from; nil where they were made otherwise.
  public init(anyOf alternatives: [[Term]], typedAs text: String? = nil) {
    (self.alternatives, self.text) = (alternatives, text)
  }

  /// The same query, read again where it was typed before it was known which words for known fields are names of the
  /// catalogue's own.
  /// - Parameter names: what names in the catalogue mean.
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

  /// Whether every car matches it, because it asks for nothing.
  public var isEmpty: Bool { alternatives == [[]] }

  /// The same query with other terms.
  public func mapTerms(_ transform: (Term) -> Term) -> CarQuery {
    CarQuery(anyOf: alternatives.map { $0.map(transform) })
  }

  /// Whether a price in it is meant in the currency of the question, because it names none.
  public var needsCurrency: Bool {
    terms.contains { if case .price(_, nil) = $0.condition { true } else { false } }
  }

  /// One thing that has to be true of a car.
  public struct Term: Hashable, Sendable {
    /// What is looked for.
    public let condition: Condition
    /// Whether it finds the cars of which the condition is not true.
    public let isExcluded: Bool

    public init(_ condition: Condition, isExcluded: Bool = false) {
      self.condition = condition
      self.isExcluded = isExcluded
    }
  }

  /// What can be looked for.
  public enum Condition: Hashable, Sendable {
    /// A text in any of the fields in `searchedFields`, or, if it has a space, in the car's name.
    case word(QueryText)
    /// Something in one field.
    case field(FieldKey, ValueTest)
    /// A price in a currency, by its ISO 4217 code; nil for that of the question.
    case price(NumberRange, currency: String?)
  }

  /// What can be asked about a field's value.
  public enum ValueTest: Hashable, Sendable {
    /// A text that has a text in it, or the number that it is.
    case contains(QueryText)
    /// A text that is a text, or the number that it is.
    case equals(QueryText)
    /// A number that is one of some.
    case number(NumberRange)
    /// A number that is one of some in a unit.
    case measure(MeasuredRange)
    /// A date that is one of some days.
    case date(DateRange)
  }

  /// The fields in which a word is looked for.
  public static let searchedFields: [CarField] = [
    .make, .model, .trim, .body, .fuel, .drivetrain, .year, .id,
  ]
}
