/// A set of hash values, of which half is kept: with a million in it, one that is new looks like an old one about once in
/// four thousand times. So most identifiers are known to be new without a look at the others.
struct Fingerprints {
  /// A hash table of the values' upper halves; 0 is free.
  private var slots = [UInt32](repeating: 0, count: 1 << 8)
  private var count = 0

  /// Whether a value is there, or one that looks the same.
  func contains(_ hash: UInt64) -> Bool {
    let mark = Self.mark(hash)
    var place = Self.place(mark, in: slots.count)
    while slots[place] != 0 {
      if slots[place] == mark { return true }
      place = (place + 1) & (slots.count - 1)
    }
    return false
  }

  /// Adds a value.
  /// - Returns: whether it was there before, or one that looks the same.
  mutating func insert(_ hash: UInt64) -> Bool {
    if count * 2 >= slots.count { grow() }
    return !put(Self.mark(hash))
  }

  /// The half that is kept; the place in the table follows from it alone, so that the table can grow.
  private static func mark(_ hash: UInt64) -> UInt32 { max(1, UInt32(truncatingIfNeeded: hash >> 32)) }

  private static func place(_ mark: UInt32, in count: Int) -> Int {
    Int(truncatingIfNeeded: (UInt64(mark) &* 0x9E37_79B9_7F4A_7C15) >> 20) & (count - 1)
  }

  private mutating func put(_ mark: UInt32) -> Bool {
    var place = Self.place(mark, in: slots.count)
    while slots[place] != 0 {
      if slots[place] == mark { return false }
      place = (place + 1) & (slots.count - 1)
    }
    slots[place] = mark
    count += 1
    return true
  }

  private mutating func grow() {
    let old = slots
    slots = [UInt32](repeating: 0, count: old.count * 2)
    count = 0
    for mark in old where mark != 0 { _ = put(mark) }
  }
}
