public import CarsEntity
import TextMatching

extension CarListing {
  /// Returns the counts of a field's values over the cars, computed on all cores.
  ///
  /// Numbers are counted by range, or each by itself if the field's name marks them as codes. Of prices, only those
  /// in the most frequent currency are counted.
  /// - Parameters:
  ///   - key: the field.
  ///   - measure: the field whose median is wanted for each value, or nil for none.
  ///   - mostBins: the maximum number of ranges, not counting those of outliers; nil for 8 if there are fewer than 30
  ///     numbers, or else 15.
  /// - Returns: nil if the task was cancelled.
  public func counts(
    of key: FieldKey, medianOf measure: FieldKey? = nil, inAtMost mostBins: Int? = nil
  ) async -> FieldCounts? {
    await counts(of: key, measure, inAtMost: mostBins, ListedRows(self))
  }

  /// Returns the counts of several fields, in order.
  public func counts(
    of keys: [FieldKey], medianOf measure: FieldKey? = nil, inAtMost mostBins: Int? = nil
  ) async -> [FieldCounts]? {
    let rows = ListedRows(self)
    return await withTaskGroup(of: (Int, FieldCounts?).self) { group in
      for (place, key) in keys.enumerated() {
        group.addTask { (place, await counts(of: key, measure, inAtMost: mostBins, rows)) }
      }
      var all = [FieldCounts?](repeating: nil, count: keys.count)
      for await (place, counts) in group { all[place] = counts }
      return all.contains(nil) ? nil : all.compactMap(\.self)
    }
  }

  private func counts(
    of key: FieldKey, _ measure: FieldKey?, inAtMost mostBins: Int?, _ rows: ListedRows
  ) async -> FieldCounts? {
    let currency = key.isInACurrency ? await usualCurrency(rows) : .unsaid
    let (chunks, name) = (catalogue.chunks, catalogue.fields.writtenName(of: key))
    let kind = key.isUnknown ? catalogue.reading.schema.kind(of: name) : .plain
    let parts = await chunks.indices.concurrentMap { [catalogue] index in
      ChunkCounts(
        of: key, in: chunks[index], rows: rows[catalogue.positions(ofChunk: index)], currency: currency.code,
        kind)
    }
    guard !Task.isCancelled, parts.count == chunks.count else { return nil }
    let counted = CountedParts(parts, of: key, in: currency, mostBins: mostBins, kind)
    var values: [CountedValue] = []
    var shared: [Int: [UInt32]] = [:]
    for (value, isShared) in counted.values {
      guard isShared else {
        values.append(value)
        continue
      }
      // If a query for one value may find cars with another, the cars are counted by running the query.
      let found = await catalogue.search(CarQuery(terms: value.terms), among: nil)
      guard !Task.isCancelled else { return nil }
      shared[values.count] = found
      values.append(CountedValue(value.value, rows.count(of: found), terms: value.terms))
    }
    var medians: FieldMedians?
    if let measure {
      let groups = ValueGroups(values, found: shared, kind)
      medians = await self.medians(of: measure, by: groups, of: (key, currency.code), rows)
      if medians == nil { return nil }
    }
    return FieldCounts(
      key, values, numbers: counted.numbers, dates: counted.dates, medians: medians, carCount: count,
      missing: count - parts.reduce(0) { $0 + $1.present },
      others: parts.reduce(0) { $0 + $1.others } + (counted.hasManyTexts ? counted.textCars : 0),
      hasManyTexts: counted.hasManyTexts)
  }

  /// Returns the most frequent currency of the prices that a query can express.
  func usualCurrency(_ rows: ListedRows) async -> CountedCurrency {
    let chunks = catalogue.chunks
    let isSayable = catalogue.fields.usualCurrency == nil
    let parts = await chunks.indices.concurrentMap { [catalogue] index in
      chunks[index].currencyCounts(rows[catalogue.positions(ofChunk: index)])
    }
    var counts: [String?: Int] = [:]
    for part in parts { counts.merge(part, uniquingKeysWith: +) }
    let all = counts.filter { $0.value > 0 }.map { CurrencyCount($0.key, $0.value) }
      .sorted { ($1.count, $0.code ?? "") < ($0.count, $1.code ?? "") }
    let most = all.first { $0.code != nil || isSayable }
    return CountedCurrency(
      code: most?.code, isSaid: catalogue.fields.currencies.count > 1, others: all.filter { $0 != most })
  }
}

/// The currency of the counted prices.
struct CountedCurrency {
  /// The ISO 4217 code; nil for prices whose currency is unknown.
  let code: String?
  /// Whether a query must name the currency, because there are others.
  let isSaid: Bool
  /// The other currencies, that of most first.
  let others: [CurrencyCount]

  static let unsaid = CountedCurrency(code: nil, isSaid: false, others: [])

  /// Returns a condition on a field.
  func condition(_ key: FieldKey, _ range: NumberRange) -> CarQuery.Condition {
    key == .known(.price) ? .price(range, currency: isSaid ? code : nil) : .field(key, .number(range))
  }
}

extension Chunk {
  /// Returns the number of listed prices in each currency.
  fileprivate func currencyCounts(_ rows: [Bool]?) -> [String?: Int] {
    guard let prices = column(of: .price) else { return [:] }
    let priced =
      rows.map { rows in (0..<prices.count).count { rows[prices.row(ofIndex: $0)] } } ?? prices.count
    let said = column(of: .currency)?.textCounts(in: rows) ?? []
    return Dictionary(
      [(nil, priced - said.reduce(0) { $0 + $1.count })] + said.map { ($0.text, $0.count) },
      uniquingKeysWith: +)
  }
}

