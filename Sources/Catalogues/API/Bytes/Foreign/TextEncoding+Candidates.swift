import CarsContracts

extension TextEncoding {
  /// Returns the likely encodings of a text that isn't UTF-8, the most likely first. Empty if none is likely.
  /// - Parameter bytes: a line of the text, or another part that doesn't cut a character.
  static func candidates(for bytes: some Sequence<UInt8>) -> [TextEncoding] {
    let bytes = Array(bytes)
    let letters = SingleByteLetters(bytes)
    if letters.haveSignsInside { return [.centralEuropean, .western] }
    if let encoding = DoubleByteShares(bytes).encoding { return [encoding] }
    let japanese = DoubleByteTally(bytes, .japanese)
    let chinese = DoubleByteTally(bytes, .chinese)
    if japanese.isLikely { return chinese.isLikely ? [.japanese, .chinese] : [.japanese] }
    if chinese.isLikely {
      // Korean syllables have the codes of the first half of the common Chinese characters.
      let count = chinese.common.count
      let others = count - DoubleByteTally(bytes, .korean).common.count
      if others == 0 { return count < 6 ? [.korean, .chinese] : [.korean] }
      if others * 10 < count { return [.korean, .chinese] }
      return others < 3 ? [.chinese, .korean] : [.chinese]
    }
    return singleByteCandidates(for: bytes, letters)
  }

  /// Returns the likely single-byte encodings. In a foreign alphabet, letters occur in runs.
  private static func singleByteCandidates(
    for bytes: [UInt8], _ letters: SingleByteLetters
  ) -> [TextEncoding] {
    if letters.areCzech { return [.centralEuropean, .western] }
    if letters.aloneCount * 2 > letters.count { return [.western] }
    if letters.areKOI8 { return [.cyrillicUnix, .cyrillic] }
    guard bytes.allSatisfy({ $0 < 0x80 || $0 >= 0xC0 || [0xA8, 0xB8].contains($0) }) else { return [] }
    return letters.count < letters.runs.count * 3 ? [.western] : [.cyrillic, .western]
  }
}

/// The non-ASCII letters of a text in a single-byte encoding.
private struct SingleByteLetters {
  /// The runs of adjacent letters.
  let runs: [ArraySlice<UInt8>]
  /// Whether some inside words would be symbols in Western European encodings, and so are Central European letters.
  let haveSignsInside: Bool
  /// Whether some are letters that occur together only in Czech and related languages.
  let areCzech: Bool

  init(_ bytes: [UInt8]) {
    runs = bytes.split { $0 < 0x80 }
    func isLetter(_ index: Int) -> Bool { bytes.indices.contains(index) && Byte.isLetter(bytes[index]) }
    let places = bytes.indices.filter { bytes[$0] >= 0x80 }
    // Between two letters, ą, ł, ź, ľ and ż would be a superscript, a fraction or an inverted question mark. The byte
    // may also be the second one of a character.
    haveSignsInside = places.contains { index in
      [0xB3, 0xB9, 0xBC, 0xBE, 0xBF, 0x9D].contains(bytes[index]) && isLetter(index - 1)
        && isLetter(index + 1) && (index < 2 || bytes[index - 2] < 0x80)
    }
    // š and ž are rare in the west, and even rarer beside è, ì, ø and ù.
    areCzech =
      places.contains { [0x9A, 0x9E, 0x8A, 0x8E].contains(bytes[$0]) }
      && places.contains { [0xE8, 0xEC, 0xF8, 0xF9, 0xC8, 0xD8].contains(bytes[$0]) }
  }

  var count: Int { runs.map(\.count).reduce(0, +) }

  /// The number of letters that stand alone.
  var aloneCount: Int { runs.count { $0.count == 1 } }

