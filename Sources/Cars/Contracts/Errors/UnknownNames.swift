public import CarsEntity

/// The beginning of a catalogue whose names do not say what the cars are called: what somebody needs to see to say it.
public struct UnknownNames: Hashable, Sendable {
  /// What the text looks like.
  public let format: CatalogueFormat
  /// The names, as they first appear.
  public let columns: [Column]
  /// Those that say the make or the model, where the other is missing.
  public let understood: [FieldName]
  /// The names that may be meant, behind those that somebody has said mean something; none where none is near.
  public let nearest: [FieldName]

  /// A name, and what the first records have under it.
  public struct Column: Hashable, Sendable {
    /// The name, as the catalogue writes it; where a table has no header, what the program calls the column.
    public let name: String
    /// One value for each of the records; null where it has nothing.
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

  /// How many of the first records there are.
  public var recordCount: Int { columns.map(\.examples.count).max() ?? 0 }

  /// The most records that are looked at.
  public static let mostRecords = 5
}
