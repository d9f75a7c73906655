/// The contents of a catalogue's columns, beyond the meaning of their names. It is inferred once, from the first
/// records and what the user said. A name in JSON counts as a column.
public struct CatalogueSchema: Hashable, Sendable {
  private var kinds: [String: ColumnKind] = [:]
  /// The columns of a table, from left to right, including empty ones but without columns of units. Empty for JSON.
  public package(set) var columns: [Column] = [] {
    didSet {
      let unknown = columns.lazy.filter { $0.field == nil }.map(\.name)
      sharedNames = unknown.sharedNames
      unknownNames = Dictionary(grouping: unknown) { FieldKey(catalogueName: $0).name }
    }
  }
  /// The names of the unknown columns, by the names that queries compare.
  private var unknownNames: [String: [String]] = [:]
  /// The normal names that several columns have, or one and a known field.
  package private(set) var sharedNames: Set<String> = []
  /// The names that mean a known field only because of their values: the model, if many values under a name for make
  /// and model together are single words.
  package var fields: [String: CarField] = [:]
  /// The names for make and model together that mean the make alone, because each record also has a list of models.
  package var makes: Set<String> = []
  /// The measures whose units are in separate columns.
  public package(set) var splitMeasures: [SplitMeasure] = []
  /// The column of dates that also gives the cars' years; nil if there is none.
  public package(set) var yearSource: String?
  /// The columns of codes of which some aren't numbers, such as those with a leading zero. All are written as text
  /// for programs.
  package var textCodes: Set<String> = []
  /// The columns of dates in which the day can't be told from the month, so that they stay text.
  public package(set) var undecidedDates: [String] = []

  /// Creates an empty schema.
  public init() {}

  /// A column of a table.
  public struct Column: Hashable, Sendable {
    /// The column's name in the table.
    public let name: String
    /// The known field, or nil for any other.
    public let field: CarField?

    package init(_ name: String, _ field: CarField?) {
      (self.name, self.field) = (name, field)
    }

    /// Returns whether a key means the column.
    package func isMeant(by key: FieldKey) -> Bool {
      field.map { key == .known($0) } ?? key.isUnknownField(name)
    }
  }

  /// Returns the names of the unknown columns that a key means.
  package func unknownNames(meantBy key: FieldKey) -> [String] {
    switch key {
    case .unknown(let name): unknownNames[name] ?? []
    case .exact(let name):
      (unknownNames[FieldKey(catalogueName: name).name] ?? []).filter { $0.isSpelled(like: name) }
    case .known, .quotient: []
    }
  }

  /// The kind of a column.
  /// - Parameter name: the column's name in the catalogue.
  public subscript(name: String) -> ColumnKind {
    get { kinds.isEmpty ? .plain : kinds[name] ?? .plain }
    set { kinds[name] = newValue == .plain ? nil : newValue }
  }

  /// The kind of the column that a key means.
  public subscript(key: FieldKey) -> ColumnKind {
    kinds.isEmpty ? .plain : kinds[key.name] ?? kinds.first { key.isUnknownField($0.key) }?.value ?? .plain
  }

  /// Returns whether the value of an unknown field is a null marker.
  package func isNothing(_ field: Field) -> Bool {
    guard !kinds.isEmpty else { return false }
    let kind = self[field.name]
    if case .integer(0) = field.value { return kind.isDate }
    guard kind.hasWordsForNothing, var text = field.value.text else { return false }
    return text.withUTF8 { kind.isNothing($0) }
  }

  /// How to read the cells of columns with units, by the names of the columns.
  package var measures: [String: CellMeasure] { kinds.compactMapValues(\.measure) }

  /// Returns whether a column holds codes, by its name or its cells.
  public func areCodes(_ name: String) -> Bool {
    switch self[name] {
    case .code: true
    case .plain, .number: CodeName.isOne(FieldLabel(unknown: name))
    case .measure, .date, .flag: false
    }
  }

  /// Returns the kind of an unknown column, by its cells and its name.
  package func kind(of name: String) -> ColumnKind { areCodes(name) ? .code : self[name] }

  /// Returns whether the numbers of a column are quantities: neither codes nor dates.
  public func areQuantities(_ name: String) -> Bool {
    !self[name].isDate && !areCodes(name)
  }

  /// Whether a name for make and model together means the model.
  package var haveModels: Bool { fields.values.contains(.model) }
}

extension Sequence<String> {
  /// The normal names that several of these unknown fields have, or one and a known field.
  package var sharedNames: Set<String> {
    var (names, shared) = (Set<String>(), Set<String>())
    for name in self {
      let key = FieldKey(catalogueName: name)
      if !key.isUnknown || !names.insert(key.name).inserted { shared.insert(key.name) }
    }
    return shared
  }
}
