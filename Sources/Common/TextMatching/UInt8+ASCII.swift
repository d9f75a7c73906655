/// ASCII classification for comparing names and units by their letters and digits.
extension UInt8 {
  /// Whether it is a digit.
  @inlinable package var isDigit: Bool { 0x30...0x39 ~= self }

  /// Whether it is an uppercase letter.
  @inlinable package var isCapital: Bool { 0x41...0x5A ~= self }

  /// Whether it is a lowercase letter or a digit.
  @inlinable package var isSmallLetterOrDigit: Bool { 0x61...0x7A ~= self || isDigit }

  /// The byte with an uppercase letter made lowercase.
  @inlinable package var withSmallLetter: UInt8 { isCapital ? self | 0x20 : self }
}
