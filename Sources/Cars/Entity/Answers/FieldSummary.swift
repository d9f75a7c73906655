/// A summary of a field over all cars of a catalogue.
public struct FieldSummary: Hashable, Sendable {
  /// How much the values vary.
  public enum Variety: Hashable, Sendable {
    /// All values are equal.
    case none
    /// Differing numbers, or texts with fewer distinct ones than half the cars that have the field.
    case some
    /// Mostly distinct texts, or values other than numbers, texts and flags.
    case much
  }

  /// The field.
  public let key: FieldKey
  /// Its names in the catalogue, which differ only in case and separators.
  public package(set) var names: [String]
  /// The number of cars with a value; null is none.
  public package(set) var count: Int
  /// How much the values vary.
  public package(set) var variety: Variety
  /// Whether all values are numbers.
  public package(set) var isNumeric: Bool
  /// Distinct examples from the first cars, if requested.
  public package(set) var examples: [FieldValue]
  /// The length of the longest text in UTF-8 bytes; 0 if all are numbers. Unknown for mostly distinct texts.
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
