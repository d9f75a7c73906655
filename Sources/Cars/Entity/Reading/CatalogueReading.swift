/// How the text of a catalogue was understood.
public struct CatalogueReading: Hashable, Sendable {
  /// The format of the text; nil when it is not known, or when there was none.
  public var format: CatalogueFormat?
  /// The names that mean a known field or make and model together and are not a field's own, as they first appear.
  public var names: [FieldName] = []
  /// What its columns hold.
  public var schema = CatalogueSchema()
  /// What somebody has said about names.
  public var said: [FieldName] = []
  /// The known fields that records of JSON call by their own names.
  public var ownNames: Set<CarField> = []
  /// The names that records of JSON have beside another one for the same known field.
  package var rivals: Set<String> = []
  /// What somebody has said about names that no record has.
  public var missingNames: [FieldName] = []
  /// The known fields that its cars cannot have although others always do: the make, where no record says one.
  public var absent: Set<CarField> = []
  /// The columns of a table whose numbers are texts, as they are written: `85.000` may be 85 or 85,000 there.
  public var unclear: [String] = []
  /// What stands around the rows of a table.
  public var frame = TableFrame()
  /// The other lists of cars in the object that the list is in, of which nothing is shown.
  public var hiddenLists: [String] = []

  /// Whether its records are neither rows of a table nor plain objects of JSON, so that they can only be read.
  public var isReadOnly = false

  public init() {}

  /// The names that would mean a known field: first the fields' own, then the others as they first appear.
  package var knownNames: [String] {
    let first = ownNames.map(\.rawValue) + names.map(\.name)
    return first + rivals.subtracting(first).sorted()
  }

  /// Takes names that were understood.
  package mutating func add(_ more: [FieldName]) {
    for name in more where !names.contains(name) { names.append(name) }
  }
}

/// What the text of a catalogue looks like.
public enum CatalogueFormat: Hashable, Sendable {
  /// A list of JSON.
  case list
  /// JSON, one record after another.
  case lines
  /// A table, whose cells are separated by this byte.
  case table(delimiter: UInt8)
}
