/// Distinct texts, numbered while a column is built.
struct TextDictionary {
  private(set) var texts = Texts()
  /// A hash table: the upper half of a slot is part of the text's hash value, the lower half its number plus one.
  private var slots: [UInt32] = []

  /// The maximum number of texts.
  static let most = Int(UInt16.max) - 1

  /// Returns the number of a text, which is inserted if necessary.
  mutating func number(of text: UnsafeBufferPointer<UInt8>) -> UInt16 {
    if texts.count * 2 >= slots.count { grow() }
    let hash = text.quickHash
    let mark = Self.mark(of: hash)
    let slot = slots.slot(of: hash) {
      $0 & 0xFFFF_0000 == mark && texts.withBytes(of: Int($0 & 0xFFFF) - 1) { $0.isSame(as: text) }
    }
    if slots[slot] == 0 {
      texts.append(text)
      slots[slot] = mark | UInt32(texts.count)
    }
    return UInt16(slots[slot] & 0xFFFF - 1)
  }

  private static func mark(of hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash >> 32) & 0xFFFF_0000 }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: max(64, slots.count * 2))
    for index in 0..<texts.count {
      let hash = texts.withBytes(of: index, \.quickHash)
      slots[slots.slot(of: hash) { _ in false }] = Self.mark(of: hash) | UInt32(index + 1)
    }
  }
}
