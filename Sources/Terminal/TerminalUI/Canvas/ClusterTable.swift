/// The interned graphemes of several scalars that cells show. Texts are equal if their bytes are.
struct ClusterTable: Sendable {
  private var texts: [String] = []
  private var places: [[UInt8]: UInt32] = [:]

  var count: Int { texts.count }
  var isEmpty: Bool { texts.isEmpty }

  /// Returns the index of a text, adding it if it is new.
  mutating func index(of text: String) -> UInt32 {
    let bytes = Array(text.utf8)
    if let place = places[bytes] { return place }
    let place = UInt32(texts.count)
    texts.append(text)
    places[bytes] = place
    return place
  }

  /// Returns the index here of each text of another table, adding new ones.
  mutating func places(of other: ClusterTable) -> [UInt32] {
    other.texts.map { index(of: $0) }
  }

  subscript(index: UInt32) -> String { texts[Int(index)] }
}
