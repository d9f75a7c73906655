import CarsEntity
import TextMatching

extension CarListing {
  /// Returns the medians of a field's numbers over the cars of each counted value, computed on all cores.
  /// - Parameters:
  ///   - measure: the field of the numbers. Of prices, only those in the most frequent currency count.
  ///   - groups: the counted values.
  ///   - key: their field, and the currency of its prices.
  /// - Returns: nil if the task was cancelled.
  func medians(
    of measure: FieldKey, by groups: ValueGroups, of key: (FieldKey, currency: String?), _ rows: ListedRows
  ) async -> FieldMedians? {
    let currency = measure.isInACurrency ? await usualCurrency(rows) : .unsaid
    let chunks = catalogue.chunks
    let parts = await chunks.indices.concurrentMap { [catalogue] index in
      let positions = catalogue.positions(ofChunk: index)
      return chunks[index].numbers(
        of: measure, in: currency.code, by: key, groups, positions, rows[positions])
    }
    guard !Task.isCancelled, parts.count == chunks.count else { return nil }
    let medians = await (0..<groups.count).concurrentMap { place in
      NumberRuns(parts.map { .decimals($0[place]) })?.median
    }
    guard !Task.isCancelled, medians.count == groups.count else { return nil }
    return FieldMedians(of: measure, medians, currency: currency.code, others: currency.others)
  }
}

extension Chunk {
  /// Returns the numbers of a field that belong to each counted value.
  /// - Parameters:
  ///   - positions: the positions of the chunk's cars in the catalogue.
  ///   - listed: whether each car counts; nil for all.
  fileprivate func numbers(
    of measure: FieldKey, in currency: String?, by key: (FieldKey, currency: String?), _ groups: ValueGroups,
    _ positions: Range<Int>, _ listed: [Bool]?
  ) -> [[Double]] {
    var numbers = [[Double]](repeating: [], count: groups.count)
    guard let measured = column(of: measure, in: currency)?.numbersByRow(count: count) else { return numbers }
    func add(_ row: Int, to places: [Int]) {
      guard listed?[row] ?? true, !measured[row].isNaN else { return }
      for place in places { numbers[place].append(measured[row]) }
    }
    for (place, found) in groups.found {
      let first = found.indices.partitionPoint { found[$0] < positions.lowerBound }
      for position in found[first...].prefix(while: { $0 < positions.upperBound }) {
        add(Int(position) - positions.lowerBound, to: [place])
      }
    }
    let alone = key.0 == .known(.currency) ? currenciesAlone : nil
    for column in [column(of: key.0, in: key.currency), alone].compactMap(\.self) {
      if case .numbers(let own, _) = column.values {
        own.forEach { index, number in add(column.row(ofIndex: index), to: groups.places(of: number)) }
      } else {
        let places = column.distinct.map { groups.places(of: $0, in: column) }
        column.forEachCode { add($0, to: places[$1]) }
      }
    }
    return numbers
  }
}

/// The counted values that a car's own value belongs to, by their places.
struct ValueGroups: Sendable {
  /// The number of counted values.
  let count: Int
  /// The positions of the cars of each value that was counted by a query, in ascending order.
  let found: [Int: [UInt32]]
  private let kind: ColumnKind
  private var texts: [FoldedText: Int] = [:]
  private var flags: [Bool: Int] = [:]
  /// The ranges of numbers in ascending order, half open.
  private var ranges: [(from: Double, below: Double, place: Int)] = []

  init(_ values: [CountedValue], found: [Int: [UInt32]], _ kind: ColumnKind) {
    count = values.count
    self.found = found
    self.kind = kind
    for (place, value) in values.enumerated() where found[place] == nil {
      switch value.value {
      case .text(let text): texts[FoldedText(text)] = place
      case .flag(let flag): flags[flag] = place
      case .numbers(let bin): ranges.append((bin.lower ?? -.infinity, bin.upper ?? .infinity, place))
      case .period(let period):
        guard case .between(let days)? = DateRange.period(period)?.numbers else { continue }
        ranges.append((days.lowerBound, days.upperBound.nextUp, place))
      }
    }
  }

  /// Returns the places for a number.
  func places(of number: Double) -> [Int] {
    if kind == .code { return places(of: CountedKind.code(number)) }
    let next = ranges.indices.partitionPoint { ranges[$0].from <= number }
    guard next > 0, number < ranges[next - 1].below || ranges[next - 1].below == .infinity else { return [] }
    return [ranges[next - 1].place]
  }

  private func places(of text: String) -> [Int] {
    (kind.flag(of: text).map { flags[$0] } ?? texts[FoldedText(text)]).map { [$0] } ?? []
  }

  /// Returns the places for a value: those of each text and each flag in a list or an object.
  func places(of value: FieldValue, in column: Column) -> [Int] {
    if value.isBlank { return [] }
    switch CountedKind(value, column, areCodes: kind == .code) {
    case .number(let number): return places(of: number)
    case .text(let text): return places(of: text)
    case .flag(let flag): return flags[flag].map { [$0] } ?? []
    case .inner(let inner):
      return Set(inner.texts.values.flatMap(places) + inner.flags.compactMap { flags[$0] }).sorted()
    }
  }
}
