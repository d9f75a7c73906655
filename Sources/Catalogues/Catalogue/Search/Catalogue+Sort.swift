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
    var chunk = 0
    for position in positions ?? Array(0..<UInt32(count)) {
      if !(ends[chunk] - chunks[chunk].count..<ends[chunk]).contains(Int(position)) {
        chunk = ends.indices.partitionPoint(where: { ends[$0] <= Int(position) })
      }
      let row = Int(position) - ends[chunk] + chunks[chunk].count
      sorted.append(SortKeys.Key(position, keys[chunk], row))
    }
    sorted.radixSort()
    return sorted.map(\.position)
  }
}

/// The groups that keep their order whichever way the cars in them are sorted: prices by currency or other numbers, then
/// texts, then no and yes, then nothing.
struct SortGroups: Sendable {
  private let currencies: [String: UInt16]

  init(of key: FieldKey, in catalogue: Catalogue) {
    guard key.isOfPrice else {
      currencies = [:]
      return
    }
    currencies = Dictionary(
      uniqueKeysWithValues: catalogue.fields.currencies.sorted().enumerated().map { ($1, UInt16($0)) })
  }

  /// The group of prices in a currency; those of which nothing says in which they are come after the others.
  func price(in currency: String?) -> UInt16 {
    currency.flatMap { currencies[$0] } ?? UInt16(currencies.count)
  }

  static let number: UInt16 = 0
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
    let texts = catalogue.chunks.map { $0.texts(of: key) }
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

extension Chunk {
  /// The different texts that the field has here or, where they are not kept so, all of them.
  fileprivate func texts(of key: FieldKey) -> Texts {
    if key == .known(.id) { return ids.texts }
    let columns = columns(of: key)
    if columns.count > 1 {
      return Texts((0..<count).lazy.compactMap { self.car(at: $0).value(of: key)?.text })
    }
    switch columns.first?.values {
    case .codes(_, let texts), .wideCodes(_, let texts), .texts(let texts): return texts
    case .values(let values): return Texts(values.lazy.compactMap(\.text))
    default: return Texts()
    }
  }
}

extension FieldKey {
  /// Whether its numbers are in a currency.
  fileprivate var isOfPrice: Bool {
    if case .quotient(let quotient) = self { quotient.isOfPrice } else { self == .known(.price) }
  }
}
