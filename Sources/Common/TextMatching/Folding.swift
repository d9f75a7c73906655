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
    if let folded = folded(letter) { return folded.unicodeScalars.forEach(body) }
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

  /// What the table folds a letter into; nil if it isn't there. A dictionary would be built at each start.
  private static func folded(_ letter: Unicode.Scalar) -> String? {
    guard let wanted = UInt16(exactly: letter.value) else { return nil }
    var (start, end) = (0, FoldingTable.letters.count)
    while start < end {
      let middle = (start + end) / 2
      if FoldingTable.letters[middle] < wanted { start = middle + 1 } else { end = middle }
    }
    let isThere = start < FoldingTable.letters.count && FoldingTable.letters[start] == wanted
    return isThere ? FoldingTable.folded[start] : nil
  }
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
  static func keys(of jamo: Unicode.Scalar) -> String? {
    switch jamo.value {
    // Letters on their own that are two keys.
    case 0x111A: return "\u{1105}\u{1112}"
    case 0x1121: return "\u{1107}\u{1109}"
    case 0x116A: return "\u{1169}\u{1161}"
    case 0x116B: return "\u{1169}\u{1162}"
    case 0x116C: return "\u{1169}\u{1175}"
    case 0x116F: return "\u{116E}\u{1165}"
    case 0x1170: return "\u{116E}\u{1166}"
    case 0x1171: return "\u{116E}\u{1175}"
    case 0x1174: return "\u{1173}\u{1175}"
    case 0x11A8...0x11C2: return finals[Int(jamo.value - beforeFinals) - 1]
    default: return nil
    }
  }

  /// The consonants at the end of a syllable, in their order, as the ones at a beginning.
  private static let finals = [
    "\u{1100}", "\u{1101}", "\u{1100}\u{1109}", "\u{1102}", "\u{1102}\u{110C}", "\u{1102}\u{1112}",
    "\u{1103}", "\u{1105}", "\u{1105}\u{1100}", "\u{1105}\u{1106}", "\u{1105}\u{1107}",
    "\u{1105}\u{1109}", "\u{1105}\u{1110}", "\u{1105}\u{1111}", "\u{1105}\u{1112}", "\u{1106}",
    "\u{1107}", "\u{1107}\u{1109}", "\u{1109}", "\u{110A}", "\u{110B}", "\u{110C}", "\u{110E}",
    "\u{110F}", "\u{1110}", "\u{1111}", "\u{1112}",
  ]
}
