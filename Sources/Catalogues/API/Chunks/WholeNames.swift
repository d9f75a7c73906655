import CarsRecords

/// Takes names apart in which make and model are, as `WholeName` does: each once, because many cars have the same.
struct WholeNames {
  /// What a name says: bytes of its own.
  struct Parts {
    let year: Int?
    let make: PlainRecord.Text?
    let model: PlainRecord.Text
  }

  private struct Places {
    let year: Int?
    let make: Range<Int>?
    let model: Range<Int>
  }

  /// By their bytes: texts that only look the same are two.
  private var known: [[UInt8]: Places] = [:]
  /// How many are kept, so that a column without two names that are the same costs no memory.
  private static let most = 16_384

  /// The parts of a name; nil for a blank one.
  mutating func parts(of name: PlainRecord.Text) -> Parts? {
    let bytes = Array(name)
    guard let places = known[bytes] ?? add(bytes) else { return nil }
    func part(_ range: Range<Int>) -> PlainRecord.Text { PlainRecord.Text(rebasing: name[range]) }
    return Parts(year: places.year, make: places.make.map(part), model: part(places.model))
  }

  private mutating func add(_ bytes: [UInt8]) -> Places? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let name = WholeName(text) else { return nil }
    func range(_ part: Substring) -> Range<Int> {
      let start = text.utf8.distance(from: text.startIndex, to: part.startIndex)
      return start..<start + part.utf8.count
    }
    if known.count >= Self.most { known.removeAll(keepingCapacity: true) }
    let places = Places(year: name.year, make: name.make.map(range), model: range(name.model))
    known[bytes] = places
    return places
  }
}
