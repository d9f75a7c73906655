/// What a byte is in ASCII, where names and units are compared by their letters and digits.
extension UInt8 {
  /// Whether it is a digit.
  @inlinable package var isDigit: Bool { 0x30...0x39 ~= self }

  /// Whether it is a capital letter.
  @inlinable package var isCapital: Bool { 0x41...0x5A ~= self }

  /// Whether it is a small letter or a digit.
  @inlinable package var isSmallLetterOrDigit: Bool { 0x61...0x7A ~= self || isDigit }

  /// The small letter of a capital, and any other byte as it is.
  @inlinable package var withSmallLetter: UInt8 { isCapital ? self | 0x20 : self }
}
