/// What the columns of a catalogue hold, beside what their names mean: worked out once, from its first records and from what
/// somebody has said. A name of JSON is a column, too.
public struct CatalogueSchema: Hashable, Sendable {
  private var kinds: [String: ColumnKind] = [:]
  /// The columns of a table, from left to right, also those in which no car has anything, and which known field each is, without
  /// those of units; none of JSON.
  public package(set) var columns: [Column] = [] {
    didSet {
      let unknown = columns.lazy.filter { $0.field == nil }.map(\.name)
      sharedNames = unknown.sharedNames
      unknownNames = Dictionary(grouping: unknown) { FieldKey(catalogueName: $0).name }
    }
  }
  /// The names of the columns that are no known field, by what a query compares of them.
  private var unknownNames: [String: [String]] = [:]
  /// The normal names that several of the columns have, or one and a known field.
  package private(set) var sharedNames: Set<String> = []
  /// The names that only mean a field because of what is under them: the model, where many values under a name of make and
  /// model in one are single words.
  package var fields: [String: CarField] = [:]
  /// The measures whose units are in columns of their own.
  public package(set) var splitMeasures: [SplitMeasure] = []
  /// The column of dates whose years are those of the cars, beside what it says itself; nil where there is none.
  public package(set) var yearSource: String?
  /// The columns of codes some of which are no numbers, as with a zero in front: all are texts for programs.
  package var textCodes: Set<String> = []
  /// The columns of dates of which nobody knows whether the day or the month comes first, so that they are texts.
  public package(set) var undecidedDates: [String] = []

  /// One of which nothing is known.
  public init() {}

  /// A column of a table.
  public struct Column: Hashable, Sendable {
    /// What the table calls it.
    public let name: String
    /// Which known field it is; nil for any other.
    public let field: CarField?

    package init(_ name: String, _ field: CarField?) {
      (self.name, self.field) = (name, field)
    }

    /// Whether it is the field that a key means.
    package func isMeant(by key: FieldKey) -> Bool {
      field.map { key == .known($0) } ?? key.isUnknownField(name)
    }
  }

  /// The names of the columns that are no known field and that a key means.
  package func unknownNames(meantBy key: FieldKey) -> [String] {
    switch key {
    case .unknown(let name): unknownNames[name] ?? []
    case .exact(let name):
      (unknownNames[FieldKey(catalogueName: name).name] ?? []).filter { $0.isSpelled(like: name) }
    case .known, .quotient: []
    }
  }

  /// What the cells of a column are.
  /// - Parameter name: what the catalogue calls it.
  public subscript(name: String) -> ColumnKind {
    get { kinds.isEmpty ? .plain : kinds[name] ?? .plain }
    set { kinds[name] = newValue == .plain ? nil : newValue }
  }

  /// The same of the field that a key means.
  public subscript(key: FieldKey) -> ColumnKind {
    kinds.isEmpty ? .plain : kinds[key.name] ?? kinds.first { key.isUnknownField($0.key) }?.value ?? .plain
  }

  /// Whether an unknown field has a word for nothing.
  package func isNothing(_ field: Field) -> Bool {
    guard !kinds.isEmpty else { return false }
    let kind = self[field.name]
    if case .integer(0) = field.value { return kind.isDate }
    guard kind.hasWordsForNothing, var text = field.value.text else { return false }
    return text.withUTF8 { kind.isNothing($0) }
  }

  /// How the cells of columns say their numbers, where they do so with units, by the names of the columns.
  package var measures: [String: CellMeasure] { kinds.compactMapValues(\.measure) }

  /// Whether the numbers of a column only tell one thing from another, as its name says or its cells show.
  public func areCodes(_ name: String) -> Bool {
    switch self[name] {
    case .code: true
    case .plain, .number: CodeName.isOne(FieldLabel(unknown: name))
    case .measure, .date, .flag: false
    }
  }

  /// What the cells of an unknown column are, as they and its name show.
  package func kind(of name: String) -> ColumnKind { areCodes(name) ? .code : self[name] }

  /// Whether the numbers of a column can be more and less: they are neither codes nor dates.
  public func areQuantities(_ name: String) -> Bool {
    !self[name].isDate && !areCodes(name)
  }

  /// Whether a name of make and model in one means the model.
  package var haveModels: Bool { fields.values.contains(.model) }
}

extension Sequence<String> {
  /// The normal names that several of some unknown fields have, or one of them and a known field.
  package var sharedNames: Set<String> {
    var (names, shared) = (Set<String>(), Set<String>())
    for name in self {
      let key = FieldKey(catalogueName: name)
      if !key.isUnknown || !names.insert(key.name).inserted { shared.insert(key.name) }
    }
    return shared
  }
}
