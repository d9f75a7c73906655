/// What letters are when case, accents and width do not count, one by one: a text is folded as its parts are.
package enum Folding {
  /// Gives the letters that a letter is folded into; none for an accent, and for what is not seen at all, such as a
  /// joiner. A Hangul syllable is its conjoining jamo.
  package static func forEachLetter(of scalar: Unicode.Scalar, _ body: (Unicode.Scalar) -> Void) {
    guard scalar.value >= 0x80 else { return body(lowercase(scalar)) }
    if let jamo = Hangul.jamo(of: scalar) { return jamo.forEach(body) }
    for letter in scalar.properties.lowercaseMapping.unicodeScalars { fold(smallLetter: letter, body) }
  }

  private static func fold(smallLetter letter: Unicode.Scalar, _ body: (Unicode.Scalar) -> Void) {
    if let letters = table[letter] { return letters.forEach(body) }
    // Full-width ASCII has the order of ASCII.
    if 0xFF01...0xFF5E ~= letter.value { return body(Unicode.Scalar(UInt8(letter.value - 0xFEE0))) }
    if letter.value < 0x80 || !isSilent(letter) { body(letter) }
  }

  private static func lowercase(_ ascii: Unicode.Scalar) -> Unicode.Scalar {
    "A"..."Z" ~= ascii ? Unicode.Scalar(UInt8(ascii.value) | 0x20) : ascii
  }

  /// Whether a letter is a mark on the letter before it, or nothing that is seen.
  private static func isSilent(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return properties.canonicalCombiningClass != .notReordered || properties.isDefaultIgnorableCodePoint
      || properties.generalCategory == .enclosingMark
  }

  private static let table: [Unicode.Scalar: [Unicode.Scalar]] = {
    var table: [Unicode.Scalar: [Unicode.Scalar]] = [:]
    // Not by characters: a mark would be one with the colon before it.
    for line in FoldingTable.lines.unicodeScalars.split(separator: "\n") {
      let letters = Array(line.prefix { $0 != ":" })
      for scalar in line.dropFirst(letters.count + 1) { table[scalar] = letters }
    }
    return table
  }()
}

/// The parts of Hangul syllables, by the arithmetic of the Unicode Standard, section 3.12.
enum Hangul {
  private static let (firstSyllable, firstInitial, firstVowel, beforeFinals) = (
    UInt32(0xAC00), UInt32(0x1100), UInt32(0x1161), UInt32(0x11A7)
  )
  private static let (syllableCount, vowelCount, finalCount) = (UInt32(11_172), UInt32(21), UInt32(28))

  /// The conjoining jamo of a syllable, two or three; nil for anything else.
  static func jamo(of scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
    guard scalar.value >= firstSyllable, scalar.value - firstSyllable < syllableCount else { return nil }
    let index = scalar.value - firstSyllable
    let final = index % finalCount
    let values = [
      firstInitial + index / (vowelCount * finalCount),
      firstVowel + index % (vowelCount * finalCount) / finalCount,
    ]
    return (final == 0 ? values : values + [beforeFinals + final]).compactMap(Unicode.Scalar.init)
  }

  /// The keys that a jamo is typed with, as jamo: a consonant at a syllable's end is the one at a beginning, and a
  /// compound is its parts. So what is typed so far of `하나`, which is `한` for one key, is found in it.
  static func keys(of jamo: Unicode.Scalar) -> [Unicode.Scalar]? {
    guard 0x1100...0x11FF ~= jamo.value else { return nil }
    return keys[jamo]
  }

  private static let keys: [Unicode.Scalar: [Unicode.Scalar]] = {
    let finals = "ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ"
    var keys: [Unicode.Scalar: [Unicode.Scalar]] = [
      // Letters on their own that are two keys.
      "\u{111A}": initials("ㄹㅎ"), "\u{1121}": initials("ㅂㅅ"),
      "\u{116A}": ["\u{1169}", "\u{1161}"], "\u{116B}": ["\u{1169}", "\u{1162}"],
      "\u{116C}": ["\u{1169}", "\u{1175}"], "\u{116F}": ["\u{116E}", "\u{1165}"],
      "\u{1170}": ["\u{116E}", "\u{1166}"], "\u{1171}": ["\u{116E}", "\u{1175}"],
      "\u{1174}": ["\u{1173}", "\u{1175}"],
    ]
    for (index, final) in finals.split(separator: " ").enumerated() {
      guard let jamo = Unicode.Scalar(beforeFinals + 1 + UInt32(index)) else { continue }
      keys[jamo] = initials(final)
    }
    return keys
  }()

  /// Consonants as they are at the beginning of a syllable.
  private static func initials(_ letters: some StringProtocol) -> [Unicode.Scalar] {
    let order = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars)
    return letters.unicodeScalars.compactMap { letter in
      order.firstIndex(of: letter).flatMap { Unicode.Scalar(firstInitial + UInt32($0)) }
    }
  }
}
