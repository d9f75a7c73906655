extension Unicode.Scalar {
  /// The width in columns of a grapheme that begins with this scalar: 0, 1 or 2.
  ///
  /// It is Unicode's East Asian Width, with ambiguous characters counted as narrow. The standard library knows newer
  /// emoji. If terminals disagree (`hasDoubtfulWidth`), it is the largest width.
  package var columns: Int {
    if value < 0x300 || isCommonNarrow { return 1 }
    if isCommonWide { return 2 }
    if isInWideRanges { return joinsAlways ? 0 : 2 }
    if isNewlyWide { return 2 }
    if isPlaneOneSymbol { return properties.isEmojiPresentation ? 2 : 1 }
    return isZeroWidth ? 0 : 1
  }

  /// Whether it takes no column of its own: marks, joiners, and the vowels and finals of decomposed Hangul.
  private var isZeroWidth: Bool {
    if joinsAlways || isHangulTail { return true }
    return properties.isDefaultIgnorableCodePoint
  }

  /// Whether it joins the preceding text, whatever that is.
  var joinsAlways: Bool {
    guard value >= 0x300 else { return false }
    if value == 0x200C || value == 0x200D { return true }
    if value < 0x370 { return true }
    if isCommonWide || isCommonNarrow || isPlaneOneSymbol { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: return true
    default: return false
    }
  }

  /// A kana, an ideograph or a Hangul syllable from the ranges that make up nearly all East Asian text.
  var isCommonWide: Bool {
    switch value {
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
    default: false
    }
  }

  /// A pictograph or a game piece: nearly all emoji are here, and nothing here joins.
  var isPlaneOneSymbol: Bool { (0x1F000...0x1FAFF).contains(value) }

  /// One of the five skin tones.
  var isSkinTone: Bool { (0x1F3FB...0x1F3FF).contains(value) }

  /// Common punctuation, currency signs, arrows, box-drawing characters, blocks and shapes. Each takes one column, and
  /// none joins.
  var isCommonNarrow: Bool {
    switch value {
    case 0x2010...0x2027, 0x20A0...0x20C0, 0x2190...0x21FF, 0x2500...0x25FC: true
    default: false
    }
  }

  /// Whether it is a mark that takes room beside its base, such as an Indic vowel sign.
  var isSpacingMark: Bool {
    (0x900...0x1DFFF).contains(value) && value != 0x200D && properties.generalCategory == .spacingMark
  }

  /// A vowel or a final of decomposed Hangul, or an unassigned code point in their blocks.
  var isHangulTail: Bool { (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value) }

  /// The first part of a Hangul syllable, or a syllable that a vowel or a final may follow.
  var isHangulHead: Bool {
    (0x1100...0x115F).contains(value) || (0xA960...0xA97C).contains(value)
      || (0xAC00...0xD7A3).contains(value)
  }

  /// Half of a flag.
  package var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }

  /// A selector of the text or emoji presentation, or of an ideograph's variant.
  var isVariationSelector: Bool {
    (0xFE00...0xFE0F).contains(value) || (0xE0100...0xE01EF).contains(value)
      || (0x180B...0x180D).contains(value)
      || value == 0x180F
  }

  /// A letter of the invisible tag sequence that turns a black flag into, for example, Scotland's.
  var isTag: Bool { (0xE0020...0xE007F).contains(value) }

  /// A scalar that can be a picture of its own in an emoji sequence.
  var isPictograph: Bool { value > 0xFF && !isRegionalIndicator && properties.isEmoji }

  private var isInWideRanges: Bool {
    guard value >= 0x1100 else { return false }
    let bounds = WideRanges.bounds
    var low = 0
    var high = bounds.count / 2
    while low < high {
      let middle = (low + high) / 2
      if bounds[2 * middle + 1] < value { low = middle + 1 } else { high = middle }
    }
    return low < bounds.count / 2 && bounds[2 * low] <= value
  }
}
