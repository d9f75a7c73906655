/// A hash table without anything else: a power of two of slots, of which at least half is free; 0 is a free one.
extension Array where Element: FixedWidthInteger {
  /// The first slot, from that of a hash value on, that is free or has what is looked for.
  @inline(__always)
  func slot(of hash: UInt64, _ isMeant: (Element) -> Bool) -> Int {
    var slot = Int(truncatingIfNeeded: hash) & (count - 1)
    while self[slot] != 0, !isMeant(self[slot]) { slot = (slot + 1) & (count - 1) }
    return slot
  }
}
