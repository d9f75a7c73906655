import CarsContracts

extension TextEncoding {
  /// Detects UTF-16 or UTF-32 by a file's first bytes. Nil if they are neither.
  init?(beginning bytes: UnsafeBufferPointer<UInt8>) {
    let marks: [([UInt8], TextEncoding)] = [
      ([0xFF, 0xFE, 0, 0], .utf32), ([0, 0, 0xFE, 0xFF], .utf32), ([0xFF, 0xFE], .utf16),
      ([0xFE, 0xFF], .utf16),
    ]
    if let encoding = marks.first(where: { bytes.starts(with: $0.0) })?.1 {
      self = encoding
      return
    }
    // Without a byte order mark, chooses the encoding with the most ASCII characters.
    let unmarked: [(encoding: TextEncoding, width: Int, isLittleEndian: Bool)] = [
      (.utf32LittleEndian, 4, true), (.utf32BigEndian, 4, false), (.utf16LittleEndian, 2, true),
      (.utf16BigEndian, 2, false),
    ]
    let beginning = Array(bytes.prefix(MalformedReason.signatureLength))
    let counts = unmarked.map { beginning.asciiCount(width: $0.width, isLittleEndian: $0.isLittleEndian) }
    guard let most = counts.max(), most > 1, let index = counts.firstIndex(of: most) else { return nil }
    self = unmarked[index].encoding
  }
}

extension [UInt8] {
  /// Returns the number of ASCII code units, or 0 if one is a character that no text has.
  fileprivate func asciiCount(width: Int, isLittleEndian: Bool) -> Int {
    var count = 0
    for start in stride(from: 0, through: self.count - width, by: width) {
      let bytes = self[start..<start + width]
      let unit = (isLittleEndian ? Array(bytes.reversed()) : Array(bytes)).reduce(0) { $0 << 8 | UInt32($1) }
      guard unit >= 0x20 || [0x09, 0x0A, 0x0D].contains(unit), width == 2 || Unicode.Scalar(unit) != nil
      else { return 0 }
      if unit < 0x7F { count += 1 }
    }
    return count
  }
}
