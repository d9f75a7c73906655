/// A lossy set of hash values, which stores half of each: in a million, about one new value in four thousand is taken
/// for an old one. So most new identifiers are recognised without searching for them.
struct Fingerprints {
  /// A hash table of the values' upper halves.
  private var slots = [UInt32](repeating: 0, count: 1 << 8)
  private var count = 0

  /// Returns whether the set contains a value, or another with the same half.
  func contains(_ hash: UInt64) -> Bool { slots[slot(of: Self.mark(hash))] != 0 }

  /// Inserts a value.
  /// - Returns: whether it, or another with the same half, was already there.
  mutating func insert(_ hash: UInt64) -> Bool {
    if count * 2 >= slots.count { grow() }
    let mark = Self.mark(hash)
    let slot = slot(of: mark)
    guard slots[slot] == 0 else { return true }
    slots[slot] = mark
    count += 1
    return false
  }

  /// Returns the stored half of a value. It alone determines the slot, so that the table can grow.
  private static func mark(_ hash: UInt64) -> UInt32 { max(1, UInt32(truncatingIfNeeded: hash >> 32)) }

  private func slot(of mark: UInt32) -> Int {
    slots.slot(of: (UInt64(mark) &* 0x9E37_79B9_7F4A_7C15) >> 20) { $0 == mark }
  }

  private mutating func grow() {
    let old = slots
    slots = [UInt32](repeating: 0, count: old.count * 2)
    for mark in old where mark != 0 { slots[slot(of: mark)] = mark }
  }
}
