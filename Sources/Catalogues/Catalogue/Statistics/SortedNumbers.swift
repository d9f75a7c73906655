extension [Numbers] {
  /// All of the numbers in ascending order: by their bits, eight at a time from the lowest, which for many numbers is
  /// several times as quick as comparing them.
  var sorted: [Double] {
    var keys: [UInt64] = []
    keys.reserveCapacity(reduce(0) { $0 + $1.count })
    for part in self { part.forEach { keys.append($0.orderedBits) } }
    keys.sortByBits()
    return keys.map(Double.init(orderedBits:))
  }
}

extension Double {
  /// Bits that are in the same order as the numbers are: those of negative ones the other way round, and all below those of
  /// the others.
  fileprivate var orderedBits: UInt64 { bitPattern ^ (sign == .minus ? .max : 1 << 63) }

  fileprivate init(orderedBits bits: UInt64) {
    self.init(bitPattern: bits ^ (bits >> 63 == 0 ? .max : 1 << 63))
  }
}

extension [UInt64] {
  fileprivate mutating func sortByBits() {
    var counts = [Int](repeating: 0, count: 8 * 256)
    counts.withUnsafeMutableBufferPointer { counts in
      for key in self {
        for byte in 0..<8 { counts[byte << 8 | Int(truncatingIfNeeded: key >> (byte << 3)) & 255] += 1 }
      }
    }
    var other = self
    for byte in 0..<8 {
      var places = Array<Int>(counts[byte << 8..<(byte + 1) << 8])
      // Where all have the same bits, they are in order.
      guard !places.contains(count) else { continue }
      var end = 0
      for value in places.indices { (places[value], end) = (end, end + places[value]) }
      withUnsafeBufferPointer { keys in
        other.withUnsafeMutableBufferPointer { other in
          places.withUnsafeMutableBufferPointer { places in
            for key in keys {
              let value = Int(truncatingIfNeeded: key >> (byte << 3)) & 255
              other[places[value]] = key
              places[value] += 1
            }
          }
        }
      }
      swap(&self, &other)
    }
  }
}
