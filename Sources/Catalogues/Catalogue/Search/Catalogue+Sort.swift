import CarsEntity
import TextMatching

extension Catalogue {
  /// Returns positions stably sorted by the cars' values in a field.
  /// - Parameter positions: the positions of the cars; nil for all, in the catalogue's order.
  func sort(_ positions: [UInt32]?, by order: CarOrder) async -> [UInt32] {
    let ranks = await TextRanks(of: order.key, in: self)
    let groups = SortGroups(of: order.key, in: self)
    let keys = await chunks.indices.concurrentMap { [chunks] index in
      SortKeys(of: chunks[index], order, groups, ranks?.ranks[index] ?? [])
    }
    guard !Task.isCancelled, keys.count == chunks.count else { return positions ?? [] }
    var sorted: [SortKeys.Key] = []
    sorted.reserveCapacity(positions?.count ?? count)
    var (chunk, own) = (0, 0..<0)
    for position in positions ?? Array(0..<UInt32(count)) {
      if !own.contains(Int(position)) {
        chunk = place(of: Int(position)).chunk
        own = self.positions(ofChunk: chunk)
      }
      sorted.append(SortKeys.Key(position, keys[chunk], Int(position) - own.lowerBound))
    }
    sorted.radixSort(by: \.value)
    sorted.radixSort { UInt64($0.group) }
    return sorted.map(\.position)
  }
}

/// The groups of values that stay in the same order in either direction: prices by currency or other numbers, then
/// texts, then no and yes, then missing values.
struct SortGroups: Sendable {
  /// The indices of the currencies in the catalogue's prices, that of most first; empty for a field without currencies.
  private let currencies: [String: UInt16]

  init(of key: FieldKey, in catalogue: Catalogue) {
    let currencies = key.isInACurrency ? catalogue.fields.currenciesByCount : []
    self.currencies = Dictionary(uniqueKeysWithValues: zip(currencies, 0...))
  }

  /// Returns the group of the number in each row of a chunk. Prices whose currency is unknown come after the others.
  func numbers(in chunk: Chunk) -> [UInt16] {
    var groups = [UInt16](repeating: UInt16(currencies.count), count: chunk.count)
    guard !currencies.isEmpty, let column = chunk.column(of: .currency) else { return groups }
    let own = column.distinct.map { $0.text.flatMap { currencies[$0] } ?? UInt16(currencies.count) }
    column.forEachCode { groups[$0] = own[$1] }
    return groups
  }

  static let text: UInt16 = 0xFFFD
  static let bool: UInt16 = 0xFFFE
  static let missing: UInt16 = 0xFFFF
}

/// The ranks of a field's distinct texts in natural order. Equivalent texts have the same rank.
struct TextRanks: Sendable {
  /// The ranks of each chunk's texts, by code.
  let ranks: [[UInt32]]

  /// - Returns: nil if the field has no texts.
  init?(of key: FieldKey, in catalogue: Catalogue) async {
    let texts = catalogue.chunks.map { $0.column(of: key)?.texts ?? Texts() }
    guard texts.contains(where: { $0.count > 0 }) else { return nil }
    let keys = await texts.concurrentMap { texts in texts.mapBytes { NaturalText.key(ofUTF8: $0) } }
    guard keys.count == texts.count else { return nil }
    var numbers: [[UInt8]: UInt32] = [:]
    var different: [[UInt8]] = []
    let numbered = keys.map { keys in
      keys.map { key in
        if let number = numbers[key] { return number }
        let number = UInt32(different.count)
        numbers[key] = number
        different.append(key)
        return number
      }
    }
    var places = [UInt32](repeating: 0, count: different.count)
    let sorted = different.indices.sorted { different[$0].lexicographicallyPrecedes(different[$1]) }
    for (place, number) in sorted.enumerated() { places[number] = UInt32(place) }
    ranks = numbered.map { $0.map { places[Int($0)] } }
  }
}