/// The combined counts of all chunks.
private struct CountedParts {
  /// The values, and whether a query for one may also find cars with another.
  private(set) var values: [(value: CountedValue, isShared: Bool)] = []
  private(set) var numbers: NumberSummary?
  private(set) var dates: DateSummary?
  private(set) var hasManyTexts = false
  /// The number of cars with texts.
  private(set) var textCars = 0

  init(
    _ parts: [ChunkCounts], of key: FieldKey, in currency: CountedCurrency, mostBins: Int?,
    _ kind: ColumnKind
  ) {
    let hasInnerNumbers = parts.contains(where: \.hasInnerNumbers)
    if kind.isDate, let runs = NumberRuns(parts.map(\.numbers)) {
      dates = DateSummary(
        WrittenDate.iso(of: runs.number(at: 0)), WrittenDate.iso(of: runs.number(at: runs.count - 1)))
      values = runs.periods.map { period, count in
        let terms = DateRange.period(period).map { [CarQuery.Term(.field(key, .date($0)))] } ?? []
        return (CountedValue(.period(period), count, terms: terms), hasInnerNumbers)
      }
    } else if let runs = NumberRuns(parts.map(\.numbers)) {
      numbers = NumberSummary(
        count: runs.count, least: runs.number(at: 0), greatest: runs.number(at: runs.count - 1),
        median: runs.median, currency: currency.code)
      let bins = NumberBins(
        runs, areYears: key == .known(.year), atMost: mostBins ?? (runs.count < 30 ? 8 : 15))
      values = zip(bins.bins, bins.counts(of: runs)).map { bin, count in
        let terms = bin.terms { currency.condition(key, $0) }
        return (CountedValue(.numbers(bin), count, terms: terms), hasInnerNumbers)
      }
    }
    addTexts(parts, key, areNumbers: numbers != nil || hasInnerNumbers, areCodes: kind == .code)
  }

  private mutating func addTexts(
    _ parts: [ChunkCounts], _ key: FieldKey, areNumbers: Bool, areCodes: Bool
  ) {
    let texts = CountedTexts(parts)
    hasManyTexts = texts.hasMany
    textCars = texts.carCount
    let flags = [false, true].map { flag in (flag, parts.reduce(0) { $0 + $1.flags[flag ? 1 : 0] }) }
    let hasFlags = flags.contains { $0.1 > 0 }
    let queries = texts.hasMany ? [] : texts.counts.map { (QueryText($0.text), $0.text, $0.count) }
    // A query for 7 also finds 007.
    let codes = areCodes ? Dictionary(grouping: queries.compactMap(\.0.number)) { $0 } : [:]
    for (query, text, count) in queries {
      let isOneOfSeveral = query.number.map { codes[$0, default: []].count > 1 } ?? false
      // Text that is empty when folded can't be searched for.
      guard !query.folded.isEmpty else { continue }
      values.append(
        (
          CountedValue(
            .text(text), count, terms: [CarQuery.Term(.field(key, .equals(query)))]),
          areNumbers && query.number != nil || isOneOfSeveral || hasFlags && Self.isFlag(query)
        ))
    }
    for (flag, count) in flags where count > 0 {
      let query = QueryText(flag ? "true" : "false")
      values.append(
        (
          CountedValue(.flag(flag), count, terms: [CarQuery.Term(.field(key, .equals(query)))]),
          texts.hasMany || texts.counts.contains { QueryText($0.text).folded == query.folded }
        ))
    }
  }

  /// Returns whether a query for a text also finds flags.
  private static func isFlag(_ text: QueryText) -> Bool {
    [false, true].contains { CarQuery.ValueTest.equals(text).matches(.bool($0), isUnknown: true) }
  }
}

/// The distinct texts of all chunks, as a search distinguishes them.
private struct CountedTexts {
  /// Each text in its most frequent spelling, and the number of cars with it: in descending order of frequency, then
  /// in natural order.
  private(set) var counts: [(text: String, count: Int)] = []
  /// Whether there are too many distinct texts.
  let hasMany: Bool
  /// The number of cars with texts.
  let carCount: Int

  init(_ parts: [ChunkCounts]) {
    var spellings: [String: Int] = [:]
    for part in parts { spellings.merge(part.texts, uniquingKeysWith: +) }
    let others = parts.reduce(0) { $0 + $1.tooManyTexts }
    carCount = spellings.values.reduce(others, +)
    var found: [FoldedText: (text: String, most: Int, count: Int)] = [:]
    for (text, count) in spellings.sorted(by: { $0.key < $1.key }) {
      let folded = FoldedText(text)
      let known = found[folded] ?? (text, 0, 0)
      found[folded] =
        count > known.most
        ? (text, count, known.count + count) : (known.text, known.most, known.count + count)
    }
    hasMany = others > 0 || found.count > ChunkCounts.mostTexts
    guard !hasMany else { return }
    let different = found.values.map { (text: $0.text, count: $0.count, order: NaturalText($0.text)) }
    counts = different.sorted { one, other in
      if one.count != other.count { return one.count > other.count }
      return one.order == other.order ? one.text < other.text : one.order < other.order
    }.map { ($0.text, $0.count) }
  }
}
