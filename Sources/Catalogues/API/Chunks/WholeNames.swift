import CarsRecords

/// Splits names of both make and model, like `WholeName`.
struct WholeNames {
  /// The parts of a name, as slices of its bytes.
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

  /// Returns the parts of a name, or nil for a blank one.
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
