import CarsCatalogue

/// A number with so few digits that a machine word holds them, as nearly all numbers of a catalogue are: read on the way,
/// without a text or an error in between. `JSONReader` reads all others; what people write for numbers, with words and
/// marks around them, is left to `WrittenNumbers`.
struct ShortNumber {
  private var digits = 0
  private let isNegative: Bool
  /// How many digits there are before the point, and how many behind it; -1 without a point.
  private let whole: Int
  private var fraction = -1
  private let hasLeadingZero: Bool

  /// Reads a number as far as it goes: a sign, digits, and a point with digits behind it.
  /// - Parameter position: its first byte, and then the one behind it. Some byte behind is no digit.
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

  /// Whether it is written as JSON writes numbers.
  var isOfJSON: Bool { whole > 0 && fraction != 0 && (whole == 1 || !hasLeadingZero) }

  /// The number; nil where it has too many digits, or is a minus zero without a point.
  @inline(__always)
  var value: RawValue? {
    guard whole + max(fraction, 0) <= 15 else { return nil }
    guard fraction > 0 else {
      return isNegative && digits == 0 ? nil : .integer(isNegative ? -digits : digits)
    }
    // One division of two exact numbers is rounded once, and so is the nearest number there is.
    let value = Double(digits) / Double.powersOfTen[fraction]
    let hasZeroBehind = fraction > 1 && digits.isMultiple(of: 10)
    return .decimal(isNegative ? -value : value, places: hasZeroBehind ? UInt8(fraction) : 0)
  }
}
