public import CarsEntity

extension Catalogue {
  /// Returns a summary of each field that cars have a value in: the identifier, the known ones in order, then the
  /// others in order of appearance.
  /// - Parameters:
  ///   - most: the number of unknown fields to look at in each part of the catalogue, or nil for all. A field that
  ///     most cars have is among the first.
  ///   - examples: the maximum number of examples of each.
  public func summaries(lookingAt most: Int? = nil, examples: Int = 0) -> [FieldSummary] {
    let directory = self.fields
    var found: [FieldTally] = []
    // The distinct fields, and their distinct spellings, each with its index in `found`.
    var fields = KeyTable()
    var spellings = KeyTable()
    var places: [Int] = []
    for chunk in chunks {
      let known = chunk.columns.count { $0.isKnown }
      for column in chunk.columns.prefix(most.map { known + $0 } ?? .max) where column.count > 0 {
        let spelling = spellings.number(of: column.key)
        if spelling == places.count {
          let key = directory.key(of: column.key)
          let place = fields.number(of: key.isUnknown ? .unknown(key.name) : column.key)
          if place == found.count { found.append(FieldTally(key)) }
          found[place].names.append(column.key.name)
          places.append(place)
        }
        found[places[spelling]].add(column, examples)
      }
    }
    let known = CarField.allCases.compactMap { fields.find(.known($0)) }
    let unknown = fields.keys.indices.filter { if case .unknown = fields.keys[$0] { true } else { false } }
    let others = (known + unknown).map { found[$0].summary }
    return isEmpty ? [] : [identifiers(examples: examples)] + others
  }

  /// Returns the distinct texts in a field; none for identifiers, which nobody knows by heart.
  public func texts(in key: FieldKey) -> Set<String> {
    let chunks = key == .known(.id) ? [] : chunks
    return Set(chunks.lazy.compactMap { $0.column(of: key) }.flatMap { $0.distinct.compactMap(\.text) })
  }

  /// Returns the summary of the identifiers: every car has a different one.
  private func identifiers(examples: Int) -> FieldSummary {
    FieldSummary(
      key: .known(.id), names: [CarField.id.rawValue], count: count, variety: count == 1 ? .none : .much,
      isNumeric: false, examples: (0..<Swift.min(examples, count)).map { .text(self[$0].id.text) },
      longestText: 0)
  }
}

extension FieldDirectory {
  fileprivate func key(of column: Column.Key) -> FieldKey {
    switch column {
    case .known(let field): .known(field)
    case .unknown(let name): key(ofUnknownField: name)
    }
  }
}

/// The summary of a field so far.
private struct FieldTally {
  let key: FieldKey
  var names: [String] = []
  private var count = 0
  private var first: FieldValue?
  private var areSame = true
  private var areNumbers = true
  private var isTabular = true
  /// An upper bound of the number of distinct texts.
  private var texts = 0
  private var longestText = 0
  private var examples: [FieldValue] = []
  /// The number of values of a column to look at for examples.
  private static let mostToLookAt = 100

  init(_ key: FieldKey) {
    self.key = key
  }

  mutating func add(_ column: Column, _ mostExamples: Int) {
    let first = column.value(at: 0)
    areSame = areSame && column.areSame && (self.first ?? first) == first
    self.first = self.first ?? first
    count += column.count
    areNumbers = areNumbers && column.holdsNumbers
    if !column.holdsNumbers {
      switch column.values {
      case .texts(.own, let texts): self.texts += texts.count
      case .texts(_, let texts): add(texts)
      case .numbers: break
      case .values(_, let values): if values.contains(where: { $0.kind != .bool }) { isTabular = false }
      }
    }
    if examples.count < mostExamples {
      add((0..<min(column.count, Self.mostToLookAt)).map(column.value), mostExamples)
    }
  }

  private mutating func add(_ values: [FieldValue], _ mostExamples: Int) {
    for value in values where examples.count < mostExamples && !examples.contains(value) {
      examples.append(value)
    }
  }

  private mutating func add(_ texts: Texts) {
    self.texts += texts.count
    for index in 0..<texts.count { longestText = max(longestText, texts.range(of: index).count) }
  }

  var summary: FieldSummary {
    let variety: FieldSummary.Variety = areSame ? .none : isTabular && texts * 2 <= count ? .some : .much
    return FieldSummary(
      key: key, names: names, count: count, variety: variety, isNumeric: areNumbers,
      examples: examples, longestText: longestText)
  }
}

extension Column.Key {
  var name: String {
    switch self {
    case .known(let field): field.rawValue
    case .unknown(let name): name
    }
  }
}
