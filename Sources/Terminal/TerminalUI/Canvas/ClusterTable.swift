/// The graphemes of more than one scalar that cells show, each once. Texts are the same if their bytes are.
///
/// It looks texts up by itself: a dictionary would cost every start a look at all the conformances in the program, and
/// most screens have no such grapheme.
struct ClusterTable: Sendable {
  private var texts: [String] = []
  /// A hash table, of which at least half is free: a text's place plus one; 0 is free.
  private var slots: [UInt32] = []

  var count: Int { texts.count }
  var isEmpty: Bool { texts.isEmpty }

  /// The place of a text, which is added when it is new.
  mutating func index(of text: String) -> UInt32 {
    if texts.count * 2 >= slots.count { grow() }
    let slot = slot(of: text)
    if slots[slot] == 0 {
      texts.append(text)
      slots[slot] = UInt32(texts.count)
    }
    return slots[slot] - 1
  }

  /// The place here of each text of another table, which is added when it is new.
  mutating func places(of other: ClusterTable) -> [UInt32] {
    other.texts.map { index(of: $0) }
  }

  subscript(index: UInt32) -> String { texts[Int(index)] }

  /// The slot that a text has or, if it is new, gets.
  private func slot(of text: String) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    var slot = Int(truncatingIfNeeded: hash ^ hash >> 32) & (slots.count - 1)
    while slots[slot] != 0, !texts[Int(slots[slot]) - 1].utf8.elementsEqual(text.utf8) {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: max(16, slots.count * 2))
    for (index, text) in texts.enumerated() { slots[slot(of: text)] = UInt32(index + 1) }
  }
}
