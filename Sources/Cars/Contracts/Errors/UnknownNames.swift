public import CarsEntity

/// The beginning of a catalogue whose names don't identify make and model, shown so that the user can.
public struct UnknownNames: Hashable, Sendable {
  /// The format of the text.
  public let format: CatalogueFormat
  /// The names, in order of appearance.
  public let columns: [Column]
  /// The names that mean make or model, if only one of the two was found.
  public let understood: [FieldName]
  /// The likely names for what is missing, after the names that the user gave a meaning; empty if any has no likely
  /// name.
  public let nearest: [FieldName]

  /// A name, with its values in the first records.
  public struct Column: Hashable, Sendable {
    /// The name, as the catalogue writes it; in a table without a header, the name that the program gives the column.
    public let name: String
    /// One value for each of the records; null if a record has none.
    public let examples: [FieldValue]

    public init(_ name: String, _ examples: [FieldValue] = []) {
      self.name = name
      self.examples = examples
    }
  }

  public init(
    _ columns: [Column], in format: CatalogueFormat, understood: [FieldName] = [], nearest: [FieldName] = []
  ) {
    self.columns = columns
    self.format = format
    self.understood = understood
    self.nearest = nearest
  }

  /// The number of first records.
  public var recordCount: Int { columns.map(\.examples.count).max() ?? 0 }

  /// The maximum number of first records.
  public static let mostRecords = 5
}
