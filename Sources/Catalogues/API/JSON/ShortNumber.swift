import CarsCatalogue

/// A number that fits into a machine word, as nearly all numbers of a catalogue do. It is parsed directly, without an
/// intermediate text or error. `JSONReader` reads all others. `WrittenNumbers` reads numbers with words and symbols.
struct ShortNumber {
  private var digits = 0
  private let isNegative: Bool
  /// The number of digits before the point, and after it, or -1 without a point.
  private let whole: Int
  private var fraction = -1
  private let hasLeadingZero: Bool

  /// Parses a number as far as it goes: a sign, digits, and a point with digits after it.
  /// - Parameter position: its first byte, and afterwards the byte after it. A later byte must not be a digit.
  @inline(__always)
  init(at position: inout UnsafePointer<UInt8>) {
    isNegative = position.pointee == Byte.minus
    if isNegative { position += 1 }
    hasLeadingZero = position.pointee == Byte.zero
    var digits = 0
    func skipDigits(_ position: inout UnsafePointer<UInt8>) -> Int {
      let start = position
      while Byte.isDigit(position.pointee) {
        digits = digits &* 10 &+ Int(position.pointee &- Byte.zero)
        position += 1
      }
      return position - start
    }
    whole = skipDigits(&position)
    if position.pointee == Byte.point {
      position += 1
      fraction = skipDigits(&position)
    }
    self.digits = digits
  }

  /// Whether it is a valid JSON number.
  var isOfJSON: Bool { whole > 0 && fraction != 0 && (whole == 1 || !hasLeadingZero) }

  /// The number, or nil if it has too many digits, or is a negative zero without a point.
  @inline(__always)
  var value: RawValue? {
    guard whole + max(fraction, 0) <= 15 else { return nil }
    guard fraction > 0 else {
      return isNegative && digits == 0 ? nil : .integer(isNegative ? -digits : digits)
    }
    // A single division of two exact numbers is rounded once, so it gives the nearest value.
    let value = Double(digits) / Double.powersOfTen[fraction]
    let hasZeroBehind = fraction > 1 && digits.isMultiple(of: 10)
    return .decimal(isNegative ? -value : value, places: hasZeroBehind ? UInt8(fraction) : 0)
  }
}
