/// The graphemes of more than one scalar that cells show, each once.
struct ClusterTable: Sendable {
  /// A text that equals only a text with the same bytes, which is quicker than Unicode's equality.
  private struct Key: Hashable {
    let text: String

    static func == (left: Key, right: Key) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

    func hash(into hasher: inout Hasher) {
      var text = text
      text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }

  private var texts: [String] = []
  private var indices: [Key: UInt32] = [:]

  var count: Int { texts.count }
  var isEmpty: Bool { texts.isEmpty }

  /// The place of a text, which is added when it is new.
  mutating func index(of text: String) -> UInt32 {
    if let index = indices[Key(text: text)] { return index }
    let index = UInt32(texts.count)
    texts.append(text)
    indices[Key(text: text)] = index
    return index
  }

  /// The place here of each text of another table, which is added when it is new.
  mutating func places(of other: ClusterTable) -> [UInt32] {
    other.texts.map { index(of: $0) }
  }

  subscript(index: UInt32) -> String { texts[Int(index)] }
}
