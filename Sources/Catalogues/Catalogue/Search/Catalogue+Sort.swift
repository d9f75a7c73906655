import CarsEntity
import TextMatching

extension Catalogue {
  /// Positions in the order of what the cars have in a field; those of which neither has to come first keep their order.
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

/// The groups that keep their order whichever way the cars in them are sorted: prices by currency or other numbers, then
/// texts, then no and yes, then nothing.
struct SortGroups: Sendable {
  /// The currencies of the catalogue's prices, in their order; none for a field without currencies.
  private let currencies: [String: UInt16]

  init(of key: FieldKey, in catalogue: Catalogue) {
    let currencies = key.isOfPrice ? catalogue.fields.currencies.sorted() : []
    self.currencies = Dictionary(uniqueKeysWithValues: zip(currencies, 0...))
  }

  /// The group of the number of each row of a chunk: prices of which nothing says in which currency they are come after the
  /// others.
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

/// The places of all different texts that a field has, in their natural order. Texts of which neither comes first have the
/// same place.
struct TextRanks: Sendable {
  /// For each chunk, the place of each of the field's texts there.
  let ranks: [[UInt32]]

  /// - Returns: nil when the field has no texts.
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

extension FieldKey {
  /// Whether its numbers are in a currency.
  fileprivate var isOfPrice: Bool {
    if case .quotient(let quotient) = self { quotient.isOfPrice } else { self == .known(.price) }
  }
}
