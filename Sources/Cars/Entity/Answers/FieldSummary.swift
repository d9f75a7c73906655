/// What is known of a field over all cars of a catalogue.
public struct FieldSummary: Hashable, Sendable {
  /// How the values differ from car to car.
  public enum Variety: Hashable, Sendable {
    /// All cars that have the field have the same there.
    case none
    /// Numbers that differ, or texts of which there are fewer different ones than half the cars that have the field.
    case some
    /// Texts that mostly differ, and anything that is neither a number, a text nor a flag.
    case much
  }

  /// Which field it is.
  public let key: FieldKey
  /// Its names in the catalogue, which differ only in case and separators.
  public package(set) var names: [String]
  /// How many cars have a value there; null is none.
  public package(set) var count: Int
  /// How the values differ.
  public package(set) var variety: Variety
  /// Whether all values are numbers.
  public package(set) var isNumeric: Bool
  /// Some different values, those of the first cars that have one, if they were asked for.
  public package(set) var examples: [FieldValue]
  /// The longest text, in bytes of UTF-8; 0 where there are only numbers. Of texts that mostly differ, it is not known.
  public package(set) var longestText: Int

  package init(
    key: FieldKey, names: [String], count: Int, variety: Variety, isNumeric: Bool, examples: [FieldValue],
    longestText: Int
  ) {
    (self.key, self.names, self.count, self.variety) = (key, names, count, variety)
    (self.isNumeric, self.examples, self.longestText) = (isNumeric, examples, longestText)
  }
}

extension FieldSummary {
  /// The summary of a field that no car has.
  public init(_ key: FieldKey) {
    self.init(
      key: key, names: [key.name], count: 0, variety: .none, isNumeric: false, examples: [], longestText: 0)
  }
}
