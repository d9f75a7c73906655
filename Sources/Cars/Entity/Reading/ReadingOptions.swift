import WrittenNumbers

/// The user's options for reading a catalogue, which take precedence over what the catalogue says.
public struct ReadingOptions: Hashable, Sendable {
  /// The meanings given to names.
  public private(set) var names: [FieldName] = []
  /// The ISO 4217 code of the currency for prices that don't name one.
  public private(set) var currency: String?
  /// The decimal mark in a table.
  public var decimalMark: DecimalMark?
  /// Whether the day or the month comes first in a date, if the column doesn't tell.
  public var dateOrder: WrittenDate.Order?
  /// The null marker in a table, in addition to empty cells and the markers of databases.
  public var nothing: String?
  /// The column names of a table without a header.
  public var header: [String]?

  /// The command being run, which an error repeats with the missing option; nil while browsing.
  public var command: TypedCommand?

  /// The mark before a fraction.
  public enum DecimalMark: String, CaseIterable, Sendable {
    /// As in `4,7`; points separate thousands.
    case comma
    /// As in `4.7`.
    case point
  }

  /// Creates empty options.
  public init() {}

  /// Gives a name a meaning. Earlier meanings of the name are removed, and so are other names for the meaning.
  public mutating func give(_ name: String, _ meaning: FieldName.Meaning) {
    names.removeAll { $0.meaning == meaning && meaning != .unknown || $0.name == name }
    names.append(FieldName(name, meaning))
  }

  /// Sets the unit of an unknown field.
  /// - Parameter text: the field's name, followed by the unit.
  /// - Returns: false if the text isn't that name followed by a unit.
  public mutating func give(unitOf name: String, _ text: String) -> Bool {
    let given = FieldName(text, .own)
    guard given.withUnit?.name == name[...] else { return false }
    names.removeAll { $0.meaning == .own && $0.withUnit?.name == name[...] }
    names.append(given)
    return true
  }

  /// Removes the matching names.
  package mutating func forgetNames(where isForgotten: (FieldName) -> Bool) {
    names.removeAll(where: isForgotten)
  }

  /// Sets the currency of prices that don't name one.
  /// - Parameter code: the ISO 4217 code, in any case.
  /// - Returns: false if there is no such code.
  public mutating func give(currency code: String) -> Bool {
    guard Currency.isCode(code.uppercased()) else { return false }
    currency = code.uppercased()
    return true
  }
}
