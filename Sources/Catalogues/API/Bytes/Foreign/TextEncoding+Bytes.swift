import CarsContracts

extension TextEncoding {
  /// UTF-16 or UTF-32, by a file's first bytes; nil when they are neither.
  init?(beginning bytes: UnsafeBufferPointer<UInt8>) {
    let marks: [([UInt8], TextEncoding)] = [
      ([0xFF, 0xFE, 0, 0], .utf32), ([0, 0, 0xFE, 0xFF], .utf32), ([0xFF, 0xFE], .utf16),
      ([0xFE, 0xFF], .utf16),
    ]
    if let encoding = marks.first(where: { bytes.starts(with: $0.0) })?.1 {
      self = encoding
      return
    }
    // Without a mark: of those in which it would be text, the one with the most characters of ASCII.
    let unmarked: [(encoding: TextEncoding, width: Int, isLittleEndian: Bool)] = [
      (.utf32LittleEndian, 4, true), (.utf32BigEndian, 4, false), (.utf16LittleEndian, 2, true),
      (.utf16BigEndian, 2, false),
    ]
    let beginning = Array(bytes.prefix(MalformedReason.signatureLength))
    let counts = unmarked.map { beginning.asciiCount(width: $0.width, isLittleEndian: $0.isLittleEndian) }
    guard let most = counts.max(), most > 1, let index = counts.firstIndex(of: most) else { return nil }
    self = unmarked[index].encoding
  }

  /// What a text that is not UTF-8 may be in, the likeliest first; none where nothing is likely.
  /// - Parameter bytes: a line of the text, or another part of it that no character is cut by.
  static func candidates(for bytes: some Sequence<UInt8>) -> [TextEncoding] {
    let bytes = Array(bytes)
    let japanese = DoubleByteTally(bytes, .japanese)
    let chinese = DoubleByteTally(bytes, .chinese)
    if japanese.isLikely { return chinese.isLikely ? [.japanese, .chinese] : [.japanese] }
    if chinese.isLikely {
      // The syllables of Korean have the codes of the first half of the usual characters of Chinese.
      let count = chinese.common.count
      let others = count - DoubleByteTally(bytes, .korean).common.count
      if others == 0 { return count < 6 ? [.korean, .chinese] : [.korean] }
      if others * 10 < count { return [.korean, .chinese] }
      return others < 3 ? [.chinese, .korean] : [.chinese]
    }
    return singleByteCandidates(for: bytes)
  }

  /// Of encodings with one byte for each character: where letters are foreign, several in a row are.
  private static func singleByteCandidates(for bytes: [UInt8]) -> [TextEncoding] {
    let runs = bytes.split { $0 < 0x80 }
    let count = runs.map(\.count).reduce(0, +)
    if runs.count(where: { $0.count == 1 }) * 2 > count { return [.western] }
    guard bytes.allSatisfy({ $0 < 0x80 || $0 >= 0xC0 || [0xA8, 0xB8].contains($0) }) else { return [] }
    return count < runs.count * 3 ? [.western] : [.cyrillic, .western]
  }
}

extension [UInt8] {
  /// How many units are characters of ASCII; 0 when there is one that no text has.
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

/// What a text would have of an encoding's characters of two bytes.
private struct DoubleByteTally {
  /// Those that are common in its language: each counts once.
  private(set) var common: Set<Int> = []
  private var commonCount = 0
  private var rareCount = 0
  private var wrongCount = 0

  /// Whether nearly all characters are common ones.
  var isLikely: Bool { commonCount > 0 && commonCount >= 4 * rareCount && commonCount >= 20 * wrongCount }

  /// Counts.
  init(_ bytes: [UInt8], _ encoding: TextEncoding) {
    var index = 0
    while index < bytes.count {
      let lead = bytes[index]
      index += 1
      // A half-width sign of Japanese is one byte, and says little.
      if lead < 0x80 || encoding == .japanese && 0xA1...0xDF ~= lead { continue }
      guard index < bytes.count, bytes[index] >= 0x40, ![0x7F, 0xFF].contains(bytes[index]),
        0x81...0xFE ~= lead
      else {
        wrongCount += 1
        continue
      }
      let trail = bytes[index]
      index += 1
      switch Self.isCommon(lead, trail, encoding) {
      case true?:
        common.insert(Int(lead) << 8 | Int(trail))
        commonCount += 1
      case false?: rareCount += 1
      case nil: break
      }
    }
  }

  /// Whether a character is common in the encoding's language; nil when it says nothing.
  private static func isCommon(_ lead: UInt8, _ trail: UInt8, _ encoding: TextEncoding) -> Bool? {
    switch (encoding, lead) {
    // Kana and the long mark. Of the Kanji of level 1, those of which the second byte cannot be a letter behind a
    // quotation mark or dash of Windows-1252.
    case (.japanese, 0x82): trail >= 0x9F
    case (.japanese, 0x83): trail <= 0x96
    case (.japanese, 0x81): nil
    case (.japanese, 0x88...0x97): trail >= 0x80 ? true : nil
    // Signs, and letters of full width.
    case (.korean, 0xA1...0xA3), (.chinese, 0xA1...0xA3): nil
    case (.korean, 0xB0...0xC8), (.chinese, 0xB0...0xD7): trail >= 0xA1
    default: false
    }
  }
}
