/// Different texts, each with a number, while a column is made: a text that is there already gets the same number again.
struct TextDictionary {
  private(set) var texts = Texts()
  /// A hash table of the texts' numbers plus one; 0 is free.
  private var slots: [UInt16] = []

  /// The most texts that can be told apart.
  static let most = Int(UInt16.max) - 1

  /// The number of a text, which is added if it is not there.
  mutating func number(of text: UnsafeBufferPointer<UInt8>) -> UInt16 {
    if texts.count * 2 >= slots.count { grow() }
    var place = Int(truncatingIfNeeded: text.quickHash) & (slots.count - 1)
    while slots[place] != 0 {
      let number = slots[place] - 1
      if texts.withBytes(of: Int(number), { $0.isSame(as: text) }) { return number }
      place = (place + 1) & (slots.count - 1)
    }
    texts.append(text)
    slots[place] = UInt16(texts.count)
    return UInt16(texts.count - 1)
  }

  private mutating func grow() {
    slots = [UInt16](repeating: 0, count: max(64, slots.count * 2))
    for index in 0..<texts.count {
      var place = texts.withBytes(of: index) { Int(truncatingIfNeeded: $0.quickHash) } & (slots.count - 1)
      while slots[place] != 0 { place = (place + 1) & (slots.count - 1) }
      slots[place] = UInt16(index + 1)
    }
  }
}
