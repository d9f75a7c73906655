extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes are UTF-8.
  var isUTF8: Bool {
    guard #available(macOS 26, *) else { return String(validating: self, as: UTF8.self) != nil }
    return (try? UTF8Span(validating: span)) != nil
  }

  /// Returns the offset of the first invalid UTF-8 in a range, or nil if there is none.
  func firstInvalidUTF8(in range: Range<Int>) -> Int? {
    let text = UnsafeBufferPointer(rebasing: self[range])
    guard !text.isUTF8 else { return nil }
    var parser = Unicode.UTF8.ForwardParser()
    var bytes = text.makeIterator()
    var offset = range.lowerBound
    while true {
      switch parser.parseScalar(from: &bytes) {
      case .valid(let scalar): offset += scalar.count
      case .error: return offset
      case .emptyInput: return nil
      }
    }
  }

  /// The number of Unicode scalars, given valid UTF-8.
  var scalarCount: Int {
    let raw = UnsafeRawBufferPointer(self)
    var others = 0
    var index = 0
    while index + 8 <= count {
      // Counts the continuation bytes, 10xxxxxx. Each byte of the word counts those at its position.
      let end = Swift.min(count - 7, index + 8 * 255)
      var counts: UInt64 = 0
      while index < end {
        let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        counts &+= (word >> 7) & ~(word >> 6) & TextWord.ones
        index += 8
      }
      let pairs = (counts & 0x00FF_00FF_00FF_00FF) &+ ((counts >> 8) & 0x00FF_00FF_00FF_00FF)
      others += Int((pairs &* 0x0001_0001_0001_0001) >> 48)
    }
    while index < count {
      others += self[index] & 0b1100_0000 == 0b1000_0000 ? 1 : 0
      index += 1
    }
    return count - others
  }
}
