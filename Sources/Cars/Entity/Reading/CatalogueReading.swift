/// How the text of a catalogue was interpreted.
public struct CatalogueReading: Hashable, Sendable {
  /// The format of the text; nil if unknown, or if there was no text.
  public var format: CatalogueFormat?
  /// The names that mean a known field, or make and model together, without being a field's own name. They are in
  /// order of appearance.
  public var names: [FieldName] = []
  /// The columns of the catalogue.
  public var schema = CatalogueSchema()
  /// What the user said about names.
  public var said: [FieldName] = []
  /// The known fields that JSON records call by their own names.
  public var ownNames: Set<CarField> = []
  /// The names in JSON records that stand beside another name for the same known field.
  package var rivals: Set<String> = []
  /// What the user said about names that no record has.
  public var missingNames: [FieldName] = []
  /// The known fields that the cars can't have, although others always do: the make, if no record has one.
  public var absent: Set<CarField> = []
  /// The columns of a table whose numbers stay text because they are ambiguous: `85.000` may be 85 or 85,000.
  public var unclear: [String] = []
  /// What surrounds the rows of a table.
  public var frame = TableFrame()
  /// The other lists of cars in the object around the list. They aren't shown.
  public var hiddenLists: [String] = []

  /// Whether the catalogue is read-only, because its records are neither rows of a table nor plain JSON objects.
  public var isReadOnly = false

  public init() {}

  /// The names that would mean a known field: first the fields' own, then the others in order of appearance, then
  /// rivals.
  package var knownNames: [String] {
    let first = ownNames.map(\.rawValue) + names.map(\.name)
    return first + rivals.subtracting(first).sorted()
  }

  /// Adds interpreted names.
  package mutating func add(_ more: [FieldName]) {
    for name in more where !names.contains(name) { names.append(name) }
  }
}

/// The format of a catalogue's text.
public enum CatalogueFormat: Hashable, Sendable {
  /// A JSON array.
  case list
  /// JSON values, one record after another.
  case lines
  /// A table with this delimiter between cells.
  case table(delimiter: UInt8)
}
