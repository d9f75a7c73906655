/// The graphemes of more than one scalar that cells show, each once. Texts are the same if their bytes are.
struct ClusterTable: Sendable {
  private var texts: [String] = []
  private var places: [[UInt8]: UInt32] = [:]

  var count: Int { texts.count }
  var isEmpty: Bool { texts.isEmpty }

  /// The place of a text, which is added when it is new.
  mutating func index(of text: String) -> UInt32 {
    let bytes = Array(text.utf8)
    if let place = places[bytes] { return place }
    let place = UInt32(texts.count)
    texts.append(text)
    places[bytes] = place
    return place
  }

  /// The place here of each text of another table, which is added when it is new.
  mutating func places(of other: ClusterTable) -> [UInt32] {
    other.texts.map { index(of: $0) }
  }

  subscript(index: UInt32) -> String { texts[Int(index)] }
}
