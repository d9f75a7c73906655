/// A minimal open-addressing hash table: the count is a power of two, at least half of the slots are free, and 0
/// marks a free one.
extension Array where Element: FixedWidthInteger {
  /// Returns the first slot, from that of the hash value on, that is free or has a matching element.
  @inline(__always)
  func slot(of hash: UInt64, _ isMeant: (Element) -> Bool) -> Int {
    var slot = Int(truncatingIfNeeded: hash) & (count - 1)
    while self[slot] != 0, !isMeant(self[slot]) { slot = (slot + 1) & (count - 1) }
    return slot
  }
}
