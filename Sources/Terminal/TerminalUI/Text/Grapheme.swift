/// A grapheme built scalar by scalar.
struct Grapheme {
  /// No grapheme of a living language, and no emoji, is longer.
  static let maximumScalars = 17

  /// Marks that are never visible: Khmer's inherent vowels, whose use is discouraged.
  private static let hiddenVowels: ClosedRange<UInt32> = 0x17B4...0x17B5

  private let first: Unicode.Scalar
  private var last: Unicode.Scalar
  private var rest: String.UnicodeScalarView?
  private var count = 1
  private(set) var width: Int

  init(_ first: Unicode.Scalar) {
    self.first = first
    last = first
    width = first.columns
  }

  var glyph: Glyph { Glyph(scalar: first, cluster: rest.map(String.init), width: width) }

  /// Appends a scalar if it belongs to the grapheme.
  ///
  /// The text presentation selector (U+FE0E) is dropped after a wide scalar. Some terminals would narrow it after
  /// drawing it wide, over its neighbour or into the next row, and others would not.
  /// - Returns: `false` if the scalar begins the next grapheme.
  mutating func append(_ scalar: Unicode.Scalar) -> Bool {
    guard count < Self.maximumScalars, joins(scalar) else { return false }
    count += 1
    if scalar == "\u{FE0E}", width == 2 { return true }
    if rest == nil { rest = String.UnicodeScalarView([first]) }
    rest?.append(scalar)
    last = scalar
    if scalar == "\u{FE0F}", first.properties.isEmoji { width = 2 }
    if scalar.isSpacingMark { width = 2 }
    return true
  }

  private func joins(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x300 || scalar.isCommonNarrow || scalar.isCommonWide { return false }
    if scalar.isVariationSelector { return !last.isVariationSelector && last != "\u{200D}" }
    if scalar.isTag { return first == "\u{1F3F4}" && (last == first || last.isTag) && last.value != 0xE007F }
    if scalar.isHangulTail { return last.isHangulHead || last.isHangulTail }
    if scalar.isRegionalIndicator { return count == 1 && first.isRegionalIndicator }
    if scalar.isSkinTone { return last.properties.isEmojiModifierBase || last == "\u{FE0F}" }
    if last == "\u{200D}" { return first.isPictograph && scalar.isPictograph || scalar.joinsAlways }
    return scalar.joinsAlways && !Self.hiddenVowels.contains(scalar.value)
  }
}
