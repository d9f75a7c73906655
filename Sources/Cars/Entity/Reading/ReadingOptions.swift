import WrittenNumbers

/// What somebody has said of how a catalogue is to be read: it counts before what the catalogue says itself.
public struct ReadingOptions: Hashable, Sendable {
  /// What names in it mean.
  public private(set) var names: [FieldName] = []
  /// The currency of prices that do not say theirs, by its ISO 4217 code.
  public private(set) var currency: String?
  /// What stands before a fraction in a table.
  public var decimalMark: DecimalMark?
  /// Which comes first in a date, the day or the month, where its column does not tell.
  public var dateOrder: WrittenDate.Order?
  /// What stands for nothing in a table, beside an empty cell and what databases write.
  public var nothing: String?
  /// What the columns of a table without a header are called.
  public var header: [String]?

  /// The command that asked for it, which an error says again with what is missing; nil where the cars are browsed.
  public var command: TypedCommand?

  /// What stands before a fraction.
  public enum DecimalMark: String, CaseIterable, Sendable {
    /// As in `4,7`; points are between thousands.
    case comma
    /// As in `4.7`.
    case point
  }

  /// Nothing has been said.
  public init() {}

  /// Makes a name mean something, in place of what it or another was given to mean before.
  public mutating func give(_ name: String, _ meaning: FieldName.Meaning) {
    names.removeAll { $0.meaning == meaning && meaning != .unknown || $0.name == name }
    names.append(FieldName(name, meaning))
  }

  /// Says the unit of a field that the program does not know.
  /// - Parameter text: the field's name, and the unit behind it.
  /// - Returns: false where it does not end with a unit behind that name.
  public mutating func give(unitOf name: String, _ text: String) -> Bool {
    let given = FieldName(text, .own)
    guard given.withUnit?.name == name[...] else { return false }
    names.removeAll { $0.meaning == .own && $0.withUnit?.name == name[...] }
    names.append(given)
    return true
  }

  /// Forgets what was said of some names.
  package mutating func forgetNames(where isForgotten: (FieldName) -> Bool) {
    names.removeAll(where: isForgotten)
  }

  /// Makes prices that do not say their currency be in one.
  /// - Parameter code: its ISO 4217 code, in capitals or not.
  /// - Returns: false where there is no such code.
  public mutating func give(currency code: String) -> Bool {
    guard Currency.isCode(code.uppercased()) else { return false }
    currency = code.uppercased()
    return true
  }
}
