import CarsContracts
import CarsEntity

extension JSONReader {
  /// Reads a number. The reader is at its minus sign or first digit. A number too large for a `Double` becomes
  /// infinite: it is valid JSON, and only its record is faulty.
  mutating func readNumber() throws(TextFailure) -> FieldValue {
    let start = position
    var digits = Digits()
    let isNegative = next == Byte.minus
    if isNegative { position += 1 }
    let hasLeadingZero = next == Byte.zero
    let length = try readDigits(into: &digits, ofNumberAt: start)
    if hasLeadingZero, length > 1 { throw badNumber(at: start) }
    if !isPartOfNumber(next) {
      let whole = digits.whole(isNegative: isNegative)
      // Integers have no negative zero.
      if let whole, whole != 0 || !isNegative { return .integer(whole) }
      return .exactNumber(text(start..<position))
    }
    var exponent = 0
    if next == Byte.point {
      position += 1
      exponent -= try readDigits(into: &digits, ofNumberAt: start)
    }
    if let byte = next, byte | 0x20 == UInt8(ascii: "e") { exponent += try readExponent(ofNumberAt: start) }
    guard !isPartOfNumber(next) else { throw badNumber(at: start) }
    if let value = digits.decimal(exponent: exponent), !hasZeroBehind(start..<position) {
      return .decimal(isNegative ? -value : value)
    }
    let text = text(start..<position)
    guard let value = Double(text) else { throw badNumber(at: start) }
    // A number that `Double` can't represent is kept as text.
    return value.isFinite
      && (hasZeroBehind(start..<position) || !Self.haveSameDigits(text, value.description))
      ? .exactNumber(text) : .decimal(value)
  }

  /// Whether the last of several decimals is a zero, as in `1.50`, which `Double` doesn't preserve.
  private func hasZeroBehind(_ range: Range<Int>) -> Bool {
    let digits = bytes[range].reversed().prefix(while: Byte.isDigit)
    let isFraction =
      digits.count > 1 && digits.count < range.count
      && bytes[range.upperBound - digits.count - 1] == Byte.point
    return isFraction && digits.first == Byte.zero
  }

  /// Whether two numbers have the same digits, without leading and trailing zeros.
  private static func haveSameDigits(_ text: String, _ other: String) -> Bool {
    func digits(_ text: String) -> [UInt8] {
      let all = text.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }.filter(Byte.isDigit)
      let end = all.lastIndex { $0 != Byte.zero } ?? -1
      return Array(all[..<(end + 1)].drop { $0 == Byte.zero })
    }
    return digits(text) == digits(other)
  }

  /// Reads one or more digits.
  /// - Returns: their number.
  private mutating func readDigits(
    into digits: inout Digits, ofNumberAt start: Int
  ) throws(TextFailure) -> Int {
    let first = position
    while let byte = next, Byte.isDigit(byte) {
      digits.append(byte &- Byte.zero)
      position += 1
    }
    guard position > first else {
      throw position == bytes.count ? unexpectedEnd(expected: .digit) : badNumber(at: start)
    }
    return position - first
  }

  private mutating func readExponent(ofNumberAt start: Int) throws(TextFailure) -> Int {
    position += 1
    let isNegative = next == Byte.minus
    if isNegative || next == Byte.plus { position += 1 }
    var digits = Digits()
    _ = try readDigits(into: &digits, ofNumberAt: start)
    let beyondAnyNumber = 1_000_000
    let size = min(digits.whole(isNegative: false) ?? beyondAnyNumber, beyondAnyNumber)
    return isNegative ? -size : size
  }

  /// Whether a byte after a number would make it another number, or an invalid one.
  private func isPartOfNumber(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return Byte.isLetter(byte) || Byte.isDigit(byte) || byte == Byte.point
      || byte == Byte.plus || byte == Byte.minus
  }

  private func badNumber(at start: Int) -> TextFailure {
    let end = bytes[start...].prefix(32).prefix { isPartOfNumber($0) }.endIndex
    return failure(.badNumber(text(start..<end)), at: start)
  }
}

/// The digits of a number, as many as fit into a machine word.
private struct Digits {
  private var value: UInt64 = 0
  private var hasOverflowed = false

  mutating func append(_ digit: UInt8) {
    let (product, overflows) = value.multipliedReportingOverflow(by: 10)
    let (sum, carries) = product.addingReportingOverflow(UInt64(digit))
    if overflows || carries { hasOverflowed = true }
    value = sum
  }

  /// Returns the digits as an integer, or nil if it doesn't fit.
  func whole(isNegative: Bool) -> Int? {
    guard !hasOverflowed else { return nil }
    guard isNegative else { return Int(exactly: value) }
    return value <= Int.min.magnitude ? Int(truncatingIfNeeded: 0 &- value) : nil
  }

  /// Returns the digits times a power of ten, if a single operation on two exact numbers gives it. The result is then
  /// rounded once, to the nearest value (W. D. Clinger, "How to read floating point numbers accurately").
  func decimal(exponent: Int) -> Double? {
    guard !hasOverflowed, value <= 1 << 53, exponent.magnitude <= 22 else { return nil }
    let power = Double.powersOfTen[Int(exponent.magnitude)]
    return exponent < 0 ? Double(value) / power : Double(value) * power
  }
}

extension Double {
  /// The powers of ten that are exact, from 0 on.
  static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    1e19, 1e20, 1e21, 1e22,
  ]
}
