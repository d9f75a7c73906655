/// Folds letters without regard to case, accents and width, one by one, so that a text folds like its parts.
package enum Folding {
  /// Calls a closure with each letter that a letter folds to: none for an accent or an invisible character such as a
  /// joiner. A Hangul syllable folds to its conjoining jamo.
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

  /// Whether it is a combining mark or invisible.
  private static func isSilent(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return properties.canonicalCombiningClass != .notReordered || properties.isDefaultIgnorableCodePoint
      || properties.generalCategory == .enclosingMark
  }

  /// Returns the folding in the table, or nil if there is none. A dictionary would have to be built at each start.
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

/// Decomposes Hangul syllables, by the arithmetic of the Unicode Standard, section 3.12.
enum Hangul {
  private static let (firstSyllable, firstInitial, firstVowel, beforeFinals) = (
    UInt32(0xAC00), UInt32(0x1100), UInt32(0x1161), UInt32(0x11A7)
  )
  private static let (syllableCount, vowelCount, finalCount) = (UInt32(11_172), UInt32(21), UInt32(28))

  /// Returns the two or three conjoining jamo of a syllable, or nil for anything else.
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

  /// Returns the keys that type a jamo, as jamo: a final consonant becomes the initial one, and a compound its parts.
  /// So `한`, which precedes `하나` for one key while typing, is found in it.
  static func keys(of jamo: Unicode.Scalar) -> String? {
    switch jamo.value {
    // Single letters that take two keys.
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

  /// The final consonants, in order, as initial consonants.
  private static let finals = [
    "\u{1100}", "\u{1101}", "\u{1100}\u{1109}", "\u{1102}", "\u{1102}\u{110C}", "\u{1102}\u{1112}",
    "\u{1103}", "\u{1105}", "\u{1105}\u{1100}", "\u{1105}\u{1106}", "\u{1105}\u{1107}",
    "\u{1105}\u{1109}", "\u{1105}\u{1110}", "\u{1105}\u{1111}", "\u{1105}\u{1112}", "\u{1106}",
    "\u{1107}", "\u{1107}\u{1109}", "\u{1109}", "\u{110A}", "\u{110B}", "\u{110C}", "\u{110E}",
    "\u{110F}", "\u{1110}", "\u{1111}", "\u{1112}",
  ]
}
