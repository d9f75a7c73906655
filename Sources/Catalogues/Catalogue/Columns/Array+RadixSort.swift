extension Array {
  /// Sorts stably by a whole number of each element: a radix sort of 11 bits at a time, from the least significant,
  /// without digits that are equal in all elements.
  @inline(__always)
  mutating func radixSort(by key: (Element) -> UInt64) {
    guard let first = first.map(key) else { return }
    let different = reduce(0) { $0 | (key($1) ^ first) }
    var other = self
    var starts = [Int](repeating: 0, count: 0x800)
    for shift: UInt64 in stride(from: 0, to: 64, by: 11) where (different >> shift) & 0x7FF != 0 {
      withUnsafeBufferPointer { elements in
        other.withUnsafeMutableBufferPointer { other in
          starts.withUnsafeMutableBufferPointer { starts in
            starts.update(repeating: 0)
            for element in elements { starts[Int((key(element) >> shift) & 0x7FF)] += 1 }
            var start = 0
            for digit in starts.indices { (starts[digit], start) = (start, start + starts[digit]) }
            for element in elements {
              let digit = Int((key(element) >> shift) & 0x7FF)
              other[starts[digit]] = element
              starts[digit] += 1
            }
          }
        }
      }
      swap(&self, &other)
    }
  }
}

extension Double {
  /// A whole number that sorts like this number; both zeros are the same.
  var sortable: UInt64 {
    let bits = (self == 0 ? 0 : self).bitPattern
    return bits >> 63 == 1 ? ~bits : bits | 1 << 63
  }

  /// Creates the number for such a whole number.
  init(sortable bits: UInt64) {
    self.init(bitPattern: bits >> 63 == 0 ? ~bits : bits ^ 1 << 63)
  }
}