  /// Whether they are Cyrillic in KOI8-R, whose lowercase letters have the codes of capitals in Windows-1251. Decided
  /// by the most frequent letters of Russian.
  var areKOI8: Bool {
    let all = runs.joined()
    guard runs.contains(where: { $0.count > 2 }), all.allSatisfy({ $0 >= 0xC0 || [0xA3, 0xB3].contains($0) })
    else { return false }
    func share(_ common: Set<UInt8>) -> Int { all.count(where: common.contains) }
    // о а е и н т р, lowercase and then uppercase.
    let koi8 = share([0xCF, 0xC1, 0xC5, 0xC9, 0xCE, 0xD4, 0xD2, 0xEF, 0xE1, 0xE5, 0xE9, 0xEE, 0xF4, 0xF2])
    let windows = share([0xEE, 0xE0, 0xE5, 0xE8, 0xED, 0xF2, 0xF0, 0xCE, 0xC0, 0xC5, 0xC8, 0xCD, 0xD2, 0xD0])
    let smallOfKOI8 = all.count { 0xC0...0xDF ~= $0 }
    return smallOfKOI8 * 2 > count && koi8 > windows
  }
}

/// The characteristics of some double-byte encodings.
private struct DoubleByteShares {
  private var count = 0
  private var kanaCount = 0
  private var lowCount = 0
  private var isBig5 = true
  private var isEUC = true

  init(_ bytes: [UInt8]) {
    var index = 0
    while index < bytes.count {
      let lead = bytes[index]
      index += 1
      if lead < 0x80 { continue }
      guard index < bytes.count else {
        (isBig5, isEUC) = (false, false)
        return
      }
      let trail = bytes[index]
      index += 1
      count += 1
      if lead < 0xA1 || trail < 0xA1 { isEUC = false }
      // Kana and the long vowel mark.
      if [0xA4, 0xA5].contains(lead) && 0xA1...0xF6 ~= trail || lead == 0xA1 && trail == 0xBC {
        kanaCount += 1
      }
      // The common characters, and symbols.
      let isInBig5 = 0xA1...0xC6 ~= lead || 0xC9...0xF9 ~= lead
      if !isInBig5 || !(0x40...0x7E ~= trail || 0xA1...0xFE ~= trail) { isBig5 = false }
      if 0xA4...0xC6 ~= lead, 0x40...0x7E ~= trail { lowCount += 1 }
    }
  }

  /// The encoding, or nil if it is uncertain. Kana are rare outside Japanese. In Big5, a third of the common
  /// characters have an ASCII second byte.
  var encoding: TextEncoding? {
    if isEUC, count > 2, kanaCount * 3 > count { return .japaneseUnix }
    return isBig5 && lowCount > 1 && lowCount * 6 >= count ? .traditionalChinese : nil
  }
}

/// A count of a text's double-byte characters, assuming an encoding.
private struct DoubleByteTally {
  /// The distinct characters that are common in the encoding's language.
  private(set) var common: Set<Int> = []
  private var commonCount = 0
  private var rareCount = 0
  private var wrongCount = 0

  /// Whether nearly all characters are common ones.
  var isLikely: Bool { commonCount > 0 && commonCount >= 4 * rareCount && commonCount >= 20 * wrongCount }

  /// Counts the characters of a text.
  init(_ bytes: [UInt8], _ encoding: TextEncoding) {
    var index = 0
    while index < bytes.count {
      let lead = bytes[index]
      index += 1
      // Half-width Japanese characters are single bytes, and say little.
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

  /// Whether a character is common in the encoding's language, or nil if it says nothing.
  private static func isCommon(_ lead: UInt8, _ trail: UInt8, _ encoding: TextEncoding) -> Bool? {
    switch (encoding, lead) {
    // Kana and the long vowel mark. Of the level 1 kanji, only those whose second byte can't be a letter after a
    // quotation mark or dash of Windows-1252.
    case (.japanese, 0x82): trail >= 0x9F
    case (.japanese, 0x83): trail <= 0x96
    case (.japanese, 0x81): nil
    case (.japanese, 0x88...0x97): trail >= 0x80 ? true : nil
    // Symbols and full-width letters.
    case (.korean, 0xA1...0xA3), (.chinese, 0xA1...0xA3): nil
    case (.korean, 0xB0...0xC8), (.chinese, 0xB0...0xD7): trail >= 0xA1
    default: false
    }
  }
}
