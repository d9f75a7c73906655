import CarsRecords

/// Takes names apart in which make and model are, as `WholeName` does.
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

  private var known = LearnedTexts<Places>()

  /// The parts of a name; nil for a blank one.
  mutating func parts(of name: PlainRecord.Text) -> Parts? {
    guard let places = known.value(of: name, Self.places) else { return nil }
    func part(_ range: Range<Int>) -> PlainRecord.Text { PlainRecord.Text(rebasing: name[range]) }
    return Parts(year: places.year, make: places.make.map(part), model: part(places.model))
  }

  private static func places(in text: String) -> Places? {
    WholeName(text).map { name in
      func range(_ part: Substring) -> Range<Int> {
        let start = text.utf8.distance(from: text.startIndex, to: part.startIndex)
        return start..<start + part.utf8.count
      }
      return Places(year: name.year, make: name.make.map(range), model: range(name.model))
    }
  }
}
