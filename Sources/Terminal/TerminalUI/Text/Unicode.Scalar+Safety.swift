extension Unicode.Scalar {
  /// The replacement for scalars that must not reach a terminal and have no symbol.
  static let replacement: Unicode.Scalar = "\u{FFFD}"

  /// The scalar to show at the start of a grapheme: itself, or a visible and harmless replacement.
  ///
  /// Control characters become their symbols (U+2400 onwards). U+FFFD replaces everything else that controls a
  /// terminal, changes the writing direction, is invisible, or is not a character.
  var visible: Unicode.Scalar {
    switch value {
    case 0x20...0x7E, 0xA1...0xAC, 0xAE...0x2FF: self
    case 0x00...0x1F: Unicode.Scalar(0x2400 + value) ?? .replacement
    case 0x7F: "\u{2421}"
    case 0x80...0x9F, 0xAD, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: .replacement
    case 0xFFF9...0xFFFB, 0x13430...0x1343F: .replacement
    case _ where isCommonWide || isCommonNarrow || isPlaneOneSymbol: self
    default: isHarmless ? self : .replacement
    }
  }

  private var isHarmless: Bool {
    if columns == 0 { return false }
    let properties = self.properties
    return !properties.isDefaultIgnorableCodePoint && !properties.isNoncharacterCodePoint
  }
}
