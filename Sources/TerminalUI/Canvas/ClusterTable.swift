/// The graphemes of more than one scalar that some cells show, each once.
struct ClusterTable: Sendable {
  private var texts: [String] = []
  private var indices: [String: UInt32] = [:]

  var count: Int { texts.count }
  var isEmpty: Bool { texts.isEmpty }

  /// The place of a text, which is added when it is new.
  mutating func index(of text: String) -> UInt32 {
    if let index = indices[text] { return index }
    let index = UInt32(texts.count)
    texts.append(text)
    indices[text] = index
    return index
  }

  subscript(index: UInt32) -> String { texts[Int(index)] }
}
