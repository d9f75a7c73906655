// Characters that terminals draw with different widths, depending on their Unicode version.

extension Unicode.Scalar {
  /// Whether terminals disagree about its width.
  ///
  /// Terminals treat unassigned characters in different ways. The width of characters assigned or widened after
  /// Unicode 15 depends on the terminal's age. That of half a flag, or of an ambiguous number in a circle, depends on
  /// the C library.
  var hasDoubtfulWidth: Bool {
    if value < 0x370 || isCommonWide || isCommonNarrow { return false }
    if isRegionalIndicator || isNewlyWide || (0x3248...0x324F).contains(value) { return true }
    guard let age = properties.age else { return true }
    return age.major > 15
  }

  /// Whether it has two columns since Unicode 16 or 17, and had fewer before. Newer emoji are detected otherwise.
  var isNewlyWide: Bool {
    value >= 0x2630 && Self.newlyWide.contains { $0.contains(value) }
  }

  /// Source: EastAsianWidth.txt of Unicode 17.0.0, Wide and Fullwidth, without what `WideRanges` has.
  private static let newlyWide: [ClosedRange<UInt32>] = [
    0x2630...0x2637, 0x268A...0x268F, 0x2FFC...0x2FFF, 0x31E4...0x31E5, 0x31EF...0x31EF, 0x4DC0...0x4DFF,
    0x16FF2...0x16FF6, 0x187F8...0x187FF, 0x18CFF...0x18CFF, 0x18D09...0x18D1E, 0x18D80...0x18DF2,
    0x1D300...0x1D356, 0x1D360...0x1D376,
  ]
}
